"""Kinds of things, and what people say of which: towns are visited, plans are made, and neither is hired.

    nouns.tsv       the kinds that a noun names, the commonest first; "of" where it means little without what it is of
    verbs.tsv       which kinds do it to something, which it is done to, which do it with nothing behind the verb
    adjectives.tsv  which kinds are said to be so, with nothing behind the adjective

Written for this toolkit, by judgement: would people really say "The town was visited", of a typical noun of the kind,
without a figure of speech? The words are those that UD English EWT, the freely licensed part of GUM, and some
plain text have more than three times; "any" stands for every kind, "-" for none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

Kinds = frozenset[str]

KINDS = frozenset(
    {
        "person",
        "group",  # people who act as one: firms, teams, countries
        "animal",
        "body",  # its parts
        "food",
        "object",  # made things of use: tools, clothes, machines
        "vehicle",
        "place",  # buildings, rooms, towns, roads, land and water
        "nature",  # plants, substances, weather, light
        "work",  # what is written, said, shown or stored
        "idea",  # plans, rules, methods, reasons, fields of knowledge
        "act",  # what is done or happens
        "state",  # conditions, feelings, qualities
        "amount",  # numbers, measures, sums
        "time",
    }
)
PEOPLE = frozenset({"person", "group", "animal"})  # who acts of its own will
_FOLDER = Path(__file__).parent


class Noun(NamedTuple):
    kinds: tuple[str, ...]  # the commonest first
    leans: bool  # means little without what it is of: "the lack"

    @property
    def main_kinds(self) -> Kinds:
        """What it is taken for out of the blue; of a place that may be a body of people ("the school"), that too."""
        return frozenset(self.kinds[:2] if self.kinds[:2] == ("place", "group") else self.kinds[:1])


class Verb(NamedTuple):
    """The kinds that fit each of three sentences."""

    does: Kinds  # The X visited something.
    done: Kinds  # The X was visited.
    alone: Kinds  # The X slept.


def noun(lemma: str) -> Noun | None:
    """What a noun names; None where it is in no list.

    >>> noun("school").kinds, noun("lack").leans
    (('place', 'group'), True)
    """
    return _nouns().get(lemma.lower())


def verb(lemma: str) -> Verb | None:
    """Of which kinds the verb is said.

    >>> "place" in verb("visit").done, "place" in verb("visit").does
    (True, False)
    """
    return _verbs().get(lemma.lower())


def adjective(lemma: str) -> Kinds | None:
    """Which kinds are said to be so.

    >>> "person" in adjective("tired"), "place" in adjective("tired")
    (True, False)
    """
    return _adjectives().get(lemma.lower())


def _rows(name: str) -> Iterator[list[str]]:
    for line in (_FOLDER / f"{name}.tsv").read_text(encoding="utf8").splitlines()[1:]:
        yield line.split("\t")


def _read(cell: str) -> Kinds:
    return KINDS if cell == "any" else frozenset(cell.split()) - {"-"}


@cache
def _nouns() -> dict[str, Noun]:
    return {word: Noun(tuple(cell.split()), leans == "of") for word, cell, leans in _rows("nouns")}


@cache
def _verbs() -> dict[str, Verb]:
    return {word: Verb(*map(_read, cells)) for word, *cells in _rows("verbs")}


@cache
def _adjectives() -> dict[str, Kinds]:
    return {word: _read(cell) for word, cell in _rows("adjectives")}
