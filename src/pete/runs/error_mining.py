"""Error mining: which forms of a run's items are suspected of its errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from pete.errors import RunError
from pete.model import Answer, ItemRecord, System
from pete.runs.forms import FormKind, FormTable, OwnKinds, forms_of, sides
from pete.runs.read import Run
from pete.stats.joint_forms import adjusted, combined
from pete.stats.paired import holm
from pete.stats.suspicion import Measure, Occurrences, Suspicion, association, measure, suspicion

Errors = Literal["fn", "fp"]

# A false negative is an item that follows (gold YES) and was refused; it is held against all items
# that follow. A false positive does not follow (gold NO) and was accepted.
GOLD: dict[Errors, Answer] = {"fn": "YES", "fp": "NO"}
BOTH = " & "  # between the parts of a combined form


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for and how. ``iterations`` or ``tolerance`` may be None, not both.

    Without ``kinds``, each dataset gets its own: pairs where its items have them, else tags.
    """

    kinds: tuple[FormKind, ...] = ()
    measure: Measure = "balanced"
    iterations: int | None = 10
    tolerance: float | None = None
    combine: bool = False
    top: int = 10
    examples: int = 3


@dataclass(frozen=True, slots=True)
class Suspect:
    """One form under suspicion."""

    rank: int
    form: str
    suspicion: float
    errors: int
    items: int
    measure: float
    gain: float  # suspicion · errors: how many errors should go when the form's problem is solved
    p: float
    p_holm: float  # adjusted for the number of forms
    examples: tuple[str, ...]  # errors in which the form bears most of the blame
    pair: tuple[str, str] | None = None  # the hypothesis' and the text's tag, where the form is a pair of tags


@dataclass(frozen=True, slots=True)
class Mined:
    """The suspects of one system's false negatives or false positives, worst first."""

    system: System
    kind: Errors
    kinds: tuple[FormKind, ...]
    items: int  # all that could have been such an error
    errors: int
    bare: int  # errors that bear no form and so blame none
    forms: int
    iterations: int
    change: float | None
    suspects: tuple[Suspect, ...]


def mine(run: Run, kinds: Sequence[Errors], search: Search, labels: Sequence[str] = ()) -> list[Mined]:
    """Suspects for each system of the run (those named, or all) and each kind of error. The run is read once.

    Items without a gold label are left out; a failed parse counts as the NO that it answers.
    """
    systems = _chosen(run, labels)
    tables = {(system, gold): _Table() for system in systems for gold in get_args(Answer)}
    names = {(one.dataset, one.parser, one.entailer): one for one in systems}
    own = OwnKinds(search.kinds)
    for item in run.items():
        if item.predicates and own.turns(item):
            for (system, _), table in tables.items():
                table.forms = table.forms.bare() if system.dataset == item.dataset else table.forms
        if (found := names.get((item.dataset, item.parser, item.entailer))) is not None and item.gold is not None:
            tables[found, item.gold].add(item, forms_of(item, own.of(item.dataset)))
    return [
        _mined(system, kind, own.of(system.dataset), tables[system, GOLD[kind]], search)
        for system in systems
        for kind in kinds
    ]


def _chosen(run: Run, labels: Sequence[str]) -> list[System]:
    known = list(dict.fromkeys(system.label for system in run.info.systems))
    for label in labels:
        if label not in known:
            raise RunError(f"{run.folder} has no system {label!r}; it has: {', '.join(known)}")
    return [system for system in run.info.systems if not labels or system.label in labels]


@dataclass
class _Table:
    """Items while they are read."""

    ids: list[str] = field(default_factory=list)
    wrong: bytearray = field(default_factory=bytearray)
    forms: FormTable = field(default_factory=FormTable)

    def add(self, item: ItemRecord, forms: Iterable[str]) -> None:
        self.ids.append(item.id)
        self.wrong.append(not item.right)
        self.forms.add(forms)


def _mined(system: System, kind: Errors, kinds: tuple[FormKind, ...], table: _Table, search: Search) -> Mined:
    wrong = np.frombuffer(bytes(table.wrong), dtype=np.uint8).astype(bool)
    occurs = table.forms.occurrences()
    names: list[tuple[str, ...]] = [(name,) for name in table.forms.names]
    borne, single = np.diff(occurs.indptr), len(names)
    if search.combine:
        sets, occurs = combined(occurs, wrong)
        names += [tuple(sorted(names[form][0] for form in forms)) for forms in sets]
    found = suspicion(occurs, wrong, search.iterations, search.tolerance)
    chances = association(found.errors, found.items, int(wrong.sum()), len(wrong))
    held = adjusted(chances, list(map(len, names)), borne, single) if search.combine else holm(chances.tolist())
    tested = list(zip(chances.tolist(), held, strict=True))
    suspects = _suspects(names, occurs, wrong, found, tested, table.ids, search)
    return Mined(
        system,
        kind,
        kinds,
        len(wrong),
        int(wrong.sum()),
        int((wrong & (borne == 0)).sum()),
        len(names),
        found.iterations,
        found.change,
        tuple(suspects),
    )


def _suspects(
    names: list[tuple[str, ...]],
    occurs: Occurrences,
    wrong: NDArray[np.bool_],
    found: Suspicion,
    tested: list[tuple[float, float]],
    ids: list[str],
    search: Search,
) -> Iterator[Suspect]:
    rank_by = measure(search.measure, found.values, found.errors, found.items)
    # Ties, which are many where forms stand in one item, go by errors and then by name.
    guilty = [int(form) for form in np.flatnonzero(found.errors)]
    guilty.sort(key=lambda form: (-rank_by[form], -found.errors[form], names[form]))
    places = np.flatnonzero(wrong)
    blamed = occurs[places]
    sums, columns = blamed @ found.values, blamed.tocsc()
    for rank, form in enumerate(guilty[: search.top], 1):
        rows = columns.indices[columns.indptr[form] : columns.indptr[form + 1]]
        # The form's blame in an item is its suspicion over the item's sum.
        clearest = rows[np.lexsort((rows, sums[rows]))][: search.examples]
        value, errors = float(found.values[form]), int(found.errors[form])
        yield Suspect(
            rank,
            BOTH.join(names[form]),
            value,
            errors,
            int(found.items[form]),
            float(rank_by[form]),
            value * errors,
            *tested[form],
            tuple(ids[places[row]] for row in clearest),
            sides(names[form][0]) if len(names[form]) == 1 else None,
        )
