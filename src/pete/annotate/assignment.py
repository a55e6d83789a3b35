"""Which items a person gets next, and in which order. Pure: counts in, an order out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple


class Candidate(NamedTuple):
    """An item that could be given. ``same_text`` is equal for hypotheses of one text."""

    number: int
    same_text: int


def arrange(
    pairs: Iterable[Candidate], checks: Sequence[Candidate], size: int, last_text: int | None, rng: Random
) -> list[Candidate]:
    """A batch of at most ``size`` items: the first of ``pairs`` (least judged first) with the check items among them.

    No two neighbours are of one text, nor is the first of ``last_text``; what
    cannot be placed so is left for another batch. The order within the batch
    is by chance, so that nobody sees which items are checks.

    >>> [one.number for one in arrange([Candidate(1, 1), Candidate(2, 1), Candidate(3, 2)], [], 25, None, Random(1))]
    [1, 3, 2]
    >>> arrange([Candidate(1, 1), Candidate(2, 1)], [], 25, None, Random(1))
    [Candidate(number=1, same_text=1)]
    """
    if not checks:
        return _in_order(_first(pairs, size), last_text, rng)
    some = _first(pairs, size - len(checks))
    return _in_order([*some, *checks], last_text, rng) if some else []


def _first(pairs: Iterable[Candidate], wanted: int) -> list[Candidate]:
    """The first ones, but of no text more than can be kept apart in a batch of this size."""
    most = (wanted + 1) // 2
    count: Counter[int] = Counter()
    chosen: list[Candidate] = []
    for pair in pairs:
        if len(chosen) == wanted:
            break
        if count[pair.same_text] < most:
            count[pair.same_text] += 1
            chosen.append(pair)
    return chosen


def _in_order(chosen: Sequence[Candidate], last_text: int | None, rng: Random) -> list[Candidate]:
    """By chance among those of other texts than the one before; a text that has more than half of the rest goes first,
    since else it could not be kept apart."""
    rest, order, before = list(chosen), list[Candidate](), last_text
    left = Counter(one.same_text for one in rest)
    while rest:
        text, most = left.most_common(1)[0]
        forced = 2 * most > len(rest) and text != before
        fitting = [one for one in rest if (one.same_text == text if forced else one.same_text != before)]
        if not fitting:
            break
        one = rng.choice(fitting)
        order.append(one)
        rest.remove(one)
        left[one.same_text] -= 1
        before = one.same_text
    return order
