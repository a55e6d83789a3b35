"""Matched sampling: the most pairs of which no surface feature tells the label.

A linear program (`matching_program.py`) finds the largest choice in which no
feature is tipped towards YES or NO by more than some part of its pairs. Then
the readers of `datasets/giveaways.py` have their try; where one gets too far,
what it sees may be tipped a little less, and the program is solved again, until
none does. Last, what is left over is tried one by one, as long as no reader
profits.

Candidates come as a stream and are chosen block by block, since what is
balanced in every block is balanced in all: time is linear, memory flat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from pete.construct.choose.matched_candidate import BESIDE, Candidate, Goals
from pete.construct.choose.matching_program import Tipping, Unit, units_of
from pete.datasets.giveaways import FOLDS, LEAST, READERS, readers
from pete.datasets.sights import Sights
from pete.datasets.surface import KINDS, surfaces
from pete.fingerprints import text_number
from pete.model import Pair

BLOCK = 2500  # units that are chosen from together
MOST, _MOST_OF_MANY = 0.57, 0.56  # what a reader may get on a set, and on a block that may be one of several
_LOOSEST, _EXACT = (0.3, 5.0), (0.0, 0.0)  # part of a feature's pairs, and pairs, by which it may be tipped
_TIGHTER = 0.93  # of what it was before, for what a reader sees that got too far
_MOST_ROUNDS = 60  # of making it tighter
_APART = 7919  # between seeds
_FEW, _STARTS = 1500, 4  # blocks of so many candidates at most are chosen from several times, for the largest choice
_FILLED_UP = 2  # of these choices, the largest


def choose_matched(
    candidates: Iterable[Candidate], seed: int, share: float | None = None, goals: Goals | None = None
) -> Iterator[str]:
    """The ids of the chosen pairs, each once; two that can be partners are worth more together.

    ``share`` is the part of the candidates that is wanted at most, None for as
    many as can be had. Pairs of one text must be neighbours in the stream. The
    same candidates, seed and goals give the same choice.
    """
    for block in _blocks(candidates):
        most = None if share is None else round(share * len(block))
        yield from _choose_block(block, seed, most, goals or Goals())


def _blocks(candidates: Iterable[Candidate]) -> Iterator[list[Candidate]]:
    """Candidates in lists of about as many, texts whole; what is left over goes with the last."""
    waiting: list[Candidate] = []
    held: list[Candidate] = []
    last = None
    for one in candidates:
        if len(held) >= 2 * BLOCK and one.pair.text != last:
            if waiting:
                yield waiting
            waiting, held = held, []
        held.append(one)
        last = one.pair.text
    if waiting and len(held) < BLOCK:
        waiting, held = waiting + held, []
    yield from (part for part in (waiting, held) if part)


def _choose_block(block: Sequence[Candidate], seed: int, most: int | None, goals: Goals) -> list[str]:
    units = units_of(block)
    seen = surfaces([one.pair for one in block])
    table = Tipping(block, units, seen)
    small = len(block) < BLOCK  # the set has no other block

    def choice(start: int) -> list[int]:
        tolerance = dict.fromkeys(KINDS, _LOOSEST)
        for turn in range(_MOST_ROUNDS):
            members = table.solve(tolerance, seed + _APART * (start + turn), most, goals)
            if len(members) < LEAST:
                break  # too few for a reader to learn from, so that nobody could tell
            pairs = [block[place].pair for place in members]
            if not (told := list(_giving_away(pairs, MOST if small else _MOST_OF_MANY))):
                return members
            tolerance = {kind: _tightened(both, told.count(kind)) for kind, both in tolerance.items()}
        return table.solve(dict.fromkeys(KINDS, _EXACT), seed, most, goals)

    several = _STARTS if len(block) <= _FEW and most is None else 1
    choices = sorted((choice(start * _MOST_ROUNDS) for start in range(several)), key=len)
    if several > 1 and len(choices[-1]) >= LEAST:
        choices = [_filled_up(block, units, chosen, goals) for chosen in choices[-_FILLED_UP:]]
    return [block[place].pair.id for place in max(choices, key=len)]


def _filled_up(block: Sequence[Candidate], units: Sequence[Unit], chosen: list[int], goals: Goals) -> list[int]:
    """The choice with each couple more, and then each statement of the rarer label, that helps no reader too far."""
    texts, taken = {place: unit.text for unit in units for place in unit.members}, set(chosen)
    for unit in sorted(units, key=lambda unit: (-len(unit.members), -sum(block[one].natural for one in unit.members))):
        couple = len(unit.members) > 1
        if not (couple or _is_rarer(block, chosen, unit.members[0])) or not taken.isdisjoint(unit.members):
            continue
        more = [*chosen, *unit.members]
        same = Counter(block[place].pair.label for place in more if texts[place] == unit.text)
        coupled = min(same["YES"], same["NO"], goals.per_text)  # as if all were that can be
        if same.total() - coupled > goals.per_text + BESIDE or not _meets_goals(block, more, goals):
            continue
        if not any(_giving_away([block[place].pair for place in more], MOST)):
            chosen, taken = more, taken | set(unit.members)
    return chosen


def _meets_goals(block: Sequence[Candidate], chosen: Sequence[int], goals: Goals) -> bool:
    return all(sum(taken) <= 0 for taken in zip(*(goals.taken(block[place]) for place in chosen), strict=True))


def _is_rarer(block: Sequence[Candidate], chosen: Sequence[int], place: int) -> bool:
    """Whether its label is that of fewer chosen ones."""
    same = sum(block[other].pair.label == block[place].pair.label for other in chosen)
    return 2 * same < len(chosen)


def _tightened(tolerance: tuple[float, float], times: int) -> tuple[float, float]:
    part, pairs = tolerance
    return part * _TIGHTER**times, pairs * _TIGHTER**times


def _giving_away(pairs: Sequence[Pair], most: float) -> Iterator[str]:
    """What the readers see who get too far on these pairs: a kind once for each of them, who are asked in turn."""
    answers = np.array([pair.label == "YES" for pair in pairs], dtype=bool)
    folds = np.array([text_number(pair.text) % FOLDS for pair in pairs])
    sees = {kind.name: kind.sees for kind in READERS}
    found = readers(Sights(surfaces(pairs)), answers, folds)
    yield from (kind for one in found if (one.accuracy or 0.0) > most for kind in sees[one.reader])
