"""Negation of a predicate: "not", "never" and "no longer", its own or that of the conjunct before."""

from __future__ import annotations

from dataclasses import replace

from pete import english
from pete.construct.reasons import Refused
from pete.construct.source import Source
from pete.english.conjugation import VerbFeatures
from pete.model import Token

_NOT = english.words("not")
_NEGATIVE_ADVERBS = english.words("negating-adverbs")


def with_negation(source: Source, index: int, owner: int, features: VerbFeatures) -> VerbFeatures:
    found = _negation(source, index)
    if owner != index and not found:
        found = _inherited_negation(source, index, owner)
    if not found:
        return features
    if features.negated:
        raise Refused("negation")
    return replace(features, negated=True, negation=found)


def _inherited_negation(source: Source, index: int, owner: int) -> str:
    """ "did not eat or sleep" denies both; after "and" a reader cannot be sure, after "but" it is over."""
    found = _negation(source, owner)
    if not found:
        return ""
    joint = source.child(index, "cc")
    name = joint.lemma.lower() if joint is not None else ""
    if name == "but":
        return ""
    if name in english.words("conjunctions-of-alternatives"):
        return found
    raise Refused("negation")


def _negation(source: Source, index: int) -> str:
    """The word that denies a predicate, or "": only what stands with its verbs counts."""
    found = [
        name for word in source.children(index, "advmod", "neg", "cc", "aux") if (name := _denial(source, index, word))
    ]
    if found and any(word.form.lower() == "only" for word in source.children(index, "advmod")):
        raise Refused("negation")  # "Not only was Ann pleased, ..."
    if len(found) > 1 or set(found) & {"neither", *english.words("half-negations")}:
        raise Refused("negation")
    return found[0] if found else ""


def _denial(source: Source, index: int, word: Token) -> str:
    name = word.form.lower()
    if word.deprel.startswith("cc") and name in {"neither", "nor"}:
        return "not" if name == "nor" and source.word(index).deprel == "conj" else "neither"
    if _is_no_longer(source, word):
        return "no longer"
    if name in _NOT:
        return "not" if word.index < index or _after_verb(source, index, word.index) else ""
    return name if name in _NEGATIVE_ADVERBS else ""


def _after_verb(source: Source, index: int, position: int) -> bool:
    """ "is not", "has not that protection" """
    return source.word(index).lemma in {"be", "have"} and position == index + 1


def _is_no_longer(source: Source, word: Token) -> bool:
    return word.form.lower() == "longer" and any(
        below.form.lower() == "no" for below in source.children(word.index, "advmod", "det")
    )
