"""Whose fault a wrong answer is: the module's, the parse of the hypothesis, or the parse of the text.

An answer from a parser's trees is held against the answers that the same entailer gives when gold trees
take their place, one side at a time. The first of these that explains a wrong answer is blamed:

1. wrong with gold trees of T and H as well: the module;
2. wrong with the gold tree of T and the parser's tree of H: the parse of H;
3. else, the gold tree of T puts it right: the parse of T.

Where H has no gold tree, the first two cannot be told apart, and are not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pete.model import Answer, Pair, Verdict
from pete.stats.counts import Counts
from pete.stats.intervals import wilson

GOLD = "gold"


class Trees(NamedTuple):
    """Whose analyses an entailer is given: `GOLD`, or a parser by its name.

    >>> str(Trees(GOLD, "minilm"))
    'gold/minilm'
    """

    text: str
    hypothesis: str

    def __str__(self) -> str:
        return f"{self.text}/{self.hypothesis}"


BOTH_GOLD = Trees(GOLD, GOLD)


class Fault(StrEnum):
    """Whose a wrong answer is."""

    module = "module"
    hypothesis = "parse of H"
    text = "parse of T"
    module_or_hypothesis = "module or parse of H"


@dataclass(frozen=True, slots=True)
class Decision:
    """One pair and what an entailer said of it."""

    pair: Pair
    verdict: Verdict
    unparsed: bool = False  # the entailer wanted an analysis that the parser could not give

    @property
    def right(self) -> bool:
        return self.answer == self.pair.label

    @property
    def answer(self) -> Answer | None:
        """None where the entailer came to no answer."""
        return None if self.verdict.error else self.verdict.answer


@dataclass(frozen=True, slots=True)
class Case:
    """The answer from the trees in question, and those from gold trees.

    ``gold_text`` has the gold tree of T and the H in question; ``gold`` has both
    trees gold, and is None where H has no gold tree.
    """

    own: Decision
    gold_text: Decision
    gold: Decision | None

    @property
    def pair(self) -> Pair:
        return self.own.pair

    @property
    def fault(self) -> Fault | None:
        """Who is to blame; None where the answer is right."""
        if self.own.right:
            return None
        if self.gold is not None and not self.gold.right:
            return Fault.module
        if self.gold_text.right:
            return Fault.text
        return Fault.hypothesis if self.gold is not None else Fault.module_or_hypothesis

    @property
    def lucky(self) -> bool:
        """Right, but wrong with gold trees on both sides."""
        return self.own.right and self.gold is not None and not self.gold.right


@dataclass(frozen=True, slots=True)
class Answered:
    """All that an entailer answered from certain trees, with the signature of how."""

    entailer: str
    trees: Trees
    signature: str
    cases: tuple[Case, ...]

    @property
    def counts(self) -> Counts:
        own = (case.own for case in self.cases)
        return Counts.of((d.pair.label, d.answer) for d in own if d.pair.label is not None)

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.counts.right, self.counts.items)

    @property
    def wrong(self) -> tuple[Case, ...]:
        return tuple(case for case in self.cases if not case.own.right)

    @property
    def faults(self) -> Counter[Fault]:
        return Counter(case.fault for case in self.cases if case.fault is not None)

    @property
    def told(self) -> int:
        """Pairs whose H has a gold tree, so that everybody's share can be told."""
        return sum(case.gold is not None for case in self.cases)

    @property
    def lucky(self) -> int | None:
        """Right answers that gold trees turn wrong; None where no H has a gold tree."""
        return sum(case.lucky for case in self.cases) if self.told else None

    @property
    def unparsed(self) -> int:
        return sum(case.own.unparsed for case in self.cases)
