"""The suspects of error mining as bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from unicodedata import east_asian_width

from pete.report.suspects import MEASURES, title_of, why_nothing
from pete.runs.error_mining import Mined, Search, Suspect

SIGNIFICANT = 0.05  # by Holm's adjusted p
MARGIN, ROW, BAR, LENGTH = 24, 26, 16, 420
TITLE, AXIS = 44, 56  # above and below the bars of a panel
LETTER = 0.62  # of the font's size: wider than most, so that no label is cut off
FONT = 'font-family="Helvetica, Arial, sans-serif"'
_INK, _PALE, _RULE, _GUILTY, _OTHER = "#1b1b1b", "#5b6570", "#d5dade", "#b3261e", "#a9b4bf"
KEY = "S: suspicion, then errors/items that bear the form"
LEGEND = (
    (_GUILTY, f"* more errors than chance allows (p < {SIGNIFICANT} by Fisher's exact test, Holm's adjustment)"),
    (_OTHER, "may be chance"),
)


def suspect_plot(mined: Sequence[Mined], search: Search) -> str:
    """One SVG picture with a panel for each system and kind of error: a bar a form, as long as its measure.

    Beside each bar stand the form's suspicion and how many of its items are
    errors; a form that is significant is darker and has a star.
    """
    labels = [suspect.form for one in mined for suspect in one.suspects]
    left = MARGIN + max((_wide(label, 13) for label in labels), default=0) + 10
    notes = [_beside(suspect) for one in mined for suspect in one.suspects]
    width = left + LENGTH + 10 + max((_wide(note, 12) for note in notes), default=0) + MARGIN
    headings = [_wide(title_of(one), 15) for one in mined] + [_wide(text, 12) + 20 for _, text in LEGEND]
    width = max(width, *(MARGIN * 2 + heading for heading in headings))
    parts, top = [], float(MARGIN)
    for one in mined:
        part, high = _panel(one, search, left, top)
        parts.append(part)
        top += high
    parts.append(_legend(top))
    height = top + 22 * (len(LEGEND) + 1) + MARGIN
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>Error mining</title>'
    return "\n".join([opening, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"])


def _panel(one: Mined, search: Search, left: float, top: float) -> tuple[str, float]:
    lines = [_text(MARGIN, top + 16, title_of(one), 15, weight="bold")]
    if not one.suspects:
        lines.append(_text(MARGIN, top + 40, why_nothing(one), 13, fill=_PALE))
        return "\n".join(lines), 74
    first = top + TITLE
    floor_ = first + ROW * len(one.suspects)
    ticks = axis_ticks(max(suspect.measure for suspect in one.suspects))
    for tick in ticks:
        x = left + LENGTH * tick / ticks[-1]
        lines.append(f'<path d="M{x:.1f},{first - 6:.1f} V{floor_ + 4:.1f}" stroke="{_RULE}"/>')
        lines.append(_text(x, floor_ + 18, f"{tick:g}", 11, "middle", _PALE))
    lines.append(_text(left + LENGTH / 2, floor_ + 36, MEASURES[search.measure], 12, "middle", _PALE))
    for place, suspect in enumerate(one.suspects):
        lines.append(_bar(suspect, left, first + ROW * place, LENGTH / ticks[-1]))
    lines.append(f'<path d="M{left:.1f},{first - 6:.1f} V{floor_ + 4:.1f}" stroke="{_INK}"/>')
    return "\n".join(lines), floor_ + AXIS - top


def _bar(suspect: Suspect, left: float, top: float, scale: float) -> str:
    long, middle = suspect.measure * scale, top + BAR / 2 + 4.5
    colour = _GUILTY if suspect.p_holm < SIGNIFICANT else _OTHER
    hint = f"<title>p = {suspect.p:.2g}, Holm {suspect.p_holm:.2g}; {escape(' '.join(suspect.examples))}</title>"
    return "\n".join(
        [
            _text(left - 10, middle, suspect.form, 13, "end"),
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{long:.1f}" height="{BAR}" fill="{colour}">{hint}</rect>',
            _text(left + long + 8, middle, _beside(suspect), 12),
        ]
    )


def _beside(suspect: Suspect) -> str:
    star = " *" if suspect.p_holm < SIGNIFICANT else ""
    return f"S = {suspect.suspicion:.4f}, {suspect.errors}/{suspect.items}{star}"


def _legend(top: float) -> str:
    lines = [_text(MARGIN, top + 10.5, KEY, 12, fill=_PALE)]
    for place, (colour, text) in enumerate(LEGEND, 1):
        y = top + 22 * place
        lines.append(f'<rect x="{MARGIN}" y="{y:.1f}" width="12" height="12" fill="{colour}"/>')
        lines.append(_text(MARGIN + 20, y + 10.5, text, 12, fill=_PALE))
    return "\n".join(lines)


def _text(x: float, y: float, text: str, size: int, anchor: str = "start", fill: str = _INK, weight: str = "") -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    # White around the letters, for those that stand across a line of the grid.
    halo = 'stroke="#fff" stroke-width="4" paint-order="stroke"'
    style = f'font-size="{size}" text-anchor="{anchor}" {FONT} fill="{fill}"{bold} {halo}'
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(shown)}</text>'


def _wide(text: str, size: int) -> float:
    return size * sum(1.0 if east_asian_width(letter) in "WF" else LETTER for letter in text)


def axis_ticks(largest: float) -> list[float]:
    """Round numbers from 0 to the first that is not below the largest value, four to seven of them.

    >>> axis_ticks(1.77), axis_ticks(0.11)
    ([0.0, 0.5, 1.0, 1.5, 2.0], [0.0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12])
    """
    if largest <= 0:
        return [0.0, 1.0]
    power = 10.0 ** floor(log10(largest))
    step = next(step * power for step in (0.2, 0.25, 0.5, 1, 2) if largest <= 6 * step * power)
    ticks = [0.0]
    while ticks[-1] < largest * (1 - 1e-9):
        ticks.append(round(step * len(ticks), 12))
    return ticks
