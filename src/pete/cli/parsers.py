"""``pete parsers``: which parsers there are, and what each still needs."""

from __future__ import annotations

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import write_blocks, write_json


def parsers(how: ListFormatOption = ListFormat.table) -> None:
    """List the parsers, whether each is ready, and what to do where it is not."""
    from pete.parsers import listing
    from pete.report.listings import parser_objects, parser_table

    if how is ListFormat.json:
        write_json(parser_objects(listing()))
    else:
        write_blocks([parser_table(listing())], Format.table)
