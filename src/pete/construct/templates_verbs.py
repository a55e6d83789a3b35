"""Sentence patterns for what stands around a verb: subject, objects, prepositional phrase, adverb."""

from __future__ import annotations

from pete import english
from pete.construct.adverbs import before_verb, placed_adverb
from pete.construct.candidate import Hypothesis, Refused
from pete.construct.dummies import actor
from pete.construct.noun_phrases import noun_phrase
from pete.construct.pattern import said
from pete.construct.prepositions import behind
from pete.construct.source import Source
from pete.construct.statements import (
    about_somebody,
    can_stand_alone,
    can_take_object,
    check_participle,
    has_natural_passive,
    predicate,
)
from pete.construct.valency import is_idiom
from pete.model import Fact
from pete.normalise.verbs import is_passive


def subject_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "The dog barked.", "Ann kissed somebody." """
    verb = fact.predicate.index
    check_participle(source, verb)
    if "adjunct" in fact.construction and source.word(verb).lemma.lower() in english.words("verbs-of-result"):
        raise Refused("said of the whole event")
    subject = noun_phrase(source, fact.argument.index)
    if not can_stand_alone(source, verb):
        raise Refused("complement is missing")
    if source.word(verb).lemma.lower() in english.words("verbs-of-several") and subject.number == "sing":
        raise Refused("one alone cannot")
    words = [subject.text, predicate(source, verb, subject.agreement)]
    if source.word(verb).lemma.lower() == "have" and words[1].endswith("somebody"):
        raise Refused("has somebody")
    return said(source, fact, words, "subject and verb", "active" if is_passive(source.tree, verb) else "")


def object_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Ann was kissed."; where the passive is not English, "Somebody had a dog." """
    verb = fact.predicate.index
    check_participle(source, verb)
    if not can_take_object(source, verb):
        raise Refused("verb takes no object")
    if source.word(verb).lemma.lower() in english.words("verbs-with-more-than-a-passive"):
        raise Refused("complement is missing")
    _check_control(source, verb)
    if is_idiom(source, verb, fact.argument.index):
        raise Refused("idiom")
    if source.child(verb, "iobj") or source.fillers(verb, "prep", marker="as"):
        raise Refused("complement is missing")
    if has_natural_passive(source, verb):
        subject = noun_phrase(source, fact.argument.index)
        words = [subject.text, predicate(source, verb, subject.agreement, passive=True, filler=fact.argument.index)]
        return said(source, fact, words, "object and verb", "" if is_passive(source.tree, verb) else "passive")
    thing = noun_phrase(source, fact.argument.index, case="object", bare=True)
    words = [actor(source, verb).text, predicate(source, verb, given={"obj": thing.text}, filler=fact.argument.index)]
    return said(source, fact, words, "object and verb", "dummy subject")


def receiver_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "The children were given something." """
    _check_control(source, fact.predicate.index)
    subject = noun_phrase(source, fact.argument.index)
    words = [subject.text, predicate(source, fact.predicate.index, subject.agreement, passive=True)]
    if _gives_something(source, fact.predicate.index) and not words[-1].endswith("something"):
        words.append("something")
    return said(source, fact, words, "receiver and verb", "passive")


def circumstance_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody slept in the bed.", "Something was put in the bed." """
    circumstance = behind(source, fact)
    clause, done = about_somebody(source, fact.predicate.index, fact.argument.index, fact.role.marker)
    return said(source, fact, [clause, circumstance], "circumstance and verb", "dummy subject", done)


def adverb_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody slept late.", "Something was already sold." """
    adverb, position = placed_adverb(source, fact.argument.index)
    clause, done = about_somebody(source, fact.predicate.index, fact.argument.index)
    words = [clause, adverb] if position == "after" else [before_verb(source, fact.predicate.index, clause, adverb)]
    return said(source, fact, words, "adverb and verb", "dummy subject", done)


def _check_control(source: Source, verb: int) -> None:
    """Whoever promises does it, not who is promised."""
    if source.word(verb).lemma.lower() in english.words("subject-control-verbs") and source.children(verb, "xcomp"):
        raise Refused("complex complement")


def _gives_something(source: Source, verb: int) -> bool:
    """ "told the press": whoever is told is told something only where T says so, or the verb asks for it."""
    asks = source.word(verb).lemma.lower() in english.words("verbs-with-a-receiver-and-more")
    return asks or bool(source.children(verb, "obj", "ccomp"))
