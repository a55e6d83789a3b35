"""PETE over trees that are damaged step by step, many times over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from pete.model import Graph
from pete.runs.curves.damaged_trees import damaged
from pete.runs.curves.measured_trees import Measured, Measurer
from pete.stats.rank_correlation import kendall, spearman

RESAMPLES = 1000
CONFIDENCE = 0.95
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Level:
    """All that was measured at one share of moved arcs. Values have a row a seed."""

    share: float
    uas: NDArray[np.float64]
    las: NDArray[np.float64]
    accuracy: Mapping[str, NDArray[np.float64]]

    def mean(self, entailer: str) -> float:
        return float(self.accuracy[entailer].mean())

    def interval(self, entailer: str) -> Interval:
        """The 95% interval of the mean over seeds."""
        return mean_interval(self.accuracy[entailer])


@dataclass(frozen=True, slots=True)
class Correlation:
    """How well an entailer's accuracy follows the attachment score, over all levels and seeds."""

    entailer: str
    spearman: float | None
    interval: Interval | None
    kendall: float | None
    falls: bool  # no level's mean lies above the interval of a level before it
    lost: float  # accuracy at the first level less that at the last
    behind: Interval | None = None  # by how much its correlation is lower than the best one's, over the same seeds


@dataclass(frozen=True, slots=True)
class DamageStudy:
    levels: tuple[Level, ...]
    correlations: tuple[Correlation, ...]  # best first
    seeds: int


def mean_interval(values: NDArray[np.float64]) -> Interval:
    """Mean ± z·s/√n, the normal interval of a mean; a point where there is one value."""
    middle = float(values.mean())
    if len(values) < 2:
        return middle, middle
    half = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * float(values.std(ddof=1)) / len(values) ** 0.5
    return middle - half, middle + half


def study_damage(
    measurer: Measurer,
    trees: Mapping[str, Graph],
    shares: Sequence[float],
    seeds: int,
    advance: Callable[[int], None] = lambda done: None,
) -> DamageStudy:
    """Damage the trees of all texts by each share, ``seeds`` times; the trees as they are stand for gold."""
    rows: list[list[Measured]] = []
    for seed in range(1, seeds + 1):
        made = {text: damaged(tree, shares, seed) for text, tree in trees.items()}
        row = []
        for place, share in enumerate(shares):
            level = {text: graphs[place] for text, graphs in made.items()}
            row.append(measurer.measure(f"{share:g}", level, against=trees))
            advance(1)
        rows.append(row)
    levels = tuple(_level(share, [row[place] for row in rows]) for place, share in enumerate(shares))
    drawn = _drawn_seeds(seeds)
    again = {name: _correlations(name, levels, drawn) for name in levels[0].accuracy}
    found = [_correlation(name, levels, again[name]) for name in again]
    ranked = sorted(found, key=lambda one: -2.0 if one.spearman is None else one.spearman, reverse=True)
    best = again[ranked[0].entailer]
    told = [ranked[0], *(replace(one, behind=_bounds(best - again[one.entailer])) for one in ranked[1:])]
    return DamageStudy(levels, tuple(told), seeds)


def _level(share: float, measured: Sequence[Measured]) -> Level:
    accuracy = {name: np.array([one.accuracy(name) for one in measured]) for name in measured[0].right}
    scores = [(one.uas, one.las) for one in measured]
    uas, las = (np.array([np.nan if one is None else one for one in column]) for column in zip(*scores, strict=True))
    return Level(share, uas, las, accuracy)


def _drawn_seeds(seeds: int) -> list[NDArray[np.int64]]:
    """Which seeds each sample has; none where there is only one seed."""
    rng = np.random.default_rng(1)
    return [rng.integers(seeds, size=seeds) for _ in range(RESAMPLES if seeds > 1 else 0)]


def _correlations(entailer: str, levels: Sequence[Level], drawn: Sequence[NDArray[np.int64]]) -> NDArray[np.float64]:
    """Of every sample; not a number where it is undefined."""
    trees, answers = _columns(entailer, levels)
    found = (spearman(trees[:, one].ravel(), answers[:, one].ravel()) for one in drawn)
    return np.array([np.nan if one is None else one for one in found], dtype=np.float64)


def _columns(entailer: str, levels: Sequence[Level]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Attachment scores and accuracies, a row a level and a column a seed."""
    return np.array([level.uas for level in levels]), np.array([level.accuracy[entailer] for level in levels])


def _bounds(values: NDArray[np.float64]) -> Interval | None:
    known = values[~np.isnan(values)]
    if not len(known):
        return None
    low, high = np.quantile(known, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)


def _correlation(entailer: str, levels: Sequence[Level], again: NDArray[np.float64]) -> Correlation:
    trees, answers = (side.ravel() for side in _columns(entailer, levels))
    return Correlation(
        entailer,
        spearman(trees, answers),
        _bounds(again),
        kendall(trees, answers),
        falls(levels, entailer),
        levels[0].mean(entailer) - levels[-1].mean(entailer),
    )


def falls(levels: Sequence[Level], entailer: str) -> bool:
    """Whether the accuracy falls monotonically within its intervals: no mean lies above an earlier interval."""
    highest = [level.interval(entailer)[1] for level in levels]
    return all(
        level.mean(entailer) <= before + 1e-12 for place, level in enumerate(levels) for before in highest[:place]
    )
