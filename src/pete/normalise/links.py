"""The working form of normalisation: words and the links between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import NamedTuple

from pete.model import Token
from pete.normalise.tree import Tree


class Link(NamedTuple):
    """``head --label--> dependent`` by the words' indices; head 0 is the root.

    ``marker`` is the word that marks it ("on" of "slept on the sofa");
    ``construction`` tells how it was expressed: a pass that makes a link from
    another adds its own tag.
    """

    head: int
    label: str
    dependent: int
    construction: tuple[str, ...] = ()
    marker: str = ""

    @property
    def name(self) -> str:
        """Label and marker in one.

        >>> Link(2, "obl", 4, marker="on").name
        'obl:on'
        """
        return f"{self.label}:{self.marker}" if self.marker else self.label


class Sentence(NamedTuple):
    """A sentence between two passes: its words and its tree never change, its links do."""

    tree: Tree
    links: tuple[Link, ...]

    @property
    def words(self) -> tuple[Token, ...]:
        return self.tree.words

    def word(self, index: int) -> Token:
        return self.tree.words[index - 1]

    def with_links(self, links: Iterable[Link]) -> Sentence:
        return Sentence(self.tree, tuple(links))


LinksOf = Mapping[int, list[Link]]
_NONE: list[Link] = []


class _Grouped(dict[int, list[Link]]):
    """Links by a word; a word without any has an empty list, which is not stored."""

    def __missing__(self, key: int) -> list[Link]:
        return _NONE


def _grouped(links: Iterable[Link], word_of: Callable[[Link], int]) -> _Grouped:
    """Links by the word at one end."""
    grouped = _Grouped()
    for link in links:
        word = word_of(link)
        if word in grouped:
            grouped[word].append(link)
        else:
            grouped[word] = [link]
    return grouped


_head: Callable[[Link], int] = itemgetter(0)
_dependent: Callable[[Link], int] = itemgetter(2)
_latest: tuple[Iterable[Link] | None, LinksOf] = (None, _Grouped())


def by_head(links: Iterable[Link]) -> LinksOf:
    """The links below each word, in the order given.

    The latest answer is kept: a pass that changes nothing hands the same tuple
    to the next one.
    """
    global _latest
    kept, grouped = _latest
    if kept is links:
        return grouped
    fresh = _grouped(links, _head)
    if isinstance(links, tuple):  # a list may be changed after
        _latest = (links, fresh)
    return fresh


class Growing:
    """Links below and above each word, while a pass adds more."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = list(links)
        self.below = _grouped(self.links, _head)
        self.above = _grouped(self.links, _dependent)

    def extend(self, links: Iterable[Link]) -> None:
        for link in links:
            self.links.append(link)
            for grouped, word in ((self.below, link.head), (self.above, link.dependent)):
                if word in grouped:
                    grouped[word].append(link)
                else:
                    grouped[word] = [link]


def first(links: Iterable[Link], *labels: str) -> Link | None:
    """The first link with one of the labels."""
    return next((link for link in links if link.label in labels), None)
