"""Small pieces of HTML and SVG that the sections of a report share. Everything that is put in is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from urllib.parse import urlencode

from pete.report.table import UNDEFINED, percent
from pete.report.table import interval as interval_text
from pete.wording import visible

BAR, HIGH = 120, 16
COLOURS = 8  # that tell systems apart; more begin again, with their number beside them


def shown(text: str) -> str:
    """Text that the page shows as it is, whatever it holds."""
    return escape(visible(text))


def link(text: str, title: str = "", **filters: str | int) -> str:
    """A link to a view of the items.

    >>> link("passive", tag="passive & more")
    '<a href="#tag=passive+%26+more">passive</a>'
    """
    hint = f' title="{shown(title)}"' if title else ""
    return f'<a href="#{shown(urlencode(filters))}"{hint}>{shown(text)}</a>'


def interval_bar(value: float | None, bounds: tuple[float, float] | None, colour: str = "") -> str:
    """A share as a mark on a line from 0 to 100 per cent, with its interval."""
    if value is None or bounds is None:
        return f'<span class="soft">{UNDEFINED}</span>'
    low, high, x = (BAR * share for share in (*bounds, value))
    name = f"{percent(value, 1)} per cent, 95% interval {interval_text(bounds)}"
    return (
        f'<svg class="bar {colour}" viewBox="0 0 {BAR} {HIGH}" width="{BAR}" height="{HIGH}" role="img" '
        f'aria-label="{shown(name)}"><title>{shown(name)}</title>'
        f'<path class="rule" d="M0,{HIGH / 2} H{BAR} M{BAR / 2},3 V{HIGH - 3}"/>'
        f'<rect class="span" x="{low:.1f}" y="4" width="{max(high - low, 1):.1f}" height="8" rx="2"/>'
        f'<path class="mark" d="M{x:.1f},1 V{HIGH - 1}"/></svg>'
    )


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], caption: str, names: int = 1, kind: str = "") -> str:
    """Cells are HTML already. The first ``names`` columns hold words; it scrolls sideways within its own frame."""
    heads = "".join(f'<th scope="col"{_figure(n, names)}>{column}</th>' for n, column in enumerate(columns))
    lines = []
    for row in rows:
        cells = [f"<td{_figure(n, names)}>{cell}</td>" for n, cell in enumerate(row)]
        cells[0] = f'<th scope="row">{row[0]}</th>'
        lines.append(f"<tr>{''.join(cells)}</tr>")
    body = "\n".join(lines)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{caption}">'
        f'<table class="{kind}"><caption class="aloud">{caption}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>\n"
    )


def _figure(number: int, names: int) -> str:
    return "" if number < names else ' class="figure"'


def scrolling(plot: str) -> str:
    """A picture in a frame of its own."""
    return f'<div class="wide" tabindex="0" role="group" aria-label="Plot">{plot}</div>\n'


def section(name: str, title: str, body: str, dataset: str | None = None, lead: str = "") -> str:
    """A part of the page; one of several datasets is shown at a time."""
    whose = "" if dataset is None else f' data-dataset="{shown(dataset)}"'
    told = f'<p class="lead">{lead}</p>\n' if lead else ""
    heading = f'<h2 id="{name}-title">{title}</h2>'
    return f'<section id="{name}"{whose} aria-labelledby="{name}-title">\n{heading}\n{told}{body}</section>\n'


def colour_of(number: int) -> str:
    """The class of a system's colour.

    >>> colour_of(0), colour_of(9)
    ('s0', 's1')
    """
    return f"s{number % COLOURS}"


def swatch(number: int, label: str) -> str:
    """A system's colour and number beside its name, as they stand in plots."""
    name = shown(label).replace("/", "/<wbr>")
    return f'<span class="swatch {colour_of(number)}" aria-hidden="true">{number + 1}</span> {name}'


def options(values: Mapping[str, str]) -> str:
    """Choices of a select element, by value."""
    return "".join(f'<option value="{shown(value)}">{shown(label)}</option>' for value, label in values.items())
