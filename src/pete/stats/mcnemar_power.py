"""How many items tell two systems apart: the power of McNemar's test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from pete.stats.paired import McNemarTest, mcnemar

__all__ = [
    "Discordance",
    "design_effect",
    "detectable_difference",
    "mcnemar_power",
    "needed_items",
    "needed_judged",
]

SCANNED = 400
MOST_ITEMS = 2_000_000  # beyond which no set is thought of


@dataclass(frozen=True, slots=True)
class Discordance:
    """How two systems differ: on which share of items only A is right, and on which only B.

    >>> one = Discordance(0.20, 0.08)
    >>> round(one.share, 2), round(one.difference, 2), round(one.favour, 3)
    (0.28, 0.12, 0.714)
    """

    a_only: float
    b_only: float

    def __post_init__(self) -> None:
        if min(self.a_only, self.b_only) < 0 or self.share > 1 + 1e-9:
            raise ValueError(f"shares lie between 0 and 1: {self}")

    @property
    def share(self) -> float:
        """Of items on which they differ."""
        return self.a_only + self.b_only

    @property
    def difference(self) -> float:
        """By how much the accuracy of A is higher; negative where B's is."""
        return self.a_only - self.b_only

    @property
    def favour(self) -> float:
        """The share of A among the items on which they differ; a half where they never do."""
        return self.a_only / self.share if self.share else 0.5


@lru_cache(maxsize=200_000)
def _largest_rejected(differing: int, alpha: float, test: McNemarTest) -> int:
    """The largest smaller count at which so many differing items are significant; -1 where none is.

    p grows with the smaller count, so that it is found by halving.
    """
    low, high = -1, differing // 2
    if mcnemar(differing, 0, test) > alpha:
        return -1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if mcnemar(differing - middle, middle, test) <= alpha else (low, middle - 1)
    return low


def _power_given(differing: NDArray[np.int64], favour: float, alpha: float, test: McNemarTest) -> NDArray[np.float64]:
    """The power where exactly so many items differ."""
    from scipy import special

    most = np.array([_largest_rejected(int(one), alpha, test) for one in differing], dtype=np.int64)
    held = np.maximum(most, 0)
    b_wins = special.bdtr(held, differing, favour)  # A alone is right on few of them
    a_wins = special.bdtr(held, differing, 1 - favour)
    both = np.where(most < 0, 0.0, b_wins + a_wins)
    return np.minimum(np.asarray(both, dtype=np.float64), 1.0)


def mcnemar_power(how: Discordance, items: int, alpha: float = 0.05, test: McNemarTest = "exact") -> float:
    """The chance that McNemar's test calls two systems different on so many independent items.

    The number D of items on which they differ is Binomial(items, share), and of these Binomial(D, favour) speak for A;
    the power is the chance of a count that the test rejects, summed over all D. Nothing is approximated, but what is
    less likely than 10⁻¹² in the tails of D is left out.

    Reference: O. S. Miettinen (1968), The matched pairs design in the case of all-or-none responses. Biometrics 24
    (the unconditional power; here exact instead of by the normal distribution).

    >>> round(mcnemar_power(Discordance(0.20, 0.08), 200), 3)
    0.886
    >>> mcnemar_power(Discordance(0.1, 0.1), 50) < 0.05  # no difference: rejected as rarely as alpha allows
    True
    >>> mcnemar_power(Discordance(0.2, 0.0), 0)
    0.0
    """
    if items < 0:
        raise ValueError(f"there cannot be {items} items")
    if not 0 < alpha < 1:
        raise ValueError(f"alpha lies between 0 and 1, not {alpha}")
    share = min(how.share, 1.0)
    spread = 8 * sqrt(items * share * (1 - share)) + 8
    low, high = max(0, int(items * share - spread)), min(items, int(items * share + spread))
    differing = np.arange(low, high + 1, dtype=np.int64)
    return min(1.0, float(_likely(differing, items, share) @ _power_given(differing, how.favour, alpha, test)))


def _likely(counts: NDArray[np.int64], of: int, share: float) -> NDArray[np.float64]:
    """The chance of each count among so many."""
    from scipy import special

    if share in (0.0, 1.0):
        return np.asarray(counts == round(of * share), dtype=np.float64)
    logs = special.gammaln(of + 1) - special.gammaln(counts + 1) - special.gammaln(of - counts + 1)
    return np.asarray(np.exp(logs + counts * np.log(share) + (of - counts) * np.log1p(-share)), dtype=np.float64)


def needed_items(how: Discordance, power: float = 0.8, alpha: float = 0.05, test: McNemarTest = "exact") -> int | None:
    """The number of independent items with which the test finds the difference with this power.

    None where the systems do not differ in accuracy, or where millions would not do. Tests gain in small jumps, one
    item more can lower the power: the number is that from which on the power holds (beyond `SCANNED`, where such jumps
    are a hair, that which halving finds).

    >>> needed_items(Discordance(0.20, 0.08))
    161
    >>> print(needed_items(Discordance(0.1, 0.1)))
    None
    """
    return _first_enough(lambda items: mcnemar_power(how, items, alpha, test), power, how.difference)


def needed_judged(how: Discordance, power: float = 0.8, alpha: float = 0.05, test: McNemarTest = "exact") -> int | None:
    """The same where only items are judged on which the systems' answers differ: exactly one of them is right there.

    >>> needed_judged(Discordance(0.20, 0.08))
    47
    """
    always = Discordance(how.favour, 1 - how.favour)
    return _first_enough(lambda items: mcnemar_power(always, items, alpha, test), power, how.difference)


def _first_enough(power_of: Callable[[int], float], power: float, difference: float) -> int | None:
    if not 0 < power < 1:
        raise ValueError(f"the power lies between 0 and 1, not {power}")
    if not difference:
        return None
    high = 1
    while power_of(high) < power:
        high *= 2
        if high > MOST_ITEMS:
            return None
    low = high // 2
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if power_of(middle) >= power else (middle, high)
    if high <= SCANNED:
        return 1 + max((items for items in range(high, 2 * high) if power_of(items) < power), default=high - 1)
    return high


def detectable_difference(
    share: float, items: int, power: float = 0.8, alpha: float = 0.05, test: McNemarTest = "exact"
) -> float | None:
    """The smallest difference in accuracy that so many items show with this power, where the systems differ on a share.

    None where even systems of which one is always right where they differ would not be told apart.

    >>> round(detectable_difference(0.28, 308), 3)
    0.087
    >>> print(detectable_difference(0.05, 40))
    None
    """
    if not 0 <= share <= 1:
        raise ValueError(f"a share lies between 0 and 1, not {share}")

    def reached(difference: float) -> bool:
        how = Discordance((share + difference) / 2, (share - difference) / 2)
        return mcnemar_power(how, items, alpha, test) >= power

    if not reached(share):
        return None
    low, high = 0.0, share
    while high - low > 1e-5:
        middle = (low + high) / 2
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high


def design_effect(signs: NDArray[np.int8], texts: NDArray[np.int64]) -> float | None:
    """By how much items of one text going together widens the difference: so many times more items are needed.

    ``signs`` has +1 for an item on which only A is right, -1 for one on which only B is, else 0; ``texts`` the number
    of its text. With d an item's sign, m their mean, and s the sum of d - m over a text: Σs² over the texts divided
    by Σ(d - m)² over the items. It is 1 where every item has a text of its own, and None where all signs are equal.

    Reference: L. Kish (1965), Survey Sampling, section 5.4.

    >>> design_effect(np.array([1, 1, -1, -1, 0, 0], np.int8), np.array([0, 0, 1, 1, 2, 2]))
    2.0
    >>> design_effect(np.array([1, -1, 0], np.int8), np.array([0, 1, 2]))
    1.0
    """
    if signs.shape != texts.shape:
        raise ValueError(f"{len(signs)} signs and {len(texts)} texts")
    if not len(signs):
        return None
    apart = signs - signs.mean()
    alone = float((apart**2).sum())
    if not alone:
        return None
    _, places = np.unique(texts, return_inverse=True)
    return float((np.bincount(places, weights=apart) ** 2).sum()) / alone
