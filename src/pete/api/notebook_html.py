"""Tables as HTML for notebooks: no script, no style sheet of ours, colours of the notebook's own theme."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pete.report.table import Block, Lines, Table
from pete.wording import visible

MOST_ROWS = 20  # of a table; a notebook that draws thousands is of no use
_LEFT = "text-align:left;padding:.15em .7em"
_RIGHT = "text-align:right;padding:.15em .7em;white-space:nowrap;font-variant-numeric:tabular-nums"
_NOTE = "opacity:.75;font-size:.9em;margin:.2em 0 1em;max-width:60em"


def html_of(blocks: Iterable[Block]) -> str:
    """Headings, tables and notes; of a long table the first rows, and how many more there are.

    >>> html_of([Lines("Said", (("a", "<b>"),))])
    '<div><h4>Said</h4><ul><li><b>a</b>: &lt;b&gt;</li></ul></div>'
    """
    return f"<div>{''.join(map(_block, blocks))}</div>"


def _block(block: Block) -> str:
    return _list(block) if isinstance(block, Lines) else _table(block)


def _list(block: Lines) -> str:
    shown = block.entries[:MOST_ROWS]
    items = "".join(f"<li><b>{_text(name)}</b>: {_text(line)}</li>" for name, line in shown)
    return f"<h4>{_text(block.title)}</h4><ul>{items}</ul>{_more(len(block.entries))}"


def _table(table: Table) -> str:
    styles = [_LEFT if place < table.names else _RIGHT for place in range(len(table.columns))]
    head = "".join(f'<th style="{style}">{_text(c)}</th>' for c, style in zip(table.columns, styles, strict=True))
    body = "".join(_row(row, styles) for row in table.rows[:MOST_ROWS])
    note = f'<p style="{_NOTE}">{_text(table.note)}</p>' if table.note else ""
    grid = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"<h4>{_text(table.title)}</h4>{grid}{_more(len(table.rows))}{note}"


def _row(row: tuple[str, ...], styles: list[str]) -> str:
    cells = "".join(f'<td style="{style}">{_text(cell)}</td>' for cell, style in zip(row, styles, strict=True))
    return f"<tr>{cells}</tr>"


def _more(rows: int) -> str:
    return f'<p style="{_NOTE}">and {rows - MOST_ROWS} more</p>' if rows > MOST_ROWS else ""


def _text(text: str) -> str:
    return escape(visible(text), quote=True)
