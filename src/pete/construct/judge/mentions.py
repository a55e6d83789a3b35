"""Whether two words of a text may stand for the same thing."""

from __future__ import annotations

from pete import english
from pete.construct.judge.gold_facts import Gold
from pete.entail.words import word_keys
from pete.model import Token
from pete.normalise.tree import lemma

_ADDRESSED = english.words("pronouns-of-the-addressed")
_SPEAKERS = english.words("pronouns-of-speakers")
_GROUPS = english.words("pronouns-of-several-speakers")
_ATTITUDE = english.words("attitude-verbs")
_TIMES = english.words("nouns-of-time-not-given-to-persons")


def is_time(word: Token) -> bool:
    """Words of time, and numbers, which mostly are dates."""
    return lemma(word) in _TIMES or word.form[:1].isdigit()


_SINGULAR = english.words("singular-pronouns")


def may_be_same(
    gold: Gold, filler: int, other: int, *, in_phrase: bool = False, of_quality: bool = False, told_apart: bool = False
) -> str | None:
    """Why the argument that gold has and another one may be one and the same; None if they cannot well be.

    ``told_apart``: the places of the two in the sentence may tell that they are two (`are_two`).
    """
    first, second = gold.word(filler), gold.word(other)
    if word_keys(first) & word_keys(second) or are_identified(gold, filler, other):
        return "one and the same"
    if not in_phrase and gold.same_phrase(filler, other) and not gold.is_place_of(other, filler, of_quality):
        return "argument is in the phrase of that of gold"
    two = told_apart and are_two(gold, filler, other)
    if first.upos not in {"NOUN", "PROPN"} and not (two or _cannot_refer(gold, first, second)):
        return "may be what a pronoun means" if first.upos in {"PRON", "DET"} else "may be one and the same"
    if first.upos in {"VERB", "ADJ", "ADV"}:
        return "words are of another kind in gold"
    if gold.is_in_participle_of(other, filler):
        return "argument is in the phrase of that of gold"
    if not two and may_name(gold, first, second):
        return "may be one and the same"
    return None


def are_two(gold: Gold, left: int, right: int) -> bool:
    """ "She warned her sister", "Tom paid the cook": a subject is nobody who is named in what it does.

    A pronoun is nobody named anywhere below ("She left when Ann came"), a noun nobody in its own clause; but behind
    a noun a pronoun is another only as an object beside it ("Ann saw her", not "Ann had them paint her").
    """
    subject, other = (gold.word(index) for index in sorted((left, right)))
    path = gold.path(other.index, subject.head) if subject.deprel.startswith("nsubj") else []
    if not path or subject in path or any(_stands_apart(gold, word) for word in path) or _is_what_it_is(gold, other):
        return False
    if other.upos == "PRON":
        reflexive = other.form.lower() in english.mapping("reflexive-pronouns")
        return other.head == subject.head and other.deprel in {"obj", "iobj"} and not reflexive
    return subject.upos == "PRON" or not gold.in_two_finite_clauses(subject.index, other.index)


def _stands_apart(gold: Gold, word: Token) -> bool:
    """A clause or a mention beside the sentence, or a second clause that has its own subject."""
    beside = word.deprel.partition(":")[0] in {"parataxis", "dislocated", "vocative", "list", "discourse", "appos"}
    return beside or (word.deprel == "conj" and bool(gold.source.children(word.index, "nsubj")))


def _is_what_it_is(gold: Gold, noun: Token) -> bool:
    """ "Tom worked as a cook", "They came home heroes", "She became a nurse": the same, by another name."""
    cases = {lemma(word) for word in gold.source.children(noun.index, "case")}
    return "as" in cases or noun.deprel in {"xcomp", "advcl", "obl:unmarked"}


def are_identified(gold: Gold, left: int, right: int) -> bool:
    known, waiting = set(), [left]
    while waiting:
        here = waiting.pop()
        if here not in known:
            known.add(here)
            waiting += gold.fillers(here, "is") + gold.subjects_of_noun(here) + _names(gold, here)
    return right in known


def _names(gold: Gold, index: int) -> list[int]:
    """ "a group called Help": Help is the group."""
    named = gold.fillers(index, "subj") if gold.word(index).upos in {"NOUN", "PROPN"} else []
    heads = (head for head in gold.heads_of(index) if index in gold.fillers(head, "subj"))
    return named + [head for head in heads if gold.word(head).upos in {"NOUN", "PROPN"}]


def _cannot_refer(gold: Gold, pronoun: Token, noun: Token) -> bool:
    """ "I" and "you" name nobody in the text, unless somebody speaks in it; "he" is not many."""
    name = pronoun.form.lower()
    if name in _ADDRESSED:
        return True
    if name in _SPEAKERS:
        return not (_speaks(gold, noun) or (name in _GROUPS and _is_ours(gold, noun)))
    return lemma(pronoun) in _SINGULAR and noun.xpos in {"NNS", "NNPS"}


def _speaks(gold: Gold, noun: Token) -> bool:
    """ "'I am rich,' the man said" """
    heads = (head for head in gold.heads_of(noun.index) if noun.index in gold.fillers(head, "subj"))
    return any(lemma(gold.word(head)) in _ATTITUDE for head in heads)


def _is_ours(gold: Gold, noun: Token) -> bool:
    """A name, or somebody of ours, may be one of us."""
    owners = {owner.form.lower() for owner in gold.source.children(noun.index, "nmod:poss")}
    return noun.upos == "PROPN" or bool(owners & english.words("possessives-of-speakers"))


def may_name(gold: Gold, first: Token, second: Token) -> bool:
    """ "Ann said the doctor left", "Ann said the President left": she may be the doctor, or the President."""
    told = {word.upos: word for word in (first, second)}
    if set(told) == {"NOUN", "PROPN"}:
        return told["NOUN"].xpos != "NNS" and _is_definite(gold, told["NOUN"])
    titles = [word for word in (first, second) if _is_definite(gold, word)]
    return set(told) == {"PROPN"} and len(titles) == 1 and titles[0].xpos != "NNPS"


def _is_definite(gold: Gold, noun: Token) -> bool:
    determiners = {lemma(child) for child in gold.source.children(noun.index, "det")}
    return bool(determiners & english.words("definite-determiners"))
