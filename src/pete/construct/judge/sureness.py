"""How sure is it that a false statement is false? What readers think of such ones, by what can be seen of them.

Nothing is refused here. The choice of a set sees to it that few of its false statements are such as readers would
call open, or true after all (`choose.matched_candidate.Goals`).
"""

from __future__ import annotations

from math import exp

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.judge.mentions import are_two
from pete.construct.say.persons import is_person
from pete.english import kinds
from pete.model import Token
from pete.normalise.tree import lemma

# Fitted to what readers said of false statements that had been built (docs/build.md); logarithms of odds.
_ALWAYS = 2.5
_TWIN = 1.3  # of the same happening, in which both have a part
_OWN_PART = 1.2  # "Tom warned the guard": the guard warned somebody
_OTHER = 0.2  # nobody who can be the one who does it
_OTHER_CLAUSE = -0.2  # "Tom said that the guard left": Tom left
_ALONE = -0.45  # nobody and nothing else has a part: "The area is protected."
_THING_FOR_THING = -0.55  # "The map of the town was sold": the town was sold
_SAME_KIND = -0.7  # the more so where both are roads, or prices


def how_sure(case: Case, as_twin: bool = False) -> float:
    """The share of readers who would deny it, as far as can be told; 1 for what is not held false.

    ``as_twin``: it has passed the checks of those (`safe_twins`).
    """
    if case.label != "NO":
        return 1.0
    fact, gold = case.fact, gold_facts(case.source)
    noun = fact.argument
    fillers = [index for index in gold.fillers(fact.predicate.index, *fact.role) if index != noun.index]
    odds = _ALWAYS + _TWIN * as_twin + _OWN_PART * (noun.head == fact.predicate.index)
    odds += _OTHER * any(are_two(gold, filler, noun.index) for filler in fillers)
    odds += _OTHER_CLAUSE * gold.in_two_finite_clauses(fact.predicate.index, noun.index)
    odds += _ALONE * english.words("written-dummies").isdisjoint(case.clause.lower().split())
    if not is_person(noun, case.source):
        things = [filler for filler in map(gold.word, fillers) if not is_person(filler, case.source)]
        odds += _THING_FOR_THING * bool(things) + _SAME_KIND * any(_are_of_a_kind(noun, thing) for thing in things)
    return 1 / (1 + exp(-odds))


def _are_of_a_kind(one: Token, other: Token) -> bool:
    kind = kinds.main_kind(lemma(one))
    return one.upos == other.upos == "NOUN" and kind != "" and kind == kinds.main_kind(lemma(other))
