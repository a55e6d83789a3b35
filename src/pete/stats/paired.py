"""Is the difference between systems that answered the same items real?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from pete.errors import SettingsError

__all__ = ["CochranQ", "McNemarTest", "PairedTest", "cochran_q", "compare_all", "holm", "mcnemar"]

McNemarTest = Literal["exact", "midp", "chi2cc"]


@dataclass(frozen=True, slots=True)
class PairedTest:
    """Two systems on the same items: what only one of them got right, and the p-value.

    ``p_holm`` is ``p`` adjusted for the number of comparisons made together.
    """

    a: str
    b: str
    a_only: int  # right in a, wrong in b
    b_only: int
    test: McNemarTest
    p: float
    p_holm: float


class CochranQ(NamedTuple):
    """Cochran's statistic and its p-value; ``q`` is None where no item tells the systems apart."""

    q: float | None
    p: float


def mcnemar(a_only: int, b_only: int, test: McNemarTest) -> float:
    """Two-sided p-value of McNemar's test that two systems err equally often.

    With n = a_only + b_only, k the smaller of the two and X ~ Binomial(n, 1/2):

    - ``exact``: 2·P(X <= k), at most 1;
    - ``midp``: P(X <= k) + P(X <= k - 1), less conservative than ``exact``;
    - ``chi2cc``: P(chi-square with 1 degree of freedom >= (|a_only - b_only| - 1)² / n),
      the chi-square with continuity correction that the PETE paper used.

    Two systems between which nothing differs (a_only = b_only, 0 included) give 1.

    References: Q. McNemar (1947), Psychometrika 12; M. W. Fagerland, S. Lydersen
    and P. Laake (2013), BMC Medical Research Methodology 13:91 (mid-p).

    >>> mcnemar(1, 4, "exact")  # 2 · (1 + 5) / 32
    0.375
    >>> mcnemar(1, 4, "midp")  # (1 + 5 + 1) / 32
    0.21875
    >>> round(mcnemar(10, 25, "chi2cc"), 4)  # 14² / 35 = 5.6
    0.018
    >>> mcnemar(0, 0, "exact")
    1.0
    """
    if min(a_only, b_only) < 0:
        raise ValueError(f"a count cannot be negative: {a_only}, {b_only}")
    if test not in get_args(McNemarTest):
        raise SettingsError(f"no McNemar test is called {test!r}; choose one of {', '.join(get_args(McNemarTest))}")
    if a_only == b_only:
        return 1.0
    from scipy import special  # loads in a fraction of the time of scipy.stats, which wraps the same functions

    n, k = a_only + b_only, min(a_only, b_only)
    if test == "chi2cc":
        return float(special.chdtrc(1, (abs(a_only - b_only) - 1) ** 2 / n))
    up_to_k = float(special.bdtr(k, n, 0.5))
    if test == "exact":
        return min(1.0, 2 * up_to_k)
    return min(1.0, up_to_k + (float(special.bdtr(k - 1, n, 0.5)) if k else 0.0))


def holm(p_values: Sequence[float], tests: int | None = None) -> list[float]:
    """p-values adjusted for being many, in the order given (Holm's step-down method).

    The i-th smallest of m (from 0) is multiplied by m - i, then raised to the
    largest before it, and capped at 1. It holds the chance of any false alarm
    without assuming that the tests are independent. No p-values, none back.
    ``tests`` is m where more were made than are given, those left out having larger p-values.

    Reference: S. Holm (1979), A simple sequentially rejective multiple test
    procedure. Scandinavian Journal of Statistics 6.

    >>> holm([0.5, 0.0625, 0.25])
    [0.5, 0.1875, 0.5]
    >>> holm([0.0625], tests=4)
    [0.25]
    """
    if any(not 0 <= p <= 1 for p in p_values):
        raise ValueError(f"p-values lie between 0 and 1: {list(p_values)}")
    many = len(p_values) if tests is None else tests
    adjusted = [0.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        largest = max(largest, min(1.0, (many - rank) * p_values[place]))
        adjusted[place] = largest
    return adjusted


def cochran_q(table: NDArray[np.bool_]) -> CochranQ | None:
    """Cochran's Q: do several systems err equally often on the same items?

    ``table`` has a row an item and a column a system, true where it is right.
    With k systems, column totals C, row totals R and N their sum::

        Q = (k - 1)·(k·ΣC² - N²) / (k·N - ΣR²),   chi-square with k - 1 degrees of freedom

    For two systems it is McNemar's chi-square without correction. Where every
    item is solved by all systems or by none, Q is undefined and p is 1. The
    answer is None where there are no items or fewer than two systems.

    Reference: W. G. Cochran (1950), The comparison of percentages in matched
    samples. Biometrika 37.

    >>> cochran_q(np.array([[1, 1, 0], [1, 0, 0], [1, 1, 1], [0, 1, 0]], dtype=bool)).q
    2.6666666666666665
    >>> cochran_q(np.ones((5, 3), dtype=bool))
    CochranQ(q=None, p=1.0)
    """
    if table.ndim != 2:
        raise ValueError(f"the table needs items and systems, not {table.ndim} dimension(s)")
    items, systems = table.shape
    if items == 0 or systems < 2:
        return None
    right = np.asarray(table, dtype=bool)
    # Python's integers, because squares of totals may outgrow 64 bits.
    columns = [int(total) for total in right.sum(axis=0)]
    total = sum(columns)
    spread = systems * total - int((right.sum(axis=1, dtype=np.int64) ** 2).sum())
    if spread == 0:
        return CochranQ(None, 1.0)
    from scipy import special

    q = (systems - 1) * (systems * sum(column**2 for column in columns) - total**2) / spread
    return CochranQ(q, float(special.chdtrc(systems - 1, q)))


def compare_all(correct: Mapping[str, NDArray[np.bool_]], test: McNemarTest) -> list[PairedTest]:
    """Every pair of systems by McNemar's test, with Holm's adjustment over all of them.

    ``correct`` maps a system to one truth value an item (was it right?), over the
    same items in the same order. Pairs come in the order of the mapping; fewer
    than two systems give none.

    >>> right = {"old": np.array([1, 0, 0, 0], dtype=bool), "new": np.array([1, 1, 1, 1], dtype=bool)}
    >>> compare_all(right, "exact")
    [PairedTest(a='old', b='new', a_only=0, b_only=3, test='exact', p=0.25, p_holm=0.25)]
    """
    if len(shapes := {np.shape(answers) for answers in correct.values()}) > 1:
        raise ValueError(f"systems must have answered the same items; shapes {sorted(shapes)}")
    pairs = list(combinations(correct, 2))
    right = {name: np.asarray(answers, dtype=bool) for name, answers in correct.items()}
    only = [(int((right[a] & ~right[b]).sum()), int((right[b] & ~right[a]).sum())) for a, b in pairs]
    p_values = [mcnemar(a_only, b_only, test) for a_only, b_only in only]
    return [
        PairedTest(a, b, a_only, b_only, test, p, p_holm)
        for (a, b), (a_only, b_only), p, p_holm in zip(pairs, only, p_values, holm(p_values), strict=True)
    ]
