"""Error mining: which forms of a run's items are suspected of its errors."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from pete.errors import RunError, SettingsError
from pete.model import Answer, ItemRecord, System
from pete.runs.read import Run
from pete.stats.paired import holm
from pete.stats.suspicion import Measure, Occurrences, Suspicion, association, combined, measure, suspicion

Errors = Literal["fn", "fp"]
FormKind = Literal["tags", "roles", "constructions", "lemmas"]

# A false negative is an item that follows (gold YES) and was refused; it is held against all items
# that follow. A false positive does not follow (gold NO) and was accepted.
GOLD: dict[Errors, Answer] = {"fn": "YES", "fp": "NO"}
BOTH = " & "  # between the two parts of a combined form


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for and how. ``iterations`` or ``tolerance`` may be None, not both."""

    kinds: tuple[FormKind, ...] = ("tags",)
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


@dataclass(frozen=True, slots=True)
class Mined:
    """The suspects of one system's false negatives or false positives, worst first."""

    system: System
    kind: Errors
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
    for item in run.items():
        system = names.get((item.dataset, item.parser, item.entailer))
        if system is not None and item.gold is not None:
            tables[system, item.gold].add(item, forms_of(item, search.kinds))
    return [_mined(system, kind, tables[system, GOLD[kind]], search) for system in systems for kind in kinds]


def _chosen(run: Run, labels: Sequence[str]) -> list[System]:
    known = list(dict.fromkeys(system.label for system in run.info.systems))
    for label in labels:
        if label not in known:
            raise RunError(f"{run.folder} has no system {label!r}; it has: {', '.join(known)}")
    return [system for system in run.info.systems if not labels or system.label in labels]


def forms_of(item: ItemRecord, kinds: Sequence[FormKind]) -> dict[str, None]:
    """The forms that an item bears, each once, with the kind in front.

    Relations that were asked for count whether they were found or missing:
    were it the missing ones only, every such form would stand in refused
    items alone and be suspect by definition. An ignored relation is a form of
    its own, since what an entailer does not ask for can let a false hypothesis pass.

    >>> from pete.model import Reason
    >>> asked = Reason("missing", "obj", "chase", "Cats")
    >>> item = ItemRecord("1", "d", "p", "e", "YES", "NO", tags=("direct",), reasons=(asked,))
    >>> list(forms_of(item, ("tags", "roles", "lemmas")))
    ['tag:direct', 'role:obj', 'word:chase', 'word:cats']
    """
    found: list[str] = []
    for kind in kinds:
        if kind not in _FORMS:
            raise SettingsError(f"no kind of form is called {kind!r}; choose one of {', '.join(_FORMS)}")
        found += _FORMS[kind](item)
    return dict.fromkeys(found)


def _tags(item: ItemRecord) -> list[str]:
    return [f"tag:{tag}" for tag in item.tags]


def _roles(item: ItemRecord) -> Iterator[str]:
    for reason in item.reasons:
        if reason.kind != "note" and reason.role:
            yield f"{'ignored' if reason.kind == 'ignored' else 'role'}:{reason.role}"


def _constructions(item: ItemRecord) -> Iterator[str]:
    return (f"construction:{' '.join(reason.construction)}" for reason in item.reasons if reason.construction)


def _words(item: ItemRecord) -> Iterator[str]:
    for reason in item.reasons:
        if reason.kind in ("found", "missing"):
            yield from (f"word:{word.lower()}" for word in (reason.predicate, reason.argument) if word)


_FORMS: dict[FormKind, Callable[[ItemRecord], Iterable[str]]] = {
    "tags": _tags,
    "roles": _roles,
    "constructions": _constructions,
    "lemmas": _words,
}


@dataclass
class _Table:
    """Items and their forms while they are read; small, because a run may have millions."""

    ids: list[str] = field(default_factory=list)
    wrong: bytearray = field(default_factory=bytearray)
    numbers: defaultdict[str, int] = field(default_factory=defaultdict)
    columns: array[int] = field(default_factory=lambda: array("i"))
    ends: array[int] = field(default_factory=lambda: array("q", [0]))

    def __post_init__(self) -> None:
        self.numbers.default_factory = self.numbers.__len__  # a new form gets the next number

    def add(self, item: ItemRecord, forms: Iterable[str]) -> None:
        self.ids.append(item.id)
        self.wrong.append(not item.right)
        self.columns.extend(map(self.numbers.__getitem__, forms))
        self.ends.append(len(self.columns))

    def occurrences(self) -> Occurrences:
        from scipy.sparse import csr_array

        columns, ends = np.array(self.columns, np.int32), np.array(self.ends, np.int64)
        return csr_array((np.ones(len(columns)), columns, ends), shape=(len(self.ids), len(self.numbers)))


def _mined(system: System, kind: Errors, table: _Table, search: Search) -> Mined:
    wrong = np.frombuffer(bytes(table.wrong), dtype=np.uint8).astype(bool)
    occurs, names = table.occurrences(), list(table.numbers)
    if search.combine:
        pairs, occurs = combined(occurs, wrong)
        names += [BOTH.join(sorted((names[a], names[b]))) for a, b in pairs]
    found = suspicion(occurs, wrong, search.iterations, search.tolerance)
    bare = int((wrong & (np.diff(occurs.indptr) == 0)).sum())
    suspects = _suspects(names, occurs, wrong, found, table.ids, search)
    return Mined(
        system, kind, len(wrong), int(wrong.sum()), bare, len(names), found.iterations, found.change, tuple(suspects)
    )


def _suspects(
    names: list[str],
    occurs: Occurrences,
    wrong: NDArray[np.bool_],
    found: Suspicion,
    ids: list[str],
    search: Search,
) -> Iterator[Suspect]:
    rank_by = measure(search.measure, found.values, found.errors, found.items)
    chances = association(found.errors, found.items, int(wrong.sum()), len(wrong))
    adjusted = holm(chances.tolist())
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
            names[form],
            value,
            errors,
            int(found.items[form]),
            float(rank_by[form]),
            value * errors,
            float(chances[form]),
            adjusted[form],
            tuple(ids[places[row]] for row in clearest),
        )
