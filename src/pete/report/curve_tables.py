"""How attachment scores and PETE go together: tables, JSON and rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.table import UNDEFINED, Table, interval, percent
from pete.runs.curves.damage_study import DamageStudy, Level
from pete.runs.curves.rank_study import RankStudy, accuracy_interval
from pete.runs.curves.relation_weights import RelationWeight

TOP = 15  # relations that are shown


def damage_tables(study: DamageStudy, dataset: str, whose: str) -> list[Table]:
    """The curve, and how well each entailer follows it."""
    entailers = list(study.levels[0].accuracy)
    rows = tuple(
        (
            f"{100 * level.share:g}",
            percent(float(level.uas.mean()), 1),
            *(cell for name in entailers for cell in (percent(level.mean(name), 1), interval(level.interval(name)))),
        )
        for level in study.levels
    )
    columns = ("arcs moved %", "UAS", *(cell for name in entailers for cell in (name, f"{name} 95%")))
    note = (
        f"Trees of {whose}; means of {study.seeds} seeds with the 95% interval of the mean. UAS: against the same "
        "trees before they were damaged; roots and punctuation stay where they are."
    )
    return [Table(f"PETE over damaged trees: {dataset}", columns, rows, note=note), _followers(study, dataset)]


def _followers(study: DamageStudy, dataset: str) -> Table:
    rows = tuple(
        (
            one.entailer,
            _figure(one.spearman),
            _bounds(one.interval),
            "best" if one is study.correlations[0] else _bounds(one.behind),
            _figure(one.kendall),
            percent(one.lost, 1),
            "yes" if one.falls else "no",
        )
        for one in study.correlations
    )
    columns = ("entailer", "Spearman", "95% interval", "behind the best", "Kendall", "points lost", "falls")
    note = (
        "Rank correlation of accuracy with UAS over all levels and seeds; interval by a bootstrap over seeds. Behind "
        "the best: 95% interval of the difference, over the same seeds. Points lost: from the first level to the "
        "last. Falls: no level's mean lies above the interval of a level before it."
    )
    return Table(f"Which entailer follows the damage best? {dataset}", columns, rows, note=note)


def rank_tables(study: RankStudy, dataset: str) -> list[Table]:
    """The points, and whether the scores order them alike."""
    entailers = list(study.points[0].right)
    rows = tuple(
        (
            point.name,
            percent(point.uas),
            percent(point.las),
            *(
                cell
                for name in entailers
                for cell in (percent(point.accuracy(name)), interval(accuracy_interval(point, name)))
            ),
        )
        for point in study.points
    )
    columns = (study.series, "UAS", "LAS", *(cell for name in entailers for cell in (name, f"{name} 95%")))
    where = "a treebank" if study.treebank else "the texts of the pairs"
    note = f"UAS, LAS: on {where}, from raw text. PETE: accuracy in per cent, with Wilson's interval."
    orders = tuple(
        (one.entailer, one.score, _figure(one.spearman), _bounds(one.interval), _figure(one.kendall))
        for one in study.correlations
    )
    points = Table(f"UAS, LAS and PETE over {study.series}s: {dataset}", columns, rows, note=note)
    if all(one.spearman is None for one in study.correlations):
        return [points]
    asked = f"Do attachment scores and PETE order {study.series}s alike? {dataset}"
    ranks = "Rank correlations over the rows above; interval by a bootstrap over texts."
    columns = ("entailer", "score", "Spearman", "95% interval", "Kendall")
    return [points, Table(asked, columns, orders, names=2, note=ranks)]


def weight_table(weights: Sequence[RelationWeight], dataset: str, entailer: str, top: int = TOP) -> Table:
    """What each relation counts for UAS and for PETE, and how often each parser has it wrong."""
    parsers = list(weights[0].wrong) if weights else []
    rows = tuple(
        (
            one.relation,
            str(one.arcs),
            percent(one.share, 1),
            percent(one.weight, 1),
            f"{one.ratio:.2f}",
            percent(one.rate, 1),
            interval(one.interval),
            *(percent(one.wrong[name] / one.arcs, 1) for name in parsers),
        )
        for one in weights[:top]
    )
    columns = (
        "relation", "arcs", "UAS weighs %", "PETE weighs %", "ratio", "lost %", "95% interval",
        *(f"{name} wrong %" for name in parsers),
    )  # fmt: skip
    note = (
        "Every arc alone was moved to other heads by chance. Lost: of right answers, how many such a move made wrong. "
        "UAS weighs: its share of the arcs; PETE weighs: its share of the answers lost; ratio: the second by the first."
    )
    if parsers:
        note += " Wrong: of the arcs of this relation, those that the parser has elsewhere."
    return Table(f"Which relations drive the difference? {dataset}, {entailer}", columns, rows, note=note)


def _figure(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:.3f}"


def _bounds(bounds: tuple[float, float] | None) -> str:
    return UNDEFINED if bounds is None else f"{bounds[0]:.3f} to {bounds[1]:.3f}"


def damage_object(study: DamageStudy) -> dict[str, Any]:
    """The same for scripts; shares are between 0 and 1."""
    return {
        "seeds": study.seeds,
        "levels": [_level_object(level) for level in study.levels],
        "correlations": [
            {
                "entailer": one.entailer,
                "spearman": one.spearman,
                "interval": one.interval,
                "kendall": one.kendall,
                "lost": one.lost,
                "falls": one.falls,
                "behind_best": one.behind,
            }
            for one in study.correlations
        ],
    }


def _level_object(level: Level) -> dict[str, Any]:
    accuracy = {name: {"mean": level.mean(name), "interval": level.interval(name)} for name in level.accuracy}
    return {"moved": level.share, "uas": float(level.uas.mean()), "las": float(level.las.mean()), "accuracy": accuracy}


def rank_object(study: RankStudy) -> dict[str, Any]:
    """The same for scripts."""
    points = [
        {
            "name": point.name,
            "uas": point.uas,
            "las": point.las,
            "accuracy": {
                name: {"value": point.accuracy(name), "interval": accuracy_interval(point, name)}
                for name in point.right
            },
        }
        for point in study.points
    ]
    orders = [
        {
            "entailer": one.entailer,
            "score": one.score,
            "spearman": one.spearman,
            "interval": one.interval,
            "kendall": one.kendall,
        }
        for one in study.correlations
    ]
    return {"points": points, "correlations": orders}


def weight_objects(weights: Sequence[RelationWeight]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [
        {
            "relation": one.relation,
            "arcs": one.arcs,
            "uas_weight": one.share,
            "pete_weight": one.weight,
            "ratio": one.ratio,
            "moves": one.moves,
            "lost": one.lost,
            "lost_rate": one.rate,
            "interval": one.interval,
            "wrong": dict(one.wrong),
        }
        for one in weights
    ]


def curve_rows(damage: DamageStudy | None, ranks: Sequence[RankStudy]) -> list[dict[str, Any]]:
    """One row a point and entailer."""
    rows: list[dict[str, Any]] = []
    for study in ranks:
        for point in study.points:
            for name in point.right:
                low, high = accuracy_interval(point, name) or (None, None)
                rows.append(_row(study.series, point.name, point.uas, point.las, name, point.accuracy(name), low, high))
    for level in damage.levels if damage is not None else ():
        for name in level.accuracy:
            scores = float(level.uas.mean()), float(level.las.mean())
            rows.append(_row("damage", f"{level.share:g}", *scores, name, level.mean(name), *level.interval(name)))
    return rows


def _row(
    series: str, point: str, uas: Any, las: Any, entailer: str, accuracy: float, low: Any, high: Any
) -> dict[str, Any]:
    return {
        "series": series, "point": point, "uas": uas, "las": las, "entailer": entailer,
        "accuracy": accuracy, "low": low, "high": high,
    }  # fmt: skip
