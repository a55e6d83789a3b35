"""``pete entailers``: which entailers there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def entailers(how: ListFormatOption = ListFormat.table) -> None:
    """List the entailers: what each does, and whether it adds knowledge to the parse."""
    from pete.entail import listing
    from pete.report.listings import entailer_blocks, entailer_objects

    rows = listing()
    settings = {row["name"]: _settings(row["name"]) for row in rows}
    if how is ListFormat.json:
        write_json(entailer_objects(rows, settings))
    else:
        write_blocks(entailer_blocks(rows, settings), Format.table)


def _settings(name: str) -> Mapping[str, Any]:
    """The settings of an entailer; none where it cannot be made from its name alone."""
    from pete.entail import load_entailer
    from pete.errors import PeteError

    try:
        return load_entailer(name).info.settings
    except PeteError:
        return {}
