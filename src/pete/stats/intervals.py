"""How far a share may be off by chance: Wilson's interval, and a bootstrap over texts."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["bootstrap_by_text", "quantile_interval", "resampled_sums", "wilson"]

# Drawn numbers held at once by the bootstrap (8 MB), whatever the size of the dataset.
_CELLS = 1_000_000


def _check_confidence(confidence: float) -> None:
    if not 0 < confidence < 1:
        raise ValueError(f"confidence must lie between 0 and 1, not {confidence}")


def wilson(successes: int, n: int, confidence: float = 0.95) -> tuple[float, float] | None:
    """Wilson's score interval of a share, for items that are independent of each other.

    With p = successes / n and z the normal quantile of the confidence::

        (p + z²/2n ± z·sqrt(p(1 - p)/n + z²/4n²)) / (1 + z²/n)

    It never leaves [0, 1] and always contains p, also for few items and for
    shares near 0 and 1. None where n is 0.

    Reference: E. B. Wilson (1927), Probable inference, the law of succession,
    and statistical inference. JASA 22.

    >>> low, high = wilson(218, 301)
    >>> f"{low:.4f} {high:.4f}"
    '0.6712 0.7717'
    >>> print(wilson(0, 0))
    None
    """
    _check_confidence(confidence)
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes among {n} items cannot be")
    if n == 0:
        return None
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    p, zz = successes / n, z * z
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n)
    # The two ends that are exact in theory must not be blurred by rounding.
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == n else min(1.0, middle + half)
    return low, high


def bootstrap_by_text(
    per_text: Sequence[tuple[int, int]] | NDArray[Any],
    rng: np.random.Generator,
    confidence: float = 0.95,
    resamples: int = 2000,
) -> tuple[float, float] | None:
    """Percentile bootstrap of a share over items that come in texts.

    ``per_text`` holds (right answers, items) of each text. Items of one text
    stand or fall together with its analysis, so whole texts are drawn with
    replacement, as many as there are, and the share is taken over all items
    drawn; the interval lies between the quantiles of these shares. Texts without
    items are left out. None where fewer than two texts have items, because then
    nothing is known of how texts differ.

    Only how often each *kind* of text (same right, same items) is drawn matters,
    so the draws are multinomial counts of kinds: time and memory hardly grow
    with the number of texts, and their order has no effect.

    Reference: A. C. Davison and D. V. Hinkley (1997), Bootstrap Methods and
    their Application, section 3.8 (hierarchical data).

    >>> rng = np.random.default_rng(7)
    >>> bootstrap_by_text([(2, 2), (2, 2), (2, 2)], rng)
    (1.0, 1.0)
    >>> low, high = bootstrap_by_text([(0, 2), (2, 2)] * 30, rng)
    >>> low < 0.5 < high
    True
    >>> print(bootstrap_by_text([(3, 4)], rng))
    None
    """
    _check_confidence(confidence)
    if resamples < 1:
        raise ValueError(f"at least one resample is needed, not {resamples}")
    table = np.asarray(per_text, dtype=np.int64).reshape(-1, 2)
    if (table[:, 0] < 0).any() or (table[:, 0] > table[:, 1]).any():
        raise ValueError("each text needs 0 <= right <= items")
    table = table[table[:, 1] > 0]
    texts = len(table)
    if texts < 2:
        return None
    drawn = resampled_sums(table, rng, resamples)
    return quantile_interval(drawn[:, 0] / drawn[:, 1], confidence)


def resampled_sums(
    table: NDArray[np.int64] | NDArray[np.float64], rng: np.random.Generator, resamples: int
) -> NDArray[np.float64]:
    """The sums of as many rows as there are, drawn with replacement: a row a resample.

    Only how often each kind of row is drawn matters, so equal rows are drawn together.

    >>> resampled_sums(np.array([[1, 2], [1, 2]]), np.random.default_rng(1), 2).tolist()
    [[2.0, 4.0], [2.0, 4.0]]
    """
    kinds, how_many = np.unique(table, axis=0, return_counts=True)
    sums = np.empty((resamples, table.shape[1]))
    rows = max(1, _CELLS // len(kinds))
    for start in range(0, resamples, rows):
        stop = min(start + rows, resamples)
        sums[start:stop] = rng.multinomial(len(table), how_many / len(table), size=stop - start) @ kinds
    return sums


def quantile_interval(values: NDArray[np.float64], confidence: float) -> tuple[float, float]:
    """The two quantiles between which the middle ``confidence`` of the values lies."""
    _check_confidence(confidence)
    low, high = np.quantile(values, [(1 - confidence) / 2, (1 + confidence) / 2])
    return float(low), float(high)
