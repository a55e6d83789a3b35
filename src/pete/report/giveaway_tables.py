"""What readers get who do not read the texts, as a table and for scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pete.datasets.giveaways import Giveaway
from pete.report.table import Table, interval, percent

NOTE = "Each learned from the pairs of other texts. A sound set leaves them all near the commoner label's share."


def giveaway_table(name: str, found: Sequence[Giveaway]) -> Table:
    """A line a reader."""
    rows = tuple((one.reader, one.what, one.telling, percent(one.accuracy, 1), interval(one.interval)) for one in found)
    items = max((one.items for one in found), default=0)
    return Table(
        f"Giveaways: {name}, {items} labelled pairs",
        ("reader", "sees", "most telling", "accuracy %", "95% interval"),
        rows,
        names=3,
        note=NOTE,
        least=("most telling", "sees"),
    )


def giveaway_objects(found: Iterable[Giveaway]) -> list[dict[str, Any]]:
    """The same as JSON objects, or as rows of CSV."""
    return [
        {
            "reader": one.reader,
            "sees": one.what,
            "right": one.right,
            "items": one.items,
            "accuracy": one.accuracy,
            "interval": None if one.interval is None else list(one.interval),
            "telling": one.telling,
        }
        for one in found
    ]
