"""Dependency drawings: words in rows, the tree as arcs above them, what was asked as arcs below.

Colours and lines mean the same in every drawing of the toolkit (`MEANING`); `page/report.css` has them too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from pete.model import Graph
from pete.report.arc_layout import FORM, LABEL, LEVEL, MARGIN, TOP, Layout, Link, Segment, lay_out, text_width
from pete.wording import visible

WIDTH = 1080.0  # at which rows are broken
FONT = 'font-family="Helvetica, Arial, sans-serif"'
BETWEEN = 24.0  # rows


class Look(NamedTuple):
    """How arcs of a kind look: on light ground, on dark ground, the line, and what it means."""

    light: str
    dark: str
    dash: str
    meaning: str


MEANING = {
    "tree": Look("#69737f", "#9aa5b1", "", "how the parser reads it"),
    "found": Look("#157347", "#5fd39a", "", "asked and found"),
    "missing": Look("#c0262d", "#ff8a80", "6 3", "asked and missing"),
    "ignored": Look("#6b6f76", "#a3a8b0", "1.5 3", "not asked"),
}
INK, GROUND = ("#1b1d21", "#eceae5"), ("#ffffff", "#17181b")


class Drawn(NamedTuple):
    """A graph under its heading; ``facts`` are arcs below the words."""

    heading: str
    graph: Graph
    facts: tuple[Link, ...] = ()


def drawing(graphs: Sequence[Drawn], width: float = WIDTH, title: str = "Dependency analyses") -> str:
    """One SVG picture. Its text can be selected, and screen readers are told each arc.

    >>> from pete.model import Graph, Token
    >>> drawing([Drawn("Text", Graph("Go", (Token(1, "Go", head=0, deprel="root"),)))]).startswith("<svg")
    True
    """
    parts: list[str] = []
    top, widest = 6.0, 0.0
    for one in graphs:
        part, wide, high = _tree(one, top, width)
        parts.append(part)
        top += high
        widest = max(widest, wide)
    kinds = [kind for kind in MEANING if kind == "tree" or any(f.kind == kind for one in graphs for f in one.facts)]
    legend, wide = _legend(kinds, top)
    parts.append(legend)
    widest = max(widest, wide)
    return _wrapped(parts, widest, top + 30, title, [" ".join(_told(one)) for one in graphs])


def _wrapped(parts: Sequence[str], width: float, height: float, title: str, told: Sequence[str]) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    named = 'role="img" aria-labelledby="title" aria-describedby="desc"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {named} {FONT}>'
    head = [f'<title id="title">{_shown(title)}</title>', f'<desc id="desc">{_shown(" ".join(told))}</desc>']
    ground = f'<rect class="ground" width="100%" height="100%" fill="{GROUND[0]}"/>'
    return "\n".join([opening, *head, _style(), ground, *parts, "</svg>\n"])


def _style() -> str:
    """Only what a dark screen changes; everything else stands at the shapes, for programs that read no styles."""
    rules = [f".ground{{fill:{GROUND[1]}}}", f".ink{{fill:{INK[1]}}}"]
    for kind, look in MEANING.items():
        rules += [f".{kind} path{{stroke:{look.dark}}}", f".{kind} text{{fill:{look.dark}}}"]
    return f"<style>@media (prefers-color-scheme: dark){{{''.join(rules)}}}</style>"


def _told(one: Drawn) -> Iterator[str]:
    yield f"{one.heading}: {one.graph.text}"
    words = one.graph.words
    for word in words:
        if word.deprel != "punct":
            above = f"under {words[word.head - 1].form}" if 0 < word.head <= len(words) else "at the top"
            yield f"{word.form} is {word.deprel} {above}."
    for fact in one.facts:
        yield f"{fact.title}."


def tree_links(graph: Graph) -> list[Link]:
    """The arcs of the basic tree, punctuation left out."""
    words = graph.words
    return [
        Link(word.head, word.index, visible(word.deprel), "tree", f"{word.form} is {word.deprel} of {above}")
        for word in words
        if word.deprel != "punct"
        for above in [words[word.head - 1].form if 0 < word.head <= len(words) else "nothing"]
    ]


def _tree(one: Drawn, top: float, width: float) -> tuple[str, float, float]:
    links = tree_links(one.graph)
    forms = [visible(word.form) for word in one.graph.words]
    layout = lay_out(forms, links, one.facts, width)
    lines = [_text(MARGIN, top + 14, one.heading, 13, INK[0], "ink", anchor="start", bold=True)]
    y = top + TOP
    for number, row in enumerate(layout.rows):
        floor = y + LEVEL * row.above + 14
        for index, x in row.middles.items():
            kind = _kind_of(index, one.facts)
            fill, name = (MEANING[kind].light, kind) if kind else (INK[0], "ink")
            word = _text(x, floor + 18, forms[index - 1], FORM, fill, "", bold=bool(kind))
            lines.append(f'<g class="{name}">{word}</g>' if kind else word.replace("<text", '<text class="ink"', 1))
        lines += [_arc(segment, floor, -1) for segment in layout.above if segment.row == number]
        lines += [_arc(segment, floor + 25, 1) for segment in layout.below if segment.row == number]
        y = floor + 25 + LEVEL * row.below + BETWEEN
    return "\n".join(lines), max(layout.width, _heading_width(one, layout)), y - top + 8


def _heading_width(one: Drawn, layout: Layout) -> float:
    return min(text_width(one.heading, 13) * 1.1 + 2 * MARGIN, max(layout.width, WIDTH))


def _kind_of(index: int, facts: Sequence[Link]) -> str:
    """What became of a word: missing weighs more than found, for it decides."""
    kinds = {fact.kind for fact in facts if index in (fact.head, fact.dependent)}
    return next((kind for kind in ("missing", "found") if kind in kinds), "")


def _arc(segment: Segment, floor: float, way: int) -> str:
    """Up (``way`` -1) or down (1) from the words, across, and back."""
    look = MEANING.get(segment.link.kind, MEANING["tree"])
    y = floor + way * (LEVEL * segment.level - 6)
    left, right = segment.left, segment.right
    bend = min(6.0, (right - left) / 2)
    up = f"M{left:.1f},{floor:.1f} V{y - way * bend:.1f} Q{left:.1f},{y:.1f} {left + bend:.1f},{y:.1f}"
    down = f"H{right - bend:.1f} Q{right:.1f},{y:.1f} {right:.1f},{y - way * bend:.1f} V{floor:.1f}"
    shapes = {
        "root": f"M{left:.1f},{y:.1f} V{floor:.1f}",
        "left": f"M{left:.1f},{y:.1f} {down}",
        "right": f"{up} H{right:.1f}",
    }
    path = shapes.get(segment.opens, f"{up} {down}")
    dash = f' stroke-dasharray="{look.dash}"' if look.dash else ""
    parts = [f'<path d="{path}" fill="none" stroke="{look.light}" stroke-width="1.4"{dash}/>']
    if segment.tip is not None:
        parts.append(_tip(segment.tip, floor, way, look.light))
    if segment.label:
        label_y = y - 4 if way < 0 else y + LABEL + 1
        parts.append(_text(segment.middle, label_y, segment.label, LABEL, look.light))
    title = f"<title>{_shown(segment.link.title)}</title>" if segment.link.title else ""
    return f'<g class="{segment.link.kind}">{title}{"".join(parts)}</g>'


def _tip(x: float, floor: float, way: int, colour: str) -> str:
    back = floor + way * 6
    path = f"M{x - 3:.1f},{back:.1f} L{x:.1f},{floor:.1f} L{x + 3:.1f},{back:.1f}"
    return f'<path d="{path}" fill="none" stroke="{colour}"/>'


def _text(
    x: float, y: float, text: str, size: int, fill: str, name: str = "", anchor: str = "middle", bold: bool = False
) -> str:
    named = f' class="{name}"' if name else ""
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text{named} {place} fill="{fill}"{weight}>{_shown(text)}</text>'


def _shown(text: str) -> str:
    return escape(visible(text))


def _legend(kinds: Sequence[str], top: float) -> tuple[str, float]:
    lines, x = [], MARGIN
    for look, kind in ((MEANING[kind], kind) for kind in kinds):
        dash = f' stroke-dasharray="{look.dash}"' if look.dash else ""
        line = f'<path d="M{x:.0f},{top + 10:.0f} h24" stroke="{look.light}" stroke-width="2"{dash}/>'
        meaning = _text(x + 30, top + 14, look.meaning, LABEL, look.light, anchor="start")
        lines.append(f'<g class="{kind}">{line}{meaning}</g>')
        x += 46 + text_width(look.meaning, LABEL)
    return "\n".join(lines), x
