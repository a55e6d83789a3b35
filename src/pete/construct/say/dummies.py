"""Somebody and something: what stands for the arguments that a hypothesis leaves out."""

from __future__ import annotations

from pete import english
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import SOMEBODY, SOMETHING, WrittenPhrase, noun_phrase
from pete.construct.say.persons import dummy_for, is_person, is_personal_act, subject_dummy
from pete.construct.source import Source
from pete.english import usage

_DUMMIES = {"somebody": SOMEBODY, "something": SOMETHING}
_UNKNOWN = "person or thing"


def actor(source: Source, verb: int) -> WrittenPhrase:
    """The dummy for the subject of a verb; where T has none, by what the verb is used with.

    Countries and firms act, but are neither somebody nor something that acts: their names are kept.
    """
    lemma = source.word(verb).lemma.lower()
    if lemma in english.words("verbs-of-things") and not source.children(verb, "xcomp"):  # "meant to leave"
        return SOMETHING
    subject = _filler(source, verb, "subj")
    if subject:
        person = is_person(source.word(subject), source)
        if source.word(subject).form.lower() in english.words("pronouns-for-either"):
            raise Refused(_UNKNOWN)
        if person is not True and (source.word(subject).upos == "PROPN" or _is_of_persons(lemma)):
            if source.word(subject).upos == "PRON" and _mostly_persons(lemma, 4):
                return SOMEBODY
            if source.word(subject).upos == "PROPN":
                return noun_phrase(source, subject)
            raise Refused(_UNKNOWN)
        return _usual(source, verb, "subj", _DUMMIES[subject_dummy(source, verb)])
    if _is_of_persons(lemma) or _mostly_persons(lemma, 1):
        return SOMEBODY
    return _DUMMIES[subject_dummy(source, verb)]


def undergoer(source: Source, verb: int) -> WrittenPhrase:
    """The dummy for the object of a verb."""
    found = _filler(source, verb, "obj", "iobj")
    if not found:
        raise Refused("complement is missing")
    if source.word(verb).lemma.lower() in english.words("verbs-done-to-persons"):
        if source.word(found).upos not in {"PRON", "NUM"} and not is_person(source.word(found), source):
            raise Refused(_UNKNOWN)  # a book, a team
        return SOMEBODY
    return _usual(source, verb, "obj", _DUMMIES[dummy_for(source, found)])


def _usual(source: Source, verb: int, role: str, dummy: WrittenPhrase) -> WrittenPhrase:
    """The dummy, unless the verb is hardly used of such: "Something owns the land" of funds that own it."""
    habits = usage.company(source.word(verb).lemma, "VERB")
    if habits is not None and habits.is_unknown(role, dummy is SOMEBODY):
        raise Refused(_UNKNOWN)
    return dummy


def bearer(source: Source, index: int) -> WrittenPhrase:
    """The dummy for what an adjective or noun is said of."""
    found = _filler(source, index, "subj")
    if not found:
        raise Refused(_UNKNOWN)
    return _DUMMIES[dummy_for(source, found)]


def _filler(source: Source, predicate: int, *roles: str) -> int:
    return next(iter(source.fillers(predicate, *roles)), 0)


def _is_of_persons(lemma: str) -> bool:
    return is_personal_act(lemma)


def _mostly_persons(lemma: str, times: int) -> bool:
    habits = usage.verb(lemma)
    return habits is not None and habits.acts == "person" and habits.person_subject > times * habits.thing_subject
