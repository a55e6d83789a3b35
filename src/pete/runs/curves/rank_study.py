"""Do attachment scores and PETE put parsers, or the checkpoints of one parser, in one order?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pete.runs.curves.damage_study import CONFIDENCE, RESAMPLES, Interval
from pete.runs.curves.measured_trees import Material, Measured
from pete.stats.intervals import wilson
from pete.stats.rank_correlation import kendall, spearman

FEWEST = 3  # points of which an order tells anything


@dataclass(frozen=True, slots=True)
class RankCorrelation:
    """Of one entailer's accuracies with one attachment score. None where there are too few points."""

    entailer: str
    score: str  # UAS or LAS
    spearman: float | None
    interval: Interval | None
    kendall: float | None


@dataclass(frozen=True, slots=True)
class RankStudy:
    """``series`` says what the points are: parsers, or checkpoints in their order."""

    series: str
    points: tuple[Measured, ...]
    correlations: tuple[RankCorrelation, ...]
    treebank: bool = False  # the attachment scores are of a treebank, not of the texts of the pairs


def accuracy_interval(point: Measured, entailer: str) -> Interval | None:
    right = point.right[entailer]
    return wilson(int(right.sum()), len(right))


def study_ranks(
    series: str, points: Sequence[Measured], material: Material, treebank: bool = False, seed: int = 1
) -> RankStudy:
    """Rank correlations with percentile intervals from a bootstrap over texts (both scores drawn together)."""
    entailers = list(points[0].right)
    found = [_correlation(points, name, column, material, treebank, seed) for name in entailers for column in (2, 3)]
    return RankStudy(series, tuple(points), tuple(found), treebank)


def _correlation(
    points: Sequence[Measured], entailer: str, column: int, material: Material, treebank: bool, seed: int
) -> RankCorrelation:
    score = "UAS" if column == 2 else "LAS"
    trees = [point.uas if column == 2 else point.las for point in points]
    known = [one for one in trees if one is not None]
    if len(points) < FEWEST or len(known) < len(points):
        return RankCorrelation(entailer, score, None, None, None)
    answers = [point.accuracy(entailer) for point in points]
    drawn = _drawn(points, entailer, column, material, treebank, seed)
    again = [one for one in (spearman(x, y) for x, y in drawn) if one is not None]
    bounds = np.quantile(again, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2]) if again else None
    interval = None if bounds is None else (float(bounds[0]), float(bounds[1]))
    return RankCorrelation(entailer, score, spearman(known, answers), interval, kendall(known, answers))


def _drawn(
    points: Sequence[Measured], entailer: str, column: int, material: Material, treebank: bool, seed: int
) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """Both scores of every point in samples of as many texts, drawn with replacement."""
    rng = np.random.default_rng(seed)
    texts = len(material.texts)
    items = np.bincount(material.text_of, minlength=texts)
    right = np.array([np.bincount(material.text_of, point.right[entailer], minlength=texts) for point in points])
    if treebank:  # other sentences: their sampling does not go with that of the pairs
        whole = np.array([point.uas if column == 2 else point.las for point in points], dtype=np.float64)
    arcs = np.array([point.arcs[:, column] for point in points])
    words = np.array([point.arcs[:, :2].sum(axis=1) for point in points])
    made = []
    for _ in range(RESAMPLES):
        often = rng.multinomial(texts, np.full(texts, 1 / texts))
        x = whole if treebank else 2 * (arcs @ often) / np.maximum(words @ often, 1)
        made.append((x, (right @ often) / max(1, int(items @ often))))
    return made
