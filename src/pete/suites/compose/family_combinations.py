"""Which families each suite combines: no two suites the same ones, as long as there are enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, gcd

from pete.suites.compose.chance import Chance
from pete.suites.compose.item_groups import ItemGroups
from pete.suites.compose.suite_frames import SuiteFrames
from pete.suites.compose.suite_lexicon import Lexicon

_TRIES = 40  # groups of each label after which a combination counts as barren


def family_combinations(lexicon: Lexicon, size: int, seed: int) -> Iterator[tuple[str, ...]]:
    """The usable combinations of ``size`` families (0: all), in an order that the seed decides.

    A combination is usable if each of its families can be asked about and pairs
    of both labels can be made.
    """
    families = lexicon.grammar.families
    size = min(size or len(families), len(families))
    total = comb(len(families), size)
    for number in _shuffled(total, seed):
        one = unranked(families, size, number)
        if _usable(lexicon, one):
            yield one


def _usable(lexicon: Lexicon, families: tuple[str, ...]) -> bool:
    frames = SuiteFrames(lexicon, families)
    if not all(frames.askable.values()):
        return False
    groups = ItemGroups(frames, Chance("usable"))
    return all(any(groups.group(label) for _ in range(_TRIES)) for label in (True, False))


def _shuffled(total: int, seed: int) -> Iterator[int]:
    """0..total-1 in another order, without a list of them: steps that share no divisor with the total."""
    chance = Chance(f"{seed}/combinations")
    begin, step = int(chance.random() * total), 1 + int(chance.random() * total)
    while gcd(step, total) != 1:
        step += 1
    return ((begin + number * step) % total for number in range(total))


def unranked(things: Sequence[str], size: int, rank: int) -> tuple[str, ...]:
    """The combination with this number in the order of `itertools.combinations`.

    >>> [unranked("abc", 2, rank) for rank in range(3)]
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    found: list[str] = []
    for start, thing in enumerate(things):
        left = size - len(found)
        if not left:
            break
        count = comb(len(things) - start - 1, left - 1)
        if rank < count:
            found.append(thing)
        else:
            rank -= count
    return tuple(found)
