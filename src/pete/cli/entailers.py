"""``pete entailers``: which entailers there are, and whether each can be used."""

from __future__ import annotations

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def entailers(how: ListFormatOption = ListFormat.table) -> None:
    """List the entailers: whether each is ready, what it does, and whether it adds knowledge to the parse."""
    from pete.entail import listing
    from pete.report.table import Lines, Table
    from pete.runs.signature import settings_text

    rows = listing()
    if how is ListFormat.json:
        write_json([{**row._asdict(), "installed": row.installed} for row in rows])
        return
    cells = tuple(
        (row.name, "ready" if row.installed else f"needs: {row.needs}", row.transparency, row.summary) for row in rows
    )
    table = Table("Entailers (choose with -e)", ("entailer", "state", "kind", "what it does"), cells, names=4)
    lines = tuple((row.name, settings_text(row.settings)[1:-1]) for row in rows if row.settings)
    write_blocks([table, Lines("Settings (change with --set KEY=VALUE)", lines)], Format.table)
