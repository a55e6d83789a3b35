"""Giveaways: how far one gets with a set of pairs without reading its texts for what they say.

A reader sees some of the surface of a pair (`surface.py`), learns from nine
tenths of the texts what goes with YES, and answers the pairs of the others. A
set whose labels give themselves away measures that reader, not parsers.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pete.datasets.surface import KINDS, Surface, surfaces
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
    seen = surfaces(held)
    folds = np.array([text_number(pair.text) % FOLDS for pair in held])
    return [*found, *(giveaway(kind, seen, answers, folds) for kind in READERS if _has(kind, seen))]


def strongest(found: Iterable[Giveaway]) -> Giveaway | None:
    """The reader that gets most; the first of equals."""
    return max((one for one in found if one.items), key=lambda one: one.accuracy or 0.0, default=None)


def drawn(pairs: Iterable[Pair], most: int) -> list[Pair]:
    """At most so many pairs, in their order; which texts they are of depends on nothing but the texts."""
    numbered = ((text_number(pair.text), place, pair) for place, pair in enumerate(pairs))
    return [pair for _, _, pair in sorted(heapq.nsmallest(most, numbered, key=lambda one: one[:2]), key=lambda o: o[1])]


def _has(kind: ReaderKind, seen: Sequence[Surface]) -> bool:
    return any(one.traits[sight] for one in seen for sight in kind.sees)


def giveaway(
    kind: ReaderKind, seen: Sequence[Surface], answers: NDArray[np.bool_], folds: NDArray[np.int64]
) -> Giveaway:
    """What one reader gets on surfaces whose answers are known."""
    said = _added_up(kind, seen, answers, folds) if kind.adds_up else _looked_up(kind, seen, answers, folds)
    return Giveaway(kind.name, kind.what, int((said == answers).sum()), len(seen), _telling(kind, seen, answers))


def _looked_up(
    kind: ReaderKind, seen: Sequence[Surface], answers: NDArray[np.bool_], folds: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """For each value the answer that is commoner elsewhere; the commoner of all where the value is new."""
    values = [one.traits[kind.sees[0]] for one in seen]
    whole: Counter[tuple[str, ...]] = Counter()
    inside: dict[int, Counter[tuple[str, ...]]] = {}
    signs = np.where(answers, 1, -1)
    for value, sign, fold in zip(values, signs.tolist(), folds.tolist(), strict=True):
        whole[value] += sign
        inside.setdefault(fold, Counter())[value] += sign
    rest = {fold: int(signs.sum() - signs[folds == fold].sum()) for fold in inside}
    told = [
        (whole[value] - inside[fold][value]) or rest[fold] for value, fold in zip(values, folds.tolist(), strict=True)
    ]
    return np.array(told) > 0


def _added_up(
    kind: ReaderKind, seen: Sequence[Surface], answers: NDArray[np.bool_], folds: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """What a logistic regression over all that the reader sees answers."""
    table = feature_table(seen, kind.sees)
    inverse = inverse_curvature(table)
    said = np.zeros(len(seen), dtype=bool)
    for fold in np.unique(folds):
        asked = folds == fold
        if asked.all():
            return said
        weights, intercept = fit_logistic(table[~asked], answers[~asked], inverse=inverse)
        said[asked] = decision(table[asked], weights, intercept) > 0
    return said


def feature_table(seen: Sequence[Surface], kinds: Sequence[str]) -> Indicators:
    """A row a surface, a column a value that is frequent enough to learn from: 1 where the surface has it."""
    counts = Counter((kind, value) for one in seen for kind in kinds for value in one.traits[kind])
    frequent = sorted((one for one in counts if counts[one] >= _SEEN), key=lambda one: (-counts[one], one))
    columns = {one: place for place, one in enumerate(frequent[:_FEATURES])}
    ones = [
        [columns[kind, value] for kind in kinds for value in one.traits[kind] if (kind, value) in columns]
        for one in seen
    ]
    return Indicators.of(ones, len(columns))


def _telling(kind: ReaderKind, seen: Sequence[Surface], answers: NDArray[np.bool_]) -> str:
    """The value whose pairs are most unevenly YES or NO, counted against the whole set."""
    share = answers.mean()
    uneven: Counter[tuple[str, str]] = Counter()
    total: Counter[tuple[str, str]] = Counter()
    for one, answer in zip(seen, answers.tolist(), strict=True):
        for sight in kind.sees:
            for value in one.traits[sight]:
                total[sight, value] += 1
                uneven[sight, value] += answer
    if not total:
        return ""
    best = max(total, key=lambda one: (abs(uneven[one] - share * total[one]), total[one], one))
    label, count = ("YES", uneven[best]) if uneven[best] >= share * total[best] else ("NO", total[best] - uneven[best])
    return f"{best[0]} {best[1]!r}: {count} of {total[best]} {label}"
