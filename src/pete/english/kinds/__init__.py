"""Kinds of things, and what people say of which: towns are visited, plans are made, and neither is hired.

    nouns.tsv       the kinds that a noun names, the commonest first; "of" where it means little without what it is of
    verbs.tsv       which kinds do it to something, which it is done to, which do it with nothing behind the verb
    adjectives.tsv  which kinds are said to be so, with nothing behind the adjective

Written for this toolkit, by judgement: would people really say "The town was visited", of a typical noun of the kind,
without a figure of speech? The words are those of the training parts of UD English EWT and of GUM as far as it is
freely licensed, and those that some plain text has more than once; "any" stands for every kind, "-" for none; what
judges differ on has a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

Kinds = frozenset[str]

BODIES = frozenset(
    {
        "organization",  # firms, parties, universities
        "authority",  # governments, courts, the police
        "crowd",  # families, armies, audiences
    }
)
PEOPLE = BODIES | {"person", "animal"}  # who acts of its own will
KINDS = PEOPLE | {
    "body",  # its parts
    "food",
    "object",  # made things of use: tools, clothes, machines
    "vehicle",
    "building",  # and rooms
    "town",  # where people live: villages, countries, islands
    "land",  # mountains, rivers, planets
    "spot",  # roads, corners, sides
    "plant",
    "substance",
    "weather",  # light, noise and forces too
    "document",
    "artwork",  # what is performed, shown or played
    "message",  # questions, names, jokes
    "data",  # what is stored or computed
    "plan",
    "rule",  # rights and duties too
    "belief",  # ideas, theories, opinions
    "field",  # of knowledge; languages, traditions
    "problem",  # reasons and risks too
    "method",  # systems and means
    "event",  # what takes place
    "deed",  # what somebody does once
    "process",  # what goes on by itself
    "activity",  # what people do again and again
    "feeling",
    "quality",  # abilities too
    "condition",  # illnesses and situations
    "relation",
    "measure",  # numbers, levels, rates
    "money",
    "time",
}
FELT_OR_ABLE = frozenset({"feeling", "quality"})
PARTS_OF_SOMEBODY = FELT_OR_ABLE | {"body", "condition"}  # "the health" is nobody's
DOINGS = frozenset({"deed", "process", "activity"})
NOTHING_TO_HAVE = DOINGS | {"event", "spot", "time", "measure", "weather"}  # "Syria's withdrawal": it has none
NOWHERE = FELT_OR_ABLE | {"time", "measure"}  # nobody is in or at them
_FOLDER = Path(__file__).parent


class Noun(NamedTuple):
    kinds: tuple[str, ...]  # the commonest first
    leans: bool  # means little without what it is of: "the lack"

    @property
    def main_kinds(self) -> Kinds:
        """What it is taken for out of the blue; of a building that may be a body of people ("the school"), that too."""
        first, *others = self.kinds
        return frozenset({first, *others[:1]} if first == "building" and {*others[:1]} & BODIES else {first})


class Verb(NamedTuple):
    """The kinds that fit each of three sentences."""

    does: Kinds  # The X visited something.
    done: Kinds  # The X was visited.
    alone: Kinds  # The X slept.
    perhaps_done: Kinds  # as ``done``, by one judge at least

    @property
    def passive_stands(self) -> bool:
        """Whether "was visited" is enough; not so "was housed"."""
        return bool(self.perhaps_done)


def noun(lemma: str) -> Noun | None:
    """What a noun names; None where it is in no list.

    >>> noun("school").kinds, noun("lack").leans
    (('building', 'organization'), True)
    """
    return _nouns().get(lemma.lower())


def main_kind(lemma: str) -> str:
    """What a noun is taken for first; "" where it is in no list.

    >>> main_kind("school"), main_kind("xyzzy")
    ('building', '')
    """
    known = noun(lemma)
    return known.kinds[0] if known else ""


def verb(lemma: str) -> Verb | None:
    """Of which kinds the verb is said.

    >>> "town" in verb("visit").done, "town" in verb("visit").does
    (True, False)
    """
    return _verbs().get(lemma.lower())


def adjective(lemma: str) -> Kinds | None:
    """Which kinds are said to be so.

    >>> "person" in adjective("tired"), "town" in adjective("tired")
    (True, False)
    """
    return _adjectives().get(lemma.lower())


def _rows(name: str) -> Iterator[list[str]]:
    for line in (_FOLDER / f"{name}.tsv").read_text(encoding="utf8").splitlines()[1:]:
        yield line.split("\t")


def _read(cell: str) -> Kinds:
    """What is doubtful is left out."""
    return KINDS if cell == "any" else frozenset(kind for kind in cell.split() if kind != "-" and kind[-1] != "?")


@cache
def _nouns() -> dict[str, Noun]:
    return {word: Noun(tuple(cell.split()), leans == "of") for word, cell, leans in _rows("nouns")}


@cache
def _verbs() -> dict[str, Verb]:
    return {
        word: Verb(_read(does), _read(done), _read(alone), perhaps_done=_read(done.replace("?", "")))
        for word, does, done, alone in _rows("verbs")
    }


@cache
def _adjectives() -> dict[str, Kinds]:
    return {word: _read(cell) for word, cell in _rows("adjectives")}
