"""Trees that a parser's trees are held against: gold ones, or where there are none another parser's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pete.model import Graph
from pete.runs.analyse import Analyst
from pete.runs.gold_answers import GoldTrees


class Reference(NamedTuple):
    """A tree and how far it can be trusted."""

    graph: Graph
    gold: bool


class References:
    """Looks trees up, gold ones first. Without either, it has none."""

    def __init__(self, gold: GoldTrees | None = None, other: Analyst | None = None) -> None:
        self._gold, self._other = gold, other

    def look_up(self, sentences: Iterable[str]) -> dict[str, Reference]:
        """The references of those sentences that have one."""
        distinct = list(dict.fromkeys(sentences))
        gold = {} if self._gold is None else self._gold.look_up(distinct)
        found = {sentence: Reference(graph, gold=True) for sentence, graph in gold.items()}
        if self._other is not None:
            parsed = self._other.analyse(sentence for sentence in distinct if sentence not in found)
            found |= {text: Reference(one, gold=False) for text, one in parsed.items() if isinstance(one, Graph)}
        return found
