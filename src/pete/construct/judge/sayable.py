"""Would anybody say it? The last question, put to the tables of kinds and to the network of naturalness together."""

from __future__ import annotations

from math import exp, log

from pete.construct.judge.case import Case
from pete.construct.judge.naturalness import naturalness
from pete.construct.judge.plausible import is_unheard_of
from pete.english.orthography import sentence

LEAST = 0.75  # of readers who would let it stand

# Set after what three readers each said of 570 pairs (naturalness/model/MODEL_CARD.md).
_ALWAYS, _BY_THE_NETWORK = -0.4, 1.0  # in logarithms of odds
_WHERE_FALSE, _WHERE_REFUSED = -0.4, -1.5  # what is made up is odder, the more so where the tables are against it


def is_not_sayable(case: Case) -> str | None:
    """The reason of the tables, or that nobody would say it so; None if enough readers would let it stand."""
    why = against(case)
    return None if _share(case, why is not None) >= LEAST else why or "nobody would say it so"


def how_sayable(case: Case) -> float:
    """The share of readers who would let it stand, as far as network and tables can tell."""
    return _share(case, against(case) is not None)


def _share(case: Case, refused: bool) -> float:
    if refused and not _is_of_common_words(case):
        return 0.0
    network = min(max(naturalness(sentence(case.clause)), 1e-4), 1 - 1e-4)
    odds = _ALWAYS + _BY_THE_NETWORK * log(network / (1 - network))
    if case.label == "NO":
        odds += _WHERE_REFUSED if refused else _WHERE_FALSE
    return 1 / (1 + exp(-odds))


def against(case: Case) -> str | None:
    """What the tables of kinds have against a false statement."""
    return is_unheard_of(case) if case.label == "NO" else None


def _is_of_common_words(case: Case) -> bool:
    """Whether the network may overrule the tables: what a name or a pronoun stands for, it cannot know."""
    return case.fact.argument.upos == "NOUN" and case.fact.role.kind in {"subj", "obj", "prep"}
