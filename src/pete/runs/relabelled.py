"""A run's scores under its own labels and under those that readers dispute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pete.datasets.amend import Dispute
from pete.model import Answer, ItemRecord, System
from pete.runs.read import Run
from pete.stats.counts import Counts

_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Relabelled:
    """One system's counts, before and after."""

    system: System
    before: Counts
    after: Counts


def relabelled(run: Run, disputes: Sequence[Dispute]) -> list[Relabelled]:
    """Every system of the run. What is disputed as unclear leaves the second count."""
    new = {(one.id, one.text, one.hypothesis): one for one in disputes}
    seen: dict[tuple[str, str, str], tuple[list[tuple[Answer, Answer]], list[tuple[Answer, Answer]]]] = {}
    for item in run.items():
        before, after = seen.setdefault((item.dataset, item.parser, item.entailer), ([], []))
        if item.gold is not None:
            before.append((item.gold, item.verdict))
        label = _label(item, new)
        if label is not None:
            after.append((label, item.verdict))
    return [
        Relabelled(system, Counts.of(before), Counts.of(after))
        for system in run.info.systems
        for before, after in [seen.get((system.dataset, system.parser, system.entailer), ([], []))]
    ]


def _label(item: ItemRecord, new: dict[_Key, Dispute]) -> Answer | None:
    one = new.get((item.id, item.text, item.hypothesis))
    if one is None or (one.dataset and one.dataset != item.dataset) or one.was != item.gold:
        return item.gold
    return None if one.to == "unclear" else one.to
