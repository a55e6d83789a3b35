"""Which forms are to blame for errors: suspicion by a fixed point, measures of rank, association.

Items bear forms (tags, roles, words ...), each form once an item, and some items
are errors. Items and forms are a sparse matrix of noughts and ones (scipy's
``csr_array``), a row an item and a column a form.

References: B. Sagot and É. de la Clergerie (2006), Error mining in parsing
results, ACL; P. Bedaride and C. Gardent (2010), Syntactic testsuites and textual
entailment recognition, LREC.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pete.errors import SettingsError

__all__ = ["Measure", "Occurrences", "Suspicion", "association", "measure", "suspicion"]

Measure = Literal["suspicion", "observed", "balanced", "balanced-errors"]
Occurrences = Any  # scipy.sparse.csr_array; scipy has no types, and is not loaded before it is needed
Floats = NDArray[np.float64]
Counts = NDArray[np.int64]

LONGEST = 10_000  # iterations where only a tolerance is given


@dataclass(frozen=True, slots=True)
class Suspicion:
    """The fixed point, a value a form, and the counts that it was made from.

    ``change`` is the greatest difference that the last iteration made to any
    form; None where there was no iteration.
    """

    values: Floats
    errors: Counts  # error items that bear the form
    items: Counts  # all items that bear it
    iterations: int
    change: float | None


def suspicion(
    occurs: Occurrences, wrong: NDArray[np.bool_], iterations: int | None = 10, tolerance: float | None = None
) -> Suspicion:
    """How likely each form is the cause where it stands in an error item.

    With O(f) the items that bear form f, and F(s) the forms of item s::

        S0(f)     = error items in O(f) / |O(f)|
        Sn+1(f,s) = Sn(f) / sum of Sn(g) over g in F(s)    if s is an error item, else 0
        Sn+1(f)   = sum of Sn+1(f,s) over s in O(f) / |O(f)|

    Each error item thus shares out a blame of one among its forms, and after
    every iteration the sum of S(f)·|O(f)| is the number of error items that
    bear any form. It stops after ``iterations``, or as soon as no value changes
    by more than ``tolerance``, whichever is first; None is no such limit. A
    form that no item bears has suspicion 0.

    >>> from scipy.sparse import csr_array
    >>> found = suspicion(csr_array([[1, 0], [1, 1], [0, 1]]), np.array([True, True, False]), iterations=1)
    >>> found.values.round(4).tolist()  # S0 is 1 and 1/2; the second item gives 2/3 and 1/3
    [0.8333, 0.1667]
    """
    if iterations is None and tolerance is None:
        raise ValueError("a number of iterations or a tolerance is needed")
    if occurs.shape[0] != len(wrong):
        raise ValueError(f"{occurs.shape[0]} items, but {len(wrong)} answers")
    blamed = occurs[np.flatnonzero(wrong)]
    items, errors = _column_counts(occurs), _column_counts(blamed)
    divisor = np.maximum(items, 1)
    values = errors / divisor
    done, change = 0, None
    while done < (LONGEST if iterations is None else iterations):
        sums = blamed @ values
        # An error item without forms blames nobody.
        shares = np.divide(1.0, sums, out=np.zeros_like(sums), where=sums > 0)
        new = values * (blamed.T @ shares) / divisor
        done, change, values = done + 1, float(np.abs(new - values).max(initial=0.0)), new
        if tolerance is not None and change <= tolerance:
            break
    return Suspicion(values, errors, items, done, change)


def _column_counts(occurs: Occurrences) -> Counts:
    return np.bincount(occurs.indices, minlength=occurs.shape[1]).astype(np.int64)


def measure(name: Measure, values: ArrayLike, errors: ArrayLike, items: ArrayLike) -> Floats:
    """What forms are ranked by.

    - ``suspicion``: S, the most certain cause first;
    - ``observed``: S·|O|, the number of errors that the form is blamed for;
    - ``balanced``: S·ln|O|, between the two; the column that the paper of 2010 prints;
    - ``balanced-errors``: S·ln(errors), the order in which that paper lists its forms.

    >>> measure("balanced", [0.6102], [61], [65]).round(3).tolist()
    [2.547]
    """
    suspected, wrong, borne = (np.asarray(one, dtype=np.float64) for one in (values, errors, items))
    if name == "suspicion":
        return suspected
    if name == "observed":
        return suspected * borne
    if name in get_args(Measure):
        return suspected * np.log(np.maximum(borne if name == "balanced" else wrong, 1))
    raise SettingsError(f"no measure is called {name!r}; choose one of {', '.join(get_args(Measure))}")


def association(errors: ArrayLike, items: ArrayLike, all_errors: ArrayLike, all_items: ArrayLike) -> Floats:
    """Fisher's exact test, one-sided: the chance of so many errors where errors do not depend on the form.

    P(X >= errors) with X hypergeometric: ``items`` drawn from ``all_items``, of which
    ``all_errors`` are wrong. Arguments are numbers or arrays, one p-value each.

    >>> association([2, 1], [2, 4], 2, 4).round(4).tolist()  # both errors in two of four items: 1 / 6
    [0.1667, 1.0]
    """
    tables = np.broadcast_arrays(
        *(np.atleast_1d(np.asarray(x, np.int64)) for x in (errors, items, all_errors, all_items))
    )
    k, drawn, bad, total = tables
    if ((k < 0) | (k > drawn) | (k > bad) | (drawn > total) | (bad > total)).any():
        raise ValueError("counts of a form must lie within those of all items")
    return np.array([_upper_tail(*map(int, table)) for table in zip(*tables, strict=True)], dtype=np.float64)


def _upper_tail(k: int, drawn: int, bad: int, total: int) -> float:
    """P(X >= k). Beyond the mode terms fall faster than a normal curve, so twelve deviations are enough."""
    least, most = max(0, drawn + bad - total), min(drawn, bad)
    if k <= least:
        return 1.0
    mean = drawn * bad / total
    window = int(12 * np.sqrt(mean * (1 - bad / total))) + 50
    if k > mean:
        return min(1.0, _mass(k, min(most, k + window), drawn, bad, total))
    return max(0.0, 1.0 - _mass(max(least, k - 1 - window), k - 1, drawn, bad, total))


def _mass(first: int, last: int, drawn: int, bad: int, total: int) -> float:
    from scipy.special import betaln  # not scipy.stats, which takes long to load and sums every term

    x = np.arange(first, last + 1, dtype=np.float64)
    # ln of (n over k) = -ln(n + 1) - ln B(n - k + 1, k + 1)
    chosen = -np.log(bad + 1) - betaln(bad - x + 1, x + 1)
    others = -np.log(total - bad + 1) - betaln(total - bad - drawn + x + 1, drawn - x + 1)
    every = -np.log(total + 1) - betaln(total - drawn + 1, drawn + 1)
    return float(np.exp(chosen + others - every).sum())
