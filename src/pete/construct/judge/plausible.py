"""Would anybody say it? False statements must be false by what the text says, not because nobody could say them."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.english import usage
from pete.model import Token
from pete.normalise.tree import lemma


def is_unheard_of(case: Case) -> str | None:
    """ "The soup was hired", "A town is patience": what the verb is not used of; things of two kinds that are one."""
    fact = case.fact
    if fact.role.kind == "is":
        return "things of two kinds" if _are_of_two_kinds(case) else None
    if fact.role.kind == "prep" and fact.role.marker in english.words("prepositions-of-standing-place"):
        inside = is_person(fact.argument, case.source)  # "performed at Mr. Moreau"
        return "verb is not used of such a noun" if inside else None
    if fact.role.kind == "prep":
        return _unheard_preposition(case)
    if fact.role.kind not in {"subj", "obj"}:
        return None
    person = _kind(case.source, fact.argument)
    if person is None:
        return None
    habits = usage.company(lemma(fact.predicate), fact.predicate.upos)
    if person is False and _does_it_to_something(case):
        acts = habits is not None and habits.has_doers_that_are_things
    else:
        acts = habits is None or not habits.is_unusual(fact.role.kind, person)
    return None if acts else "verb is not used of such a noun"


def _does_it_to_something(case: Case) -> bool:
    """ "Her house abandoned something": of an act upon something, not of what merely happens ("The ice broke")."""
    objects = gold_facts(case.source).fillers(case.fact.predicate.index, "obj")
    return case.fact.role.kind == "subj" and case.fact.predicate.upos == "VERB" and bool(objects)


def _unheard_preposition(case: Case) -> str | None:
    """ "Something was experienced to the pain", "sent to the colour": no use of the verb that is known."""
    verb, marker, noun = case.fact.predicate, case.fact.role.marker, case.fact.argument
    if verb.upos != "VERB" or marker in english.words("prepositions-of-plain-time"):
        return None
    habits = usage.verb(lemma(verb))
    framed = marker in english.mapping("prepositions-of-verbs").get(lemma(verb), "").split()
    if not framed and (habits is None or marker not in habits.prepositions):
        return "word takes no such argument"
    gives = marker == "to" and lemma(verb) in english.words("verbs-of-handing-over")
    return "verb is not used of such a noun" if gives and _kind(case.source, noun) is False else None


def _kind(source: Source, word: Token) -> bool | None:
    """Person or thing; None for bodies and for names other than of places, which act as both."""
    if word.upos == "PROPN" and not is_person(word, source):
        return False if lemma(word) in english.words("names-of-places") else None
    return None if lemma(word) in english.words("nouns-of-groups") else is_person(word, source)


def _are_of_two_kinds(case: Case) -> bool:
    """Only a person who is known can be said to be another, who is known or one of some: "Tom is the cook"."""
    source, one, other = case.source, *case.words
    kinds = {is_person(one, source), is_person(other, source)}
    if one.upos == other.upos == "PROPN" or kinds != {True}:
        return True
    try:
        first = noun_phrase(source, one.index)
        said = noun_phrase(source, other.index, case="object", bare=True)
    except Refused:
        return True
    counted = said.definite or said.text.split()[0] in english.words("determiners-of-one")
    return not first.definite or not counted
