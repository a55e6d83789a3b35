"""The two oracles in one table (section 6 of Yuret et al. 2013): what the parser loses, and what the entailer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Answer, ItemRecord, Pair
from pete.runs.error_analysis.find_causes import CHUNK
from pete.runs.gold_answers import GoldTrees
from pete.stats.counts import share
from pete.stats.intervals import wilson


@dataclass(frozen=True, slots=True)
class Judged:
    """One item with all three answers; None where there is no such answer."""

    item: ItemRecord
    from_gold: Answer | None  # the entailer's, from gold trees
    people: Answer | None  # people's, from what the parser found


@dataclass(frozen=True, slots=True)
class Step:
    """How many answers of one kind are right."""

    right: int
    items: int

    @property
    def accuracy(self) -> float | None:
        return share(self.right, self.items)

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.right, self.items)


@dataclass(frozen=True, slots=True)
class OracleSteps:
    """The answers of one system beside those of the two oracles, on the items that each has."""

    judged: tuple[Judged, ...]

    @property
    def from_gold(self) -> Step:
        """The entailer with gold trees: what it gets wrong there is its own."""
        known = [one for one in self.judged if one.from_gold is not None]
        return Step(sum(one.from_gold == one.item.gold for one in known), len(known))

    @property
    def people(self) -> Step:
        """People with the parser's facts: what they get wrong is the parser's."""
        known = self._with_people
        return Step(sum(one.people == one.item.gold for one in known), len(known))

    @property
    def own(self) -> Step:
        """The system as it is; on the items that people judged where there are such, so that the two compare."""
        known = self._with_people or [one for one in self.judged if one.from_gold is not None] or list(self.judged)
        return Step(sum(one.item.right is True for one in known), len(known))

    @property
    def agreement(self) -> Step:
        """How often the entailer says what people say of the same facts: how faithful it is to the parser."""
        return Step(sum(one.people == one.item.verdict for one in self._with_people), len(self._with_people))

    @property
    def in_favour(self) -> int:
        """Right answers of the entailer that the parser's facts do not bear out."""
        return sum(one.people != one.item.verdict and one.item.right is True for one in self._with_people)

    @property
    def to_detriment(self) -> int:
        """Wrong answers of the entailer although the parser's facts tell the right one."""
        return sum(one.people != one.item.verdict and one.item.right is False for one in self._with_people)

    @property
    def parser_loses(self) -> float | None:
        """Of all answers, those that the parser's facts get wrong."""
        return None if self.people.accuracy is None else 1 - self.people.accuracy

    @property
    def entailer_loses(self) -> float | None:
        """Beside that, what the entailer loses from the parser's facts; negative where it gains."""
        if self.people.accuracy is None or self.own.accuracy is None:
            return None
        return self.people.accuracy - self.own.accuracy

    @property
    def _with_people(self) -> list[Judged]:
        return [one for one in self.judged if one.people is not None]


def oracle_steps(
    items: Sequence[ItemRecord],
    entailer: Entailer | None,
    gold: GoldTrees | None,
    people: Mapping[str, Answer],
    advance: Callable[[int], None] = lambda done: None,
) -> OracleSteps:
    """Ask the entailer about every item from gold trees, where T and H have them; people are known by the item's id."""
    judged: list[Judged] = []
    rest = iter(items)
    while chunk := list(islice(rest, CHUNK)):
        answers = _from_gold(chunk, entailer, gold) if entailer is not None and gold is not None else {}
        judged += [Judged(item, answers.get(item.id), people.get(item.id)) for item in chunk]
        advance(len(chunk))
    return OracleSteps(tuple(judged))


def _from_gold(items: Sequence[ItemRecord], entailer: Entailer, gold: GoldTrees) -> dict[str, Answer]:
    trees = gold.look_up(side for item in items for side in (item.text, item.hypothesis))
    there = [item for item in items if item.text in trees and item.hypothesis in trees]
    asked = [
        AnalysedPair(Pair(one.id, one.text, one.hypothesis, one.gold), trees[one.text], trees[one.hypothesis])
        for one in there
    ]
    verdicts = checked_decide(entailer, asked)
    return {item.id: verdict.answer for item, verdict in zip(there, verdicts, strict=True)}
