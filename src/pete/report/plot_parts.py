"""What plots are made of: text that is not cut off, ticks at round numbers, a frame, colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from unicodedata import east_asian_width

LETTER = 0.62  # of the font's size: wider than most, so that no label is cut off
FONT = 'font-family="Helvetica, Arial, sans-serif"'
INK, PALE, RULE = "#1b1b1b", "#5b6570", "#d5dade"
# Dark enough for thin lines on white.
COLOURS = ("#b3261e", "#1f5fa8", "#2d7d46", "#8a5a00", "#6b3fa0", "#00707a")
MARKS = ("circle", "square", "triangle")  # so that series can be told apart without colour


def svg_text(x: float, y: float, text: str, size: int, anchor: str = "start", fill: str = INK, weight: str = "") -> str:
    """A line of text with white around its letters, for where it stands across a line of the grid."""
    bold = f' font-weight="{weight}"' if weight else ""
    halo = 'stroke="#fff" stroke-width="4" paint-order="stroke"'
    style = f'font-size="{size}" text-anchor="{anchor}" {FONT} fill="{fill}"{bold} {halo}'
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(shown)}</text>'


def text_width(text: str, size: int) -> float:
    """About as wide as the text will be."""
    return size * sum(1.0 if east_asian_width(letter) in "WF" else LETTER for letter in text)


def picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """A whole SVG picture on white."""
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{escape(title)}</title>'
    return "\n".join([opening, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"])


def mark(kind: str, x: float, y: float, colour: str, hint: str = "") -> str:
    """A point of a series."""
    told = f"<title>{escape(hint)}</title>" if hint else ""
    if kind == "square":
        return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="{colour}">{told}</rect>'
    if kind == "triangle":
        shape = f"M{x:.1f},{y - 5:.1f} L{x + 5:.1f},{y + 4:.1f} L{x - 5:.1f},{y + 4:.1f} Z"
        return f'<path d="{shape}" fill="{colour}">{told}</path>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.2" fill="{colour}">{told}</circle>'


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


def ticks_between(low: float, high: float) -> list[float]:
    """Round numbers that hold the two ends between them.

    >>> ticks_between(62.3, 91.8)
    [60.0, 65.0, 70.0, 75.0, 80.0, 85.0, 90.0, 95.0]
    """
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    power = 10.0 ** floor(log10((high - low) / 4))
    step = next(step * power for step in (1, 2, 2.5, 5, 10) if (high - low) / (step * power) <= 7)
    first = floor(low / step)
    ticks = [round(step * first, 10)]
    while ticks[-1] < high - 1e-9:
        ticks.append(round(step * (first + len(ticks)), 10))
    return ticks
