"""Whether a noun phrase names something given, something or other, or nothing in particular."""

from __future__ import annotations

from enum import Enum

from pete import english
from pete.construct.source import Source
from pete.normalise.tree import lemma

_DEFINITE = english.words("words-that-define")
_QUANTIFIER = english.words("words-that-quantify")
_KIND = english.words("nouns-for-a-kind")
_PAST = frozenset({"VBD", "VBN"})
_NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "X"})


class Reference(Enum):
    """What the context above a noun phrase does to what is said inside it."""

    GIVEN = "taken for granted, whatever is above"
    OPEN = "stands or falls with the clause above"
    QUANTIFIED = "said of nothing in particular"


def is_plain_noun(source: Source, index: int) -> bool:
    """A noun that is no predicate ("She calls him the king")."""
    word = source.word(index)
    return word.upos in _NOMINAL and word.deprel != "xcomp" and not source.children(index, "cop", "nsubj", "csubj")


def reference(source: Source, index: int, below: int) -> Reference:
    """What kind of noun phrase the word at ``index`` heads; ``below`` is the predicate inside it.

    "the man", "my man", "Ann" are given; "a man", "two men", "men" are open;
    "any man", "everybody" are quantified, and so are the "people who smoke".
    """
    word = source.word(index)
    if _is_kind(source, index, below) or _is_of_any(source, index):
        return Reference.QUANTIFIED
    if (word.upos == "PROPN" and word.xpos != "NNPS") or source.children(index, "nmod:poss"):
        return Reference.GIVEN
    if word.upos == "PRON" and lemma(word) in _QUANTIFIER:
        return Reference.QUANTIFIED
    determiners = {lemma(child) for child in source.children(index, "det", "amod", "advmod")}
    if determiners & _QUANTIFIER:
        return Reference.QUANTIFIED
    if determiners & _DEFINITE or (word.upos == "PRON" and word.xpos in {"PRP", "WP", "DT"}):
        return Reference.GIVEN
    if word.deprel == "conj" and not determiners and source.word(word.head).upos == word.upos:
        return reference(source, word.head, below)
    return Reference.OPEN


def _is_of_any(source: Source, index: int) -> bool:
    """ "any of the boats that sank": perhaps none did."""
    word = source.word(index)
    return word.deprel == "nmod" and lemma(source.word(word.head)) in _QUANTIFIER


def _is_kind(source: Source, index: int, below: int) -> bool:
    """Relative clauses in the present that tell which kind is meant: "people who smoke", "the one who wins"."""
    clause = below
    while clause and source.word(clause).head != index:
        clause = source.word(clause).head
    if not clause or source.word(clause).deprel != "acl:relcl" or is_past(source, clause):
        return False
    bare = source.word(index).xpos in {"NNS", "NNPS", "NN"} and not source.children(index, "det", "nmod:poss", "nummod")
    return bare or lemma(source.word(index)) in _KIND


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
