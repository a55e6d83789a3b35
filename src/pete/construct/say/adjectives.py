"""Adjectives that name a quality, and those that do not."""

from __future__ import annotations

from pete import english
from pete.construct.reasons import Check, refuse
from pete.construct.say.persons import is_person
from pete.construct.say.text_words import as_inside, check_word
from pete.construct.source import Source
from pete.english import kinds, usage
from pete.model import Token


def adjective(source: Source, index: int) -> str:
    """The adjective as a hypothesis says it, if it names a quality and stands in no comparison."""
    check_word(source, index)
    refuse(_ADJECTIVE_CHECKS, source, source.word(index))
    return as_inside(source, index)


def is_only_attributive(lemma: str) -> bool:
    """ "former", and those that name a relation rather than a quality ("Persian", "federal"), unless seen otherwise."""
    if kinds.adjective(lemma) == frozenset():
        return True
    habits = usage.adjective(lemma)
    if habits is not None and habits.attributive + habits.predicative > 3:
        return habits.only_attributive or not habits.predicative
    return lemma[:1].isupper() or lemma.endswith(english.ordered("endings-of-relational-adjectives"))


def is_part_of_place(source: Source, word: Token, noun: Token) -> bool:
    """ "downtown Tulsa", "ancient Rome": the adjective tells which part or time of it is meant."""
    return word.deprel == "amod" and noun.upos == "PROPN" and is_person(noun, source) is not True


def is_limited(source: Source, word: Token) -> bool:
    """ "the best American glass", "the Spanish and French guests": the adjective alone says too much."""
    if word.deprel == "conj" or source.children(word.index, "conj"):
        return True
    others = [other for other in source.children(word.head, "amod") if other.index != word.index]
    return any(
        other.xpos == "JJS" or other.lemma.lower() in english.words("adjectives-without-quality") for other in others
    )


def is_of_a_role(source: Source, word: Token, noun: Token) -> bool:
    """ "an old friend", "a heavy smoker": how they are that, not how they are."""
    name = noun.lemma.lower()
    if word.lemma.lower() not in english.words("adjectives-of-a-role"):
        return False
    acts = name.endswith(english.ordered("endings-of-role-nouns")) and bool(is_person(noun, source))
    return acts or name in english.words("nouns-of-a-role")


def inner_adjectives(source: Source, index: int, noun: int) -> frozenset[int]:
    """The adjectives between one and its noun, which are nearer to it: "domestic" of "strong domestic demand"."""
    return frozenset(other.index for other in source.children(noun, "amod") if index < other.index < noun)


def is_inside_term(source: Source, word: Token) -> bool:
    """ "gross domestic product": what stands before the adjective names a relation too, and they are one term."""
    before = [other for other in source.children(word.head, "amod") if other.index < word.index]
    return any(
        is_only_attributive(other.lemma) or other.lemma.lower() in english.words("adjectives-of-accounts")
        for other in before
    )


def leans_on(source: Source, index: int) -> bool:
    """ "open to the eye", "typical of the region": of things, the adjective says less without what follows."""
    behind_it = [below for below in source.children(index, "obl", "nmod", "advcl") if below.index > index]
    cases = {case.lemma.lower() for below in behind_it for case in source.children(below.index, "case", "mark")}
    return bool(cases & english.words("prepositions-adjectives-lean-on"))


def first_conjunct(source: Source, word: Token) -> Token:
    for _ in source.graph.words:
        if word.deprel != "conj":
            break
        word = source.word(word.head)
    return word


def _names_no_quality(source: Source, word: Token) -> bool:
    if word.lemma.lower() in english.words("adjectives-not-said-alone") or word.form[:1].isdigit():
        return True
    if source.child(word.index, "det") is not None and word.deprel != "amod":
        return True  # "a contemporary and friend of hers": a noun, whatever the tree calls it
    return word.xpos in {"VBG", "VBN"} and not (usage.adjective(word.lemma) or usage.Adjective()).predicative


def _asks_for_more(source: Source, word: Token) -> bool:
    """ "easy to read", "full of water" """
    name = word.lemma.lower()
    if name in english.words("tough-adjectives") and source.children(word.index, "xcomp", "advcl", "csubj"):
        return True
    more = source.children(word.index, "obl", "nmod", "xcomp", "advcl")
    return name in english.words("adjectives-with-complement") and bool(more)


def is_compared(source: Source, word: Token) -> bool:
    """ "more open", "as open", "almost open" """
    if word.xpos in {"JJR", "JJS"}:
        return True
    return any(
        child.lemma.lower() in english.words("degrees-of-adjectives") for child in source.children(word.index, "advmod")
    )


def _is_part(source: Source, word: Token) -> bool:
    """ "open minded", "iodine deficient"; words of names."""
    before = source.children(word.index, "amod", "compound", "advmod", "obl")
    if any(other.upos in {"ADJ", "NOUN"} and other.index == word.index - 1 for other in before):
        return True
    capital = as_inside(source, word.index)[:1].isupper() and not word.lemma[:1].isupper()
    return word.xpos[:2] == "NN" or capital


_ADJECTIVE_CHECKS: tuple[Check, ...] = (
    ("adjective names no quality", _names_no_quality),
    ("complement is missing", _asks_for_more),
    ("degree or comparison", is_compared),
    ("part of a name or compound", _is_part),
)
