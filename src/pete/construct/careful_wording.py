"""The last look at a clause before it becomes a hypothesis: what no careful writer would let stand."""

from __future__ import annotations

import re

from pete import english
from pete.construct.candidate import Hypothesis, Refused
from pete.construct.source import Source
from pete.construct.spelling import as_inside
from pete.english.inflection import is_known_word
from pete.model import Fact, Token

_ALONE, _AFTER_THE = english.alternation("superlatives-alone"), english.alternation("singled-out-by-the")
_SUPERLATIVE = re.compile(rf"\b{_ALONE}\b|\bthe {_AFTER_THE}\b")
_TWICE = re.compile(r"\b(\w+(?: \w+)*) \1\b", re.IGNORECASE)
_COORDINATED = re.compile(r"[a-z0-9] and [a-z0-9]")  # in names it stands between capitals
_DUMMY = re.compile(r"\b" + english.alternation("written-dummies") + r"\b")
_MOST_WORDS, _MOST_DUMMIES = 16, 2
_COMPLEMENTS = ("nmod", "acl")


def check_clause(source: Source, fact: Fact, hypothesis: Hypothesis) -> None:
    """Refuse a clause that repeats itself or runs on, that says too little, or that cuts a name or word apart."""
    clause = hypothesis.clause
    if _TWICE.search(clause) and "had had" not in clause:
        raise Refused("repeats itself")
    if _SUPERLATIVE.search(clause) or _has_superlative(source, clause):
        raise Refused("superlative")
    if set(clause) & set("()[]{}<>"):
        raise Refused("odd characters")
    if "/" in clause or _COORDINATED.search(clause):
        raise Refused("more than two words are said")
    if len(clause.split()) > _MOST_WORDS:
        raise Refused("too long")
    if "something to do something" in clause or "something do something" in clause:
        raise Refused("things do nothing")
    if len(_DUMMY.findall(clause)) > _MOST_DUMMIES:
        raise Refused("too many dummies")
    if _is_quoted(source, fact.predicate.index) != _is_quoted(source, fact.argument.index):
        raise Refused("half of it is quoted")
    for index, other in ((fact.predicate.index, fact.argument.index), (fact.argument.index, fact.predicate.index)):
        _check_known(source.word(index))
        _check_noun(source, index, other)
        if _is_part_of_name(source, index, clause):
            raise Refused("part of a name")
        if _is_cut_off(source, index, clause):
            raise Refused("part of a hyphenated word")


def _has_superlative(source: Source, clause: str) -> bool:
    said = set(clause.split())
    return any(word.xpos == "JJS" and word.form in said for word in source.graph.words)


def _check_known(word: Token) -> None:
    """Refuse what no dictionary knows: mostly slips that the treebank has not marked."""
    plain = word.upos in {"NOUN", "VERB", "ADJ", "ADV"} and word.form.islower() and word.form.isalpha()
    if plain and not is_known_word(word.form, word.lemma):
        raise Refused("unknown word")


def _check_noun(source: Source, index: int, other: int) -> None:
    """Nouns that mean nothing without what was left out of the text, or in any case."""
    word = source.word(index)
    if word.upos not in {"NOUN", "PROPN"}:
        return
    if not any(map(str.isalpha, word.form)) or word.xpos == "CD" or word.form[:1].isdigit():
        raise Refused("number for a noun")
    if (
        index > 1
        and source.word(index - 1).form.lower() in english.words("adjectives-of-order")
        and not source.child(index, "det", "case")
    ):
        raise Refused("noun of time or place")  # "next door", "last week"
    name = word.lemma.lower()
    if name in english.words("nouns-empty-alone") or name in english.words("nouns-of-measure"):
        raise Refused("noun says nothing alone")
    if any(
        f"{child.lemma.lower()}-{name}" in english.words("adjective-and-noun-units")
        for child in source.children(index, "amod")
    ):
        raise Refused("half of a fixed phrase")
    complements = [child.index for child in source.children(index, *_COMPLEMENTS) if child.deprel != "nmod:poss"]
    if name in english.words("nouns-with-complement") and complements and other not in complements:
        raise Refused("complement of the noun is missing")


def _is_quoted(source: Source, index: int) -> bool:
    """Between quotation marks, counted from the beginning of the text."""
    marks = sum(_is_mark(word.form) for word in source.graph.words[:index])
    return marks % 2 == 1 and any(_is_mark(word.form) for word in source.graph.words[index:])


def _is_mark(form: str) -> bool:
    return form in {'"', "“", "”", "``", "''"}


def _is_part_of_name(source: Source, index: int, clause: str) -> bool:
    """Half of "Smith & Sons", "Opera" of "the Opera House", "Governing" of "the Governing Council"."""
    word = source.word(index)
    if word.deprel in {"compound", "flat", "nmod:desc", "flat:name"} and word.upos in {"NOUN", "PROPN"}:
        return True
    if word.upos in {"VERB", "ADJ"} and word.form[:1].isupper() and as_inside(source, index)[:1].isupper():
        return word.upos == "VERB" or not word.lemma[:1].isupper()
    if word.upos == "PROPN" and source.children(index, "nmod:poss"):
        return True  # "Ray's Pizza"
    joined = [word, *source.children(index, "conj")]
    ampersand = any(cc.form == "&" for one in joined if one.deprel == "conj" for cc in source.children(one.index, "cc"))
    return word.upos == "PROPN" and (ampersand or _goes_on(source, word, clause))


def _goes_on(source: Source, word: Token, clause: str) -> bool:
    """Whether the name goes on in the text where the clause ends it: "Del Frisco" for "Del Frisco's"."""
    words = source.graph.words
    last = word.index
    while last < len(words) and words[last].form in clause and words[last].upos in {"PROPN", "NUM"}:
        last += 1
    if last >= len(words):
        return False
    after = words[last]
    if after.xpos == "POS":
        return word.deprel != "nmod:poss"
    return after.upos == "PROPN" and after.form not in clause


def _is_cut_off(source: Source, index: int, clause: str) -> bool:
    """ "double-dealing" is three words in UD; "dealing" alone is another word."""
    words = source.graph.words
    for hyphen, other in ((index - 2, index - 3), (index, index + 1)):
        if 0 <= hyphen < len(words) and 0 <= other < len(words) and words[hyphen].form in {"-", "/", "–"}:
            near = _touches(words[min(hyphen, index - 1)].end, words[max(hyphen, index - 1)].start)
            if (
                near
                and f"{words[hyphen].form}{words[other].form}" not in clause
                and (f"{words[other].form}{words[hyphen].form}" not in clause)
            ):
                return True
    return False


def _touches(end: int, start: int) -> bool:
    return end >= 0 and end == start
