"""The systems of one or more run folders, each under a name of its own, and where they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pete.fingerprints import text_number
from pete.model import Answer, ItemRecord
from pete.runs.read import Run
from pete.runs.score import tally
from pete.runs.summary import Entrant, common_items
from pete.runs.treebank import read_attachment


def entrants(runs: Sequence[Run]) -> list[Entrant]:
    """Every system of every run. Names that several runs share get the run's folder in front."""
    found = [(run, one) for run in runs for one in tally(run.info.systems, run.items())]
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
    wanted = dict.fromkeys(int(key) for key in common.keys[differ][:shown])
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
            verdicts = found.setdefault(key, Difference(item, {})).verdicts
            verdicts.setdefault(labels[run.folder, item.parser, item.entailer], item.verdict)
    return [found[key] for key in keys if key in found]
