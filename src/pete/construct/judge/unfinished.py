"""Does something still have to come? Statements that break off behind a verb, or behind a noun that asks "of what?"."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.english import kinds
from pete.english.inflection import verb_form
from pete.model import Token
from pete.normalise.tree import lemma

_FORMS = ("VB", "VBD", "VBG", "VBN", "VBP", "VBZ")


def breaks_off(case: Case) -> bool:
    """ "The plants were housed": of nothing do people say it so, with nothing behind the verb."""
    verb, role = case.fact.predicate, case.fact.role.kind
    known = kinds.verb(lemma(verb)) if verb.upos == "VERB" and role in {"subj", "obj"} else None
    if known is None or not ends_with(case.clause, verb) or case.source.children(verb.index, "compound:prt"):
        return False
    return not (known.passive_stands if role == "obj" else known.alone)


def breaks_off_behind_a_dummy(case: Case) -> bool:
    """ "The nurse urged somebody": to do what?"""
    verb = case.fact.predicate
    before, _, dummy = case.clause.rpartition(" ")
    if verb.upos != "VERB" or case.fact.role.kind != "subj" or dummy not in {"somebody", "something"}:
        return False
    if before.endswith(" somebody"):
        return lemma(verb) in english.words("verbs-of-one-object")
    unfinished = {
        "somebody": english.words("verbs-unfinished-with-somebody"),
        "something": english.words("verbs-unfinished-with-something"),
    }
    return ends_with(before, verb) and lemma(verb) in unfinished[dummy]


def ends_with(clause: str, verb: Token) -> bool:
    """Whether the last word is a form of the verb."""
    return clause.rpartition(" ")[2] in {verb.form, *(verb_form(lemma(verb), tag) for tag in _FORMS)}


def asks_of_what(case: Case) -> bool:
    """ "The lack was noticed", "The guide gave somebody a sense" """
    said = [word for word in case.source.graph.words if word.upos == "NOUN" and word.form in case.clause.split()]
    alone = (word for word in said if _leans(word) or _is_of_its_own(case, word))
    return any(_stands_alone(case, word) for word in alone) or any(_has_lost_its_owner(case, word) for word in said)


def _leans(word: Token) -> bool:
    known = kinds.noun(lemma(word))
    return known is not None and known.leans and "person" not in known.kinds  # "The founder left" will do


def _is_of_its_own(case: Case, noun: Token) -> bool:
    """ "a life of its own" """
    inside = (
        index for below in case.source.children(noun.index, "nmod") for index in case.source.descendants(below.index)
    )
    return any(case.source.word(index).form == "own" for index in inside)


def _stands_alone(case: Case, noun: Token) -> bool:
    """Whether the hypothesis says neither of what nor whose."""
    if f"{noun.form} of " in case.clause:
        return False
    return not any(owner.form in case.clause.split() for owner in case.source.children(noun.index, "nmod:poss"))


def _has_lost_its_owner(case: Case, noun: Token) -> bool:
    """ "the old man's failing health": "The health" is nobody's."""
    part_of_somebody = kinds.main_kind(lemma(noun)) in kinds.PARTS_OF_SOMEBODY
    owners = case.source.children(noun.index, "nmod:poss")
    return part_of_somebody and any(owner.form.lower() not in case.clause.lower().split() for owner in owners)
