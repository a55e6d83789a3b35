"""Adjuncts at the wrong place: when both readings hold of one scene, and when not."""

from __future__ import annotations

from pete import english
from pete.construct.judge.gold_facts import Gold
from pete.construct.judge.mentions import is_time, may_be_same
from pete.model import Fact
from pete.normalise.tree import lemma

_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
_SENTENTIAL = english.words("prepositions-of-the-sentence")
_CIRCUMSTANCES = english.words("prepositions-of-circumstance")
_ENDS = english.words("prepositions-of-whence-and-whither")
_SAYING = english.words("verbs-of-saying")
_MANNERS = english.words("manner-adverbs")


def adjunct_may_hold(gold: Gold, fact: Fact) -> str | None:
    """Why an adjunct may be said of a word that it does not hang on in gold."""
    if fact.role.kind == "adv":
        return _adverb(gold, fact)
    if is_time(fact.argument):
        return "word of time"
    if fact.predicate.upos not in {"VERB", "NOUN", "PROPN"} or is_time(fact.predicate):
        return "word of time"
    if fact.role.marker not in _ENDS and not _is_reported_anywhere(gold, fact):
        return "may hold of both"
    heads = [
        head for head in gold.heads_of(fact.argument.index) if fact.argument.index in gold.fillers(head, *fact.role)
    ]
    if not heads:
        return _other_object(gold, fact)
    for head in heads:
        if reason := _both_hold(gold, fact, head):
            return reason
    return None


def _is_reported_anywhere(gold: Gold, fact: Fact) -> bool:
    """Whether a telling stands between the two: what is told of the circumstances is not true of the telling."""
    return any(_is_reported(gold, fact.predicate.index, head) for head in gold.heads_of(fact.argument.index))


def _other_object(gold: Gold, fact: Fact) -> str | None:
    """The preposition has another object in gold, or the noun another preposition."""
    fillers = gold.fillers(fact.predicate.index, *fact.role)
    if not fillers or not gold.heads_of(fact.argument.index) or "relative" in fact.construction:
        return "role is open in gold"
    return next((reason for filler in fillers if (reason := may_be_same(gold, filler, fact.argument.index))), None)


def _both_hold(gold: Gold, fact: Fact, head: int) -> str | None:
    """A phrase hangs on ``head`` in gold, and elsewhere for the parser."""
    if reason := _too_near(gold, fact.predicate.index, head):
        return reason
    preposition = fact.role.marker
    if preposition in _SENTENTIAL or (
        preposition in _CIRCUMSTANCES and not _is_reported(gold, fact.predicate.index, head)
    ):
        return "may hold of both"
    return None


def _too_near(gold: Gold, left: int, right: int) -> str | None:
    if left in gold.conjuncts(right) or gold.same_phrase(left, right):
        return "may be shared in coordination or chain"
    if gold.clause(left) == gold.clause(right):
        verbs = [index for index in (left, right) if gold.word(index).upos not in _NOUNS]
        if verbs:
            return "may hold of both"
    if gold.directly_related(left, right):
        return "words are related in gold"
    if not gold.in_two_finite_clauses(left, right):
        return "may hold of both"
    return None


def _is_reported(gold: Gold, left: int, right: int) -> bool:
    """What is told in a clause need not hold of the telling: "He said that she lived in Rome"."""
    for telling, told in ((left, right), (right, left)):
        clause = gold.word(gold.clause(told))
        if clause.deprel == "ccomp" and clause.head == telling and lemma(gold.word(telling)) in _SAYING:
            return True
    return False


def _adverb(gold: Gold, fact: Fact) -> str | None:
    adverb = fact.argument
    if adverb.upos != "ADV" or lemma(adverb) not in _MANNERS:
        return "may hold of both"
    heads = gold.heads_of(fact.argument.index)
    if not heads or fact.predicate.upos != "VERB":
        return "may hold of both"
    for head in heads:
        if _too_near(gold, fact.predicate.index, head) or gold.clause(fact.predicate.index) == gold.clause(head):
            return "may hold of both"
    return None
