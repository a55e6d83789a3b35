"""Negation of a predicate: "not", "never" and "no longer", its own or that of the conjunct before."""

from __future__ import annotations

from dataclasses import replace

from pete import english
from pete.construct.candidate import Refused
from pete.construct.source import Source
from pete.construct.verb_forms import VerbFeatures
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
        raise Refused("double negation")
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
    raise Refused("negation over coordination")


def _negation(source: Source, index: int) -> str:
    """The word that denies a predicate, or "": only what stands with its verbs counts."""
    found = ""
    for word in source.children(index, "advmod", "neg", "cc", "aux"):
        name = word.form.lower()
        if word.deprel.startswith("cc"):
            if name == "neither" or (name == "nor" and source.word(index).deprel != "conj"):
                raise Refused("neither nor")
            if name == "nor":
                name = "not"
        if name not in _NOT and name not in _NEGATIVE_ADVERBS and not _is_no_longer(source, word):
            continue
        if word.index > index and name in _NOT and not _after_verb(source, index, word.index):
            continue
        if found:
            raise Refused("double negation")
        found = "not" if name in _NOT else ("no longer" if _is_no_longer(source, word) else name)
        if found in english.words("half-negations"):
            raise Refused("half negation")
    return found


def _after_verb(source: Source, index: int, position: int) -> bool:
    return source.word(index).lemma == "be" and position == index + 1


def _is_no_longer(source: Source, word: Token) -> bool:
    return word.form.lower() == "longer" and any(
        below.form.lower() == "no" for below in source.children(word.index, "advmod", "det")
    )
