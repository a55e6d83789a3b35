"""What a built set consists of, counted while it passes: the figures behind its card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pete.model import Pair

UNLABELLED = "none"

Labels = Mapping[str, int]  # "YES", "NO" and "none" -> how many


@dataclass(frozen=True, slots=True)
class Composition:
    """A set by source and value (Table 2 of the paper) and by relation and construction (Table 3).

    A pair counts once for its source and once for each of its tags.
    """

    pairs: int
    by_source: Mapping[str, Labels]
    by_tag: Mapping[str, int]

    def labels(self) -> Labels:
        """All sources together."""
        total: Counter[str] = Counter()
        for counts in self.by_source.values():
            total.update(counts)
        return total


class Composer:
    """Counts a set one pair at a time."""

    def __init__(self) -> None:
        self._sources: dict[str, Counter[str]] = {}
        self._tags: Counter[str] = Counter()

    def add(self, source: str, label: str | None, tags: Iterable[str] = ()) -> None:
        self._sources.setdefault(source, Counter())[label or UNLABELLED] += 1
        self._tags.update(dict.fromkeys(tags, 1))

    def result(self) -> Composition:
        return Composition(
            sum(counts.total() for counts in self._sources.values()),
            {source: dict(counts) for source, counts in self._sources.items()},
            dict(self._tags),
        )


def compose(pairs: Iterable[Pair]) -> Composition:
    """Count pairs, of any set.

    >>> set = compose([Pair("1", "It rains.", "It falls.", "YES", source="news", tags=("subject",))])
    >>> set.pairs, set.by_source, set.by_tag
    (1, {'news': {'YES': 1}}, {'subject': 1})
    """
    composer = Composer()
    for pair in pairs:
        composer.add(pair.source, pair.label, pair.tags)
    return composer.result()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why candidates were dropped, and how many by their labels."""

    stage: str
    reason: str
    labels: Labels

    @property
    def count(self) -> int:
        return sum(self.labels.values())


@dataclass(frozen=True, slots=True)
class Progress:
    """How many candidates of a kind came how far."""

    candidates: int = 0
    said: int = 0
    checked: int = 0
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class Description:
    """All that a card tells of how candidates became pairs.

    ``candidates`` are facts in dispute, ``said`` those that became a sentence,
    ``checked`` those that passed the checks, ``chosen`` those in the set.
    ``parsers`` holds, for each, how many chosen pairs it was right and wrong on.
    ``difficulty`` goes from the share of parsers that were wrong to pairs before and after the choice.
    """

    sentences: int
    repeated: int
    unparsed: Mapping[str, int]
    candidates: Composition
    said: Composition
    checked: Composition
    chosen: Composition
    roles: Mapping[str, Progress]
    refusals: tuple[Refusal, ...]
    parsers: Mapping[str, tuple[int, int]]
    difficulty: Mapping[float, tuple[int, int]]
    splits: Mapping[str, int]
    origins: Mapping[str, Mapping[str, int]]  # origin -> label -> chosen pairs
    partners: int = 0  # chosen pairs that have one
    deep: int = 0  # chosen pairs that decide an attachment or a dependency over a distance


class Item(NamedTuple):
    """What is counted of a pair."""

    source: str
    label: str | None
    role: str
    tags: Sequence[str]
    difficulty: float
    right: Sequence[str]
    wrong: Sequence[str]
    origin: str = ""
    has_partner: bool = False
    deep: bool = False


class Describer:
    """Sees every sentence and candidate once, in whatever order."""

    def __init__(self, parsers: Iterable[str]) -> None:
        self._sentences: Counter[str] = Counter()
        self._unparsed = Counter(dict.fromkeys(parsers, 0))
        self._stages = (Composer(), Composer(), Composer(), Composer())
        self._roles: dict[str, list[int]] = {}
        self._refusals: dict[tuple[str, str], Counter[str]] = {}
        self._right = Counter(dict.fromkeys(self._unparsed, 0))
        self._wrong = Counter(dict.fromkeys(self._unparsed, 0))
        self._difficulty: tuple[Counter[float], Counter[float]] = (Counter(), Counter())
        self._splits: Counter[str] = Counter()
        self._origins: dict[str, Counter[str]] = {}
        self._partners = self._deep = 0

    def sentence(self, repeated: bool, unparsed: Iterable[str]) -> None:
        self._sentences["repeated" if repeated else "read"] += 1
        self._unparsed.update(list(unparsed))

    def dropped(self, source: str, label: str | None, role: str, stage: str, reason: str) -> None:
        """A candidate that was refused while it was said, for how it was said, or for its truth."""
        self._passed(source, label, role, 2 if stage == "truth" else 1)
        self._refusals.setdefault((stage, reason), Counter())[label or UNLABELLED] += 1

    def made(self, item: Item, split: str | None) -> None:
        """One that passed the checks; ``split`` is its part of the set, None where it was not chosen."""
        self._passed(item.source, item.label, item.role, 3 if split is None else 4, item.tags)
        difficulty = round(item.difficulty, 3)
        self._difficulty[0][difficulty] += 1
        if split is not None:
            self._difficulty[1][difficulty] += 1
            self._right.update(item.right)
            self._wrong.update(item.wrong)
            self._splits[split] += 1
            self._origins.setdefault(item.origin, Counter())[item.label or UNLABELLED] += 1
            self._partners += item.has_partner
            self._deep += item.deep

    def _passed(self, source: str, label: str | None, role: str, stages: int, tags: Sequence[str] = ()) -> None:
        counts = self._roles.setdefault(role, [0, 0, 0, 0])
        for stage in range(stages):
            counts[stage] += 1
            self._stages[stage].add(source, label, tags)

    def result(self) -> Description:
        candidates, said, checked, chosen = (composer.result() for composer in self._stages)
        refusals = [Refusal(stage, reason, dict(labels)) for (stage, reason), labels in self._refusals.items()]
        before, after = self._difficulty
        return Description(
            self._sentences.total(),
            self._sentences["repeated"],
            dict(self._unparsed),
            candidates,
            said,
            checked,
            chosen,
            {role: Progress(*counts) for role, counts in sorted(self._roles.items())},
            tuple(sorted(refusals, key=lambda one: (one.stage, -one.count, one.reason))),
            {spec: (self._right[spec], self._wrong[spec]) for spec in self._unparsed},
            {value: (before[value], after[value]) for value in sorted(before)},
            dict(sorted(self._splits.items())),
            {origin: dict(labels) for origin, labels in sorted(self._origins.items())},
            self._partners,
            self._deep,
        )
