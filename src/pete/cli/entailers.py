"""``pete entailers``: which entailers there are, and whether each can be used."""

from __future__ import annotations

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def entailers(how: ListFormatOption = ListFormat.table) -> None:
    """List the entailers: whether each is ready, what it does, and whether it adds knowledge to the parse."""
    from pete.entail import listing
    from pete.report.listings import entailer_blocks, entailer_objects

    rows = listing()
    if how is ListFormat.json:
        write_json(entailer_objects(rows))
    else:
        write_blocks(entailer_blocks(rows), Format.table)
