"""The figures of a run: one score a system, and the systems compared item by item."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pete.model import ItemRecord, System
from pete.model.record import NO_PARSER
from pete.runs.score import Tally
from pete.runs.signature import with_method
from pete.runs.three_way import ThreeWayScore, three_way_score
from pete.stats.attachment import AttachmentCounts
from pete.stats.counts import Counts, share
from pete.stats.intervals import bootstrap_by_text, wilson
from pete.stats.paired import CochranQ, McNemarTest, PairedTest, cochran_q, compare_all

IntervalMethod = Literal["wilson", "bootstrap"]


@dataclass(frozen=True, slots=True)
class Method:
    """How figures are made from answers."""

    test: McNemarTest = "exact"
    interval: IntervalMethod = "wilson"
    seed: int = 1  # of the bootstrap, the only chance there is


@dataclass(frozen=True, slots=True)
class CoupleScore:
    """Pair accuracy: of how many couples the true statement was accepted and the false one refused."""

    right: int
    couples: int
    interval: tuple[float, float] | None

    @property
    def accuracy(self) -> float | None:
        return share(self.right, self.couples)


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the leaderboard. ``label`` tells it from the other lines of its dataset."""

    label: str
    system: System
    items: int
    unparsed: int
    unlabelled: int
    counts: Counts
    interval: tuple[float, float] | None
    by_tag: Mapping[str, Counts]
    signature: str
    attachment: AttachmentCounts | None = None
    first_error: ItemRecord | None = None
    by_origin: Mapping[str, Counts] = field(default_factory=dict)
    couples: CoupleScore | None = None  # where pairs have partners
    three_way: ThreeWayScore | None = None  # where labels and answers are three-way
    counted: Mapping[str, int] = field(default_factory=dict)  # what the answers took, by name

    @property
    def answered(self) -> int:
        return self.items - self.unparsed

    @property
    def accuracy(self) -> float | None:
        return self.counts.accuracy

    @property
    def precision(self) -> float | None:
        return self.counts.precision

    @property
    def recall(self) -> float | None:
        return self.counts.recall

    @property
    def f1(self) -> float | None:
        return self.counts.f1


@dataclass(frozen=True, slots=True)
class Comparison:
    """The systems of one dataset on the labelled items that all of them answered."""

    dataset: str
    items: int
    tests: tuple[PairedTest, ...]
    cochran: CochranQ | None  # where there are more than two systems
    couples: int = 0  # that all have answered
    couple_tests: tuple[PairedTest, ...] = ()  # by who has both partners right


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures of one or more runs."""

    scores: tuple[Score, ...]
    comparisons: tuple[Comparison, ...]
    method: Method = field(default_factory=Method)


class Entrant(NamedTuple):
    """A system's tally under the name that it bears in the summary."""

    label: str
    tally: Tally
    attachment: AttachmentCounts | None = None  # its parser against gold trees
    folder: Path | None = None  # of its run


def parsing(group: Sequence[Entrant]) -> list[Entrant]:
    """Those of a group that have a parser; all where fewer than two have one, for then baselines are compared."""
    found = [entrant for entrant in group if entrant.tally.system.parser != NO_PARSER]
    return found if len(found) > 1 else list(group)


def summarise(entrants: Sequence[Entrant], method: Method | None = None) -> Summary:
    """The figures of some systems. Comparisons are within a dataset, and so is Holm's adjustment."""
    method = method or Method()
    groups: dict[str, dict[str, Tally]] = {}
    for entrant in entrants:
        groups.setdefault(entrant.tally.system.dataset, {})[entrant.label] = entrant.tally
    return Summary(
        tuple(_score(entrant, method) for entrant in entrants),
        tuple(_compare(dataset, group, method) for dataset, group in groups.items()),
        method,
    )


def _score(entrant: Entrant, method: Method) -> Score:
    one, counts = entrant.tally, entrant.tally.counts
    return Score(
        entrant.label,
        one.system,
        one.items,
        one.unparsed,
        one.unlabelled,
        counts,
        _interval(one.per_text, method),
        one.by_tag,
        _signature(one.system, method),
        entrant.attachment,
        one.first_error,
        one.by_origin,
        _couples(one, method),
        three_way_score(one.three_way),
        dict(sorted(one.counted.items())),
    )


def _interval(per_text: Sequence[tuple[int, int]], method: Method) -> tuple[float, float] | None:
    if method.interval == "bootstrap":
        # A generator of its own, so that a system's interval does not depend on its neighbours.
        return bootstrap_by_text(per_text, np.random.default_rng(method.seed))
    return wilson(sum(right for right, _ in per_text), sum(items for _, items in per_text))


def _couples(one: Tally, method: Method) -> CoupleScore | None:
    if not one.couples.right:
        return None
    return CoupleScore(sum(one.couples.right), len(one.couples.right), _interval(one.couples.per_text, method))


def _signature(system: System, method: Method) -> str:
    seed = method.seed if method.interval == "bootstrap" else None
    return with_method(system.signature, test=f"mcnemar-{method.test}", interval=method.interval, seed=seed)


class Common(NamedTuple):
    """The items that several systems have answered, in the order of the first, and who was right."""

    keys: NDArray[np.uint64]
    right: list[NDArray[np.bool_]]  # one a system


class Answered(Protocol):
    """Keys of what was answered and, beside each, whether rightly: items, or couples of them."""

    @property
    def keys(self) -> array[int]: ...
    @property
    def right(self) -> bytearray: ...


def common_items(tallies: Sequence[Answered]) -> Common:
    """The labelled items that all have answered. Where a run holds an item twice, its first place counts."""
    keys = [np.array(one.keys, dtype=np.uint64) for one in tallies]
    right = [np.frombuffer(bytes(one.right), dtype=np.bool_) for one in tallies]
    if all(np.array_equal(keys[0], others) for others in keys[1:]):
        return Common(keys[0], right)
    shared = reduce(np.intersect1d, keys)
    places = [np.unique(own, return_index=True) for own in keys]
    first = [index[np.isin(distinct, shared)] for distinct, index in places]
    order = np.argsort(first[0], kind="stable")
    return Common(
        keys[0][first[0][order]], [answers[index[order]] for answers, index in zip(right, first, strict=True)]
    )


def _compare(dataset: str, group: Mapping[str, Tally], method: Method) -> Comparison:
    common = common_items(list(group.values()))
    right = dict(zip(group, common.right, strict=True))
    tests = compare_all(right, method.test) if len(common.keys) else []
    cochran = cochran_q(np.column_stack(common.right)) if len(right) > 2 else None
    both = common_items([one.couples for one in group.values()])
    partners = dict(zip(group, both.right, strict=True))
    couple_tests = compare_all(partners, method.test) if len(both.keys) else []
    return Comparison(dataset, len(common.keys), tuple(tests), cochran, len(both.keys), tuple(couple_tests))
