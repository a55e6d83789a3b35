"""The working form of normalisation: words and the links between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Literal, NamedTuple

from pete.lazy import lazy
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


new_link = partial(tuple.__new__, Link)  # a named tuple's own constructor takes thrice the time

LinksOf = Mapping[int, list[Link]]
_NONE: list[Link] = []


class _Grouped(dict[int, list[Link]]):
    """Links by a word; a word without any has an empty list, which is not stored."""

    def __missing__(self, key: int) -> list[Link]:
        return _NONE


_End = Literal[0, 2]  # the place of a word in a link
_HEAD: _End = 0
_DEPENDENT: _End = 2


def _grouped(links: Iterable[Link], end: _End) -> _Grouped:
    """Links by the word at one end."""
    grouped = _Grouped()
    for link in links:
        grouped.setdefault(link[end], []).append(link)
    return grouped


def by_head(links: Iterable[Link]) -> LinksOf:
    """The links below each word, in the order given."""
    return _grouped(links, _HEAD)


class Sentence:
    """A sentence between two passes: its words and its tree never change, its links do."""

    def __init__(self, tree: Tree, links: tuple[Link, ...]) -> None:
        self.tree, self.links = tree, links

    @property
    def words(self) -> tuple[Token, ...]:
        return self.tree.words

    def word(self, index: int) -> Token:
        return self.tree.words[index - 1]

    @lazy
    def below(self) -> LinksOf:
        """The links below each word, in their order."""
        return by_head(self.links)

    def with_links(self, links: Iterable[Link]) -> Sentence:
        return Sentence(self.tree, tuple(links))


class Growing:
    """Links below and above each word, while a pass adds more."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = list(links)
        self._kept: list[tuple[_Grouped, _End]] = []

    @lazy
    def below(self) -> LinksOf:
        return self._keep(_HEAD)

    @lazy
    def above(self) -> LinksOf:
        return self._keep(_DEPENDENT)

    def _keep(self, end: _End) -> LinksOf:
        grouped = _grouped(self.links, end)
        self._kept.append((grouped, end))
        return grouped

    def extend(self, links: Iterable[Link]) -> None:
        for link in links:
            self.links.append(link)
            for grouped, end in self._kept:
                grouped.setdefault(link[end], []).append(link)


def first(links: Iterable[Link], *labels: str) -> Link | None:
    """The first link with one of the labels."""
    for link in links:
        if link.label in labels:
            return link
    return None
