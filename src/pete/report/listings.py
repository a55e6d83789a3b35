"""What there is to choose from, as tables and as JSON: parsers, entailers, sets of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.entail import EntailerRow
from pete.parsers import ParserRow
from pete.report.table import Block, Lines, Table
from pete.runs.signature import settings_text

SETS = ("name", "title", "licence")


def parser_table(rows: Sequence[ParserRow]) -> Table:
    """Each parser, and what it still needs."""
    columns = ("parser", "state", "what it is", "labels", "licence of the model")
    cells = tuple(
        (row.name, "ready" if row.installed else f"needs: {row.needs}", row.summary, row.scheme, row.licence)
        for row in rows
    )
    return Table("Parsers (choose with -p)", columns, cells, names=5, least=("licence of the model", "labels"))


def parser_objects(rows: Sequence[ParserRow]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [{**row._asdict(), "installed": row.installed} for row in rows]


def entailer_blocks(rows: Sequence[EntailerRow]) -> list[Block]:
    """Each entailer and what it still needs, then the settings of those that have any."""
    columns = ("entailer", "state", "kind", "what it does")
    cells = tuple(
        (row.name, "ready" if row.installed else f"needs: {row.needs}", row.transparency, row.summary) for row in rows
    )
    table = Table("Entailers (choose with -e)", columns, cells, names=4)
    lines = tuple((row.name, settings_text(row.settings)[1:-1]) for row in rows if row.settings)
    return [table, Lines("Settings (change with --set KEY=VALUE)", lines)]


def entailer_objects(rows: Sequence[EntailerRow]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [{**row._asdict(), "installed": row.installed} for row in rows]


def set_table(rows: Sequence[tuple[str, ...]]) -> Table:
    """Each set that can be named without a file: its name, title and licence."""
    return Table("Sets of pairs", SETS, tuple(rows), names=len(SETS))


def set_objects(rows: Sequence[tuple[str, ...]]) -> list[dict[str, str]]:
    """The same for scripts."""
    return [dict(zip(SETS, row, strict=True)) for row in rows]
