"""Nouns side by side: when one of them says what the other is."""

from __future__ import annotations

from pete import english
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.model import Fact, Token


def is_doubtful(source: Source, fact: Fact) -> bool:
    """What stands beside a noun but does not say what it is.

    In apposition stand a name and what it is, both persons or neither; lists,
    examples and addresses look the same and are not: "Cork, Ireland"; "my heart,
    my soul"; "men and women: clerks and cooks". Two names are a town and its country as
    often as one thing.

    >>> from pete.normalise.examples import read_tree
    >>> cork = Source(read_tree("Cork Cork PROPN NNP 0 root\\nIreland Ireland PROPN NNP 1 appos"))
    >>> is_doubtful(cork, cork.meaning.facts[0])
    True
    """
    if "apposition" not in fact.construction:
        return False
    head, beside = fact.predicate, fact.argument
    if {head.lemma.lower(), beside.lemma.lower()} & english.words("nouns-of-time"):
        return True  # "this summer (late May)"
    kinds = {is_person(head, source), is_person(beside, source)}
    if {head.xpos, beside.xpos} == {"NNS", "NNP"} and "coordinated" in fact.construction:
        return head.xpos == "NNP" or False in kinds  # "the nurses, Ann and Eve": she is one of them
    if kinds == {True, False} or "coordinated" in fact.construction or len(source.children(head.index, "appos")) > 1:
        return True
    if all(source.children(word.index, "nmod:poss") for word in (head, beside)):
        return True
    if _is_no_noun(beside) or ({head.xpos, beside.xpos} & {"NNS", "NNPS"} and head.xpos != beside.xpos):
        return True
    if head.upos != beside.upos:
        return False
    return head.upos == "PROPN" or not (kinds == {True} or _explains(source, head, beside))


def _is_no_noun(beside: Token) -> bool:
    """A number, an address, a sign."""
    return beside.upos in {"X", "SYM", "NUM"} or any(sign in beside.form for sign in "@/0123456789")


def _explains(source: Source, head: Token, other: Token) -> bool:
    """ "rice, a crop that needs water": a singular with "a" behind a comma says what the noun before it is."""
    articles = {below.lemma.lower() for below in source.children(other.index, "det")}
    commas = [mark.index for mark in source.children(other.index, "punct") if mark.form == ","]
    singular = head.xpos == other.xpos == "NN"
    return singular and articles == {"a"} and bool(commas) and min(commas) < other.index


def are_one_together(source: Source, fact: Fact) -> bool:
    """ "Love and work, which are the core of life": neither is the core alone."""
    copulas = [
        cop.form.lower() for word in (fact.predicate, fact.argument) for cop in source.children(word.index, "cop")
    ]
    singular = all(word.xpos in {"NN", "NNP"} for word in (fact.predicate, fact.argument))
    return singular and any(form in english.words("plural-copulas") for form in copulas)
