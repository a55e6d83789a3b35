"""Partners: for each false statement of a text a true one that it can be held against.

What a parser has wrong, anywhere in the text, is worth most, since such couples tell
parsers apart; then, the nearer, the better: the same place of the same verb filled by
another word, or the same word in its own place, or something else that the verb's clause
says. True statements that nobody disputes are made for the sake of false ones near to
them, and bear their origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pete.model import Fact, Pair

ORIGINS = ("error", "near", "twin")  # in the order of worth
SPARE = "spare"  # the origin of a true statement that waits for a partner


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


def with_partners(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs of one text, with ids, each that has a partner naming it, without spare ones near to nothing false."""
    trues = [pair for pair in pairs if pair.label == "YES"]
    falses = sorted((pair for pair in pairs if pair.label == "NO"), key=lambda pair: ORIGINS.index(_origin(pair)))
    taken: dict[str, str] = {}
    for false in falses:
        free = [true for true in trues if true.id not in taken]
        best = max(free, key=lambda true: _fit(true, false), default=None)
        if best is not None and _fit(best, false)[0]:
            taken[best.id], taken[false.id] = false.id, best.id
    sakes = {pair.id: taken.get(pair.id) or _for_whose_sake(pair, falses) for pair in pairs}
    origins = {pair.id: _origin(pair) for pair in pairs}
    return [
        _coupled(pair, taken.get(pair.id), origins.get(sakes[pair.id], ""))
        for pair in pairs
        if sakes[pair.id] or _origin(pair) != SPARE
    ]


def _for_whose_sake(true: Pair, falses: Sequence[Pair]) -> str:
    """The id of the false statement that a spare one was made for, though that has another partner; else ""."""
    near = (false for false in falses if _nearness(_places(true), _places(false)))
    return next((false.id for false in near), "") if _origin(true) == SPARE else ""


def _fit(true: Pair, false: Pair) -> tuple[bool, bool, int, bool, int]:
    """What a parser has wrong before what is nearer: such couples tell parsers apart."""
    near, disputed = _nearness(_places(true), _places(false)), bool(true.extra.get("wrong"))
    return near > 0 or disputed, disputed, near, _origin(true) != SPARE, -_places(true)[0]


def _coupled(pair: Pair, partner: str | None, origin_of_false: str) -> Pair:
    extra: dict[str, Any] = dict(pair.extra)
    if partner is not None:
        extra["partner"] = partner
    if _origin(pair) == SPARE:
        extra["origin"] = origin_of_false
    return replace(pair, extra=extra)


def _origin(pair: Pair) -> str:
    return str(pair.extra.get("origin", ORIGINS[0]))


def _places(pair: Pair) -> tuple[int, str, int]:
    fact = pair.extra["fact"]
    return fact["predicate"]["index"], fact["role"], fact["argument"]["index"]
