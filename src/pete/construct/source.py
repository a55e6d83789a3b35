"""The sentence that hypotheses are made of: its tree, and its facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pete.lazy import lazy
from pete.model import Fact, Graph, Token
from pete.normalise.facts import Meaning, meaning
from pete.normalise.tree import Tree
from pete.normalise.trees import universal_graph


class Source:
    """A text with its analysis in the terms of UD, ready to be asked.

    Statements about one text ask the same of the same words over and over, so
    what is below a word is kept, and in ``answers`` what `asked_once` has found.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = universal_graph(graph)
        self.text = self.graph.text
        self.meaning: Meaning = meaning(self.graph)
        self.tree: Tree = self.meaning.sentence.tree
        self.answers: dict[Any, Any] = {}
        self._children: dict[tuple[int, tuple[str, ...]], list[Token]] = {}
        self._descendants: dict[int, frozenset[int]] = {}

    def word(self, index: int) -> Token:
        return self.graph.words[index - 1]

    def children(self, index: int, *labels: str) -> Sequence[Token]:
        """The words below a word in the basic tree, in their order; those with one of the labels, where given.

        A label without a subtype stands for all its subtypes: "flat" for
        "flat:name" as well.
        """
        asked = (index, labels)
        below = self._children.get(asked)
        if below is None:
            below = self._children[asked] = [
                word for word in map(self.word, self.tree.children(index)) if not labels or _has_label(word, labels)
            ]
        return below

    def child(self, index: int, *labels: str) -> Token | None:
        """The first such word."""
        below = self.children(index, *labels)
        return below[0] if below else None

    def fillers(self, index: int, *kinds: str, marker: str = "") -> list[int]:
        """The words that fill one of the roles of a predicate, by the facts of the sentence."""
        facts = (fact for fact in self._facts.get(index, ()) if fact.role.kind in kinds)
        return [fact.argument.index for fact in facts if fact.role.marker == marker]

    @lazy
    def _facts(self) -> dict[int, list[Fact]]:
        facts: dict[int, list[Fact]] = {}
        for fact in self.meaning.facts:
            facts.setdefault(fact.predicate.index, []).append(fact)
        return facts

    def ancestors(self, index: int) -> Iterable[Token]:
        """The words above a word, the nearest first."""
        seen = {index}
        while (index := self.word(index).head) and index not in seen:
            seen.add(index)
            yield self.word(index)

    def descendants(self, index: int) -> frozenset[int]:
        """The word and all words below it."""
        known = self._descendants.get(index)
        if known is None:
            found, waiting = set[int](), [index]
            while waiting:
                here = waiting.pop()
                if here not in found:
                    found.add(here)
                    waiting += self.tree.children(here)
            known = self._descendants[index] = frozenset(found)
        return known


def is_tree(graph: Graph) -> bool:
    """Whether every word hangs on the root, through words that are there.

    >>> from pete.model import Token
    >>> is_tree(Graph("Go on", (Token(1, "Go", head=2), Token(2, "on", head=1))))
    False
    """
    heads = [word.head for word in graph.words]
    if any(not 0 <= head <= len(heads) for head in heads):
        return False
    safe = {0}
    for index in range(1, len(heads) + 1):
        path: list[int] = []
        while index not in safe:
            if len(path) > len(heads):
                return False
            path.append(index)
            index = heads[index - 1]
        safe.update(path)
    return True


def _has_label(word: Token, labels: tuple[str, ...]) -> bool:
    return word.deprel in labels or word.deprel.partition(":")[0] in labels
