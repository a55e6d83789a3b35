"""``pete entailers``: which entailers there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def entailers(how: ListFormatOption = ListFormat.table) -> None:
    """List the entailers: what each does, and whether it adds knowledge to the parse."""
    from pete.entail import listing
    from pete.report.table import Lines, Table
    from pete.runs.signature import settings_text

    rows = listing()
    settings = {row["name"]: _settings(row["name"]) for row in rows}
    if how is ListFormat.json:
        write_json([{**row, "settings": settings[row["name"]]} for row in rows])
        return
    cells = tuple((row["name"], row["transparency"], row["summary"]) for row in rows)
    table = Table("Entailers (choose with -e)", ("entailer", "kind", "what it does"), cells, names=3)
    lines = tuple((name, settings_text(own)[1:-1]) for name, own in settings.items() if own)
    write_blocks([table, Lines("Settings (change with --set KEY=VALUE)", lines)], Format.table)


def _settings(name: str) -> Mapping[str, Any]:
    """The settings of an entailer; none where it cannot be made from its name alone."""
    from pete.entail import load_entailer
    from pete.errors import PeteError

    try:
        return load_entailer(name).info.settings
    except PeteError:
        return {}
