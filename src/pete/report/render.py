"""Tables as text: for the terminal, Markdown or LaTeX."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from typing import IO

from pete.report.table import Block, Lines, Table
from pete.wording import visible

_WIDE = 10_000  # for files and pipes: no line is broken
_USUAL = 80  # a terminal that does not tell


def print_blocks(blocks: Iterable[Block], out: IO[str]) -> None:
    """Print for people: fitted to the terminal or to ``COLUMNS``, unbroken and plain where there is neither."""
    from rich.console import Console
    from rich.text import Text

    from pete.report.layout import fitted, wrapped

    width = _width(out)
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)

    def put(lines: Iterable[str], style: str = "") -> None:
        for line in lines:
            console.print(Text(line, style=style), soft_wrap=True)

    for block in map(_harmless, blocks):
        put(wrapped(block.title, width), "bold")
        if isinstance(block, Lines):
            for name, line in block.entries:
                first, *more = wrapped(f"{name}: {line}", width - 4)
                put([f"  {first}", *(f"    {rest}" for rest in more)])
        else:
            for number, part in enumerate(parts := fitted(block, width), 1):
                put(part.head[:-1], "bold")
                put(part.head[-1:])
                put(part.body)
                put([""] if number < len(parts) else [])
                put(wrapped(part.key, width) if part.key else [], "dim")
            put(wrapped(block.note, width) if block.note else [], "dim")
        console.print()


def _width(out: IO[str]) -> int:
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    if not out.isatty():
        return _WIDE
    try:
        return os.get_terminal_size(out.fileno()).columns or _USUAL
    except OSError:
        return _USUAL


def _harmless(block: Block) -> Block:
    """The block without signs that a terminal would obey; every cell is one line."""
    if isinstance(block, Lines):
        return Lines(visible(block.title), tuple((visible(name), visible(line)) for name, line in block.entries))
    columns, *rows = (tuple(map(visible, row)) for row in (block.columns, *block.rows))
    return Table(visible(block.title), columns, tuple(rows), block.names, visible(block.note), block.least)


def markdown(blocks: Iterable[Block]) -> str:
    """GitHub tables.

    >>> print(markdown([Table("T", ("a", "n"), (("x|y", "1"),))]))
    ### T
    <BLANKLINE>
    | a | n |
    | :-- | --: |
    | x\\|y | 1 |
    <BLANKLINE>
    """
    parts = []
    for block in map(_harmless, blocks):
        lines = [f"### {block.title}", ""]
        if isinstance(block, Lines):
            lines += [f"- {name}: `{line}`" for name, line in block.entries]
        else:
            rules = [":--" if place < block.names else "--:" for place in range(len(block.columns))]
            rows: list[Sequence[str]] = [block.columns, rules, *block.rows]
            lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
            lines += ["", block.note] if block.note else []
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


_TEX = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "–": "--",
    **{sign: "\\" + sign for sign in "&%$#_{}"},
}


def tex(text: str) -> str:
    """The text with LaTeX's own signs made harmless.

    >>> tex("95% of a_b")
    '95\\\\% of a\\\\_b'
    """
    return re.sub(r"[\\~^–&%$#_{}]", lambda sign: _TEX[sign[0]], text)


def latex(blocks: Iterable[Block]) -> str:
    """``tabular`` in ``table``, rules of the booktabs package; signatures as comments."""
    parts = []
    for block in map(_harmless, blocks):
        if isinstance(block, Lines):
            parts.append("\n".join([f"% {block.title}", *(f"% {name}: {line}" for name, line in block.entries)]) + "\n")
        else:
            parts.append(_latex_table(block))
    return "\n".join(parts)


def _latex_table(table: Table) -> str:
    rules = "l" * table.names + "r" * (len(table.columns) - table.names)
    caption = tex(table.title) + (f". {tex(table.note)}" if table.note else "")
    lines = [
        r"\begin{table}",
        rf"\caption{{{caption}}}",
        rf"\begin{{tabular}}{{{rules}}}",
        r"\toprule",
        " & ".join(map(tex, table.columns)) + r" \\",
        r"\midrule",
        *(" & ".join(map(tex, row)) + r" \\" for row in table.rows),
        r"\bottomrule",
        r"\end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"
