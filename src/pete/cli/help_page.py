"""``pete --help``: the commands at a glance, from their first lines alone.

Typer would look into the options of every command for it and draw with a library that takes longer to
import than all else; the help of one command is Typer's.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator

import typer

HELP_WORDS: tuple[list[str], ...] = ([], ["--help"], ["-h"])
_OPTIONS = (("--version", "Print the version and stop."), ("-h, --help", "Show this message and stop."))


def help_page(app: typer.Typer) -> str:
    """What stands on the page."""
    width = min(shutil.get_terminal_size().columns, 120)
    lines = ["Usage: pete [OPTIONS] COMMAND [ARGS]...", "", f"  {app.info.help}", "", "Options:"]
    lines += _entries(_OPTIONS, width)
    lines += ["", "Commands (pete COMMAND --help tells more):", *_entries(list(_commands(app)), width)]
    return "\n".join(lines) + "\n"


def _commands(app: typer.Typer) -> Iterator[tuple[str, str]]:
    """Name and first line; groups of commands stand after single ones."""
    for command in app.registered_commands:
        yield command.name or "", _first_line(command.help or (command.callback and command.callback.__doc__))
    for group in app.registered_groups:
        told = group.typer_instance.info.help if group.typer_instance is not None else group.help
        yield group.name or "", _first_line(told if isinstance(told, str) else "")


def _first_line(text: str | None) -> str:
    return " ".join((text or "").strip().partition("\n\n")[0].split())


def _entries(rows: list[tuple[str, str]] | tuple[tuple[str, str], ...], width: int) -> list[str]:
    indent = max(len(name) for name, _ in rows) + 4
    wrapped = (
        textwrap.wrap(f"  {name:<{indent - 2}}{told}", width, subsequent_indent=" " * indent) for name, told in rows
    )
    return [line for lines in wrapped for line in lines]
