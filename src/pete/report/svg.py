"""Dependency drawings: words in a row, relations as arcs above them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pete.model import Graph, Token
from pete.wording import visible

LETTER, GAP, LEVEL, BASE = 8.5, 22, 26, 30
_INK, _ARC, _LIT = "#1b1b1b", "#7a8794", "#b3261e"
_STYLE = f'font-family="Helvetica, Arial, sans-serif" fill="{_INK}"'


def drawing(graphs: Sequence[tuple[str, Graph]], lit: frozenset[str] = frozenset()) -> str:
    """One SVG picture with each graph under its heading; words whose form is in ``lit`` stand out.

    >>> from pete.model import Graph, Token
    >>> drawing([("Text", Graph("Go", (Token(1, "Go", head=0, deprel="root"),)))]).startswith("<svg")
    True
    """
    parts: list[str] = []
    top, width = 0.0, 0.0
    for heading, graph in graphs:
        part, wide, high = _tree(heading, graph, top, lit)
        parts.append(part)
        top += high
        width = max(width, wide)
    size = f'width="{width:.0f}" height="{top:.0f}" viewBox="0 0 {width:.0f} {top:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([opening, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"])


def _tree(heading: str, graph: Graph, top: float, lit: frozenset[str]) -> tuple[str, float, float]:
    centres, width = _centres(graph.words)
    levels = _levels(graph.words)
    floor = top + BASE + LEVEL * (max(levels.values(), default=0) + 1)
    lines = [f'<text x="10" y="{top + 20:.0f}" font-size="13" font-weight="bold" {_STYLE}>{escape(heading)}</text>']
    for word in graph.words:
        x = centres[word.index]
        colour = _LIT if word.form.lower() in lit else _INK
        style = f'text-anchor="middle" font-family="Helvetica, Arial, sans-serif" fill="{colour}"'
        form = escape(visible(word.form))
        lines.append(f'<text x="{x:.1f}" y="{floor + 20:.1f}" font-size="15" {style}>{form}</text>')
        if word.deprel != "punct":
            lines.append(_arc(word, centres, floor, floor - LEVEL * levels[word.index]))
    return "\n".join(lines), width, floor - top + 54


def _centres(words: Sequence[Token]) -> tuple[dict[int, float], float]:
    """The middle of each word, wide enough for its label too."""
    centres, x = {}, 16.0
    for word in words:
        wide = max(len(word.form) * LETTER, len(word.deprel) * 6.5 if word.deprel != "punct" else 0)
        centres[word.index] = x + wide / 2
        x += wide + GAP
    return centres, x


def _levels(words: Sequence[Token]) -> dict[int, int]:
    """How high each arc goes: above all arcs that it spans."""
    arcs = sorted((abs(word.head - word.index), word) for word in words if word.head and word.deprel != "punct")
    levels: dict[int, int] = {word.index: 1 for word in words}
    done: list[tuple[int, int, int]] = []
    for _, word in arcs:
        left, right = sorted((word.head, word.index))
        under = [level for a, b, level in done if a < right and b > left]
        levels[word.index] = max(under, default=0) + 1
        done.append((left, right, levels[word.index]))
    return levels


def _arc(word: Token, centres: dict[int, float], floor: float, height: float) -> str:
    label = escape(visible(word.deprel))
    text = f'font-size="11" text-anchor="middle" font-family="Helvetica, Arial, sans-serif" fill="{_ARC}"'
    to = centres[word.index]
    if not word.head or word.head not in centres:
        return f'<text x="{to:.1f}" y="{floor + 35:.1f}" {text}>{label}</text>'
    start = centres[word.head] + (6 if to > centres[word.head] else -6)
    path = f"M{start:.1f},{floor:.1f} C{start:.1f},{height:.1f} {to:.1f},{height:.1f} {to:.1f},{floor:.1f}"
    middle, peak = (start + to) / 2, floor - 0.75 * (floor - height)
    tip = f"M{to - 3:.1f},{floor - 6:.1f} L{to:.1f},{floor:.1f} L{to + 3:.1f},{floor - 6:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="{_ARC}"/><path d="{tip}" fill="none" stroke="{_ARC}"/>'
        f'<text x="{middle:.1f}" y="{peak - 3:.1f}" {text}>{label}</text>'
    )
