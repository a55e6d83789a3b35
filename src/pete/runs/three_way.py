"""Three-way answers (entailment, contradiction, unknown) held against three-way labels.

Both ways of scoring stand beside each other: two-way by the stated rule, that entailment is
YES and the others are NO, and three-way where the set has such labels and the system such answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from pete.model import ItemRecord, Relation
from pete.stats.counts import share
from pete.stats.intervals import wilson

RELATIONS: tuple[Relation, ...] = get_args(Relation)

Cells = Mapping[tuple[Relation, Relation | None], int]  # (gold, answer, None for an error) → how many


@dataclass(slots=True)
class ThreeWayTally:
    """Three-way answers of one system; it grows while items pass."""

    cells: Counter[tuple[Relation, Relation | None]] = field(default_factory=Counter)
    gives: bool = False  # the system tells contradiction from unknown at least once

    def add(self, item: ItemRecord) -> None:
        self.gives = self.gives or item.relation in ("contradiction", "unknown")
        if item.gold_relation is None:
            return
        # A failed parse is no evidence of anything: NO of two, unknown of three.
        answer = None if item.error else item.relation or ("unknown" if item.unparsed else None)
        self.cells[item.gold_relation, answer] += 1


@dataclass(frozen=True, slots=True)
class ThreeWayScore:
    """The figures of a system that gives three-way answers to a set that has three-way labels.

    >>> score = ThreeWayScore({("entailment", "entailment"): 3, ("unknown", "contradiction"): 1})
    >>> score.items, score.accuracy, score.recall("unknown"), score.recall("contradiction")
    (4, 0.75, 0.0, None)
    """

    cells: Cells

    @property
    def items(self) -> int:
        return sum(self.cells.values())

    @property
    def right(self) -> int:
        return sum(count for (gold, answer), count in self.cells.items() if gold == answer)

    @property
    def accuracy(self) -> float | None:
        return share(self.right, self.items)

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.right, self.items)

    def recall(self, relation: Relation) -> float | None:
        """The share of the items of a label that were answered so."""
        of_label = sum(count for (gold, _), count in self.cells.items() if gold == relation)
        return share(self.cells.get((relation, relation), 0), of_label)


def three_way_score(tally: ThreeWayTally) -> ThreeWayScore | None:
    """None where the set has no three-way labels, or the system gives only two answers."""
    return ThreeWayScore(dict(tally.cells)) if tally.gives and tally.cells else None
