"""Whether what is said to be 80% sure is right 80 times in 100."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["Bin", "expected_calibration_error", "reliability"]


@dataclass(frozen=True, slots=True)
class Bin:
    """The claims whose probability lies between two bounds."""

    claims: int
    right: int
    claimed: float  # sum of the probabilities

    @property
    def share_right(self) -> float:
        return self.right / self.claims

    @property
    def mean_claimed(self) -> float:
        return self.claimed / self.claims


def reliability(claims: Iterable[tuple[float, bool]], bins: int = 10) -> list[Bin | None]:
    """Claims (a probability, and whether it came true) in bins of equal width; None where there are none.

    >>> reliability([(0.9, True), (0.8, True), (0.7, False), (0.2, False)], bins=2)
    [Bin(claims=1, right=0, claimed=0.2), Bin(claims=3, right=2, claimed=2.4000000000000004)]
    """
    counts = [[0, 0, 0.0] for _ in range(bins)]
    for probability, right in claims:
        if not 0 <= probability <= 1:
            raise ValueError(f"{probability} is no probability")
        count = counts[min(int(probability * bins), bins - 1)]
        count[0] += 1
        count[1] += right
        count[2] += probability
    return [Bin(int(n), int(right), claimed) if n else None for n, right, claimed in counts]


def expected_calibration_error(bins: Iterable[Bin | None]) -> float | None:
    """The distance between claimed and true shares, each bin weighed by its claims; None without any claim.

    Naeini, Cooper and Hauskrecht (2015). The bin below has 4 claims, 3 of them right, at 0.75 and so 0 away;
    the other 1 claim of 0.25 that was wrong: 1/5 of 0.25.

    >>> expected_calibration_error([Bin(1, 0, 0.25), None, Bin(4, 3, 3.0)])
    0.05
    """
    found = [one for one in bins if one is not None]
    claims = sum(one.claims for one in found)
    if not claims:
        return None
    return sum(abs(one.right - one.claimed) for one in found) / claims
