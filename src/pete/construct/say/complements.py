"""Clauses and predicates that a verb cannot do without: replaced by something short, or kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pete import english
from pete.construct.reasons import Refused
from pete.construct.say.adjectives import adjective
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.source import Source
from pete.model import Token
from pete.normalise.verbs import is_infinitive

_OF_WHOM = english.words("prepositions-before-who-is-asked")
Kind = Literal["iobj", "obj", "prep", "place", "clause", "action"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot and the words that fill it: ("obj", "something"), ("prep", "on something"),
    ("action", "to do something").

    ``filler`` is the word of T that holds it there (0: none).
    """

    kind: Kind
    text: str
    filler: int = 0


def clause_slots(source: Source, word: Token, has_object: bool, passive: bool) -> list[Slot]:
    lemma = word.lemma.lower()
    for below in source.children(word.index, "ccomp"):
        if has_object and lemma not in english.words("verbs-of-telling"):
            continue
        if lemma in english.words("verbs-alone-without-their-clause"):
            return []
        if lemma not in english.words("verbs-of-something") and lemma not in english.words("verbs-of-telling"):
            raise Refused("complement is missing")
        return [
            Slot(
                "clause", "of something" if lemma in english.words("verbs-of-telling-of") else "something", below.index
            )
        ]
    for below in source.children(word.index, "xcomp"):
        if not has_object and _is_asked_of_another(source, word, below):
            raise Refused("complement of another kind")
        return [_open_slot(source, word, below, passive)]
    speech = word.deprel == "parataxis" or source.child(word.index, "parataxis") is not None
    if (
        speech
        and not has_object
        and not passive
        and lemma in english.words("verbs-of-saying") & english.words("verbs-of-something")
    ):
        return [Slot("clause", "something")]  # "..., says Ann"
    return []


def _is_asked_of_another(source: Source, word: Token, below: Token) -> bool:
    """ "They pleaded with Ann to leave": without her it would be they who leave."""
    between = (phrase for phrase in source.children(word.index, "obl") if word.index < phrase.index < below.index)
    cases = (case.lemma.lower() for phrase in between for case in source.children(phrase.index, "case"))
    return is_infinitive(source.tree, below.index) and any(one in _OF_WHOM for one in cases)


def _open_slot(source: Source, word: Token, below: Token, passive: bool) -> Slot:
    """An open clause: "to do something", "doing something", "do something"; a predicate is kept ("became a farmer")."""
    if below.upos != "VERB" and not source.child(below.index, "cop"):
        return Slot("action", _predicate(source, word, below), below.index)
    if below.upos != "VERB":
        raise Refused("complement of another kind")
    if source.children(below.index, "aux", "aux:pass"):
        raise Refused("complement of another kind")
    marks = {mark.form.lower() for mark in source.children(below.index, "mark")}
    if "to" in marks and below.xpos == "VB":
        return Slot("action", "to do something", below.index)
    if below.xpos == "VBG" and not marks:
        beside = passive or bool(source.fillers(word.index, "obj"))  # "stopped them leaving"
        if word.lemma.lower() == "have" or (
            beside and word.lemma.lower() not in english.words("verbs-of-perceiving-and-keeping")
        ):
            raise Refused("complement of another kind")
        return Slot("action", "doing something", below.index)
    if below.xpos == "VB" and not marks and word.lemma.lower() in english.words("verbs-with-bare-infinitive"):
        return Slot("action", _bare_action(word.lemma.lower(), passive), below.index)
    raise Refused("complement of another kind")


def _predicate(source: Source, word: Token, below: Token) -> str:
    """What somebody becomes, remains or is made."""
    whole = source.children(below.index, "xcomp", "advcl", "ccomp", "obl", "conj", "case", "mark", "nsubj")
    if whole or source.child(word.index, "compound:prt") is not None:
        raise Refused("complement of another kind")
    if below.upos == "ADJ":
        return adjective(source, below.index)
    if source.fillers(word.index, "obj") or source.children(below.index, "nmod"):
        raise Refused("complement of another kind")  # "made it the capital", "became the capital of Wales"
    return noun_phrase(source, below.index, case="object").text


def _bare_action(lemma: str, passive: bool) -> str:
    """ "made him do it" is "he was made to do it"; "let" and "have" have no such passive."""
    if passive and lemma in english.words("verbs-never-passive"):
        raise Refused("word takes no such argument")
    return "to do something" if passive else "do something"
