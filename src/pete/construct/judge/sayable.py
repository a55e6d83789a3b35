"""Would anybody say it? The last question, put to the tables of kinds and to the small network of naturalness."""

from __future__ import annotations

from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import right_ones
from pete.construct.judge.naturalness import naturalness
from pete.construct.judge.plausible import is_unheard_of
from pete.construct.judge.shares import odds_of, share_of
from pete.construct.say.persons import is_person
from pete.english.orthography import sentence
from pete.model import Answer

LEAST = 0.8  # of readers who would let it stand,
_LEAST_AT_FIRST = 0.7  # as far as tables and small network can tell: a larger one is asked of what is left

# Fitted to what readers said of 5,971 pairs (recipes/naturalness/readings.tsv); logarithms of odds.
_ALWAYS, _BY_THE_NETWORK = 0.75, 0.63
_WHERE_FALSE = -0.4  # what is made up is odder,
_REFUSED = -0.6  # the more so where the tables are against it,
_UNKNOWN_NAME = -0.6  # where a name stands for nobody who is known ("Quillby was upset"),
_THING_FOR_PERSON = -0.4  # where a thing does what somebody does ("The filters fired somebody"),
_BEHIND_TO = -0.9  # or more is said that may not fit ("The units had to do something"),
_PRONOUN = 0.2  # and the less where "I" or "she" stands

# Always, of the first guess, and of the network that reads texts too (recipes/naturalness/fit.py).
_TRUE, _FALSE = (-1.36, 0.61, 0.71), (-2.27, 0.47, 1.09)


def is_not_sayable(case: Case) -> str | None:
    """The reason of the tables, or that nobody would say it so; None if enough readers would let it stand."""
    why = against(case)
    return None if _share(case, why is not None) >= _LEAST_AT_FIRST else why or "nobody would say it so"


def how_sayable(case: Case) -> float:
    """The share of readers who would let it stand, as far as network and tables can tell."""
    return _share(case, against(case) is not None)


def share_after_all(label: Answer | None, guessed: float, stands: float) -> float:
    """The share of readers by a first guess at it, and by the odds of the network that reads texts too."""
    always, of_guess, of_odds = _FALSE if label == "NO" else _TRUE
    return share_of(always + of_guess * odds_of(guessed) + of_odds * stands)


def _share(case: Case, refused: bool) -> float:
    if refused and not _is_of_common_words(case):
        return 0.0
    odds = _ALWAYS + _BY_THE_NETWORK * odds_of(naturalness(sentence(case.clause)))
    if case.label == "NO":
        odds += _WHERE_FALSE + _REFUSED * refused + _by_what_it_is_about(case)
    return share_of(odds)


def _by_what_it_is_about(case: Case) -> float:
    noun, person = case.fact.argument, is_person(case.fact.argument, case.source)
    odds = _PRONOUN * (noun.upos == "PRON") + _UNKNOWN_NAME * (noun.upos == "PROPN" and not person)
    odds += _BEHIND_TO * ("to" in case.clause.split())
    if case.fact.role.kind == "subj" and not person:
        odds += _THING_FOR_PERSON * any(is_person(one, case.source) for one in right_ones(case.source, case.fact))
    return odds


def against(case: Case) -> str | None:
    """What the tables of kinds have against a false statement."""
    return is_unheard_of(case) if case.label == "NO" else None


def _is_of_common_words(case: Case) -> bool:
    """Whether the network may overrule the tables: what a name or a pronoun stands for, it cannot know."""
    return case.fact.argument.upos == "NOUN" and case.fact.role.kind in {"subj", "obj", "prep"}
