"""The leaderboard as a picture: each system's accuracy with its interval, and constructions as a map of shades."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pete.report.plot_parts import PALE, RULE, picture, svg_text, text_width
from pete.report.suspect_plot import MARGIN
from pete.report.table import interval, percent
from pete.runs.summary import Score
from pete.stats.counts import Counts
from pete.wording import counted

ROW, LENGTH, CELL = 28, 420, 64
_DOT, _CHANCE = "#1f5f8b", "#b3261e"
_DARKEST = (31, 95, 139)  # of the map: everything right


def leaderboard_plot(scores: Sequence[Score]) -> str:
    """One SVG picture, best system first: a dot for the accuracy, a line for its interval, from 0 to 100%."""
    ranked = sorted(scores, key=lambda score: -1.0 if score.accuracy is None else score.accuracy)[::-1]
    left = MARGIN + max((text_width(score.label, 13) for score in ranked), default=0.0) + 12
    first, floor = MARGIN + 34.0, MARGIN + 34.0 + ROW * len(ranked)
    items = max((score.items for score in ranked), default=0)
    parts = [
        svg_text(MARGIN, MARGIN + 12, f"Accuracy with its 95% interval, {counted(items, 'item')}", 15, weight="bold")
    ]
    for tick in range(0, 101, 10):
        x = left + LENGTH * tick / 100
        parts.append(f'<path d="M{x:.1f},{first - 8:.1f} V{floor:.1f}" stroke="{_CHANCE if tick == 50 else RULE}"/>')
        parts.append(svg_text(x, floor + 16, str(tick), 11, "middle", PALE))
    parts.append(
        svg_text(left + LENGTH / 2, floor + 34, "% right; the red line is what a coin gets", 12, "middle", PALE)
    )
    parts += [_system(score, left, first + ROW * place + ROW / 2) for place, score in enumerate(ranked)]
    width = left + LENGTH + text_width("100.00 (100.0–100.0)", 12) + MARGIN
    return picture(width, floor + 48, "Leaderboard", parts)


def _system(score: Score, left: float, middle: float) -> str:
    if score.accuracy is None or score.interval is None:
        return svg_text(left - 12, middle + 4.5, score.label, 13, "end")
    low, high, x = (left + LENGTH * share for share in (*score.interval, score.accuracy))
    told = f"{percent(score.accuracy)} ({interval(score.interval)})"
    return "\n".join(
        [
            svg_text(left - 12, middle + 4.5, score.label, 13, "end"),
            f'<path d="M{low:.1f},{middle:.1f} H{high:.1f}" stroke="{_DOT}" stroke-width="3" stroke-linecap="round"/>',
            f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="5.5" fill="{_DOT}"><title>{escape(told)}</title></circle>',
            svg_text(left + LENGTH + 12, middle + 4.5, told, 12),
        ]
    )


def construction_map(scores: Sequence[Score]) -> str:
    """One SVG picture: a row a construction, a column a system, the darker the more is right."""
    tags = sorted({tag for score in scores for tag in score.by_tag})
    left = MARGIN + max((text_width(f"{tag} (0000)", 12) for tag in tags), default=0.0) + 10
    heads = [piece for score in scores for piece in _pieces(score.label)]
    wide = max([float(CELL), *(text_width(piece, 11) + 6 for piece in heads)])
    head = MARGIN + 40 + 14 * max((len(_pieces(score.label)) for score in scores), default=1)
    parts = [svg_text(MARGIN, MARGIN + 12, "Accuracy by construction (%)", 15, weight="bold")]
    for column, score in enumerate(scores):
        for line, piece in enumerate(reversed(_pieces(score.label))):
            parts.append(svg_text(left + wide * (column + 0.5), head - 8 - 14 * line, piece, 11, "middle"))
    for row, tag in enumerate(tags):
        found = [score.by_tag.get(tag) for score in scores]
        items = max(counts.items for counts in found if counts is not None)
        parts.append(svg_text(left - 10, head + ROW * (row + 0.5) + 4, f"{tag} ({items})", 12, "end"))
        parts += [_cell(counts, left + wide * column, head + ROW * row, wide) for column, counts in enumerate(found)]
    width = max(left + wide * len(scores), MARGIN + 260.0)
    return picture(width + MARGIN, head + ROW * len(tags) + MARGIN, "Accuracy by construction", parts)


def _cell(counts: Counts | None, x: float, y: float, wide: float) -> str:
    if counts is None or counts.accuracy is None:
        return svg_text(x + wide / 2, y + ROW / 2 + 4, "n/a", 11, "middle", PALE)
    depth = max(0.0, (counts.accuracy - 0.3) / 0.7)  # below what a coin gets all is pale
    red, green, blue = (round(255 - depth * (255 - full)) for full in _DARKEST)
    ink = "#fff" if depth > 0.75 else "#1b1b1b"
    place = f'x="{x + 1:.1f}" y="{y + 1:.1f}" width="{wide - 2:.1f}" height="{ROW - 2}"'
    box = f'<rect {place} fill="rgb({red},{green},{blue})"/>'
    style = 'font-size="11" text-anchor="middle" font-family="Helvetica, Arial, sans-serif"'
    figure = f'<text x="{x + wide / 2:.1f}" y="{y + ROW / 2 + 4:.1f}" {style} fill="{ink}">'
    return f"{box}{figure}{percent(counts.accuracy, 1)}</text>"


def _pieces(label: str) -> list[str]:
    """A label in short lines, broken after strokes and colons.

    >>> _pieces("spacy:en_core_web_md/facts")
    ['spacy:', 'en_core_web_md', 'facts']
    """
    parser, slash, entailer = label.rpartition("/")
    before = [piece for piece in parser.replace(":", ":\n").split("\n") if piece] if slash else []
    return [*before, entailer]
