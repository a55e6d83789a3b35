"""Curves of PETE over damaged trees, and points over parsers and checkpoints, as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pete.report.plot_parts import (
    COLOURS,
    INK,
    MARKS,
    PALE,
    RULE,
    mark,
    picture,
    svg_text,
    text_width,
    ticks_between,
)
from pete.runs.curves.damage_study import DamageStudy
from pete.runs.curves.rank_study import RankStudy, accuracy_interval

LEFT, WIDE, HIGH, MARGIN, LINE = 64.0, 460.0, 300.0, 24.0, 20.0
ABOVE, BELOW = 44.0, 52.0  # a panel's heading and its axis
ASIDE = 3.0


@dataclass(frozen=True, slots=True)
class Point:
    """In per cent; ``name`` is written beside it where it has one."""

    x: float
    y: float
    low: float
    high: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """One frame: points by entailer; joined by a line where ``line`` is asked for."""

    title: str
    across: str
    series: dict[str, list[Point]]
    line: bool = True


def curve_plot(damage: DamageStudy | None, ranks: Sequence[RankStudy], dataset: str) -> str:
    """A panel for the damage and one for each of parsers and checkpoints."""
    panels = [_damage_panel(damage, dataset)] if damage is not None else []
    panels += [_rank_panel(study, dataset) for study in ranks if all(point.uas is not None for point in study.points)]
    parts: list[str] = []
    top, width = MARGIN, LEFT + WIDE + 2 * MARGIN
    for panel in panels:
        parts.append(_drawn(panel, top))
        top += ABOVE + HIGH + BELOW + LINE * len(panel.series) + MARGIN
        widest = max([text_width(panel.title, 15), *(text_width(name, 12) for name in panel.series)])
        names = [text_width(point.name, 11) for points in panel.series.values() for point in points]
        width = max(width, widest + 2 * MARGIN, LEFT + WIDE + max(names, default=0) + 2 * MARGIN)
    return picture(width, top, f"PETE and attachment scores: {dataset}", parts)


def _damage_panel(study: DamageStudy, dataset: str) -> Panel:
    series: dict[str, list[Point]] = {}
    found = {one.entailer: one for one in study.correlations}
    for one in (found[name] for name in study.levels[0].accuracy):  # each in its own colour, whatever the panel
        told = "n/a" if one.spearman is None else f"{one.spearman:.3f}"
        name = f"{one.entailer}, Spearman with UAS {told}"
        for level in study.levels:
            low, high = level.interval(one.entailer)
            point = Point(100 * level.share, 100 * level.mean(one.entailer), 100 * low, 100 * high)
            series.setdefault(name, []).append(point)
    return Panel(f"PETE over damaged trees: {dataset}, {study.seeds} seeds", "arcs moved, in per cent", series)


def _rank_panel(study: RankStudy, dataset: str) -> Panel:
    series: dict[str, list[Point]] = {}
    for entailer in study.points[0].right:
        for point in study.points:
            low, high = accuracy_interval(point, entailer) or (0.0, 1.0)
            x = 100 * (point.uas or 0.0)
            found = Point(x, 100 * point.accuracy(entailer), 100 * low, 100 * high, point.name)
            series.setdefault(entailer, []).append(found)
    return Panel(f"UAS and PETE over {study.series}s: {dataset}", "UAS, in per cent", series, study.series != "parser")


def _drawn(panel: Panel, top: float) -> str:
    points = [point for own in panel.series.values() for point in own]
    across = ticks_between(min(point.x for point in points), max(point.x for point in points))
    up = ticks_between(min(point.low for point in points), max(point.high for point in points))
    roof, ground = top + ABOVE, top + ABOVE + HIGH

    def x_of(value: float) -> float:
        return LEFT + WIDE * (value - across[0]) / (across[-1] - across[0])

    def y_of(value: float) -> float:
        return ground - HIGH * (value - up[0]) / (up[-1] - up[0])

    lines = [svg_text(MARGIN, top + 16, panel.title, 15, weight="bold")]
    for tick in up:
        lines.append(f'<path d="M{LEFT},{y_of(tick):.1f} H{LEFT + WIDE}" stroke="{RULE}"/>')
        lines.append(svg_text(LEFT - 8, y_of(tick) + 4, f"{tick:g}", 11, "end", PALE))
    for tick in across:
        lines.append(f'<path d="M{x_of(tick):.1f},{roof} V{ground + 4}" stroke="{RULE}"/>')
        lines.append(svg_text(x_of(tick), ground + 18, f"{tick:g}", 11, "middle", PALE))
    lines.append(f'<path d="M{LEFT},{roof} V{ground} H{LEFT + WIDE}" stroke="{INK}" fill="none"/>')
    lines.append(svg_text(LEFT, roof - 8, "accuracy, in per cent, with 95% intervals", 11, fill=PALE))
    lines.append(svg_text(LEFT + WIDE / 2, ground + 38, panel.across, 12, "middle", PALE))
    named: list[tuple[float, float, str]] = []
    for number, (name, own) in enumerate(panel.series.items()):
        colour, kind = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
        aside = ASIDE * (number - (len(panel.series) - 1) / 2)  # so that intervals do not lie upon each other
        places = [(x_of(point.x) + aside, y_of(point.y)) for point in own]
        if panel.line and len(own) > 1:
            path = " L".join(f"{x:.1f},{y:.1f}" for x, y in places)
            lines.append(f'<path d="M{path}" stroke="{colour}" stroke-width="1.6" fill="none"/>')
        for point, (x, y) in zip(own, places, strict=True):
            lines.append(_whisker(x, y_of(point.low), y_of(point.high), colour))
            lines.append(
                mark(kind, x, y, colour, f"{name}: {point.name} {point.y:.2f} ({point.low:.2f}–{point.high:.2f})")
            )
            if point.name and number == 0:
                tops = [y_of(other.high) for others in panel.series.values() for other in others if other.x == point.x]
                named.append((x, min(tops) - 6, point.name))
        y = ground + BELOW + LINE * number + 4
        lines.append(mark(kind, LEFT + 6, y, colour))
        lines.append(svg_text(LEFT + 20, y + 4, name, 12))
    return "\n".join([*lines, *_names(named)])


def _names(named: Sequence[tuple[float, float, str]]) -> list[str]:
    """The names of points above them, each high enough to be clear of those before it."""
    placed: list[tuple[float, float, float]] = []  # left, right, base line
    for x, y, name in sorted(named):
        half = text_width(name, 11) / 2
        while any(left < x + half and x - half < right and abs(y - base) < 12 for left, right, base in placed):
            y -= 12
        placed.append((x - half, x + half, y))
    texts = zip(sorted(named), placed, strict=True)
    return [svg_text(x, base, name, 11, "middle") for (x, _, name), (_, _, base) in texts]


def _whisker(x: float, low: float, high: float, colour: str) -> str:
    ends = f"M{x - 4:.1f},{low:.1f} H{x + 4:.1f} M{x - 4:.1f},{high:.1f} H{x + 4:.1f} M{x:.1f},{low:.1f} V{high:.1f}"
    return f'<path d="{ends}" stroke="{colour}" fill="none"/>'
