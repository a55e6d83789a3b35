"""Giveaways: how far one gets with a set of pairs without reading its texts for what they say.

A reader sees some of the surface of a pair (`surface.py`), learns from nine
tenths of the texts what goes with YES, and answers the pairs of the others. A
set whose labels give themselves away measures that reader, not parsers.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pete.datasets.sights import Seen, Sights
from pete.datasets.surface import KINDS, surfaces
from pete.fingerprints import text_number
from pete.model import Pair
from pete.stats.indicators import Indicators
from pete.stats.intervals import wilson
from pete.stats.logistic import decision, fit_logistic, inverse_curvature

FOLDS = 10
MOST = 5000  # pairs that are looked at: whole texts, drawn by their fingerprints
LEAST = 20  # pairs, below which a reader learns nothing
_FEATURES = 250  # of the classifiers: the most frequent ones
_SEEN = 4  # pairs that must have a feature


@dataclass(frozen=True, slots=True)
class ReaderKind:
    """A reader: what it sees, and whether it adds up features or looks its one feature up."""

    name: str
    sees: tuple[str, ...]
    what: str
    adds_up: bool = False


READERS = (
    ReaderKind("first word", ("first",), "the first word of H"),
    ReaderKind("length", ("length",), "the number of words of H"),
    ReaderKind("shape", ("shape",), "H with its content words hidden"),
    ReaderKind("only H", ("first", "length", "shape", "words"), "H alone", adds_up=True),
    ReaderKind("distance", ("distance",), "how far apart and in which order H's two words stand in T", adds_up=True),
    ReaderKind("overlap", ("overlap",), "how many words of H are not in T"),
    ReaderKind("frequency", ("frequency",), "how common H's two words are", adds_up=True),
    ReaderKind("role", ("role",), "the relation that the pair names"),
    ReaderKind("all surface features", KINDS, "all of these", adds_up=True),
)
ALWAYS = ("always YES", "always NO")


@dataclass(frozen=True, slots=True)
class Giveaway:
    """What one reader gets. ``telling`` is the value that helps it most, with the label that it goes with."""

    reader: str
    what: str
    right: int
    items: int
    telling: str = ""

    @property
    def accuracy(self) -> float | None:
        return self.right / self.items if self.items else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.right, self.items)


def find_giveaways(pairs: Iterable[Pair], most: int = MOST) -> list[Giveaway]:
    """What every reader gets on the labelled pairs of a set, constant answers first.

    Answers are cross-validated: no reader has learned from a pair of the text
    that it is asked about. Of a larger set than ``most`` a part is looked at.

    >>> told = [Pair(str(n), f"Text {n}.", "There was one." if n % 2 else "He slept.",
    ...              "YES" if n % 2 else "NO") for n in range(40)]
    >>> {one.reader: one.accuracy for one in find_giveaways(told)}["first word"]
    1.0
    """
    held = drawn((pair for pair in pairs if pair.label is not None), most)
    answers = np.array([pair.label == "YES" for pair in held], dtype=bool)
    yes = int(answers.sum())
    found = [
        Giveaway(name, "nothing", right, len(held)) for name, right in zip(ALWAYS, (yes, len(held) - yes), strict=True)
    ]
    if len(held) < LEAST:
        return found
    sights = Sights(surfaces(held))
    folds = np.array([text_number(pair.text) % FOLDS for pair in held])
    return [*found, *readers(sights, answers, folds)]


def strongest(found: Iterable[Giveaway]) -> Giveaway | None:
    """The reader that gets most; the first of equals."""
    return max((one for one in found if one.items), key=lambda one: one.accuracy or 0.0, default=None)


def drawn(pairs: Iterable[Pair], most: int) -> list[Pair]:
    """At most so many pairs, in their order; which texts they are of depends on nothing but the texts."""
    numbered = ((text_number(pair.text), place, pair) for place, pair in enumerate(pairs))
    return [pair for _, _, pair in sorted(heapq.nsmallest(most, numbered, key=lambda one: one[:2]), key=lambda o: o[1])]


def readers(sights: Sights, answers: NDArray[np.bool_], folds: NDArray[np.int64]) -> Iterator[Giveaway]:
    """What each reader gets who sees anything, on pairs whose answers are known; each is asked when it is its turn."""
    for kind in READERS:
        seen = sights.of(kind.sees)
        if seen.features:
            said = (_added_up if kind.adds_up else _looked_up)(seen, answers, folds)
            right = int((said == answers).sum())
            yield Giveaway(kind.name, kind.what, right, sights.pairs, _telling(seen, answers))


def _looked_up(seen: Seen, answers: NDArray[np.bool_], folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each value the answer that is commoner elsewhere; the commoner of all where the value is new.

    Of the one kind that such a reader sees, a pair has one value or none.
    """
    width = len(seen.features) + 1
    value = np.full(len(answers), width - 1)
    value[seen.rows] = seen.numbers
    signs = np.where(answers, 1, -1)
    inside = np.zeros((FOLDS, width), dtype=int)  # of each fold and value, by how much YES is commoner
    np.add.at(inside, (folds, value), signs)
    elsewhere = inside.sum(axis=0)[value] - inside[folds, value]
    rest = signs.sum() - inside.sum(axis=1)
    said: NDArray[np.int64] = np.where(elsewhere != 0, elsewhere, rest[folds])
    return said > 0


def _added_up(seen: Seen, answers: NDArray[np.bool_], folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    """What a logistic regression over all that the reader sees answers."""
    table = feature_table(seen, len(answers))
    inverse = inverse_curvature(table)
    said = np.zeros(len(answers), dtype=bool)
    for fold in np.unique(folds):
        asked = folds == fold
        if asked.all():
            return said
        weights, intercept = fit_logistic(table[~asked], answers[~asked], inverse=inverse)
        said[asked] = decision(table[asked], weights, intercept) > 0
    return said


def feature_table(seen: Seen, pairs: int) -> Indicators:
    """A row a pair, a column a value that is frequent enough to learn from: 1 where the pair has it."""
    counts = np.bincount(seen.numbers).tolist()
    frequent = (number for number, count in enumerate(counts) if count >= _SEEN)
    chosen = sorted(frequent, key=lambda number: (-counts[number], seen.features[number]))[:_FEATURES]
    columns = np.full(len(counts), -1)
    columns[chosen] = range(len(chosen))
    there = columns[seen.numbers] >= 0
    return Indicators.of(seen.rows[there], columns[seen.numbers[there]], (pairs, len(chosen)))


def _telling(seen: Seen, answers: NDArray[np.bool_]) -> str:
    """The value whose pairs are most unevenly YES or NO, counted against the whole set."""
    total = np.bincount(seen.numbers)
    yes = np.bincount(seen.numbers[answers[seen.rows]], minlength=len(total))
    expected = answers.mean() * total
    uneven = np.abs(yes - expected)
    best = max(np.flatnonzero(uneven == uneven.max()), key=lambda one: (total[one], seen.features[one]))
    label, count = ("YES", yes[best]) if yes[best] >= expected[best] else ("NO", total[best] - yes[best])
    kind, value = seen.features[best]
    return f"{kind} {value!r}: {count} of {total[best]} {label}"
