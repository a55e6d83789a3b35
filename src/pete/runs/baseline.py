"""An earlier run as the mark: which of its right answers are wrong now?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pete.errors import RunError
from pete.fingerprints import text_number
from pete.model import ItemRecord, System
from pete.runs.read import Run
from pete.stats.paired import McNemarTest, mcnemar

SHOWN = 20  # broken items that are named

_SystemName = tuple[str, str, str]  # dataset, parser, entailer


@dataclass(frozen=True, slots=True)
class Change:
    """One system then and now, on the items that both runs hold with the same gold label."""

    system: System
    common: int
    broken: int  # right then, wrong now
    fixed: int
    p: float
    examples: tuple[ItemRecord, ...]  # the first of the broken


def changes(before: Run, now: Run, test: McNemarTest = "exact") -> list[Change]:
    """Every system that both runs have, by dataset, parser and entailer; `RunError` where there is none.

    The rule for ``--baseline`` is: any broken item is a regression.
    """
    shared = {_place(system): system for system in now.info.systems}
    there = {_place(system) for system in before.info.systems}
    shared = {place: system for place, system in shared.items() if place in there}
    if not shared:
        names = ", ".join(sorted({f"{system.dataset}: {system.label}" for system in before.info.systems}))
        raise RunError(
            f"{before.folder} has no system of this run; it has {names}; "
            "evaluate one of these, or give another baseline"
        )
    then = _answers(before.items(), shared)
    found = {place: _Found() for place in shared}
    for item in now.items():
        place = (item.dataset, item.parser, item.entailer)
        if place in shared and (was := then[place].get(_key(item))) is not None:
            found[place].add(was, item)
    return [found[place].change(system, test) for place, system in shared.items()]


class _Found:
    def __init__(self) -> None:
        self.common = self.broken = self.fixed = 0
        self.examples: list[ItemRecord] = []

    def add(self, was_right: bool, item: ItemRecord) -> None:
        self.common += 1
        self.fixed += bool(item.right and not was_right)
        if was_right and not item.right:
            self.broken += 1
            if len(self.examples) < SHOWN:
                self.examples.append(item)

    def change(self, system: System, test: McNemarTest) -> Change:
        p = mcnemar(self.broken, self.fixed, test)
        return Change(system, self.common, self.broken, self.fixed, p, tuple(self.examples))


def _place(system: System) -> _SystemName:
    return system.dataset, system.parser, system.entailer


def _key(item: ItemRecord) -> int:
    return text_number(item.id, item.text, item.hypothesis, item.gold or "")


def _answers(items: Iterable[ItemRecord], places: Mapping[_SystemName, object]) -> dict[_SystemName, dict[int, bool]]:
    answers: dict[_SystemName, dict[int, bool]] = {place: {} for place in places}
    for item in _labelled(items):
        place = (item.dataset, item.parser, item.entailer)
        if place in answers:
            answers[place].setdefault(_key(item), bool(item.right))
    return answers


def _labelled(items: Iterable[ItemRecord]) -> Iterator[ItemRecord]:
    return (item for item in items if item.gold is not None)
