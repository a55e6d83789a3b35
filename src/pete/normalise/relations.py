"""The working form of normalisation: words and the relations between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pete.model import Token


class Relation(NamedTuple):
    """``head --role--> dependent`` by the words' indices; head 0 is the root.

    ``construction`` tells how it was expressed; a pass that makes a relation
    from another adds its own tag.
    """

    head: int
    role: str
    dependent: int
    construction: tuple[str, ...] = ()


class Relations(NamedTuple):
    """A sentence between two passes: its words never change, its relations do."""

    words: tuple[Token, ...]
    links: tuple[Relation, ...]

    def word(self, index: int) -> Token:
        return self.words[index - 1]


Children = Mapping[int, list[Relation]]
_NONE: list[Relation] = []


class _Grouped(dict[int, list[Relation]]):
    """Relations by a word; a word without any has an empty list, which is not stored."""

    def __missing__(self, key: int) -> list[Relation]:
        return _NONE


_latest: tuple[Iterable[Relation] | None, Children] = (None, _Grouped())


def by_head(links: Iterable[Relation]) -> Children:
    """The relations below each word, in the order given.

    The latest answer is kept: a pass that changes nothing hands the same tuple
    to the next one.
    """
    global _latest
    kept, grouped = _latest
    if kept is links:
        return grouped
    fresh = _Grouped()
    for link in links:
        head = link[0]
        if head in fresh:
            fresh[head].append(link)
        else:
            fresh[head] = [link]
    if isinstance(links, tuple):  # a list may be changed after
        _latest = (links, fresh)
    return fresh


class Growing:
    """Relations below and above each word, while a pass adds more."""

    def __init__(self, links: Iterable[Relation]) -> None:
        self.below: dict[int, list[Relation]] = _Grouped()
        self.above: dict[int, list[Relation]] = _Grouped()
        self.links: list[Relation] = []
        self.extend(links)

    def extend(self, links: Iterable[Relation]) -> None:
        for link in links:
            self.links.append(link)
            for grouped, word in ((self.below, link.head), (self.above, link.dependent)):
                if word in grouped:
                    grouped[word].append(link)
                else:
                    grouped[word] = [link]


def by_dependent(links: Iterable[Relation]) -> Children:
    """The relations above each word (several, once conjuncts share their heads)."""
    grouped = _Grouped()
    add = grouped.setdefault
    for link in links:
        add(link[2], []).append(link)
    return grouped


def first(links: Iterable[Relation], *roles: str) -> Relation | None:
    """The first relation with one of the roles."""
    return next((link for link in links if link.role in roles), None)


def lemma(word: Token) -> str:
    """What words are compared by: the lemma in lower case, or the form where there is none."""
    return (word.lemma if word.lemma != "_" else word.form).lower()
