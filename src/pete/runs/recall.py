"""One item of a run, as its systems saw it."""

from __future__ import annotations

from typing import NamedTuple

from pete.errors import RunError
from pete.model import ItemRecord, System
from pete.runs.read import Run


class Recalled(NamedTuple):
    """What a system said of an item."""

    system: System
    item: ItemRecord


def recall(run: Run, item_id: str, parser: str | None = None, entailer: str | None = None) -> list[Recalled]:
    """The answers to an item in the order of the run's systems, by all or by those of a parser and an entailer.

    `RunError` where the run has no such item, or none of the systems asked for has answered it.
    """
    systems = {(one.dataset, one.parser, one.entailer): one for one in run.info.systems}
    first: str | None = None
    found: dict[tuple[str, str, str], Recalled] = {}
    for item in run.items():
        first = first or item.id
        place = (item.dataset, item.parser, item.entailer)
        if item.id == item_id and place in systems:
            found.setdefault(place, Recalled(systems[place], item))
    if not found:
        example = f"; its first is {first}" if first is not None else "; it has none yet"
        raise RunError(f"{run.folder} has no item {item_id!r}{example}")
    answered = [found[place] for place in systems if place in found]
    chosen = [
        one for one in answered if parser in (None, one.system.parser) and entailer in (None, one.system.entailer)
    ]
    if not chosen:
        known = ", ".join(dict.fromkeys(one.system.label for one in answered))
        raise RunError(f"in {run.folder}, no such system answered {item_id}; choose among {known} with -p and -e")
    return chosen
