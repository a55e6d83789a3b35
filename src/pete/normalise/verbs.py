"""What kind of predicate a word is, read off its tags and its auxiliaries."""

from __future__ import annotations

from pete.normalise.relations import Children, Relations

SUBJECTS = {"nsubj", "nsubj:pass", "csubj", "csubj:pass", "nsubj:outer", "csubj:outer"}
_NOMINAL_PREDICATE = SUBJECTS | {"cop"}


def is_verb(sentence: Relations, index: int) -> bool:
    word = sentence.word(index)
    return word.upos in {"VERB", "AUX"} or word.xpos[:2] == "VB" or word.xpos == "MD"


def is_predicate(sentence: Relations, below: Children, index: int) -> bool:
    """Verbs, and other words that have a copula or a subject."""
    return is_verb(sentence, index) or any(link.role in _NOMINAL_PREDICATE for link in below[index])


def is_past_participle(sentence: Relations, index: int) -> bool:
    word = sentence.word(index)
    if word.xpos != "_":
        return word.xpos == "VBN"
    return word.feature("VerbForm") == "Part" and word.feature("Tense") == "Past"


def is_present_participle(sentence: Relations, index: int) -> bool:
    word = sentence.word(index)
    if word.xpos != "_":
        return word.xpos == "VBG"
    return word.feature("VerbForm") in {"Ger", "Part"} and word.form.lower().endswith("ing")


def is_infinitive(sentence: Relations, below: Children, index: int) -> bool:
    """Marked by "to"; a bare infinitive looks like a finite form and has no mark."""
    return any(
        link.role in {"mark", "aux"} and sentence.word(link.dependent).form.lower() == "to" for link in below[index]
    )


def is_passive(sentence: Relations, below: Children, index: int, conjunct_of: int = 0) -> bool:
    """A passive auxiliary of its own, or a participle under that of the conjunct before it."""
    roles = {link.role for link in below[index]}
    if roles & {"aux:pass", "nsubj:pass", "csubj:pass"}:
        return True
    if not conjunct_of or "aux" in roles or not is_past_participle(sentence, index):
        return False
    return is_passive(sentence, below, conjunct_of)
