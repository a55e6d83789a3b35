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
    gold: Gold, filler: int, other: int, *, in_phrase: bool = False, of_quality: bool = False
) -> str | None:
    """Why the argument that gold has and another one may be one and the same; None if they cannot well be."""
    first, second = gold.word(filler), gold.word(other)
    if word_keys(first) & word_keys(second):
        return "may be one and the same"
    if are_identified(gold, filler, other):
        return "may be one and the same"
    if not in_phrase and gold.same_phrase(filler, other) and not gold.is_place_of(other, filler, of_quality):
        return "argument is in the phrase of that of gold"
    if first.upos not in {"NOUN", "PROPN"} and not _cannot_refer(gold, first, second):
        return "may be one and the same"
    if first.upos in {"VERB", "ADJ", "ADV"}:
        return "words are of another kind in gold"
    if gold.is_in_participle_of(other, filler):
        return "argument is in the phrase of that of gold"
    if {first.upos, second.upos} == {"NOUN", "PROPN"} and _may_name(gold, first, second):
        return "may be one and the same"
    return None


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


def _may_name(gold: Gold, first: Token, second: Token) -> bool:
    """ "Ann said the doctor left": she may be the doctor."""
    noun = first if first.upos == "NOUN" else second
    determiners = {lemma(child) for child in gold.source.children(noun.index, "det")}
    return noun.xpos != "NNS" and bool(determiners & english.words("definite-determiners"))
