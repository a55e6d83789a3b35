"""How sure is it that readers give a statement's label? A first guess by what can be seen of a false one, then by what
the network expects them to say.

What too few would agree to is refused (`runs.second_reading`). The choice of a set sees to it that few of the others
are such as readers would call open, or the opposite (`choose.matched_candidate.Goals`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts, right_ones
from pete.construct.judge.mentions import are_two
from pete.construct.judge.reader_network import Expected
from pete.construct.judge.shares import odds_of, share_of
from pete.construct.say.persons import is_person
from pete.english import kinds
from pete.model import Answer, Token
from pete.normalise.tree import lemma

LEAST_SURE = 0.8  # of readers who would give its label

# What the network expects, fitted to readers (recipes/naturalness/fit.py); logarithms of odds, and what they weigh.
_TRUE, _STANDS, _GRANTED = 2.15, 0.34, 0.56  # what is said oddly is less often granted
_FALSE, _FIRST_GUESS, _DENIED = 0.21, 1.06, 0.56

# Of a false one that bears a risk: always, what it weighs that it is denied, and what the risks weigh that differ.
_RISKY, _RISKY_DENIED = 1.0, 0.98
RISKS = {
    "true of almost anything": 0.6,
    "may be one and the same": 0.4,
    "understood subject is uncertain": 0.35,
    "argument is in the phrase of that of gold": -0.25,
    "words are in one phrase in gold": -0.3,
    "role is open in gold": -0.6,
    "part of another": -0.6,
}

# Logarithms of odds, fitted to what readers said of false statements (recipes/naturalness/fit.py).
ALWAYS = 2.5
WEIGHTS = {
    "passed as a twin": 1.3,  # of the same happening, in which both have a part
    "has its own part": 1.2,  # "Tom warned the guard": the guard warned somebody
    "cannot be the right one": 0.2,  # by its place ("She warned her sister")
    "in another clause": -0.2,  # "Tom said that the guard left": Tom left
    "nobody else has a part": -0.45,  # "The area is protected."
    "thing for thing": -0.55,  # "The map of the town was sold": the town was sold
    "things of a kind": -0.7,  # the more so where both are roads, or prices
}


def how_sure(case: Case, as_twin: bool = False) -> float:
    """The share of readers who would deny it, as far as can be told; 1 for what is not held false.

    ``as_twin``: it has passed the checks of those (`safe_twins`).
    """
    if case.label != "NO":
        return 1.0
    return share_of(ALWAYS + sum(WEIGHTS[trait] for trait in traits(case, as_twin)))


def sure_after_all(label: Answer, guessed: float, expected: Expected, risk: str | None = None) -> float:
    """The share of readers who would give the label, by what the network expects, and a first guess at a false one.

    Where a false one bears a risk, that tells more than the first guess.
    """
    if label == "NO" and risk:
        return share_of(_RISKY + RISKS.get(risk, 0.0) + _RISKY_DENIED * expected.denied)
    if label == "NO":
        return share_of(_FALSE + _FIRST_GUESS * odds_of(guessed) + _DENIED * expected.denied)
    return share_of(_TRUE + _STANDS * expected.stands + _GRANTED * expected.granted)


def traits(case: Case, as_twin: bool) -> Iterator[str]:
    """What of `WEIGHTS` a false statement has."""
    verb, noun, gold = case.fact.predicate, case.fact.argument, gold_facts(case.source)
    right = right_ones(case.source, case.fact)
    if as_twin:
        yield "passed as a twin"
    if noun.head == verb.index:
        yield "has its own part"
    if any(are_two(gold, one.index, noun.index) for one in right):
        yield "cannot be the right one"
    if gold.in_two_finite_clauses(verb.index, noun.index):
        yield "in another clause"
    if english.words("written-dummies").isdisjoint(case.clause.lower().split()):
        yield "nobody else has a part"
    things = [one for one in right if not is_person(one, case.source)]
    if things and not is_person(noun, case.source):
        yield "thing for thing"
        if any(_are_of_a_kind(noun, thing) for thing in things):
            yield "things of a kind"


def _are_of_a_kind(one: Token, other: Token) -> bool:
    kind = kinds.main_kind(lemma(one))
    return one.upos == other.upos == "NOUN" and kind != "" and kind == kinds.main_kind(lemma(other))
