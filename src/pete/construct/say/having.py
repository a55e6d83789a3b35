"""Whose it is has it, and one of several is one of them: "Tom had a boat.", "Ann was one of the pilots." """

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, said
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.noun_phrases import WrittenPhrase, noun_phrase
from pete.construct.say.persons import is_person
from pete.construct.say.verb_groups import verb_features
from pete.construct.source import Source
from pete.english import kinds, usage
from pete.english.conjugation import conjugate
from pete.model import Fact, Token

_ABSTRACT = english.ordered("endings-of-mass-nouns")


def is_had(source: Source, fact: Fact) -> bool:
    """ "Tom's boat", "the man with the hat": somebody has something."""
    if "possessive" in fact.construction:
        return True
    person = is_person(fact.predicate, source)
    return fact.role.marker == "with" and person is True and is_person(fact.argument, source) is False


def having(source: Source, fact: Fact) -> Hypothesis:
    """ "Tom had a boat.", "The man had the hat." """
    owner, owned = fact.argument, fact.predicate
    article = "indefinite"
    if "possessive" not in fact.construction:
        owner, owned, article = owned, owner, "same"
    refuse(_CHECKS, source, owner, owned)
    subject = noun_phrase(source, owner.index)
    thing = noun_phrase(source, owned.index, case="object", article="indefinite" if article == "indefinite" else "same")
    features = verb_features(source, owned.index)
    if features.negated:
        raise Refused("negation")
    if not subject.definite:
        raise Refused("no article fits")  # "a man's hat" is a kind of hat as often as somebody's
    words = [subject.text, conjugate("have", features, subject.agreement), thing.text]
    return said(fact, words, "noun has noun", "possession")


def _is_no_owner(source: Source, owner: Token, owned: Token) -> bool:
    """Persons and names have things; "today's news" and "the world's end" are no belongings."""
    return owner.upos != "PROPN" and not is_person(owner, source)


def _is_no_thing(source: Source, owner: Token, owned: Token) -> bool:
    """What is done, felt or said is no thing that somebody has: "Tom's arrival", "the mayor's anger"."""
    name = owned.lemma.lower()
    habits = usage.noun(name)
    counted = habits is None or (habits.is_count and not habits.is_mass)
    empty = name in english.words("nouns-with-complement") or name in english.words("nouns-empty-alone")
    return owned.upos != "NOUN" or not counted or empty or name.endswith(_ABSTRACT)


def _is_event(source: Source, owner: Token, owned: Token) -> bool:
    """ "the judge's call": a verb as well, which tells what somebody does rather than has; "Syria's withdrawal"."""
    return usage.verb(owned.lemma) is not None or kinds.main_kind(owned.lemma) in kinds.NOTHING_TO_HAVE


_CHECKS: tuple[Check, ...] = (
    ("no noun", _is_no_owner),
    ("word takes no such argument", _is_no_thing),
    ("word takes no such argument", _is_event),
)


def one_of(first: WrittenPhrase, second: WrittenPhrase) -> str:
    """What one of several is: "one of the pilots"; refused where the several are not known."""
    if first.number != "sing" or second.number != "plur" or not second.definite:
        raise Refused("numbers differ")
    return f"one of {second.text}"
