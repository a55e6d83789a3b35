"""How faithful an entailer is: its answers on gold analyses, where no parser can be blamed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Pair, ParseFailure, Verdict
from pete.parsers.protocol import Parser
from pete.stats.counts import Counts
from pete.stats.intervals import wilson


@dataclass(frozen=True, slots=True)
class Decision:
    """One pair and what an entailer said of it."""

    pair: Pair
    verdict: Verdict

    @property
    def right(self) -> bool:
        return self.verdict.answer == self.pair.label


@dataclass(frozen=True, slots=True)
class Faithfulness:
    """An entailer's answers on gold analyses. Pairs without a label or an analysis are counted apart."""

    entailer: str
    signature: str
    decisions: tuple[Decision, ...]

    @property
    def counts(self) -> Counts:
        return Counts.of((d.pair.label, d.verdict.answer) for d in self.decisions if d.pair.label is not None)

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.counts.right, self.counts.items)

    @property
    def wrong(self) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.decisions if not decision.right)


def analysed(pairs: Iterable[Pair], gold: Parser) -> tuple[list[AnalysedPair], int]:
    """The labelled pairs of which both sentences have a gold analysis, and how many have not."""
    items, without = [], 0
    for pair in pairs:
        text, hypothesis = gold.parse([pair.text, pair.hypothesis])
        if pair.label is None or isinstance(text, ParseFailure) or isinstance(hypothesis, ParseFailure):
            without += 1
        else:
            items.append(AnalysedPair(pair, text, hypothesis))
    return items, without


def faithfulness(items: list[AnalysedPair], entailer: Entailer, name: str = "", signature: str = "") -> Faithfulness:
    """What an entailer answers: by which name it was asked, and of which data (``signature``)."""
    verdicts = checked_decide(entailer, items)
    decisions = tuple(Decision(item.pair, verdict) for item, verdict in zip(items, verdicts, strict=True))
    return Faithfulness(name or entailer.info.name, signature, decisions)
