"""What stands before a noun: article, demonstrative, possessor or quantifier."""

from __future__ import annotations

from dataclasses import dataclass

from pete import english
from pete.construct.candidate import Refused
from pete.construct.noun_words import number_of
from pete.construct.persons import is_person
from pete.construct.source import Source
from pete.construct.text_words import spell
from pete.model import Token

_DEFINITE = english.words("definite-determiners")
_PLAIN = english.words("plain-determiners")
_QUANTIFIERS = english.words("quantifying-determiners")
_SINGULAR_ONLY = english.words("determiners-of-one")
_PLURAL_ONLY = english.words("determiners-of-several")
_POSSESSIVE = english.words("possessive-determiners")


@dataclass(frozen=True, slots=True)
class Determiner:
    """``quantifier``: binds all or none of what the noun names, so that modifiers may not be dropped."""

    text: str = ""
    definite: bool = False
    quantifier: bool = False


def determiner(source: Source, word: Token, keep: frozenset[int] = frozenset()) -> Determiner:
    """The determiner that T has, that of the first conjunct where they share it; "the" for a possessor left out."""
    found = _own(source, word, keep)
    if found is None and word.deprel == "conj" and word.head and word.upos == "NOUN":
        found = _shared(source, word)
    return found or Determiner()


def _own(source: Source, word: Token, keep: frozenset[int]) -> Determiner | None:
    before = [below for below in source.children(word.index, "det", "det:predet") if below.index < word.index]
    names = [below.form.lower() for below in before]
    if any(name in english.words("negative-determiners") for name in names):
        raise Refused("negative noun phrase")
    owner = source.child(word.index, "nmod:poss", "det:poss")
    if owner is not None and owner.index < word.index:
        return _possessor(source, owner, keep, names)
    if not before:
        return None
    if any(below.feature("Typo") == "Yes" for below in before):
        raise Refused("misspelt word")
    if any(
        below.xpos in {"WDT", "WP", "WP$"} or below.form.lower() in english.words("question-determiners")
        for below in before
    ):
        raise Refused("question word")
    if any(name in english.words("degree-words-before-determiners") for name in names[:-1]):
        names = names[1:]
    if not set(names) <= _PLAIN | _QUANTIFIERS:
        raise Refused("unknown determiner")
    if set(names) & english.words("free-choice-determiners"):
        raise Refused("quantified noun")
    restricted = any(source.children(below.index, "advmod") for below in before)
    if restricted:
        raise Refused("modified determiner")
    quantifier = bool(set(names) & _QUANTIFIERS)
    return Determiner(" ".join(names), bool(set(names) & _DEFINITE), quantifier)


def _possessor(source: Source, owner: Token, keep: frozenset[int], names: list[str]) -> Determiner:
    quantifier = bool(set(names) & _QUANTIFIERS)
    form = owner.form.lower()
    if owner.xpos in {"WP$"} or form == "whose":
        raise Refused("question word")
    if owner.upos in {"PRON", "DET"} and form in _POSSESSIVE:
        if owner.feature("Typo") == "Yes":
            raise Refused("misspelt word")
        return Determiner(" ".join([*(name for name in names if name in _QUANTIFIERS), form]), True, quantifier)
    if owner.index in keep:
        return Determiner(spell(source, source.descendants(owner.index)), True, quantifier)
    if quantifier:
        raise Refused("quantified noun is restricted")
    if source.word(owner.head).upos == "PROPN" and is_person(source.word(owner.head), source) is not False:
        return Determiner("", True)  # Wales's Mary Smith
    return Determiner("the", True)


def _shared(source: Source, word: Token) -> Determiner | None:
    """ "the cats and dogs": "the dogs"; a determiner that does not fit the number is not shared."""
    first = source.word(word.head)
    if first.upos != "NOUN" or (first.deprel == "root" and source.child(first.index, "cop") is None):
        return None
    found = determiner(source, first)
    if not found.text:
        return None
    last = found.text.split()[-1]
    number = number_of(source, word)
    if (number == "plur" and last in _SINGULAR_ONLY) or (number == "sing" and last in _PLURAL_ONLY):
        return None
    return found
