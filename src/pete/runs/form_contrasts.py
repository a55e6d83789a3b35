"""Where one system is under suspicion and another is not: forms × systems, on the items that all have answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pete.errors import RunError
from pete.runs.error_mining import GOLD, Errors
from pete.runs.forms import FormKind, FormTable, OwnKinds, forms_of
from pete.runs.read import Run
from pete.runs.summary import Entrant, common_items, parsing
from pete.stats.paired import McNemarTest, holm, mcnemar
from pete.stats.suspicion import Counts, Floats, Occurrences, Suspicion, measure, suspicion

Answers = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Suspected:
    """What one system makes of a form."""

    suspicion: float
    errors: int


@dataclass(frozen=True, slots=True)
class FormContrast:
    """A form in several systems. ``more`` and ``less`` are those with the greatest and least suspicion.

    ``measure`` is their difference times ln(items). ``p`` is McNemar's test
    between these two, over the items that bear the form.
    """

    form: str
    items: int
    systems: Mapping[str, Suspected]
    more: str
    less: str
    difference: float
    measure: float
    p: float
    p_holm: float  # adjusted for all forms and all pairs of systems


@dataclass(frozen=True, slots=True)
class Contrast:
    """The systems of one dataset on one kind of error; forms with the largest difference first."""

    dataset: str
    kind: Errors
    kinds: tuple[FormKind, ...]
    items: int
    errors: Mapping[str, int]  # of each system
    forms: tuple[FormContrast, ...]
    test: McNemarTest


def contrasts(
    runs: Sequence[Run],
    listed: Sequence[Entrant],
    kinds: Sequence[FormKind] = (),
    labels: Sequence[str] = (),
    top: int = 5,
    test: McNemarTest = "exact",
) -> list[Contrast]:
    """False negatives, then false positives, of each dataset with two systems to compare.

    ``kinds`` may only be forms of the item itself, which are the same for every
    system: tags and pairs. ``labels`` choose systems; else they are those that
    have a parser, or all where fewer than two have one.
    """
    known = dict.fromkeys(entrant.label for entrant in listed)
    for label in labels:
        if label not in known:
            raise RunError(f"no system is called {label!r}; the runs have: {', '.join(known)}")
    datasets = dict.fromkeys(entrant.tally.system.dataset for entrant in listed)
    groups = {name: _chosen([e for e in listed if e.tally.system.dataset == name], labels) for name in datasets}
    found = []
    for dataset, group in groups.items():
        if len(group) > 1:
            items = _gathered(dataset, runs, group, kinds)
            found += [items.contrast(kind, top, test) for kind in GOLD]
    return found


def _chosen(group: Sequence[Entrant], labels: Sequence[str]) -> list[Entrant]:
    if labels:
        return [entrant for entrant in group if entrant.label in labels]
    return parsing(group)


@dataclass
class _Items:
    """The items that all systems of a group have answered: their forms, gold labels, and who was wrong."""

    dataset: str
    kinds: tuple[FormKind, ...]
    names: list[str]
    occurs: Occurrences
    follows: Answers
    wrong: dict[str, Answers]

    def contrast(self, kind: Errors, top: int, test: McNemarTest) -> Contrast:
        rows = np.flatnonzero(self.follows if GOLD[kind] == "YES" else ~self.follows)
        occurs = self.occurs[rows]
        wrong = {label: answers[rows] for label, answers in self.wrong.items()}
        mined = {label: suspicion(occurs, answers) for label, answers in wrong.items()}
        forms = _ranked(self.names, mined, _tests(occurs, wrong, test), top)
        errors = {label: int(answers.sum()) for label, answers in wrong.items()}
        return Contrast(self.dataset, kind, self.kinds, len(rows), errors, tuple(forms), test)


def _gathered(dataset: str, runs: Sequence[Run], group: Sequence[Entrant], kinds: Sequence[FormKind]) -> _Items:
    first = group[0]
    run = next(run for run in runs if run.folder == first.folder)
    follows, forms, own = bytearray(), FormTable(), OwnKinds(kinds)
    system = (dataset, first.tally.system.parser, first.tally.system.entailer)
    for item in run.items():
        if (item.dataset, item.parser, item.entailer) == system and item.gold is not None:
            forms = forms.bare() if own.turns(item) else forms
            forms.add(forms_of(item, own.of(dataset)))
            follows.append(item.gold == "YES")
    common = common_items([entrant.tally for entrant in group])
    rows = np.arange(len(follows))
    if len(common.keys) < len(rows):  # some are not shared, or stand twice: then the first place counts
        keys, places = np.unique(np.array(first.tally.keys, dtype=np.uint64), return_index=True)
        rows = places[np.searchsorted(keys, common.keys)]
    wrong = {entrant.label: ~right for entrant, right in zip(group, common.right, strict=True)}
    gold = np.frombuffer(bytes(follows), dtype=np.bool_)[rows]
    return _Items(dataset, own.of(dataset), forms.names, forms.occurrences()[rows], gold, wrong)


Tests = dict[tuple[str, str], tuple[list[float], list[float]]]


def _tests(occurs: Occurrences, wrong: Mapping[str, Answers], test: McNemarTest) -> Tests:
    """p and adjusted p of every form, for every two systems in either order."""
    pairs = list(combinations(wrong, 2))
    chances: list[float] = []
    for a, b in pairs:
        a_only, b_only = (occurs.T @ (wrong[x] & ~wrong[y]).astype(np.int64) for x, y in ((b, a), (a, b)))
        chances += [mcnemar(int(x), int(y), test) for x, y in zip(a_only, b_only, strict=True)]
    held, size = holm(chances), occurs.shape[1]
    tests: Tests = {}
    for place, (a, b) in enumerate(pairs):
        own = slice(place * size, (place + 1) * size)
        tests[a, b] = tests[b, a] = chances[own], held[own]
    return tests


def _ranked(names: Sequence[str], mined: Mapping[str, Suspicion], tests: Tests, top: int) -> list[FormContrast]:
    labels = list(mined)
    values: Floats = np.array([mined[label].values for label in labels])
    items: Counts = mined[labels[0]].items
    most, least = values.argmax(axis=0), values.argmin(axis=0)
    difference = values.max(axis=0) - values.min(axis=0)
    weighed = measure("balanced", difference, np.zeros_like(items), items)
    order = sorted(
        np.flatnonzero(difference).tolist(), key=lambda form: (-weighed[form], -difference[form], names[form])
    )
    found = []
    for form in order[:top]:
        more, less = labels[most[form]], labels[least[form]]
        p, p_holm = (column[form] for column in tests[more, less])
        systems = {label: Suspected(float(one.values[form]), int(one.errors[form])) for label, one in mined.items()}
        gap, weight = float(difference[form]), float(weighed[form])
        found.append(FormContrast(names[form], int(items[form]), systems, more, less, gap, weight, p, p_holm))
    return found
