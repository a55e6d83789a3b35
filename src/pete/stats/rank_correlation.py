"""Do two measures put things in one order?"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

__all__ = ["kendall", "ranks", "spearman"]

Numbers = Sequence[float] | NDArray[np.float64]


def ranks(values: Numbers) -> NDArray[np.float64]:
    """The rank of each value from 1; equal values share the mean of their places.

    >>> ranks([0.3, 0.1, 0.3]).tolist()
    [2.5, 1.0, 2.5]
    """
    _, places, often = np.unique(np.asarray(values, np.float64), return_inverse=True, return_counts=True)
    last = np.cumsum(often)
    middle: NDArray[np.float64] = last - (often - 1) / 2
    return middle[places]


def spearman(x: Numbers, y: Numbers) -> float | None:
    """Spearman's rank correlation: Pearson's of the ranks, ties at their mean place.

    None where there are fewer than two values, or one side has a single rank: then nothing is put in order.

    Reference: C. Spearman (1904), The proof and measurement of association between two things. American Journal
    of Psychology 15.

    >>> spearman([1, 2, 3], [10, 30, 20])
    0.5
    >>> print(spearman([1, 2], [5, 5]))
    None
    """
    _check(x, y)
    a, b = (ranks(side) - (len(side) + 1) / 2 for side in (x, y))
    spread = float(np.sqrt((a * a).sum() * (b * b).sum()))
    return float((a * b).sum()) / spread if spread else None


def kendall(x: Numbers, y: Numbers) -> float | None:
    """Kendall's tau-b: couples in the same order less couples in the other, ties allowed for.

    None in the same cases as `spearman`.

    Reference: M. G. Kendall (1945), The treatment of ties in ranking problems. Biometrika 33.

    >>> round(kendall([1, 2, 3], [10, 30, 20]), 4)  # two couples agree, one does not
    0.3333
    """
    _check(x, y)
    a, b = (np.sign(np.subtract.outer(side, side)) for side in (np.asarray(x, float), np.asarray(y, float)))
    spread = float(np.sqrt((a * a).sum() * (b * b).sum()))
    return float((a * b).sum()) / spread if spread else None


def _check(x: Numbers, y: Numbers) -> None:
    if len(x) != len(y):
        raise ValueError(f"{len(x)} values cannot be held against {len(y)}")
