"""How a system's answers to whole pairs follow from its answers to their parts (Cabrio and Magnini, 2010)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

import numpy as np
from numpy.typing import NDArray

from pete.stats.intervals import quantile_interval, resampled_sums

__all__ = [
    "bootstrap_correlation_index",
    "bootstrap_deviation_index",
    "correlation_index",
    "deviation_index",
    "log_index",
]

Sums = Sequence[Sequence[float]] | NDArray[np.float64]
_LEAST_DEFINED = 0.5  # share of the draws in which an index must be defined


def correlation_index(original: float | None, mono: float | None) -> float | None:
    """CI: accuracy on the original pairs over accuracy on the monothematic pairs made from them (formula 1).

    1 is what the principle of compositionality expects. None where either
    accuracy is undefined, or where no monothematic pair was answered rightly.

    >>> round(correlation_index(0.583, 0.808), 2)
    0.72
    >>> print(correlation_index(0.5, 0))
    None
    """
    return None if original is None or not mono else original / mono


def deviation_index(positive: float | None, negative: float | None) -> float | None:
    """DI: how far the correlation indices of positive and of negative pairs lie apart (formula 3); ideally 0.

    >>> round(deviation_index(0.88, 1.38), 2)
    0.5
    """
    return None if positive is None or negative is None else abs(positive - negative)


def log_index(index: float | None) -> float | None:
    """The decimal logarithm of a correlation index: 0 is ideal (Figure 1). None where it is undefined or 0.

    >>> log_index(1.0), log_index(0.1), log_index(0.0)
    (0.0, -1.0, None)
    """
    return log10(index) if index else None


def bootstrap_correlation_index(
    per_original: Sums, rng: np.random.Generator, confidence: float = 0.95, resamples: int = 2000
) -> tuple[float, float] | None:
    """Percentile interval of a correlation index by drawing original pairs, each with all that was made from it.

    A row of ``per_original`` holds, of one original pair: right, items (1 or
    its weight, or 0 where it is not of the subset), and the same of its
    monothematic pairs. None where fewer than two originals have something on
    each side, and where the index is undefined in most draws.

    >>> rng = np.random.default_rng(3)
    >>> bootstrap_correlation_index([(1, 1, 2, 2), (1, 1, 3, 3)], rng)
    (1.0, 1.0)
    """
    table = np.asarray(per_original, dtype=np.float64).reshape(-1, 4)
    if not _enough(table):
        return None
    return _interval(_indices(resampled_sums(table, rng, resamples)), confidence)


def bootstrap_deviation_index(
    per_original: Sums, rng: np.random.Generator, confidence: float = 0.95, resamples: int = 2000
) -> tuple[float, float] | None:
    """The same for a deviation index; a row holds the four sums of the positive pairs, then those of the negative.

    >>> rng = np.random.default_rng(3)
    >>> bootstrap_deviation_index([(1, 1, 2, 2, 0, 0, 1, 1), (0, 0, 3, 3, 1, 1, 1, 1)] * 5, rng)
    (0.0, 0.0)
    """
    table = np.asarray(per_original, dtype=np.float64).reshape(-1, 8)
    if not (_enough(table[:, :4]) and _enough(table[:, 4:])):
        return None
    sums = resampled_sums(table, rng, resamples)
    return _interval(np.abs(_indices(sums[:, :4]) - _indices(sums[:, 4:])), confidence)


def _enough(table: NDArray[np.float64]) -> bool:
    """Whether two originals at least tell something of each side: of fewer, nothing is known of how they differ."""
    if (table < 0).any() or (table[:, [0, 2]] > table[:, [1, 3]] + 1e-9).any():
        raise ValueError("each original needs 0 <= right <= items, on both sides")
    return bool(min((table[:, 1] > 0).sum(), (table[:, 3] > 0).sum()) >= 2)


def _indices(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    """The correlation index of each draw; not a number where it is undefined."""
    with np.errstate(divide="ignore", invalid="ignore"):
        originals, monos = sums[:, 0] / sums[:, 1], sums[:, 2] / sums[:, 3]
        indices: NDArray[np.float64] = originals / np.where(monos > 0, monos, np.nan)
    return indices


def _interval(values: NDArray[np.float64], confidence: float) -> tuple[float, float] | None:
    defined = values[~np.isnan(values)]
    return quantile_interval(defined, confidence) if len(defined) > _LEAST_DEFINED * len(values) else None
