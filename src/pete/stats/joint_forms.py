"""Forms that are to blame only together: two or three of an item's forms as a form of their own."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from pete.stats.paired import holm
from pete.stats.suspicion import Counts, Floats, Occurrences, association

__all__ = ["adjusted", "combined"]

LONGEST = 3  # forms in one
_BLOCK = 64  # columns that are multiplied at a time

Places = NDArray[np.intp]


def combined(
    occurs: Occurrences, wrong: NDArray[np.bool_], chance: float = 0.05
) -> tuple[list[tuple[int, ...]], Occurrences]:
    """Two or three forms that explain errors better than fewer, and the matrix with a column more for each.

    Forms are joined when at least two error items bear them all and every one
    of them matters: among the items that bear the others, those that bear it
    too are wrong more often than ``chance`` allows (`association`), shared out
    among all that were tried. Three are looked for by growing two that were joined.

    >>> from scipy.sparse import csr_array
    >>> both, one, other = [[1, 1]], [[1, 0]], [[0, 1]]
    >>> rows = csr_array(both * 4 + one * 6 + other * 6)
    >>> sets, more = combined(rows, np.array([True] * 4 + [False] * 12))
    >>> sets, more.shape
    ([(0, 1)], (16, 3))
    """
    from scipy.sparse import csr_array, hstack

    places = np.flatnonzero(wrong)
    whole = occurs.astype(np.int64)
    blamed = whole[places]
    # How many items, and how many errors, bear any two forms; on the diagonal, one form.
    items, errors = csr_array(whole.T @ whole), csr_array(blamed.T @ blamed)
    columns = whole.tocsc()
    pairs = _pairs(items, errors, chance)
    joint = _joint(columns, pairs)
    triples = _grown(pairs, joint, whole, places, items, errors, chance)
    parts = [columns, joint, _joint(columns, triples)]
    return [*pairs, *triples], csr_array(hstack(parts, format="csr")).astype(occurs.dtype)


def _pairs(items: Occurrences, errors: Occurrences, chance: float) -> list[tuple[int, ...]]:
    from scipy.sparse import triu

    together = triu(errors, k=1).tocoo()
    often = together.data >= 2
    first, second, wrong = together.row[often], together.col[often], together.data[often]
    borne, kept = _at(items, first, second), np.ones(len(wrong), dtype=bool)
    chance /= max(len(wrong), 1)
    for other in (first, second):
        kept &= _matters(kept, wrong, borne, _at(errors, other, other), _at(items, other, other), chance)
    return sorted(zip(first[kept].tolist(), second[kept].tolist(), strict=True))


def _grown(
    pairs: Sequence[tuple[int, ...]],
    joint: Occurrences,
    whole: Occurrences,
    places: Places,
    items: Occurrences,
    errors: Occurrences,
    chance: float,
) -> list[tuple[int, ...]]:
    """A third form with each of the pairs."""
    if not pairs:
        return []
    blamed = joint.tocsr()[places]
    together, bad = (blamed.T @ whole[places]).tocoo(), np.diff(blamed.tocsc().indptr)
    first, second = (np.array(side)[together.row] for side in zip(*pairs, strict=True))
    new = (together.data >= 2) & (together.col != first) & (together.col != second)
    pair, third, wrong = together.row[new], together.col[new], together.data[new]
    first, second = first[new], second[new]
    borne, kept = _at(joint.T.tocsr() @ whole, pair, third), np.ones(len(wrong), dtype=bool)
    chance /= max(len(wrong), 1)
    kept &= _matters(kept, wrong, borne, bad[pair], np.diff(joint.indptr)[pair], chance)
    for other in (first, second):
        kept &= _matters(kept, wrong, borne, _at(errors, other, third), _at(items, other, third), chance)
    found = zip(first[kept].tolist(), second[kept].tolist(), third[kept].tolist(), strict=True)
    return sorted({tuple(sorted(one)) for one in found})


def _at(table: Occurrences, rows: Places, columns: Places) -> Counts:
    if not len(rows):
        return np.zeros(0, dtype=np.int64)
    return np.asarray(table.tocsr()[rows, columns]).ravel().astype(np.int64)


def _matters(
    asked: NDArray[np.bool_], errors: Counts, items: Counts, bad: Counts, total: Counts, chance: float
) -> NDArray[np.bool_]:
    """Where ``asked``: whether so many errors are too many for chance."""
    # Less than a deviation above what is expected is never rare, and most are that: the test is only for the others.
    mean = items * bad / total
    spread = mean * (1 - bad / total) * (total - items) / np.maximum(total - 1, 1)
    worth = asked & (errors - 0.5 - mean > np.sqrt(spread))
    worth[worth] = association(errors[worth], items[worth], bad[worth], total[worth]) < chance
    return worth


def _joint(columns: Occurrences, sets: Sequence[tuple[int, ...]]) -> Occurrences:
    """A column for each set of forms: the items that bear all of them."""
    from scipy.sparse import csc_array, hstack

    blocks = [csc_array((columns.shape[0], 0), dtype=columns.dtype)]
    for start in range(0, len(sets), _BLOCK):
        first, *others = np.array(sets[start : start + _BLOCK]).T
        block = columns[:, first]
        for other in others:
            block = block.multiply(columns[:, other])
        blocks.append(csc_array(block))
    return hstack(blocks, format="csc")


def adjusted(p_values: Floats, sizes: Sequence[int], forms_an_item: Counts, forms: int) -> list[float]:
    """Holm's adjustment where forms were joined: as if all sets of forms that can stand together had been tested.

    ``sizes`` has the number of forms in each; ``forms_an_item`` counts the single
    forms of each item, of ``forms`` in all. The chance of a false alarm is shared
    out evenly among the sizes.

    >>> adjusted(np.array([0.01, 0.02, 0.001]), [1, 1, 2], np.array([2, 2]), 2)  # two singles, one pair, three sizes
    [0.06, 0.06, 0.003]
    """
    kinds, found = np.array(sizes), np.ones(len(p_values))
    for size in range(1, LONGEST + 1):
        own = np.flatnonzero(kinds == size)
        counts, times = np.unique(forms_an_item, return_counts=True)
        standing = sum(comb(int(count), size) * int(time) for count, time in zip(counts, times, strict=True))
        among = min(comb(forms, size), standing) if size > 1 else forms
        found[own] = holm(p_values[own].tolist(), max(among, len(own)))
    return [round(min(1.0, LONGEST * p), 15) for p in found.tolist()]
