"""Arc blame for the wrong items of a report."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pete.entail.entailer_protocol import Entailer
from pete.errors import PeteError
from pete.model import System
from pete.report.page.collected import Collected, ShownItem
from pete.runs.arc_blame import ArcBlame, blame_arcs
from pete.runs.replay import entailer_of

Blamed = dict[tuple[int, int], ArcBlame]  # by number of the item and of the system


class ToBlame(NamedTuple):
    """A wrong answer whose arcs are to be tried."""

    item: int
    system: int


def to_blame(found: Collected, most: int) -> list[ToBlame]:
    """Of each system up to ``most`` wrong items with trees, first those that another system has right."""
    chosen: list[ToBlame] = []
    for system, reader in enumerate(found.readers):
        if reader is None or reader not in found.trees.packed:
            continue
        wrong = [n for n, item in enumerate(found.items) if item.right(system) is False and not _unparsed(item, system)]
        wrong.sort(key=lambda n: (not any(map(found.items[n].right, range(len(found.readers)))), n))
        chosen += [ToBlame(n, system) for n in wrong[:most]]
    return chosen


def _unparsed(item: ShownItem, system: int) -> bool:
    said = item.said[system]
    return said is not None and (said.unparsed or said.error)


def blame_items(
    found: Collected, chosen: list[ToBlame], advance: Callable[[int], None] = lambda items: None
) -> tuple[Blamed, list[str]]:
    """What was found, and a note for each system whose verdicts cannot be replayed."""
    blamed: Blamed = {}
    entailers: dict[int, Entailer | None] = {}
    notes: list[str] = []
    for item_number, system in chosen:
        if system not in entailers:
            entailers[system] = _entailer(found.entrants[system].tally.system, notes)
        one = _blame(found, found.items[item_number], system, entailers[system])
        if one is not None:
            blamed[item_number, system] = one
        advance(1)
    return blamed, notes


def _entailer(system: System, notes: list[str]) -> Entailer | None:
    """None where it is not to be had, or asks others than the trees: a server is not asked again."""
    if system.transparency == "opaque":
        return None
    try:
        return entailer_of(system)
    except PeteError as error:
        notes.append(f"{system.label} cannot be replayed, so no arcs are blamed: {error}")
        return None


def _blame(found: Collected, item: ShownItem, system: int, entailer: Entailer | None) -> ArcBlame | None:
    reader, said = found.readers[system], item.said[system]
    pair = None if reader is None else found.trees.pair(reader, item)
    if entailer is None or pair is None or said is None or reader is None:
        return None
    return blame_arcs(entailer, pair, said.verdict, found.trees.labels[reader], found.others(item, reader))
