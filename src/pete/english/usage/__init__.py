"""How words are used: counts from a treebank (`recipes/usage`), so that hypotheses sound as English does.

    verbs.tsv       with and without object, passive, complements, persons and things as subject and object
    nouns.tsv       with "a" or in the plural (can be counted), bare as subject or object (a mass)
    adjectives.tsv  after the copula, before the noun
    company.tsv     persons and things as subjects and objects of verbs and adjectives, nouns as well as pronouns

The counts come from UD English EWT (train, 2025-05-10), CC BY-SA 4.0, and are under that licence; those of company
also from the freely licensed documents of UD English GUM (train).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).parent
_ENOUGH = 4  # uses before a habit is believed
_OFTEN = 12  # uses after which the absence of a use tells something
_OFTEN_ENOUGH = 0.4  # part of the uses from which on a use is a habit
_HARDLY = 0.12  # part of the uses below which a use is no habit


class Verb(NamedTuple):
    """How often a verb was seen in each way."""

    object: int = 0
    no_object: int = 0
    passive: int = 0
    iobj: int = 0
    comp: int = 0
    infinitive: int = 0
    person_subject: int = 0
    thing_subject: int = 0
    person_object: int = 0
    thing_object: int = 0
    prepositions: Mapping[str, int] = {}

    @property
    def active(self) -> int:
        return self.object + self.no_object

    @property
    def takes_object(self) -> bool:
        """Seen with an object, or passive, more than by chance."""
        return self.object + self.passive >= max(1, 0.08 * self.active)

    @property
    def stands_alone(self) -> bool:
        """Seen without an object and without a complement, more than by chance."""
        bare = self.no_object - self.comp - self.infinitive
        return bare >= max(1, 0.15 * self.active)

    @property
    def needs_object(self) -> bool:
        """Seen with an object time and again, and hardly ever without."""
        return self.object > _ENOUGH and self.no_object <= _HARDLY * self.active

    @property
    def wants_object(self) -> bool:
        """Mostly seen with an object."""
        return self.object >= 3 * self.no_object > 0 or self.needs_object

    @property
    def passive_is_natural(self) -> bool:
        """Whether the passive of this verb is in use; of a rare verb nothing is known."""
        return self.passive > 0 or self.object < 2 * _ENOUGH

    @property
    def acts(self) -> str:
        """ "person" or "thing" for what is mostly its subject; "" where the treebank does not say."""
        if self.person_subject + self.thing_subject < _ENOUGH:
            return ""
        return "person" if self.person_subject >= self.thing_subject else "thing"


class Noun(NamedTuple):
    counted: int = 0
    plural: int = 0
    bare: int = 0
    other: int = 0

    @property
    def is_mass(self) -> bool:
        """Used bare, and seldom counted."""
        return self.bare > 0 and self.bare >= 2 * self.counted + self.plural // 2

    @property
    def is_count(self) -> bool:
        return self.counted > 0 or self.plural > 0


class Adjective(NamedTuple):
    predicative: int = 0
    attributive: int = 0

    @property
    def only_attributive(self) -> bool:
        """ "the former mayor", but not "the mayor was former"."""
        return self.attributive >= _ENOUGH and self.predicative < 0.05 * self.attributive


class Company(NamedTuple):
    """How often persons and things were seen as subject and object of a word."""

    person_subject: int = 0
    thing_subject: int = 0
    person_object: int = 0
    thing_object: int = 0

    def is_unusual(self, role: str, person: bool) -> bool:
        """Whether the word is hardly ever said of a person, or of a thing, in the role ("subj" or "obj")."""
        own, all_of_them = self._seen(role, person)
        return all_of_them >= _ENOUGH and own < _HARDLY * all_of_them

    def is_unknown(self, role: str, person: bool) -> bool:
        """The same, of a word that was seen often, and never so."""
        own, all_of_them = self._seen(role, person)
        return all_of_them >= _OFTEN and not own

    @property
    def has_doers_that_are_things(self) -> bool:
        """Whether things, and not persons alone, are often its subject.

        >>> company("affect", "VERB").has_doers_that_are_things, company("visit", "VERB").has_doers_that_are_things
        (True, False)
        """
        own, all_of_them = self._seen("subj", person=False)
        return own >= _ENOUGH and own >= _OFTEN_ENOUGH * all_of_them

    def _seen(self, role: str, person: bool) -> tuple[int, int]:
        if role == "subj":
            persons, things = self.person_subject, self.thing_subject
        else:
            persons, things = self.person_object, self.thing_object
        return persons if person else things, persons + things


def company(lemma: str, upos: str) -> Company | None:
    """What a verb ("VERB") or an adjective ("ADJ") is said of.

    >>> elected = company("elect", "VERB")
    >>> elected.is_unusual("obj", person=False), elected.is_unusual("obj", person=True)
    (True, False)
    """
    return _company().get((lemma.lower(), upos))


def verb(lemma: str) -> Verb | None:
    """The usage of a verb; None where it was not seen.

    >>> verb("sleep").stands_alone, verb("sleep").takes_object
    (True, False)
    """
    return _verbs().get(lemma.lower())


def noun(lemma: str) -> Noun | None:
    """The usage of a noun.

    >>> noun("information").is_mass, noun("boat").is_mass
    (True, False)
    """
    return _nouns().get(lemma.lower())


def adjective(lemma: str) -> Adjective | None:
    """The usage of an adjective.

    >>> adjective("former").only_attributive, adjective("big").only_attributive
    (True, False)
    """
    return _adjectives().get(lemma.lower())


def _lines(name: str) -> list[list[str]]:
    text = (_FOLDER / f"{name}.tsv").read_text(encoding="utf8")
    return [line.split("\t") for line in text.splitlines()[1:]]


@cache
def _verbs() -> dict[str, Verb]:
    found = {}
    for word, *counts, prepositions in _lines("verbs"):
        pairs = (pair.partition("=") for pair in prepositions.split())
        numbers = dict(zip(Verb._fields, map(int, counts), strict=False))
        found[word] = Verb(**numbers, prepositions={name: int(number) for name, _, number in pairs})
    return found


@cache
def _company() -> dict[tuple[str, str], Company]:
    return {(word, upos): Company(*map(int, counts)) for word, upos, *counts in _lines("company")}


@cache
def _nouns() -> dict[str, Noun]:
    return {word: Noun(*map(int, counts)) for word, *counts in _lines("nouns")}


@cache
def _adjectives() -> dict[str, Adjective]:
    return {word: Adjective(*map(int, counts)) for word, *counts in _lines("adjectives")}
