"""Wrong answers by cause and by relation, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from pete.report.plot_parts import COLOURS, INK, PALE, RULE, axis_ticks, picture, svg_text, text_width
from pete.runs.error_analysis.cause_table import CAUSES
from pete.runs.error_analysis.error_relations import in_order
from pete.runs.error_analysis.wrong_answers import WrongAnswers

MARGIN, LENGTH, BAR, GAP, LINE = 24.0, 420.0, 13.0, 8.0, 20.0
ABOVE, BELOW = 44.0, 52.0
SET = "#a9b4bf"  # the colour of the set itself
MOST = 12  # relations that are drawn


@dataclass(frozen=True, slots=True)
class Bar:
    """``parts`` are drawn one after the other, the second paler; ``note`` stands behind."""

    parts: tuple[float, ...]
    colour: str
    note: str


@dataclass(frozen=True, slots=True)
class Bars:
    """A panel: groups of bars under a name each, and what the colours mean."""

    title: str
    axis: str
    groups: tuple[tuple[str, tuple[Bar, ...]], ...]
    legend: tuple[tuple[str, str], ...]


def error_plot(listed: Sequence[WrongAnswers]) -> str:
    """Two panels for every dataset: how many wrong answers each cause has, and the share of each relation."""
    panels: list[Bars] = []
    for dataset in dict.fromkeys(one.system.dataset for one in listed):
        group = [one for one in listed if one.system.dataset == dataset]
        panels += [_causes(dataset, group), _relations(dataset, group)]
    panels = [panel for panel in panels if panel.groups]
    names = [text_width(name, 13) for panel in panels for name, _ in panel.groups]
    left = MARGIN + max(names, default=0.0) + 10
    notes = [text_width(bar.note, 11) for panel in panels for _, bars in panel.groups for bar in bars]
    texts = [text_width(panel.title, 15) for panel in panels]
    texts += [text_width(text, 12) + 20 for panel in panels for _, text in panel.legend]
    width = max(left + LENGTH + max(notes, default=0.0) + 10 + MARGIN, max(texts, default=0.0) + 2 * MARGIN)
    parts: list[str] = []
    top = MARGIN
    for panel in panels:
        drawn, high = _drawn(panel, left, top)
        parts.append(drawn)
        top += high
    return picture(width, top, "Wrong answers by cause and relation", parts)


def _causes(dataset: str, group: Sequence[WrongAnswers]) -> Bars:
    groups = []
    for cause in (*CAUSES, None):
        cells = [(one.by_cause[cause, True], one.by_cause[cause, False]) for one in group]
        if any(map(sum, cells)):
            bars = tuple(
                Bar(tuple(map(float, cell)), COLOURS[place % len(COLOURS)], f"{cell[0]} + {cell[1]}")
                for place, cell in enumerate(cells)
            )
            groups.append(("not told" if cause is None else CAUSES[cause].name, bars))
    title, axis = f"Causes of wrong answers: {dataset}", "wrong answers: false negatives + false positives (paler)"
    return Bars(title, axis, tuple(groups), _legend(group))


def _relations(dataset: str, group: Sequence[WrongAnswers]) -> Bars:
    counts = [one.relations for one in group]
    groups = []
    for name in in_order(counts)[:MOST]:
        share = next(one.share_of_items(name) for one in counts if one.of_items[name]) or 0.0
        bars = [Bar((100 * share,), SET, f"{100 * share:.0f}%")]
        for place, one in enumerate(counts):
            own = 100 * (one.share_of_errors(name) or 0.0)
            bars.append(Bar((own,), COLOURS[place % len(COLOURS)], f"{own:.0f}%"))
        groups.append((name, tuple(bars)))
    title, axis = f"Relations in wrong answers: {dataset}", "share of items that have the relation, in per cent"
    return Bars(title, axis, tuple(groups), ((SET, "the whole set"), *_legend(group)))


def _legend(group: Sequence[WrongAnswers]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (COLOURS[place % len(COLOURS)], f"{one.label}, {one.relations.errors} wrong of {one.relations.items}")
        for place, one in enumerate(group)
    )


def _drawn(panel: Bars, left: float, top: float) -> tuple[str, float]:
    first = top + ABOVE
    high = sum(len(bars) * BAR + GAP for _, bars in panel.groups)
    ticks = axis_ticks(max(sum(bar.parts) for _, bars in panel.groups for bar in bars))
    scale, ground = LENGTH / ticks[-1], first + high
    lines = [svg_text(MARGIN, top + 16, panel.title, 15, weight="bold")]
    for tick in ticks:
        x = left + tick * scale
        lines.append(f'<path d="M{x:.1f},{first - 6:.1f} V{ground + 4:.1f}" stroke="{RULE}"/>')
        lines.append(svg_text(x, ground + 18, f"{tick:g}", 11, "middle", PALE))
    lines.append(svg_text(left + LENGTH / 2, ground + 36, panel.axis, 12, "middle", PALE))
    y = first
    for name, bars in panel.groups:
        lines.append(svg_text(left - 10, y + len(bars) * BAR / 2 + 4, name, 13, "end"))
        for bar in bars:
            lines.append(_bar(bar, name, left, y, scale))
            y += BAR
        y += GAP
    lines.append(f'<path d="M{left:.1f},{first - 6:.1f} V{ground + 4:.1f}" stroke="{INK}"/>')
    for place, (colour, text) in enumerate(panel.legend):
        below = ground + BELOW + LINE * place
        lines.append(f'<rect x="{MARGIN}" y="{below - 8:.1f}" width="12" height="12" fill="{colour}"/>')
        lines.append(svg_text(MARGIN + 20, below + 2.5, text, 12, fill=PALE))
    return "\n".join(lines), ABOVE + high + BELOW + LINE * len(panel.legend) + MARGIN


def _bar(bar: Bar, name: str, left: float, top: float, scale: float) -> str:
    x, drawn = left, []
    hint = f"<title>{escape(name)}: {escape(bar.note)}</title>"
    for place, part in enumerate(bar.parts):
        pale = ' fill-opacity="0.45"' if place else ""
        box = f'x="{x:.1f}" y="{top:.1f}" width="{part * scale:.1f}" height="{BAR - 2}"'
        drawn.append(f'<rect {box} fill="{bar.colour}"{pale}>{hint}</rect>')
        x += part * scale
    drawn.append(svg_text(x + 6, top + BAR - 3, bar.note, 11))
    return "\n".join(drawn)
