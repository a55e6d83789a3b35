"""Tense and form of verbs, as they stand in the text."""

from __future__ import annotations

from pete import english
from pete.construct.source import Source
from pete.model import Token

_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
_PAST = frozenset({"VBD", "VBN"})


def is_past(source: Source, index: int) -> bool:
    """Whether a clause tells of the past: by its verb, or by the first of its auxiliaries.

    "has left" tells of the past too.
    """
    helpers = source.children(index, "aux", "cop")
    if helpers:
        first = helpers[0]
        perfect = first.lemma == "have" and first.xpos != "MD" and source.word(index).xpos in {"VBN", "VBD"}
        return first.xpos == "VBD" or perfect
    return source.word(index).xpos in _PAST


def is_finite(word: Token) -> bool:
    """A verb form with tense, or a modal."""
    if word.xpos == "_":
        return word.feature("VerbForm") == "Fin" and word.feature("Mood") != "Imp"
    return word.xpos in _FINITE and word.feature("Mood") != "Imp"


def is_finite_clause(source: Source, index: int) -> bool:
    """Whether a predicate has tense, of its own or by an auxiliary."""
    return any(map(is_finite, [source.word(index), *source.children(index, "aux", "cop")]))


def has_to(source: Source, index: int) -> bool:
    """Whether it is an infinitive with "to"."""
    return any(
        child.form.lower() in english.words("infinitive-marks") for child in source.children(index, "mark", "aux")
    )
