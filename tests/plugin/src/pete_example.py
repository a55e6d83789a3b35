"""What a third party writes: no base class, only the protocols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pete.entail import EntailerInfo
from pete.model import AnalysedPair, Analysis, Graph, ParseFailure, Reason, Token, Verdict
from pete.parsers import Parser, ParserInfo, load_parser


class RightBranching:
    """Hangs every word on the one before it."""

    info = ParserInfo(name="right", version="1", spec="right")

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for text in texts:
            words, end = [], 0
            for index, form in enumerate(text.split(), start=1):
                start = text.index(form, end)
                end = start + len(form)
                label = "dep" if index > 1 else "root"
                words.append(Token(index, form, form.lower(), head=index - 1, deprel=label, start=start, end=end))
            yield Graph(text, tuple(words)) if words else ParseFailure(text, "no words")


class Wrapped:
    """Another parser's analyses. Its info does not tell whose: the spec that the user typed does."""

    info = ParserInfo(name="wrap", version="1", spec="wrap")

    def __init__(self, inner: Parser) -> None:
        self._inner = inner

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return self._inner.parse(texts)


class Shorter:
    """YES when the hypothesis has at most a share of the text's length."""

    info = EntailerInfo("shorter", "opaque", "YES when the hypothesis is shorter", needs_parser=False)

    def __init__(self, share: float) -> None:
        self._share = share

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for item in pairs:
            shorter = len(item.pair.hypothesis) < self._share * len(item.pair.text)
            yield Verdict("YES" if shorter else "NO", (Reason("note", because="compared the lengths"),))


def make_parser(argument: str) -> RightBranching:
    return RightBranching()


def make_wrapped(argument: str) -> Wrapped:
    return Wrapped(load_parser(argument))


def make_entailer(argument: str, settings: Mapping[str, Any]) -> Shorter:
    return Shorter(float(argument or 1))


def make_dataset(argument: str) -> Path:
    return Path(__file__).with_name("pete_example_pairs.jsonl")
