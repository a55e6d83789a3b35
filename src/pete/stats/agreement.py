"""How far raters agree beyond chance: Fleiss' kappa and Krippendorff's alpha, with bootstrap intervals.

Ratings come as a table: a row an item, a column a category, in each cell how many
raters chose that category for that item. Who rated what does not matter to either
figure, and items may have different numbers of ratings; those with fewer than two
say nothing about agreement and are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["AgreementMeasure", "bootstrap_agreement", "fleiss_kappa", "krippendorff_alpha"]

AgreementMeasure = Literal["kappa", "alpha"]
Numbers = NDArray[np.float64]
_NOUGHT = 1e-12  # an expected disagreement below it is rounding


def fleiss_kappa(table: Sequence[Sequence[int]] | NDArray[Any]) -> float | None:
    """Fleiss' kappa: (P - Pe) / (1 - Pe).

    P is the mean over items of the share of pairs of raters who agree::

        P_i = sum_j n_ij (n_ij - 1) / (n_i (n_i - 1))

    and Pe = sum_j p_j², p_j being the mean over items of n_ij / n_i. Where all
    items have the same number of ratings this is Fleiss' own formula; where they
    have not, it is Gwet's extension. None where no item has two ratings, or where
    everybody always chose the same category, so that chance explains everything.

    References: J. L. Fleiss (1971), Measuring nominal scale agreement among many
    raters, Psychological Bulletin 76; K. L. Gwet (2014), Handbook of Inter-Rater
    Reliability, chapter 3.

    >>> round(fleiss_kappa([[2, 0], [0, 2], [1, 1]]), 4)  # P = 2/3, Pe = 1/2
    0.3333
    >>> print(fleiss_kappa([[3, 0], [3, 0]]))
    None
    """
    return _value("kappa", table)


def krippendorff_alpha(table: Sequence[Sequence[int]] | NDArray[Any]) -> float | None:
    """Krippendorff's alpha for categories without order: 1 - Do / De.

    With n ratings in all, n_j of category j, and only items with two or more::

        Do = sum_i sum_{j≠k} n_ij n_ik / (n_i - 1) / n
        De = sum_{j≠k} n_j n_k / (n (n - 1))

    None where no item has two ratings, or where only one category was ever chosen.

    Reference: K. Krippendorff (2019), Content Analysis, 4th edition, chapter 12.

    >>> round(krippendorff_alpha([[2, 0], [0, 2], [1, 1]]), 4)  # Do = 2/6, De = 18/30
    0.4444
    """
    return _value("alpha", table)


def bootstrap_agreement(
    measure: AgreementMeasure,
    table: Sequence[Sequence[int]] | NDArray[Any],
    rng: np.random.Generator,
    texts: Sequence[object] | None = None,
    confidence: float = 0.95,
    resamples: int = 2000,
) -> tuple[float, float] | None:
    """Percentile bootstrap of kappa or alpha. Items of one text (``texts`` names the text of each row) are
    drawn together, since their readers and difficulties are the same; without ``texts`` each item is alone.

    None where the figure itself is undefined, fewer than two texts can be drawn, or over half of
    the resamples have no defined figure; other resamples without one are left out.

    Reference: A. Zapf and others (2016), Measuring inter-rater reliability for nominal data, BMC
    Medical Research Methodology 16.

    >>> rng = np.random.default_rng(7)
    >>> low, high = bootstrap_agreement("kappa", [[5, 0], [0, 5], [4, 1], [2, 3]] * 10, rng)
    >>> low < fleiss_kappa([[5, 0], [0, 5], [4, 1], [2, 3]] * 10) < high
    True
    """
    if not 0 < confidence < 1:
        raise ValueError(f"confidence must lie between 0 and 1, not {confidence}")
    rows = _checked(table)
    names = list(range(len(rows))) if texts is None else list(texts)
    if len(names) != len(rows):
        raise ValueError(f"{len(names)} texts for {len(rows)} items")
    one = _MEASURES[measure]
    usable = rows.sum(axis=1) >= 2
    used = [name for name, use in zip(names, usable, strict=True) if use]
    places = {name: place for place, name in enumerate(dict.fromkeys(used))}
    if len(places) < 2 or _value(measure, rows) is None:
        return None
    sums = one.sums(rows[usable])
    by_text = np.zeros((len(places), sums.shape[1]))
    np.add.at(by_text, [places[name] for name in used], sums)
    kinds, how_many = np.unique(by_text, axis=0, return_counts=True)
    drawn = rng.multinomial(len(places), how_many / len(places), size=resamples) @ kinds
    values = one.of_sums(drawn)
    values = values[np.isfinite(values)]
    if len(values) * 2 < resamples:
        return None
    low, high = np.quantile(values, [(1 - confidence) / 2, (1 + confidence) / 2])
    return float(low), float(high)


class _Measure(NamedTuple):
    """A figure that is a function of sums over items, so that resamples need only new sums."""

    sums: Callable[[Numbers], Numbers]  # of each item, a row
    of_sums: Callable[[Numbers], Numbers]  # of each row of summed sums, nan where undefined


def _kappa_sums(rows: Numbers) -> Numbers:
    """Of each item: 1, the share of its pairs that agree, and the share of each category."""
    ratings = rows.sum(axis=1, keepdims=True)
    agreeing = (rows * (rows - 1)).sum(axis=1, keepdims=True) / (ratings * (ratings - 1))
    return np.hstack([np.ones_like(ratings), agreeing, rows / ratings])


def _kappa_of(sums: Numbers) -> Numbers:
    means = sums[:, 1:] / sums[:, :1]
    chance = (means[:, 1:] ** 2).sum(axis=1)
    return _divided(means[:, 0] - chance, 1 - chance)


def _alpha_sums(rows: Numbers) -> Numbers:
    """Of each item: its disagreeing ordered pairs, weighted, and the ratings of each category."""
    ratings = rows.sum(axis=1, keepdims=True)
    disagreeing = (ratings**2 - (rows**2).sum(axis=1, keepdims=True)) / (ratings - 1)
    return np.hstack([disagreeing, rows])


def _alpha_of(sums: Numbers) -> Numbers:
    categories = sums[:, 1:]
    ratings = categories.sum(axis=1)
    expected = (ratings**2 - (categories**2).sum(axis=1)) / (ratings - 1)
    return 1 - _divided(sums[:, 0], expected)


def _divided(above: Numbers, below: Numbers) -> Numbers:
    return np.divide(above, below, out=np.full_like(above, np.nan), where=below > _NOUGHT)


_MEASURES: dict[AgreementMeasure, _Measure] = {
    "kappa": _Measure(_kappa_sums, _kappa_of),
    "alpha": _Measure(_alpha_sums, _alpha_of),
}


def _checked(table: Sequence[Sequence[int]] | NDArray[Any]) -> Numbers:
    rows = np.asarray(table, dtype=np.float64)
    if rows.size == 0:
        return np.zeros((0, 1))
    if rows.ndim != 2 or (rows < 0).any():
        raise ValueError("ratings are a table of counts: a row an item, a column a category")
    return rows


def _value(measure: AgreementMeasure, table: Sequence[Sequence[int]] | NDArray[Any]) -> float | None:
    rows = _checked(table)
    rows = rows[rows.sum(axis=1) >= 2]
    if not len(rows):
        return None
    one = _MEASURES[measure]
    value = float(one.of_sums(one.sums(rows).sum(axis=0, keepdims=True))[0])
    return value if np.isfinite(value) else None
