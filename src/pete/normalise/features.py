"""Negation and modality: features of a predicate, not relations."""

from __future__ import annotations

from typing import NamedTuple

from pete.normalise.links import LinksOf, Sentence
from pete.normalise.tree import lemma

NEGATIONS = {"not", "n't", "never", "nor", "neither", "no"}
_NEGATIVE_WORDS = {"nobody", "nothing", "none", "nowhere", "noone", "neither"}
# Tense is free, so "will" and "would" do not count; forms of one modal do not differ.
_MODALS = {
    "can": "can", "could": "can", "may": "may", "might": "may", "must": "must", "shall": "should",
    "should": "should", "ought": "should",
}  # fmt: skip
_FINITE = {"VBD", "VBZ", "VBP", "MD"}


class Features(NamedTuple):
    """``modal`` is "" for a plain statement; it binds only where the clause is finite."""

    negated: bool = False
    modal: str = ""
    finite: bool = True


def predicate_features(sentence: Sentence, below: LinksOf, index: int) -> Features:
    negated, modal = False, ""
    finite = sentence.word(index).xpos in _FINITE
    for link in below[index]:
        word = sentence.word(link.dependent)
        name = lemma(word)
        if link.label in {"adv", "neg", "aux", "det", "cc"} and name in NEGATIONS:
            negated = not negated
        elif link.label == "aux":
            modal = _MODALS.get(name, modal)
            finite = finite or word.xpos in _FINITE
        elif link.label in {"aux:pass", "cop"}:
            finite = finite or word.xpos in _FINITE
        elif link.label in {"subj", "obj", "iobj"}:
            negated ^= name in _NEGATIVE_WORDS or _has_no(sentence, below, link.dependent)
    return Features(negated, modal, finite)


def _has_no(sentence: Sentence, below: LinksOf, index: int) -> bool:
    return any(link.label == "det" and lemma(sentence.word(link.dependent)) == "no" for link in below[index])
