"""Content words and the dependency paths between them, over trees in which prepositions head their nouns.

    slept --adv--> on --pobj--> sofa

is how the CoNLL trees of the time were drawn, so that the path from *slept* to *sofa* tells the preposition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pete import english
from pete.entail.words import same_kind, word_keys
from pete.lazy import lazy
from pete.model import Graph, Token
from pete.normalise import relations
from pete.normalise.links import Link
from pete.normalise.tree import lemma
from pete.normalise.trees import tree_links

CONTENT_CLASSES = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"})
FUNCTION_LABELS = frozenset({"aux", "aux:pass", "cop", "case", "mark", "det", "cc", "expl", "discourse", "punct"})
_ARGUMENTS = frozenset({"subj", "obj", "iobj"})
_NEVER = english.words("negations")


class Step(NamedTuple):
    """One arc of a path: towards the dependent or the head, its label, and the word it leads to ("" for any)."""

    down: bool
    label: str
    word: str = ""

    def __str__(self) -> str:
        return f"{'>' if self.down else '<'}{self.label}" + (f":{self.word}" if self.word else "")


class Path(NamedTuple):
    """The way from one content word to another, through function words only."""

    start: int
    end: int
    steps: tuple[Step, ...]

    @property
    def direct(self) -> bool:
        return len(self.steps) == 1

    def __str__(self) -> str:
        """
        >>> str(Path(1, 4, (Step(True, "adv", "on"), Step(True, "pobj"))))
        '>adv:on >pobj'
        """
        return " ".join(map(str, self.steps))


class PathTree:
    """A sentence as content words and arcs; passives are turned into actives unless ``voice`` forbids it."""

    def __init__(self, graph: Graph, voice: bool = True, dummies: frozenset[str] = frozenset()) -> None:
        self.words = graph.words
        self._dummies = dummies
        links = (relations(graph, "basic") if voice else tree_links(graph)).links
        self.heads, self.labels = _prepositions_as_heads(len(graph.words), links)

    def word(self, index: int) -> Token:
        return self.words[index - 1]

    @lazy
    def below(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for index, head in self.heads.items():
            found.setdefault(head, []).append(index)
        return found

    @lazy
    def content(self) -> tuple[int, ...]:
        """The content words, by part of speech and relation."""
        return tuple(index for index in self.heads if self.is_content(index))

    def is_content(self, index: int) -> bool:
        word = self.words[index - 1]
        return (
            word.upos in CONTENT_CLASSES
            and self.labels[index] not in FUNCTION_LABELS
            and word.form.lower() not in self._dummies
            and word.form.lower() not in _NEVER
        )

    @lazy
    def by_key(self) -> dict[str, list[int]]:
        """Where words of a key stand."""
        found: dict[str, list[int]] = {}
        for index in self.heads:
            for key in word_keys(self.words[index - 1]):
                found.setdefault(key, []).append(index)
        return found

    def places_of(self, word: Token) -> frozenset[int]:
        """The words here that a word of the other sentence may stand for."""
        found = {place for key in word_keys(word) for place in self.by_key.get(key, ())}
        return frozenset(place for place in found if same_kind(word, self.words[place - 1]))

    def above(self, index: int) -> list[int]:
        """A word and those above it, up to the root."""
        found = [index]
        while (index := self.heads.get(index, 0)) and index not in found:
            found.append(index)
        return found

    def way(self, start: int, end: int) -> tuple[Step, ...] | None:
        """The arcs between two words; None where they hang on different roots."""
        up, down = self.above(start), self.above(end)
        meeting = next((index for index in up if index in down), 0)
        if not meeting:
            return None
        rising = [Step(False, self.labels[index], self._named(self.heads[index])) for index in up[: up.index(meeting)]]
        falling = [Step(True, self.labels[index], self._named(index)) for index in down[: down.index(meeting)][::-1]]
        steps = [*rising, *falling]
        return (*steps[:-1], steps[-1]._replace(word="")) if steps else ()

    def _named(self, index: int) -> str:
        """What a word between two others is known by; content words and dummies are not named."""
        word = self.words[index - 1]
        return "" if self.is_content(index) or word.form.lower() in self._dummies else lemma(word)

    @lazy
    def paths(self) -> tuple[Path, ...]:
        """From each content word to the next content word above it; where there is none above, to the first such."""
        found, tops = [], list[int]()
        for index in self.content:
            above = next((other for other in self.above(index)[1:] if self.is_content(other)), 0)
            if not above and not tops:
                tops.append(index)
                continue
            start = above or tops[0]
            if steps := self.way(start, index):
                found.append(Path(start, index, steps))
        return tuple(found)

    def ends(self, start: int, steps: Sequence[Step], labelled: bool) -> Iterator[int]:
        """The words to which such a way leads from ``start``; labels count where they are asked for."""
        if not steps:
            yield start
            return
        step, rest = steps[0], steps[1:]
        for index in self._next(start, step, labelled):
            if not step.word or lemma(self.words[index - 1]) == step.word:
                yield from self.ends(index, rest, labelled)

    def _next(self, start: int, step: Step, labelled: bool) -> Iterator[int]:
        if step.down:
            for index in self.below.get(start, ()):
                if not labelled or self.labels[index] == step.label:
                    yield index
        elif (head := self.heads.get(start, 0)) and (not labelled or self.labels[start] == step.label):
            yield head


def _prepositions_as_heads(size: int, links: Sequence[Link]) -> tuple[Mapping[int, int], Mapping[int, str]]:
    """Heads and labels by word; a preposition takes the place of its noun, but not of a subject or an object."""
    heads = {link.dependent: link.head for link in links if 0 < link.dependent <= size}
    labels = {link.dependent: link.label for link in links if 0 < link.dependent <= size}
    for link in links:
        noun = link.head
        if link.label != "case" or link.dependent not in heads or noun not in heads or heads[link.dependent] != noun:
            continue
        if labels[noun] in _ARGUMENTS or labels[noun] == "pobj":
            continue
        heads[link.dependent], labels[link.dependent] = heads[noun], labels[noun]
        heads[noun], labels[noun] = link.dependent, "pobj"
    return heads, labels
