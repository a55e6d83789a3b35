"""``pete parsers``: which parsers there are, and what each still needs."""

from __future__ import annotations

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def parsers(how: ListFormatOption = ListFormat.table) -> None:
    """List the parsers, whether each is ready, and what to do where it is not."""
    from pete.parsers import listing
    from pete.report.table import Table

    rows = listing()
    if how is ListFormat.json:
        write_json([{**row._asdict(), "installed": row.installed} for row in rows])
        return
    cells = tuple(
        (row.name, "ready" if row.installed else f"needs: {row.needs}", row.summary, row.scheme, row.licence)
        for row in rows
    )
    columns = ("parser", "state", "what it is", "labels", "licence of the model")
    write_blocks([Table("Parsers (choose with -p)", columns, cells, names=5, least=("licence of the model", "labels"))], Format.table)
