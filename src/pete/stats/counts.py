"""Right and wrong answers to YES/NO questions, and the shares made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pete.model import Answer

__all__ = ["Counts", "share"]

# (gold, answer) in the order of the fields of `Counts`; no answer is an error.
CELLS: tuple[tuple[Answer, Answer | None], ...] = (
    ("YES", "YES"), ("NO", "YES"), ("YES", "NO"), ("NO", "NO"), ("YES", None), ("NO", None),
)  # fmt: skip


def share(part: int, whole: int) -> float | None:
    """``part / whole``, and None where there is no whole: a share of nothing is undefined, not 0.

    >>> share(3, 4), share(0, 4), share(0, 0)
    (0.75, 0.0, None)
    """
    return part / whole if whole else None


@dataclass(frozen=True, slots=True)
class Counts:
    """The four counts of the YES class; they add, so that items can stream past.

    ``tp`` are YES items answered YES, ``fp`` NO items answered YES, ``fn`` YES
    items answered NO, ``tn`` NO items answered NO. ``errors_yes`` and ``errors_no``
    are items of which a system came to no answer: they count as items and never as right.

    >>> counts = Counts(tp=98, fp=25, fn=58, tn=120)
    >>> counts.items, round(counts.accuracy, 4), round(counts.f1, 4)
    (301, 0.7243, 0.7025)
    >>> paper = Counts(tp=2445, fp=33, fn=2482, tn=4872, errors_yes=73, errors_no=95)  # Bedaride and Gardent (2010)
    >>> paper.items, paper.errors, round(paper.accuracy, 4)
    (10000, 168, 0.7317)
    >>> Counts(tp=1) + Counts(fn=2)
    Counts(tp=1, fp=0, fn=2, tn=0)
    >>> print(Counts().accuracy)
    None
    """

    tp: int = 0
    fp: int = 0
    fn: int = 0
    tn: int = 0
    errors_yes: int = field(default=0, repr=False)
    errors_no: int = field(default=0, repr=False)

    def __post_init__(self) -> None:
        if min(self.tp, self.fp, self.fn, self.tn, self.errors_yes, self.errors_no) < 0:
            raise ValueError(f"a count cannot be negative: {self}")

    @classmethod
    def of(cls, gold_and_answers: Iterable[tuple[Answer, Answer | None]]) -> Counts:
        """Count pairs of (gold label, answer); an answer None is an error.

        >>> Counts.of([("YES", "YES"), ("YES", "NO"), ("NO", "NO")])
        Counts(tp=1, fp=0, fn=1, tn=1)
        """
        seen = Counter(gold_and_answers)
        if strange := [pair for pair in seen if pair not in CELLS]:
            raise ValueError(f"gold and answer must each be 'YES' or 'NO', not {strange[0]!r}")
        return cls(*(seen[cell] for cell in CELLS))

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.tp + other.tp,
            self.fp + other.fp,
            self.fn + other.fn,
            self.tn + other.tn,
            self.errors_yes + other.errors_yes,
            self.errors_no + other.errors_no,
        )

    @property
    def errors(self) -> int:
        return self.errors_yes + self.errors_no

    @property
    def items(self) -> int:
        return self.tp + self.fp + self.fn + self.tn + self.errors

    @property
    def right(self) -> int:
        return self.tp + self.tn

    @property
    def accuracy(self) -> float | None:
        """The share of items answered rightly: (tp + tn) / items; None over no items."""
        return share(self.right, self.items)

    @property
    def precision(self) -> float | None:
        """The share of YES answers that are right: tp / (tp + fp); None where nothing was answered YES."""
        return share(self.tp, self.tp + self.fp)

    @property
    def recall(self) -> float | None:
        """The share of YES items that were found: tp / (tp + fn + errors_yes); None where no item is YES."""
        return share(self.tp, self.tp + self.fn + self.errors_yes)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall: 2tp / (2tp + fp + fn + errors_yes).

        None where neither an item nor an answer is YES. Where items are YES and
        no answer is, all of them were missed: F1 is 0 although precision is None.

        >>> Counts(fn=3).f1, Counts(tn=3).f1
        (0.0, None)
        """
        return share(2 * self.tp, 2 * self.tp + self.fp + self.fn + self.errors_yes)
