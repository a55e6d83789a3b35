"""Partners: for each false statement of a text a true one that it can be held against.

What a parser has wrong, anywhere in the text, is worth most, since such couples tell
parsers apart; then, the nearer, the better: the same place of the same verb filled by
another word, or the same word in its own place, or something else that the verb's clause
says. True statements that nobody disputes are made for the sake of false ones near to
them, and bear their origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from pete.construct.choose.matched_candidate import PER_TEXT
from pete.model import Answer, Fact, Pair

ORIGINS = ("error", "near", "twin")  # in the order of worth
SPARE = "spare"  # the origin of a true statement that waits for a partner
_COUPLE, _ORIGIN, _DISPUTED = 100, 20, 8  # what makes couples worth having; nearness counts from 0 to 3


class Stated(NamedTuple):
    """What is looked at of a statement to find its partner. ``fact`` has the places of predicate and argument."""

    id: str
    label: Answer | None
    fact: tuple[int, str, int]
    origin: str = ORIGINS[0]
    disputed: bool = False  # a parser has it wrong


def nearness(true: Fact, false: Fact) -> int:
    """How well a true statement answers a false one: 0 not at all, 3 in the same place.

    >>> from pete.model import Role, Token
    >>> left, cook, guard = Token(3, "left"), Token(1, "cook"), Token(5, "guard")
    >>> nearness(Fact(left, Role("subj"), cook), Fact(left, Role("subj"), guard))
    3
    """
    return _nearness(
        (true.predicate.index, str(true.role), true.argument.index),
        (false.predicate.index, str(false.role), false.argument.index),
    )


def _nearness(true: tuple[int, str, int], false: tuple[int, str, int]) -> int:
    same_head, same_role, same_word = (one == other for one, other in zip(true, false, strict=True))
    if same_head and same_role:
        return 3
    if same_word:
        return 2
    return 1 if same_head or true[0] == false[2] or true[2] == false[0] else 0


def possible_partners(false: Stated, text: Iterable[Stated]) -> list[str]:
    """The ids of the true statements of its text that a false one can be held against, the best first."""
    trues = [one for one in text if one.label == "YES" and false.label == "NO" and _fit(one, false)]
    return [one.id for one in sorted(trues, key=lambda one: -_fit(one, false))]


def couples(text: Sequence[Stated]) -> dict[str, str]:
    """Who is whose partner among the statements of one text: as many couples as there can be, up to the limit."""
    from scipy.optimize import linear_sum_assignment

    trues = [one for one in text if one.label == "YES"]
    falses = [one for one in text if one.label == "NO"]
    fits = np.array([[_fit(true, false) for false in falses] for true in trues], dtype=int)
    if not fits.any():
        return {}
    rows, columns = linear_sum_assignment(fits, maximize=True)
    places = sorted(zip(rows, columns, strict=True), key=lambda place: -fits[place])[:PER_TEXT]
    found = [(trues[row].id, falses[column].id) for row, column in places if fits[row, column]]
    return {**dict(found), **{false: true for true, false in found}}


def _fit(true: Stated, false: Stated) -> int:
    """What a couple is worth, 0 for none."""
    near = _nearness(true.fact, false.fact)
    if not near and not true.disputed:
        return 0
    return _COUPLE - _ORIGIN * ORIGINS.index(false.origin) + _DISPUTED * true.disputed + near


def with_origins(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs of one text: spare ones bear the origin of the false one nearest to them, or go if none is near."""
    falses = sorted((pair for pair in pairs if pair.label == "NO"), key=lambda pair: ORIGINS.index(_origin(pair)))
    kept = []
    for pair in pairs:
        if _origin(pair) == SPARE:
            nearest = max(falses, key=lambda false: _nearness(_places(pair), _places(false)), default=None)
            if nearest is None or not _nearness(_places(pair), _places(nearest)):
                continue
            pair = replace(pair, extra={**pair.extra, "origin": _origin(nearest)})
        kept.append(pair)
    return kept


def _origin(pair: Pair) -> str:
    return str(pair.extra.get("origin", ORIGINS[0]))


def _places(pair: Pair) -> tuple[int, str, int]:
    fact = pair.extra["fact"]
    return fact["predicate"]["index"], fact["role"], fact["argument"]["index"]
