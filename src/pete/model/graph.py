"""One analysed sentence, or the failure to analyse it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pete.model.token import Edge, EmptyNode, Multiword, Place, Token


@dataclass(frozen=True, slots=True)
class Graph:
    """A text with its words, its basic tree (in the words) and enhanced edges.

    ``words[i - 1]`` is the word with index ``i``. ``scheme`` names the labels:
    "ud" or another scheme that `pete.normalise` has a table for.

    >>> graph = Graph("Dogs sleep", (Token(1, "Dogs", head=2, deprel="nsubj"), Token(2, "sleep", deprel="root")))
    >>> graph.word(1).form, list(graph.edges)[0]
    ('Dogs', Edge(head=2, label='nsubj', dependent=1))
    """

    text: str
    words: tuple[Token, ...]
    multiwords: tuple[Multiword, ...] = ()
    empties: tuple[EmptyNode, ...] = ()
    comments: tuple[str, ...] = ()  # the comment lines as they stand in the file, "# text = ..." among them
    scheme: str = "ud"

    def word(self, index: int) -> Token:
        return self.words[index - 1]

    @property
    def edges(self) -> Iterator[Edge]:
        """The basic tree; the root hangs on 0."""
        return (Edge(word.head, word.deprel, word.index) for word in self.words)

    @property
    def enhanced(self) -> Iterator[Edge]:
        """The enhanced edges (DEPS), in the order of the file; none where there are none."""
        columns: list[tuple[Place, str]] = [(word.index, word.deps) for word in self.words]
        columns += [(empty.place, empty.deps) for empty in self.empties]
        for dependent, deps in columns:
            for entry in deps.split("|") if deps != "_" else ():
                head, _, label = entry.partition(":")
                yield Edge(int(head) if head.isdigit() else head, label, dependent)

    def comment(self, name: str) -> str | None:
        """The value of the comment ``# name = value``.

        >>> Graph("Go", (Token(1, "Go"),), comments=("# sent_id = s1",)).comment("sent_id")
        's1'
        """
        for line in self.comments:
            key, equals, value = line.lstrip("#").partition("=")
            if equals and key.strip() == name:
                return value.strip()
        return None


@dataclass(frozen=True, slots=True)
class ParseFailure:
    """A text that a parser could not analyse, and why. It answers NO and is counted.

    >>> ParseFailure("...", "no words").reason
    'no words'
    """

    text: str
    reason: str


Analysis = Graph | ParseFailure
