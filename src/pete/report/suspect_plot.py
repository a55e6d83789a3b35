"""The suspects of error mining as bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pete.report.plot_parts import INK, PALE, RULE, axis_ticks, picture, svg_text, text_width
from pete.report.suspects import MEASURES, title_of, why_nothing
from pete.runs.error_mining import Mined, Search, Suspect

SIGNIFICANT = 0.05  # by Holm's adjusted p
MARGIN, ROW, BAR, LENGTH = 24, 26, 16, 420
TITLE, AXIS = 44, 56  # above and below the bars of a panel
_GUILTY, _OTHER = "#b3261e", "#a9b4bf"
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
    left = MARGIN + max((text_width(label, 13) for label in labels), default=0) + 10
    notes = [_beside(suspect) for one in mined for suspect in one.suspects]
    width = left + LENGTH + 10 + max((text_width(note, 12) for note in notes), default=0) + MARGIN
    headings = [text_width(title_of(one), 15) for one in mined] + [text_width(text, 12) + 20 for _, text in LEGEND]
    width = max(width, *(MARGIN * 2 + heading for heading in headings))
    parts, top = [], float(MARGIN)
    for one in mined:
        part, high = _panel(one, search, left, top)
        parts.append(part)
        top += high
    parts.append(_legend(top))
    height = top + 22 * (len(LEGEND) + 1) + MARGIN
    return picture(width, height, "Error mining", parts)


def _panel(one: Mined, search: Search, left: float, top: float) -> tuple[str, float]:
    lines = [svg_text(MARGIN, top + 16, title_of(one), 15, weight="bold")]
    if not one.suspects:
        lines.append(svg_text(MARGIN, top + 40, why_nothing(one), 13, fill=PALE))
        return "\n".join(lines), 74
    first = top + TITLE
    floor_ = first + ROW * len(one.suspects)
    ticks = axis_ticks(max(suspect.measure for suspect in one.suspects))
    for tick in ticks:
        x = left + LENGTH * tick / ticks[-1]
        lines.append(f'<path d="M{x:.1f},{first - 6:.1f} V{floor_ + 4:.1f}" stroke="{RULE}"/>')
        lines.append(svg_text(x, floor_ + 18, f"{tick:g}", 11, "middle", PALE))
    lines.append(svg_text(left + LENGTH / 2, floor_ + 36, MEASURES[search.measure], 12, "middle", PALE))
    for place, suspect in enumerate(one.suspects):
        lines.append(_bar(suspect, left, first + ROW * place, LENGTH / ticks[-1]))
    lines.append(f'<path d="M{left:.1f},{first - 6:.1f} V{floor_ + 4:.1f}" stroke="{INK}"/>')
    return "\n".join(lines), floor_ + AXIS - top


def _bar(suspect: Suspect, left: float, top: float, scale: float) -> str:
    long, middle = suspect.measure * scale, top + BAR / 2 + 4.5
    colour = _GUILTY if suspect.p_holm < SIGNIFICANT else _OTHER
    hint = f"<title>p = {suspect.p:.2g}, Holm {suspect.p_holm:.2g}; {escape(' '.join(suspect.examples))}</title>"
    return "\n".join(
        [
            svg_text(left - 10, middle, suspect.form, 13, "end"),
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{long:.1f}" height="{BAR}" fill="{colour}">{hint}</rect>',
            svg_text(left + long + 8, middle, _beside(suspect), 12),
        ]
    )


def _beside(suspect: Suspect) -> str:
    star = " *" if suspect.p_holm < SIGNIFICANT else ""
    return f"S = {suspect.suspicion:.4f}, {suspect.errors}/{suspect.items}{star}"


def _legend(top: float) -> str:
    lines = [svg_text(MARGIN, top + 10.5, KEY, 12, fill=PALE)]
    for place, (colour, text) in enumerate(LEGEND, 1):
        y = top + 22 * place
        lines.append(f'<rect x="{MARGIN}" y="{y:.1f}" width="12" height="12" fill="{colour}"/>')
        lines.append(svg_text(MARGIN + 20, y + 10.5, text, 12, fill=PALE))
    return "\n".join(lines)
