"""The wrong answers of runs: counted by relation, and each with its cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pete.errors import RunError
from pete.model import ItemRecord, System
from pete.model.record import NO_PARSER
from pete.runs.error_analysis.cause_table import CAUSES, NOT_TOLD
from pete.runs.error_analysis.error_relations import RelationCounts, relations_of_roles, relations_of_tags
from pete.runs.error_analysis.find_causes import HAND, CauseFinder, Explained
from pete.runs.error_analysis.kept_causes import KeptCause, Place, place_of
from pete.runs.read import Run

Finder = Callable[[System], CauseFinder | None]


@dataclass
class WrongAnswers:
    """One system of one run. ``label`` tells it from the others; ``explained`` has every wrong answer."""

    label: str
    run: Run
    system: System
    relations: RelationCounts = field(default_factory=RelationCounts)
    wrong: list[ItemRecord] = field(default_factory=list)
    explained: tuple[Explained, ...] = ()
    by_roles: bool = False  # the relations are those that the system asked for, not tags of the set

    @property
    def by_cause(self) -> Counter[tuple[str | None, bool]]:
        """How many wrong answers have each cause; true: false negatives."""
        return Counter((one.cause, one.refused) for one in self.explained)

    def table6(self) -> dict[str, tuple[int, int, int]]:
        """False negatives, false positives and both, by the rows of the paper's Table 6; then their sums.

        Rows that are not the paper's are there only where they have an error.
        """
        rows = dict.fromkeys((cause.row for cause in CAUSES.values() if not cause.hand), (0, 0))
        for (cause, refused), number in self.by_cause.items():
            row = NOT_TOLD if cause is None else CAUSES[cause].row
            missed, accepted = rows.get(row, (0, 0))
            rows[row] = (missed + number, accepted) if refused else (missed, accepted + number)
        order = [row for row in (*dict.fromkeys(one.row for one in CAUSES.values()), NOT_TOLD) if row in rows]
        table = {row: (*rows[row], sum(rows[row])) for row in order}
        missed, accepted = (sum(rows[row][side] for row in order) for side in (0, 1))
        return {**table, "Total": (missed, accepted, missed + accepted)}


def read_wrong_answers(runs: Sequence[Run], labels: Sequence[str] = ()) -> list[WrongAnswers]:
    """The systems of some runs that have a parser, or those named; each run is read once.

    Where several runs have a system of one name, the run's stands before it.
    """
    systems = [(run, system) for run in runs for system in run.info.systems]
    often = Counter((system.dataset, system.label) for _, system in systems)
    listed = []
    for run, system in systems:
        label = f"{run.name}:{system.label}" if often[system.dataset, system.label] > 1 else system.label
        if (system.label in labels or label in labels) if labels else system.parser != NO_PARSER:
            listed.append(WrongAnswers(label, run, system))
    named = {label for one in listed for label in (one.label, one.system.label)}
    if missing := [label for label in labels if label not in named]:
        known = ", ".join(dict.fromkeys(system.label for _, system in systems))
        raise RunError(f"no run has a system {missing[0]!r}; they have: {known}")
    for run in runs:
        _read(run, [one for one in listed if one.run is run])
    return listed


def _read(run: Run, listed: Sequence[WrongAnswers]) -> None:
    places = {(one.system.dataset, one.system.parser, one.system.entailer): one for one in listed}
    roles = {name: RelationCounts() for name in places}
    for item in run.items():
        name = (item.dataset, item.parser, item.entailer)
        if (one := places.get(name)) is None or item.gold is None:
            continue
        wrong = not item.right
        one.relations.add(relations_of_tags(item), wrong)
        roles[name].add(relations_of_roles(item), wrong)
        if wrong:
            one.wrong.append(item)
    for name, one in places.items():
        if not one.relations.of_items:
            one.relations, one.by_roles = roles[name], True


def explain_all(
    listed: Iterable[WrongAnswers],
    finder: Finder,
    kept: Mapping[tuple[Run, Place], KeptCause],
    advance: Callable[[int], None] = lambda done: None,
) -> None:
    """Give every wrong answer its cause: a person's word first, else what evidence tells."""
    for one in listed:
        find = finder(one.system)
        found = []
        for explained in find.explain(one.wrong) if find is not None else map(_untold, one.wrong):
            told = kept.get((one.run, place_of(explained.item)))
            found.append(explained if told is None else _by_hand(explained, told))
            advance(1)
        one.explained = tuple(found)


def _untold(item: ItemRecord) -> Explained:
    return Explained(item, None)


def _by_hand(explained: Explained, told: KeptCause) -> Explained:
    return replace(explained, cause=told.cause, evidence=HAND, reviewer=told.reviewer)
