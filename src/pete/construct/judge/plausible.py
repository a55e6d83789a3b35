"""Would anybody say it? False statements must be false by what the text says, not because nobody could say them."""

from __future__ import annotations

import re

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.persons import is_person
from pete.construct.say.valency import framed_prepositions
from pete.construct.source import Source
from pete.english import kinds, usage
from pete.model import Fact, Token
from pete.normalise.tree import lemma

COUNTRY = frozenset({"country"})  # or a town: a place and its people
_ACTED_UPON = re.compile(r"\b" + english.alternation("written-dummies") + r"$")


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
    fits = fits_by_kind(case.source, fact, _ACTED_UPON.search(case.clause) is not None)
    if fits is None:
        fits = _is_used_so(case)
    return None if fits else "verb is not used of such a noun"


def fits_by_kind(source: Source, fact: Fact, acts_upon: bool = False) -> bool | None:
    """Whether a noun of its kind is said to do it, to have it done to it, or to be so; None where that is not known.

    ``acts_upon``: the hypothesis gives the verb an object, though the text may not.
    """
    named, said_of = kinds_of(source, fact.argument), _said_of(source, fact, acts_upon)
    if said_of is None:
        return _fits_like_the_other(source, fact, named)
    if named is None:
        return _may_fit(fact, said_of)
    if named == COUNTRY:  # does not all that its people do, and is not kept or painted as a house is
        return "place" in said_of and (fact.role.kind == "subj" or "group" in said_of)
    return bool(named & said_of)


def _may_fit(fact: Fact, said_of: kinds.Kinds) -> bool | None:
    """Of a noun that is not known: nobody can tell. Of a name: as of a person, unless only people do it."""
    if fact.argument.upos == "NOUN":
        return False if fact.predicate.upos == "VERB" else None
    acts = fact.role.kind == "subj" and fact.predicate.upos == "VERB"
    strange = said_of <= kinds.PEOPLE if acts else "person" not in said_of
    return False if strange and fact.argument.upos == "PROPN" else None


def _fits_like_the_other(source: Source, fact: Fact, named: kinds.Kinds | None) -> bool | None:
    """Of a verb that is not known, or has a particle: by the kind of what the text has in the same place."""
    if fact.role.kind not in {"subj", "obj"}:
        return None
    if named is None:
        return False if fact.argument.upos == "NOUN" and fact.predicate.upos == "VERB" else None
    others = (source.word(index) for index in gold_facts(source).fillers(fact.predicate.index, fact.role.kind))
    found = [found for other in others if (found := kinds_of(source, other)) is not None]
    if not found:
        return None if named & kinds.PEOPLE else False
    return any(named & other for other in found)


def kinds_of(source: Source, word: Token) -> kinds.Kinds | None:
    """Persons are persons; a name is what its noun says ("Tower Bridge"), or a place, or somebody by what it does."""
    if is_person(word, source):
        return frozenset({"person"})
    if word.upos == "PROPN" and lemma(word) in english.words("names-of-places"):
        return COUNTRY
    told = word.upos == "NOUN" or (word.upos == "PROPN" and bool(source.children(word.index, "compound", "amod")))
    known = kinds.noun(lemma(word)) if told else None
    if known is not None:
        return known.main_kinds
    return frozenset({"person", "group"}) if word.upos in {"PROPN", "PRON"} and _acts(source, word) else None


def _acts(source: Source, word: Token) -> bool:
    """Whether the text says of it what is said of nobody but people (and animals)."""
    done = (fact for fact in source.meaning.facts if fact.argument.index == word.index and fact.role.kind == "subj")
    verbs = (kinds.verb(lemma(fact.predicate)) for fact in done if fact.predicate.upos == "VERB")
    return any(known is not None and known.does | known.alone <= kinds.PEOPLE for known in verbs)


def _said_of(source: Source, fact: Fact, acts_upon: bool) -> kinds.Kinds | None:
    """The kinds of which people say it."""
    word = fact.predicate
    if word.upos == "ADJ":
        return kinds.adjective(lemma(word)) if fact.role.kind == "subj" else None
    known = kinds.verb(lemma(word))
    if known is None or source.children(word.index, "compound:prt") or fact.role.kind not in {"subj", "obj"}:
        return None
    if fact.role.kind == "obj":
        return known.done
    return known.does if acts_upon or gold_facts(source).fillers(word.index, "obj") else known.alone or known.does


def _is_used_so(case: Case) -> bool:
    """By what treebanks have: persons or things as subject and object."""
    fact = case.fact
    person = _kind(case.source, fact.argument)
    if person is None:
        return True
    habits = usage.company(lemma(fact.predicate), fact.predicate.upos)
    if person is False and _does_it_to_something(case):
        return habits is not None and habits.has_doers_that_are_things
    return habits is None or not habits.is_unusual(fact.role.kind, person)


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
    framed = marker in framed_prepositions(lemma(verb))
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
    owners = [{lemma(owner) for owner in source.children(word.index, "nmod:poss")} for word in (one, other)]
    if owners[0] & owners[1]:
        return True  # "His father is his mother"
    try:
        first = noun_phrase(source, one.index)
        said = noun_phrase(source, other.index, case="object", bare=True)
    except Refused:
        return True
    counted = said.definite or said.text.split()[0] in english.words("determiners-of-one")
    return not first.definite or not counted
