"""Accuracies on original and monothematic pairs, and the indices that put them into relation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

import numpy as np

from pete.datasets.decompositions import Decomposed
from pete.datasets.phenomena import categories, phenomena
from pete.fingerprints import toolkit_version
from pete.formats.labels import RELATIONS, Meaning
from pete.model import Monothematic, Relation
from pete.runs.monothematic_answers import SystemAnswers
from pete.runs.phenomenon_weights import Weights
from pete.stats.compositionality import (
    bootstrap_correlation_index,
    bootstrap_deviation_index,
    correlation_index,
    deviation_index,
)

Ways = Literal["two", "three"]
NEGATIVE = "negative"  # contradiction and unknown together


@dataclass(frozen=True, slots=True)
class Scoring:
    """How answers become figures. In ``three`` ways a contradiction must be called one."""

    ways: Ways = "two"
    weights: Weights = field(default_factory=Weights)
    seed: int = 1
    resamples: int = 2000


@dataclass(frozen=True, slots=True)
class RightShare:
    """How much of something is right; ``total`` is the sum of the weights of the ``items``."""

    right: float = 0.0
    total: float = 0.0
    items: int = 0

    @property
    def accuracy(self) -> float | None:
        return self.right / self.total if self.total else None

    def __add__(self, other: RightShare) -> RightShare:
        return RightShare(self.right + other.right, self.total + other.total, self.items + other.items)


@dataclass(frozen=True, slots=True)
class Index:
    """A correlation index with the accuracies that it is made of, and its 95% interval."""

    originals: RightShare
    monos: RightShare
    interval: tuple[float, float] | None

    @property
    def value(self) -> float | None:
        return correlation_index(self.originals.accuracy, self.monos.accuracy)


@dataclass(frozen=True, slots=True)
class PhenomenonScore:
    """A row of the paper's Table 2."""

    phenomenon: str
    category: str
    positive: RightShare
    negative: RightShare


@dataclass(frozen=True, slots=True)
class PairIndex:
    """One original pair: whether it was answered rightly, and how much of what was made from it."""

    id: str
    judgement: Relation
    right: bool
    monos: RightShare

    @property
    def value(self) -> float | None:
        return correlation_index(float(self.right), self.monos.accuracy)


@dataclass(frozen=True, slots=True)
class Composition:
    """All figures of one system."""

    system: str
    overall: Index
    by_category: Mapping[str, Index]
    by_judgement: Mapping[str, Index]
    deviation: float | None
    deviation_interval: tuple[float, float] | None
    phenomena: tuple[PhenomenonScore, ...]
    pairs: tuple[PairIndex, ...]
    unanswered: tuple[int, int]  # original and monothematic pairs
    signature: str


def composition(answers: SystemAnswers, sets: Sequence[Decomposed], scoring: Scoring, data: str) -> Composition:
    """The figures of one system; ``data`` names the two sets in its signature."""
    rows = [_Row.of(one, answers, scoring) for one in sets]
    groups: list[str] = [name for name in get_args(Relation) if any(row.has(name) for row in rows)]
    negatives = [name for name in groups if name != "entailment"]
    by_judgement = {name: _index(rows, scoring, *_of_judgement({name})) for name in groups}
    if len(negatives) > 1:
        by_judgement[NEGATIVE] = _index(rows, scoring, *_of_judgement(set(negatives)))
    positive, negative = _of_judgement({"entailment"}), _of_judgement(set(negatives))
    apart = [(*row.sums(*positive), *row.sums(*negative)) for row in rows]
    values = [_index(rows, scoring, *which, interval=False).value for which in (positive, negative)]
    weighed = f"|weights:{scoring.weights.text}" if scoring.weights.text else ""
    method = f"{scoring.ways}-way{weighed}|resamples:{scoring.resamples}|seed:{scoring.seed}"
    return Composition(
        answers.name,
        _index(rows, scoring, lambda row: True, lambda part: True),
        {name: _index(rows, scoring, *_of_category(name)) for name in categories()},
        by_judgement,
        deviation_index(*values),
        bootstrap_deviation_index(apart, np.random.default_rng(scoring.seed), resamples=scoring.resamples),
        tuple(_by_phenomenon(rows)),
        tuple(PairIndex(row.set.original.id, row.set.judgement, row.right, row.monos()) for row in rows),
        (
            sum(row.set.original.id not in answers.originals for row in rows),
            sum(part.pair.id not in answers.monos for row in rows for part, _, _ in row.parts),
        ),
        f"{data}|{answers.made}|mono:{method}|pete:{toolkit_version()}",
    )


Keep = Callable[["_Row"], bool]
KeepPart = Callable[[Monothematic], bool]


@dataclass(frozen=True, slots=True)
class _Row:
    """One original pair and what was made from it, with their weights and whether each is right."""

    set: Decomposed
    right: bool
    weight: float
    parts: tuple[tuple[Monothematic, bool, float], ...]

    @staticmethod
    def of(one: Decomposed, answers: SystemAnswers, scoring: Scoring) -> _Row:
        parts = tuple(
            (
                part,
                _is_right(answers.monos.get(part.pair.id), part.judgement, scoring.ways),
                scoring.weights.of(part.phenomenon, part.category),
            )
            for part in one.parts
        )
        # The mean, so that both sides of an index speak of the same phenomena.
        weight = sum(weight for _, _, weight in parts) / len(parts) if parts else 1.0
        right = _is_right(answers.originals.get(one.original.id), one.judgement, scoring.ways)
        return _Row(one, right, weight, parts)

    def has(self, judgement: str) -> bool:
        return self.set.judgement == judgement or any(part.judgement == judgement for part, _, _ in self.parts)

    def monos(self, keep: KeepPart = lambda part: True) -> RightShare:
        kept = [(right, weight) for part, right, weight in self.parts if keep(part)]
        return RightShare(sum(w for right, w in kept if right), sum(w for _, w in kept), len(kept))

    def whole(self, keep: Keep) -> RightShare:
        return RightShare(self.weight * self.right, self.weight, 1) if keep(self) else RightShare()

    def sums(self, keep: Keep, keep_part: KeepPart) -> tuple[float, float, float, float]:
        whole, parts = self.whole(keep), self.monos(keep_part)
        return whole.right, whole.total, parts.right, parts.total


def _is_right(said: Meaning | None, judgement: Relation, ways: Ways) -> bool:
    """A pair that was not answered counts as NO, as everywhere; asked in three ways, as unknown."""
    answer, relation = said if said is not None else ("NO", "unknown")
    if ways == "two":
        return answer == RELATIONS[judgement]
    return (relation or ("entailment" if answer == "YES" else "")) == judgement


def _of_category(name: str) -> tuple[Keep, KeepPart]:
    """Original pairs in which such a phenomenon takes part, and the pairs in which it stands alone (formula 2)."""
    return (lambda row: name in row.set.categories), (lambda part: part.category == name)


def _of_judgement(names: set[str]) -> tuple[Keep, KeepPart]:
    return (lambda row: row.set.judgement in names), (lambda part: part.judgement in names)


def _index(rows: Sequence[_Row], scoring: Scoring, keep: Keep, keep_part: KeepPart, interval: bool = True) -> Index:
    originals = _summed(row.whole(keep) for row in rows)
    monos = _summed(row.monos(keep_part) for row in rows)
    if not interval:
        return Index(originals, monos, None)
    table = [row.sums(keep, keep_part) for row in rows]
    rng = np.random.default_rng(scoring.seed)
    return Index(originals, monos, bootstrap_correlation_index(table, rng, resamples=scoring.resamples))


def _summed(shares: Iterable[RightShare]) -> RightShare:
    return sum(shares, RightShare())


def _by_phenomenon(rows: Sequence[_Row]) -> Iterable[PhenomenonScore]:
    """In the order of the list of phenomena; those that it does not have come last in their category."""
    counts: dict[tuple[str, str], list[RightShare]] = {}
    for row in rows:
        for part, right, _ in row.parts:
            cell = counts.setdefault((part.category, part.phenomenon), [RightShare(), RightShare()])
            cell[part.judgement != "entailment"] += RightShare(float(right), 1.0, 1)
    known, order = list(categories()), list(phenomena())
    place = {name: number for number, name in enumerate(order)}
    for category, phenomenon in sorted(
        counts, key=lambda key: (known.index(key[0]), place.get(key[1], len(order)), key)
    ):
        yield PhenomenonScore(phenomenon, category, *counts[category, phenomenon])
