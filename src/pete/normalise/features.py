"""Negation and modality: features of a predicate, not relations."""

from __future__ import annotations

from typing import NamedTuple

from pete import english
from pete.normalise.relations import Children, Relations, lemma

NEGATIONS = english.words("negations")
_NEGATIVE_WORDS = english.words("negative-pronouns")
_MODALS = english.mapping("modals-by-meaning")
_FINITE = {"VBD", "VBZ", "VBP", "MD"}


class Features(NamedTuple):
    """``modal`` is "" for a plain statement; it binds only where the clause is finite."""

    negated: bool = False
    modal: str = ""
    finite: bool = True


def predicate_features(sentence: Relations, below: Children, index: int) -> Features:
    negated, modal = False, ""
    finite = sentence.word(index).xpos in _FINITE
    for link in below[index]:
        word = sentence.word(link.dependent)
        name = lemma(word)
        if link.role in {"adv", "neg", "aux", "det", "cc"} and name in NEGATIONS:
            negated = not negated
        elif link.role == "aux":
            modal = _MODALS.get(name, modal)
            finite = finite or word.xpos in _FINITE
        elif link.role in {"aux:pass", "cop"}:
            finite = finite or word.xpos in _FINITE
        elif link.role in {"subj", "obj", "iobj"}:
            negated ^= name in _NEGATIVE_WORDS or _has_no(sentence, below, link.dependent)
    return Features(negated, modal, finite)


def _has_no(sentence: Relations, below: Children, index: int) -> bool:
    return any(link.role == "det" and lemma(sentence.word(link.dependent)) == "no" for link in below[index])
