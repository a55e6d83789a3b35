"""Small stand-ins for parsers, entailers and datasets, for tests of the machinery around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pete.entail.entailer_protocol import EntailerInfo
from pete.errors import ParserError
from pete.model import AnalysedPair, Analysis, Graph, Pair, ParseFailure, Token, Verdict
from pete.parsers.protocol import ParserInfo


@dataclass
class Parser:
    """Words at the spaces, all under the first. It remembers what it was asked, and stops after ``patience`` texts."""

    info: ParserInfo = field(default_factory=lambda: ParserInfo("toy", "1", "toy"))
    asked: list[str] = field(default_factory=list)
    patience: int | None = None

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for text in texts:
            if self.patience is not None and len(self.asked) >= self.patience:
                raise ParserError("toy is tired; let it rest")
            self.asked.append(text)
            words = text.split()
            if not words:
                yield ParseFailure(text, "no words")
            else:
                yield Graph(text, tuple(Token(i, form, head=min(i - 1, 1)) for i, form in enumerate(words, 1)))


@dataclass
class LongEnough:
    """YES when the text has more words than the hypothesis."""

    info: EntailerInfo = field(default_factory=lambda: EntailerInfo("long", "transparent", "a toy"))

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for pair in pairs:
            if isinstance(pair.text, ParseFailure) or isinstance(pair.hypothesis, ParseFailure):
                yield Verdict("NO", unparsed=True)
            else:
                yield Verdict("YES" if len(pair.text.words) > len(pair.hypothesis.words) else "NO")


@dataclass
class Yes:
    """Always YES, without a parser."""

    info: EntailerInfo = field(default_factory=lambda: EntailerInfo("yes", "opaque", "a toy", needs_parser=False))

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return (Verdict("YES") for _ in pairs)


@dataclass
class Set:
    """Pairs in memory."""

    items: list[Pair]
    name: str = "toys"

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        return iter(self.items)

    def fingerprint(self) -> str:
        return f"{len(self.items):012x}"


def pairs_of(count: int) -> list[Pair]:
    """Two pairs a text; every third hypothesis is too long; every seventh pair has no label."""
    pairs = []
    for number in range(count):
        hypothesis = "Somebody walked a very long way home" if number % 3 == 0 else "Somebody walked"
        label = None if number % 7 == 6 else ("YES" if number % 2 else "NO")
        text = f"Walker {number // 2} walked home"
        pairs.append(Pair(str(number), text, hypothesis, label, tags=("walk", "even" if number % 2 == 0 else "odd")))
    return pairs
