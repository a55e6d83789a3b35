"""One consistent alignment: each word of H at one place of T, so that all facts hold at once.

Each fact of H allows certain pairs of places. Places that no pair allows are
struck out until nothing changes; on hypotheses whose facts form a tree, as
almost all do, what is left is then enough. The search that follows goes through
the words in an order in which each is tied to an earlier one, and gives up
after a bounded number of steps, so that a text which repeats a word sixty times
costs no more than any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_STEPS = 20_000


class Demand(NamedTuple):
    """A fact of H: the places at which T has it."""

    predicate: int
    argument: int
    pairs: frozenset[tuple[int, int]]


def align(places: Mapping[int, frozenset[int]], demands: Sequence[Demand]) -> dict[int, int] | None:
    """A place for each word, different words at different places, such that every demand holds; None if there is none.

    >>> align({1: frozenset({5, 7}), 2: frozenset({6})}, [Demand(1, 2, frozenset({(7, 6)}))])
    {1: 7, 2: 6}
    """
    reduced = _arc_consistent(dict(places), demands)
    if reduced is None:
        return None
    if all(len(left) == 1 for left in reduced.values()):
        return _only_choice(reduced)
    return _search(reduced, demands)


def _only_choice(places: Mapping[int, frozenset[int]]) -> dict[int, int] | None:
    """Where each word has one place left, at which all demands hold by now."""
    placed = {word: place for word, (place,) in places.items()}
    taken = [place for word, place in placed.items() if word > 0]
    return placed if len(set(taken)) == len(taken) else None


def _arc_consistent(places: dict[int, frozenset[int]], demands: Sequence[Demand]) -> dict[int, frozenset[int]] | None:
    changing = True
    while changing:
        changing = False
        for predicate, argument, pairs in demands:
            left, right = places[predicate], places[argument]
            if predicate == argument:
                allowed = [pair for pair in pairs if pair[0] in left and pair[0] == pair[1]]
            else:
                allowed = [pair for pair in pairs if pair[0] in left and pair[1] in right]
            if not allowed:
                return None
            new_left = frozenset([pair[0] for pair in allowed])
            new_right = frozenset([pair[1] for pair in allowed])
            if new_left != left or new_right != right:
                places[predicate], places[argument] = new_left, new_right
                changing = True
    return places


def _search(places: dict[int, frozenset[int]], demands: Sequence[Demand]) -> dict[int, int] | None:
    order = _tied_order(places, demands)
    placed: dict[int, int] = {}
    steps = 0

    def fits(word: int, place: int) -> bool:
        # A dummy (a negative number) stands for anything, be it what another word stands for.
        if word > 0 and any(place == taken for other, taken in placed.items() if other > 0):
            return False
        for predicate, argument, pairs in demands:
            if word == predicate and (argument in placed or argument == word):
                if (place, placed.get(argument, place)) not in pairs:
                    return False
            elif word == argument and predicate in placed and (placed[predicate], place) not in pairs:
                return False
        return True

    def extend(depth: int) -> bool:
        nonlocal steps
        if depth == len(order):
            return True
        word = order[depth]
        for place in sorted(places[word]):
            steps += 1
            if steps > MOST_STEPS:
                return False
            if fits(word, place):
                placed[word] = place
                if extend(depth + 1):
                    return True
                del placed[word]
        return False

    return dict(placed) if extend(0) else None


def _tied_order(places: Mapping[int, frozenset[int]], demands: Sequence[Demand]) -> list[int]:
    """Each word after one that shares a demand with it, the most bound first."""
    order: list[int] = []
    left = set(places)
    while left:
        tied = {
            other
            for predicate, argument, _ in demands
            for here, other in ((predicate, argument), (argument, predicate))
            if here in order and other in left
        }
        word = min(tied or left, key=lambda word: (len(places[word]), word))
        order.append(word)
        left.remove(word)
    return order
