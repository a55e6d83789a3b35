"""The systems of one or more run folders, each under a name of its own, and where they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pete.fingerprints import text_number
from pete.model import Answer, ItemRecord
from pete.runs.folder import read_outcome
from pete.runs.read import Run
from pete.runs.score import Tally, tally
from pete.runs.summary import Entrant, common_items, parsing
from pete.runs.treebank import read_attachment


def entrants(runs: Sequence[Run]) -> list[Entrant]:
    """Every system of every run. Names that several runs share get the run's folder in front.

    Systems of equal signature that answered alike are one system, however many runs have it.
    """
    found = _distinct([(run, one) for run in runs for one in tally(run.info.systems, run.items(read_outcome))])
    trees = {run.folder: read_attachment(run.folder) for run in runs}
    shared = Counter((one.system.dataset, one.system.label) for _, one in found)
    folders = Counter(run.name for run in runs)
    listed = []
    for run, one in found:
        label = one.system.label
        if shared[one.system.dataset, label] > 1:
            label = f"{run.name if folders[run.name] == 1 else run.folder}:{label}"
        listed.append(Entrant(label, one, trees[run.folder].get(one.system.parser), run.folder))
    return listed


def _distinct(found: Sequence[tuple[Run, Tally]]) -> list[tuple[Run, Tally]]:
    """Each system once, with the most items that a run has of it; one that answered otherwise stays."""
    kept: dict[str, list[tuple[Run, Tally]]] = {}
    for run, one in found:
        same = kept.setdefault(one.system.signature, [])
        for place, (_, other) in enumerate(same):
            if _alike(one, other):
                same[place] = (run, one) if one.items > other.items else same[place]
                break
        else:
            same.append((run, one))
    chosen = {id(one) for same in kept.values() for _, one in same}
    return [(run, one) for run, one in found if id(one) in chosen]


def _alike(one: Tally, other: Tally) -> bool:
    """Whether two tallies say the same of the items that both have."""
    if not one.keys or not other.keys:
        return True
    keys, (here, there) = common_items([one, other])
    return len(keys) > 0 and bool(np.array_equal(here, there))


@dataclass(frozen=True, slots=True)
class Difference:
    """An item on which systems disagree, and what each says."""

    item: ItemRecord
    verdicts: dict[str, Answer]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far the systems of a dataset go together on the items that all answered."""

    dataset: str
    items: int
    all_right: int
    all_wrong: int
    differ: int
    examples: tuple[Difference, ...]


def agreements(runs: Sequence[Run], listed: Sequence[Entrant], shown: int = 10) -> list[Agreement]:
    """One a dataset that has more than one system. The runs are read once more, for the examples."""
    datasets = dict.fromkeys(entrant.tally.system.dataset for entrant in listed)
    groups = {name: [e for e in listed if e.tally.system.dataset == name] for name in datasets}
    return [_agreement(name, runs, group, shown) for name, group in groups.items() if len(group) > 1]


def _agreement(dataset: str, runs: Sequence[Run], group: Sequence[Entrant], shown: int) -> Agreement:
    common = common_items([entrant.tally for entrant in group])
    table = np.column_stack(common.right)
    everyone, nobody = table.all(axis=1), ~table.any(axis=1)
    differ = ~(everyone | nobody)
    # An item on which only a baseline stands apart tells nothing about parsers.
    labels = {entrant.label for entrant in parsing(group)}
    telling = table[:, [entrant.label in labels for entrant in group]]
    split = telling.any(axis=1) & ~telling.all(axis=1)
    wanted = dict.fromkeys(int(key) for key in common.keys[split][:shown])
    examples = _examples(dataset, runs, group, list(wanted))
    return Agreement(
        dataset, len(common.keys), int(everyone.sum()), int(nobody.sum()), int(differ.sum()), tuple(examples)
    )


def _examples(dataset: str, runs: Sequence[Run], group: Sequence[Entrant], keys: list[int]) -> list[Difference]:
    labels = {(e.folder, e.tally.system.parser, e.tally.system.entailer): e.label for e in group}
    found: dict[int, Difference] = {}
    for run in runs:
        for item in run.items():
            if item.dataset != dataset or (key := text_number(item.id, item.text, item.hypothesis)) not in keys:
                continue
            if (label := labels.get((run.folder, item.parser, item.entailer))) is not None:
                found.setdefault(key, Difference(item, {})).verdicts.setdefault(label, item.verdict)
    return [found[key] for key in keys if key in found]
