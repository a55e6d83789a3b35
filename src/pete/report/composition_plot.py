"""The correlation index of every pair on a logarithmic scale (Figure 1 of Cabrio and Magnini, 2010)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log10
from typing import get_args

from pete.model import Relation
from pete.report.plot_parts import INK, PALE, RULE, picture, svg_text, text_width
from pete.runs.monothematic_scores import Composition, PairIndex
from pete.stats.compositionality import log_index

MARGIN, TITLE, HIGH, FOOT = 24, 40, 210, 52
LEFT = 62  # room for the numbers of the scale
BAR, GAP, APART = 9, 3, 26  # a bar, the space to the next, and between two judgements
END = 32  # above and below the scale: where 0 and what has no bound are drawn
COLOURS: dict[Relation, str] = {"entailment": "#2f6f9f", "contradiction": "#b3261e", "unknown": "#8a6d1f"}
TICKS = (0.1, 0.2, 0.25, 0.5, 1, 2, 4, 5, 10)
KEY = (
    "CI = 1 is ideal: 0 on the logarithmic scale.",
    "0: the original is wrong. ∞: it is right, and nothing made from it is. Ring: neither is right.",
)


def composition_plot(found: Sequence[Composition]) -> str:
    """One SVG picture with a panel for each system: a bar an original pair, grouped by judgement."""
    bound = _bound(found)
    across = max((_across(one) for one in found), default=0.0)
    texts = [text_width(_title(one), 15) for one in found] + [text_width(line, 12) for line in KEY]
    width = max(LEFT + across, *(MARGIN + text for text in texts))
    parts, top = [], float(MARGIN)
    for one in found:
        parts.append(_panel(one, top, bound))
        top += TITLE + HIGH + 2 * END + FOOT
    parts += [svg_text(MARGIN, top + 6 + 18 * place, line, 12, fill=PALE) for place, line in enumerate(KEY)]
    return picture(width + MARGIN, top + 48, "Correlation index of every pair", parts)


def _bound(found: Sequence[Composition]) -> float:
    """How far the scale goes to either side, as a logarithm: to the first tick that no index passes."""
    logs = [abs(log) for one in found for pair in one.pairs if (log := log_index(pair.value)) is not None]
    largest = max([*logs, log10(2)])
    ticks = [log10(tick) for tick in TICKS if tick > 1]
    return next((tick for tick in ticks if tick >= largest - 1e-9), largest)


def _groups(one: Composition) -> list[tuple[Relation, list[PairIndex]]]:
    own = [(name, [pair for pair in one.pairs if pair.judgement == name]) for name in get_args(Relation)]
    return [(name, pairs) for name, pairs in own if pairs]


def _across(one: Composition) -> float:
    return sum(max(len(pairs) * (BAR + GAP), text_width(name, 12)) + APART for name, pairs in _groups(one))


def _title(one: Composition) -> str:
    value = one.overall.value
    return f"{one.system}: CI {'n/a' if value is None else f'{value:.2f}'} over all pairs"


def _panel(one: Composition, top: float, bound: float) -> str:
    head = top + TITLE + END  # of the scale
    middle, half = head + HIGH / 2, HIGH / 2
    right = LEFT + _across(one)
    lines = [svg_text(MARGIN, top + 16, _title(one), 15, weight="bold")]
    for tick in TICKS:
        if abs(log10(tick)) <= bound + 1e-9 and (tick in (0.1, 0.5, 1, 2, 10) or bound < 1):
            y = middle - half * log10(tick) / bound
            colour = INK if tick == 1 else RULE
            lines.append(f'<path d="M{LEFT - 6},{y:.1f} H{right:.1f}" stroke="{colour}"/>')
            lines.append(svg_text(LEFT - 10, y + 4, f"{tick:g}", 11, "end", PALE))
    for y, name in ((head - END + 8, "∞"), (head + HIGH + END - 8, "0")):
        lines.append(f'<path d="M{LEFT - 6},{y:.1f} H{right:.1f}" stroke="{RULE}" stroke-dasharray="3 3"/>')
        lines.append(svg_text(LEFT - 10, y + 4, name, 13, "end", PALE))
    x = float(LEFT)
    for judgement, pairs in _groups(one):
        for place, pair in enumerate(pairs):
            lines.append(_bar(pair, x + place * (BAR + GAP), middle, half, bound))
        wide = max(len(pairs) * (BAR + GAP), text_width(judgement, 12))
        index = one.by_judgement[judgement]
        value = "n/a" if index.value is None else f"{index.value:.2f}"
        below = head + HIGH + END + 16
        lines.append(svg_text(x, below, judgement, 12, fill=COLOURS[judgement], weight="bold"))
        lines.append(svg_text(x, below + 16, f"CI {value}", 12, fill=PALE))
        x += wide + APART
    return "\n".join(lines)


def _bar(pair: PairIndex, x: float, middle: float, half: float, bound: float) -> str:
    colour, log = COLOURS[pair.judgement], log_index(pair.value)
    hint = f"<title>{escape(_told(pair))}</title>"
    if log is not None:  # a sliver where the index is exactly 1, so that the pair is seen
        y, high = middle - half * log / bound, half * log / bound
        top, tall = (y, high) if high >= 1.5 else (middle, -high) if high <= -1.5 else (middle - 1.5, 3.0)
        return f'<rect x="{x:.1f}" y="{top:.1f}" width="{BAR}" height="{tall:.1f}" fill="{colour}">{hint}</rect>'
    if pair.value == 0:
        top, tall = middle, half + END - 8
    elif pair.right:
        top, tall = middle - half - END + 8, half + END - 8
    else:
        style = f'r="{BAR / 2 - 1:.1f}" fill="#fff" stroke="{colour}" stroke-width="1.5"'
        return f'<circle cx="{x + BAR / 2:.1f}" cy="{middle:.1f}" {style}>{hint}</circle>'
    style = f'fill="{colour}" fill-opacity="0.25" stroke="{colour}"'
    return f'<rect x="{x:.1f}" y="{top:.1f}" width="{BAR}" height="{tall:.1f}" {style}>{hint}</rect>'


def _told(pair: PairIndex) -> str:
    right = "right" if pair.right else "wrong"
    value = "n/a" if pair.value is None else f"{pair.value:.2f}"
    return (
        f"{pair.id} ({pair.judgement}): original {right}, mono {pair.monos.right:g} of {pair.monos.total:g}, CI {value}"
    )
