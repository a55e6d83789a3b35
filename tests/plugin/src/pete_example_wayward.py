"""Plug-ins that do not keep to the contract, each in the way that its argument names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from pete.entail import EntailerInfo
from pete.model import AnalysedPair, Graph, Token, Verdict
from pete.parsers import ParserInfo


def _graph(text: str, *heads: int) -> Graph:
    return Graph(text, tuple(Token(n, "x", head=head) for n, head in enumerate(heads, 1)))


_RESULTS = {
    "another-text": lambda texts: [_graph("something else", 0, 1) for _ in texts],
    "circle": lambda texts: [_graph(text, 2, 1) for text in texts],
    "no-such-head": lambda texts: [_graph(text, 0, 7) for text in texts],
    "another-type": lambda texts: [{"text": text} for text in texts],
    "nothing": lambda texts: None,
    "fewer": lambda texts: [_graph(text, 0, 1) for text in texts[1:]],
    "more": lambda texts: [_graph(text, 0, 1) for text in [*texts, *texts[-1:]]],
}

_VERDICTS = {
    "another-label": lambda pairs: [Verdict("MAYBE") for _ in pairs],
    "another-type": lambda pairs: ["YES" for _ in pairs],
    "nothing": lambda pairs: None,
    "fewer": lambda pairs: [Verdict("YES") for _ in pairs[1:]],
    "endless": lambda pairs: repeat(Verdict("YES")),
}


@dataclass
class WaywardParser:
    way: str
    info = ParserInfo(name="wayward", version="1", spec="wayward", deterministic=False)

    def parse(self, texts: Sequence[str]) -> Iterable[Any]:
        return _RESULTS[self.way](texts)


@dataclass
class WaywardEntailer:
    way: str
    info = EntailerInfo("wayward", "opaque", "does as it likes", needs_parser=False)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterable[Any]:
        return _VERDICTS[self.way](pairs)


def make_parser(argument: str) -> WaywardParser:
    return WaywardParser(argument)


def make_entailer(argument: str, settings: Mapping[str, Any]) -> WaywardEntailer:
    return WaywardEntailer(argument)
