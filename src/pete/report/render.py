"""Tables as text: for the terminal, Markdown or LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import IO, TYPE_CHECKING

from pete.report.table import Block, Lines, Table

if TYPE_CHECKING:
    from rich.table import Table as RichTable

_WIDE = 10_000  # for files and pipes: no line is broken


def print_blocks(blocks: Iterable[Block], out: IO[str]) -> None:
    """Print for people: fitted to the terminal, or unbroken and plain where ``out`` is none."""
    from rich.console import Console
    from rich.text import Text

    width = None if out.isatty() else _WIDE
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
    for block in blocks:
        console.print(Text(block.title, style="bold"))
        if isinstance(block, Lines):
            for name, line in block.entries:
                console.print(f"  {name}: {line}", soft_wrap=True)
        else:
            fitted = narrowed(block) if _width(block) > console.width else block
            console.print(_rich_table(fitted))
            if fitted.note:
                console.print(Text(fitted.note, style="dim"))
        console.print()


def _rich_table(table: Table) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0), collapse_padding=True)
    for place, column in enumerate(table.columns):
        word = place < table.names
        # Figures are never broken: where the terminal is too narrow, names are.
        drawn.add_column(Text(column), justify="left" if word else "right", no_wrap=not word, overflow="fold")
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    return drawn


def _width(table: Table) -> int:
    columns = zip(table.columns, *table.rows, strict=True)
    return sum(max(map(len, cells)) + 2 for cells in columns)


def narrowed(table: Table) -> Table:
    """The table for a narrow terminal: long headings of figures become numbers, names break after the slash.

    >>> narrowed(Table("T", ("tag", "minilm/generalised"), (("a/b", "1"),)))
    Table(title='T', columns=('tag', '[1]'), rows=(('a/\\nb', '1'),), names=1, note='[1] minilm/generalised')
    """
    long = [column for column in table.columns[table.names :] if len(column) > 12]
    numbers = {column: f"[{number}]" for number, column in enumerate(dict.fromkeys(long), 1)}
    columns = [
        column if place < table.names else numbers.get(column, column.replace(" ", "\n"))
        for place, column in enumerate(table.columns)
    ]
    rows = [(*map(_broken, row[: table.names]), *row[table.names :]) for row in table.rows]
    key = "  ".join(f"{number} {column}" for column, number in numbers.items())
    return Table(table.title, tuple(columns), tuple(rows), table.names, "\n".join(filter(None, (key, table.note))))


def _broken(name: str) -> str:
    front, slash, back = name.rpartition("/")
    return f"{front}/\n{back}" if slash else name


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
    for block in blocks:
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
    for block in blocks:
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
