"""Names that a hypothesis has only in part."""

from __future__ import annotations

from pete.construct.judge.case import Case
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.english import kinds
from pete.model import Token


def is_cut_short(case: Case) -> bool:
    """ "Bridge" of "Bridge to the Sea", "Health Canada" of "Health and Welfare Canada", "Arts" of "Arts and Crafts"."""
    said = set(case.clause.replace("'s", " 's").split())
    names = (word for word in case.source.graph.words if word.form in said and _is_name(word))
    cuts = (_has_gap, _ends_too_soon, _is_half_a_couple)
    return any(is_cut(case.source, name, said) for name in names for is_cut in cuts)


def _is_name(word: Token) -> bool:
    return word.upos == "PROPN" or (word.upos == "NOUN" and word.index > 1 and word.form[:1].isupper())


def _has_gap(source: Source, name: Token, said: set[str]) -> bool:
    """Whether words in capitals between those that are said are left out."""
    whole = [name, *source.children(name.index, "compound", "flat", "nmod:desc")]
    parts = [word.index for word in whole if word.form in said]
    between = (source.word(index) for index in range(min(parts) + 1, max(parts)))
    return any(_is_capital(word) and word.form not in said for word in between)


def _ends_too_soon(source: Source, name: Token, said: set[str]) -> bool:
    """Whether a thing's name has a preposition in it: of a person's the phrase only tells who it is."""
    if is_person(name, source):
        return False
    phrases = source.children(name.index, "nmod", "obl")
    return any(
        phrase.upos == "PROPN" and phrase.deprel in {"nmod", "obl"} and phrase.form not in said for phrase in phrases
    )


def _is_half_a_couple(source: Source, name: Token, said: set[str]) -> bool:
    """Whether common nouns in capitals are joined, and one is left out: together they are a name, or a title."""
    above = [source.word(name.head)] if name.deprel == "conj" else []
    others = [*above, *source.children(name.index, "conj")]
    common = name.upos == "NOUN" or (kinds.noun(name.form) is not None and not is_person(name, source))
    return common and any(_is_capital(word) and word.form not in said for word in others)


def _is_capital(word: Token) -> bool:
    return word.form[:1].isupper() and word.upos in {"PROPN", "NOUN", "ADJ"}
