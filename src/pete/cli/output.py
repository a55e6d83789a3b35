"""Where commands speak: data to standard output, everything else to standard error."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from pete.cli.options import Format

if TYPE_CHECKING:
    from pete.report.table import Block
    from pete.runs.summary import Summary


def say(line: str) -> None:
    """A message to the user, in one line."""
    typer.echo(f"pete: {' '.join(line.splitlines())}", err=True)


def say_notes(notes: Iterable[str]) -> None:
    """What lenient reading assumed, each thing once."""
    for note in dict.fromkeys(notes):
        say(f"note: {note}")


def commonest(reasons: Counter[str], shown: int = 3) -> str:
    """The commonest reasons with how often each was given.

    >>> commonest(Counter({"too long": 2, "no words": 7}))
    'no words (7), too long (2)'
    """
    told = [f"{reason} ({count})" for reason, count in reasons.most_common(shown)]
    return ", ".join([*told, "and others"] if len(reasons) > shown else told)


def write_json(value: Any) -> None:
    """One JSON value, readable and with a line end."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode("utf-8"))


def write_blocks(blocks: Sequence[Block], how: Format) -> None:
    """Tables for people, Markdown or LaTeX."""
    from pete.report.render import latex, markdown, print_blocks

    if how is Format.table:
        print_blocks(blocks, sys.stdout)
    else:
        typer.echo(markdown(blocks) if how is Format.markdown else latex(blocks), nl=False)


def write_summary(
    summary: Summary, how: Format, more: Sequence[Block] = (), more_json: Mapping[str, Any] | None = None
) -> None:
    """All figures of a summary, and what a command adds to them."""
    if how is Format.json:
        from pete.runs.as_json import summary_object

        write_json({**summary_object(summary), **(more_json or {})})
    elif how is Format.csv:
        from pete.report.csv_rows import write_csv

        write_csv(summary, sys.stdout)
    else:
        from pete.report.tables import blocks

        write_blocks([*blocks(summary), *more], how)
