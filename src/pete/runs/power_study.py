"""How many items two systems of a run would need to be told apart, and what the run's own items can show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pete.errors import RunError
from pete.fingerprints import text_number
from pete.runs.read import Run
from pete.runs.summary import Entrant, common_items, parsing
from pete.stats.mcnemar_power import (
    Discordance,
    design_effect,
    detectable_difference,
    mcnemar_power,
    needed_items,
    needed_judged,
)
from pete.stats.paired import McNemarTest, mcnemar


@dataclass(frozen=True, slots=True)
class Aim:
    """What a study is to show. ``alpha`` is for each comparison: divide it where several are made."""

    power: float = 0.8
    alpha: float = 0.05
    test: McNemarTest = "exact"
    simulated: int = 0  # studies; none where it is 0
    seed: int = 1
    items: int | None = None  # of the set that is planned; that of the run where it is None


@dataclass(frozen=True, slots=True)
class PowerStudy:
    """Two systems. ``needed`` and ``judged`` are None where no number of items would do.

    ``judged`` counts only items on which the answers differ: they can be found before anybody judges them.
    ``spread`` is the design effect of items that share a text; ``simulated`` the share of simulated studies, made of
    whole texts drawn from the run, in which the test found the difference.
    """

    a: str
    b: str
    dataset: str
    items: int
    how: Discordance
    power: float
    needed: int | None
    judged: int | None
    detectable: float | None
    spread: float | None = None
    simulated: float | None = None
    power_if_chosen: float | None = None  # of as many judged items, all of them such on which the answers differ


def planned(how: Discordance, items: int, aim: Aim) -> PowerStudy:
    """The figures for shares that a user names."""
    return _study("A", "B", "", items, how, aim)


def power_studies(runs: Sequence[Run], listed: Sequence[Entrant], aim: Aim, labels: Sequence[str]) -> list[PowerStudy]:
    """Every two systems of a dataset on the items that both answered: those named, or all that parse."""
    known = [entrant.label for entrant in listed]
    if missing := [label for label in labels if label not in known]:
        raise RunError(f"no run has a system {missing[0]!r}; they have: {', '.join(dict.fromkeys(known))}")
    texts = {key: number for run in runs for key, number in _texts(run)}
    found = []
    for dataset in dict.fromkeys(entrant.tally.system.dataset for entrant in listed):
        group = [entrant for entrant in listed if entrant.tally.system.dataset == dataset]
        chosen = [entrant for entrant in group if entrant.label in labels] if labels else parsing(group)
        found += [_of_run(a, b, dataset, texts, aim) for a, b in combinations(chosen, 2)]
    if not found:
        raise RunError("there are no two systems of one dataset to be told apart; name runs that share a dataset")
    return found


def _texts(run: Run) -> list[tuple[int, int]]:
    return [(text_number(item.id, item.text, item.hypothesis), text_number(item.text)) for item in run.items()]


def _of_run(a: Entrant, b: Entrant, dataset: str, texts: dict[int, int], aim: Aim) -> PowerStudy:
    keys, (right_a, right_b) = common_items([a.tally, b.tally])
    if not len(keys):
        raise RunError(f"{a.label} and {b.label} share no labelled item; compare runs of the same set")
    signs = right_a.astype(np.int8) - right_b.astype(np.int8)
    numbers = np.array([texts[int(key)] for key in keys], dtype=np.uint64).astype(np.int64)
    how = Discordance(float((signs > 0).mean()), float((signs < 0).mean()))
    spread = design_effect(signs, numbers)
    simulated = simulated_power(signs, numbers, aim) if aim.simulated else None
    return _study(a.label, b.label, dataset, aim.items or len(keys), how, aim, spread, simulated)


def _study(
    a: str,
    b: str,
    dataset: str,
    items: int,
    how: Discordance,
    aim: Aim,
    spread: float | None = None,
    simulated: float | None = None,
) -> PowerStudy:
    wanted = (aim.power, aim.alpha, aim.test)
    apart = Discordance(how.favour, 1 - how.favour)
    return PowerStudy(
        a,
        b,
        dataset,
        items,
        how,
        mcnemar_power(how, items, aim.alpha, aim.test),
        needed_items(how, *wanted),
        needed_judged(how, *wanted),
        detectable_difference(min(how.share, 1.0), items, *wanted),
        spread,
        simulated,
        mcnemar_power(apart, items, aim.alpha, aim.test),
    )


def simulated_power(signs: NDArray[np.int8], texts: NDArray[np.int64], aim: Aim) -> float:
    """The share of studies that find a difference, each made of whole texts drawn with replacement.

    A study draws texts until it has the planned number of items, the last text cut off.
    """
    rng = np.random.default_rng(aim.seed)
    _, places = np.unique(texts, return_inverse=True)
    order = np.argsort(places, kind="stable")
    groups = np.split(signs[order], np.cumsum(np.bincount(places))[:-1])
    wanted = aim.items or len(signs)
    draw = max(1, round(1.3 * wanted * len(groups) / len(signs)) + 10)
    found = 0
    for _ in range(aim.simulated):
        drawn: list[NDArray[np.int8]] = []
        size = 0
        while size < wanted:
            more = [groups[int(place)] for place in rng.integers(len(groups), size=draw)]
            drawn, size = drawn + more, size + sum(map(len, more))
        study = np.concatenate(drawn)[:wanted]
        p = mcnemar(int((study > 0).sum()), int((study < 0).sum()), aim.test)
        found += p <= aim.alpha
    return found / aim.simulated
