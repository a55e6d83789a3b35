"""What all plots are drawn with: their colours, their letters and the frame of the picture."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from unicodedata import east_asian_width

INK, PALE, RULE = "#1b1b1b", "#5b6570", "#d5dade"
_LETTER = 0.62  # of the font's size: wider than most, so that no label is cut off
_FONT = 'font-family="Helvetica, Arial, sans-serif"'


def svg_picture(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    """The whole picture on white, with a title for those who do not see it."""
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{escape(title)}</title>'
    return "\n".join([opening, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"])


def svg_text(x: float, y: float, text: str, size: int, anchor: str = "start", fill: str = INK, weight: str = "") -> str:
    """One line of text; a sign that cannot be printed is replaced by a visible one."""
    bold = f' font-weight="{weight}"' if weight else ""
    # White around the letters, for those that stand across a line of the grid.
    halo = 'stroke="#fff" stroke-width="4" paint-order="stroke"'
    style = f'font-size="{size}" text-anchor="{anchor}" {_FONT} fill="{fill}"{bold} {halo}'
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(shown)}</text>'


def text_width(text: str, size: int) -> float:
    """About how wide a text is, never less.

    >>> text_width("mm", 10)
    12.4
    """
    return size * sum(1.0 if east_asian_width(letter) in "WF" else _LETTER for letter in text)
