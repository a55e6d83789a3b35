"""Matched sampling: the most pairs of which no surface feature tells the label.

Units are chosen: a true statement with its false partner, or a statement alone.
Each unit tips every feature that it has towards YES or NO. Wanted is the
largest choice in which no feature is tipped by more than some part of its
pairs: a linear program, whose corner has a weight of 0 or 1 for all but a few
units. Those few are taken while the balance allows. Then the readers of
`datasets/giveaways.py` have their try; where one gets too far, what it sees may
be tipped a little less, and the program is solved again, until none does. Last,
what is left over is tried one by one, as long as no reader profits.

Candidates come as a stream and are chosen block by block, since what is
balanced in every block is balanced in all: time is linear, memory flat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pete.datasets.giveaways import FOLDS, LEAST, READERS, readers
from pete.datasets.sights import Sights
from pete.datasets.surface import KINDS, Surface, surfaces
from pete.fingerprints import place_by_chance, text_number
from pete.model import Pair

DEEP = frozenset({"relative", "reduced", "coordinated", "control", "adjunct", "raising"})
BLOCK = 2500  # units that are chosen from together
PER_TEXT = 2  # couples of one text, beside which one more statement may stand
MOST, _MOST_OF_MANY = 0.57, 0.56  # what a reader may get on a set, and on a block that may be one of several
_RARE = (5, 0.005)  # pairs, and part of a block's pairs: a value of fewer is no feature of its own
_LOOSEST, _EXACT = (0.3, 5.0), (0.0, 0.0)  # part of a feature's pairs, and pairs, by which it may be tipped
_TIGHTER = 0.93  # of what it was before, for what a reader sees that got too far
_MOST_ROUNDS = 60  # of making it tighter
_COUPLED = 0.3  # pairs that a couple is worth more than two statements alone
_DISPUTED = 0.25  # pairs that one is worth more because a parser has it wrong: these tell parsers apart
_DISPUTED_COUPLE = 0.6  # and a couple of which a parser has one wrong, where not all can be taken
_ODD = 1.0  # pairs that one is worth less, if readers would surely not let it stand
_APART = 7919  # between seeds
_CHANCE = 0.29  # part of a unit's worth: of choices of one size; less than couples are worth more
_SMALL, _STARTS = 1500, 8  # blocks of so many candidates at most are chosen from several times, for the largest choice
_FILLED_UP = 4  # of these choices, the largest

_Tolerance = dict[str, tuple[float, float]]


class Candidate(NamedTuple):
    """A pair that may be chosen.

    ``hard``: a parser said it, or came near; ``deep``: it decides an attachment; ``disputed``: a parser has it wrong;
    ``natural``: how likely readers are to let it stand.
    """

    pair: Pair
    hard: bool = False
    deep: bool = False
    disputed: bool = False
    natural: float = 1.0


@dataclass(frozen=True, slots=True)
class Goals:
    """What the set should have beside balance: shares of hard ones among the false, of deep and of odd ones among all.

    They yield to the size, by so many pairs a missing one (``price``), or one odd one too many (``odd_price``).
    """

    hard: float = 1 / 3
    deep: float = 0.4
    odd: float = 0.07
    price: float = 3.0
    odd_price: float = 20.0
    label: float = 0.08  # NO less YES, as a part of the pairs
    per_text: int = PER_TEXT


def is_deep(role: str, tags: Sequence[str], between: int) -> bool:
    """Whether a pair decides an attachment or a dependency over a distance.

    Its relation goes through a preposition or a construction that moves words, or
    other nouns or verbs stand between its two words.
    """
    return role.startswith("prep") or between > 0 or bool(DEEP & set(tags))


class _Unit(NamedTuple):
    members: tuple[int, ...]  # places of its candidates in the block
    text: int
    name: str


def choose_matched(
    candidates: Iterable[Candidate], seed: int, share: float | None = None, goals: Goals | None = None
) -> Iterator[str]:
    """The ids of the chosen pairs; partners are chosen together or not at all.

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
    units = _units(block)
    seen = surfaces([one.pair for one in block])
    table = _Tipping(block, units, seen)
    small = len(block) <= _SMALL  # the set has no other block

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

    several = _STARTS if small and most is None else 1
    choices = sorted((choice(start * _MOST_ROUNDS) for start in range(several)), key=len)
    if several > 1 and len(choices[-1]) >= LEAST:
        choices = [_filled_up(block, units, chosen, goals) for chosen in choices[-_FILLED_UP:]]
    return [block[place].pair.id for place in max(choices, key=len)]


def _filled_up(block: Sequence[Candidate], units: Sequence[_Unit], chosen: list[int], goals: Goals) -> list[int]:
    """The choice with each couple more, and then each statement of the rarer label, that helps no reader too far."""
    taken = set(chosen)
    couples = Counter(unit.text for unit in units if len(unit.members) > 1 and taken.issuperset(unit.members))
    alone = Counter(unit.text for unit in units if len(unit.members) == 1 and taken.issuperset(unit.members))
    for unit in sorted(units, key=lambda unit: (-len(unit.members), -sum(block[one].natural for one in unit.members))):
        couple = len(unit.members) > 1
        full = couples[unit.text] + alone[unit.text] > goals.per_text
        full = full or (couple and couples[unit.text] == goals.per_text)
        if full or not taken.isdisjoint(unit.members) or not (couple or _is_rarer(block, chosen, unit.members[0])):
            continue
        more = [*chosen, *unit.members]
        if _meets_goals(block, more, goals) and not any(_giving_away([block[place].pair for place in more], MOST)):
            chosen = more
            (couples if couple else alone)[unit.text] += 1
    return chosen


def _meets_goals(block: Sequence[Candidate], chosen: Sequence[int], goals: Goals) -> bool:
    false = [place for place in chosen if block[place].pair.label == "NO"]
    hard, deep = sum(block[place].hard for place in false), sum(block[place].deep for place in chosen)
    odd = sum(1 - block[place].natural for place in chosen)
    enough = hard >= goals.hard * len(false) and deep >= goals.deep * len(chosen)
    return enough and odd <= goals.odd * len(chosen)


def _is_rarer(block: Sequence[Candidate], chosen: Sequence[int], place: int) -> bool:
    """Whether its label is that of fewer chosen ones."""
    same = sum(block[other].pair.label == block[place].pair.label for other in chosen)
    return 2 * same < len(chosen)


def _tightened(tolerance: tuple[float, float], times: int) -> tuple[float, float]:
    part, pairs = tolerance
    return part * _TIGHTER**times, pairs * _TIGHTER**times


def _units(block: Sequence[Candidate]) -> list[_Unit]:
    """Couples whose two members name each other and bear different labels; everything else alone."""
    places = {one.pair.id: place for place, one in enumerate(block)}
    units = []
    for place, one in enumerate(block):
        other = places.get(str(one.pair.extra.get("partner", "")))
        text = text_number(one.pair.text)
        if other is None or not _are_partners(one.pair, block[other].pair):
            units.append(_Unit((place,), text, one.pair.id))
        elif place < other:
            units.append(_Unit((place, other), text, one.pair.id))
    return units


def _are_partners(one: Pair, other: Pair) -> bool:
    return other.extra.get("partner") == one.id and {one.label, other.label} == {"YES", "NO"}


def _giving_away(pairs: Sequence[Pair], most: float) -> Iterator[str]:
    """What the readers see who get too far on these pairs: a kind once for each of them, who are asked in turn."""
    answers = np.array([pair.label == "YES" for pair in pairs], dtype=bool)
    folds = np.array([text_number(pair.text) % FOLDS for pair in pairs])
    sees = {kind.name: kind.sees for kind in READERS}
    found = readers(Sights(surfaces(pairs)), answers, folds)
    yield from (kind for one in found if (one.accuracy or 0.0) > most for kind in sees[one.reader])


class _Program(NamedTuple):
    """The linear program of one tolerance. ``table`` is its ``rows`` with those of the goals."""

    rows: Any  # sums over the chosen units
    columns: Any  # the same, to be had by the unit
    ends: list[float]  # what each sum may be at most
    table: Any


class _Tipping:
    """How each unit tips each feature, and the linear program over it."""

    def __init__(self, block: Sequence[Candidate], units: Sequence[_Unit], seen: Sequence[Surface]) -> None:
        from scipy import sparse

        self.units = units
        columns = _features(seen)
        self.kinds = [kind for kind, _ in columns]
        tips: dict[tuple[int, int], int] = Counter()
        bears: dict[tuple[int, int], int] = Counter()
        for row, unit in enumerate(units):
            for place in unit.members:
                sign = 1 if block[place].pair.label == "NO" else -1
                for kind, values in seen[place].traits.items():
                    for value in values:
                        column = columns.get((kind, value), columns[kind, ""])
                        tips[column, row] += sign
                        bears[column, row] += 1
        shape = (len(columns), len(units))
        self.tips = _sparse(sparse, tips, shape)
        self.bears = _sparse(sparse, bears, shape)
        pairs = [[block[place] for place in unit.members] for unit in units]
        self.sizes = np.array([len(members) for members in pairs], dtype=float)
        self.noes = np.array([sum(one.pair.label == "NO" for one in members) for members in pairs], dtype=float)
        self.hard = np.array([sum(one.hard and one.pair.label == "NO" for one in members) for members in pairs], float)
        self.deep = np.array([sum(one.deep for one in members) for members in pairs], dtype=float)
        self.disputed = np.array([sum(one.disputed for one in members) for members in pairs], dtype=float)
        self.odd = np.array([sum(1 - one.natural for one in members) for members in pairs], dtype=float)
        texts = {text: row for row, text in enumerate(dict.fromkeys(unit.text for unit in units))}
        inside = {(texts[unit.text], row): 1 for row, unit in enumerate(units)}
        self.texts = _sparse(sparse, inside, (len(texts), len(units)))
        self.couples = self.texts @ sparse.diags((self.sizes > 1).astype(float))

    def solve(self, tolerance: _Tolerance, seed: int, most: int | None, goals: Goals) -> list[int]:
        """The places of the candidates that are taken, if each kind of feature may be tipped so much."""
        from scipy.optimize import linprog

        program = self._program(tolerance, most, goals)
        telling = 0.0 if most is None else _DISPUTED_COUPLE
        couples = (self.sizes > 1) * (_COUPLED + telling * (self.disputed > 0))
        worth = self.sizes + couples + _DISPUTED * self.disputed - _ODD * self.odd + _CHANCE * self._chance(seed)
        found = linprog(
            [*-worth, goals.price, goals.price, goals.odd_price],
            A_ub=program.table,
            b_ub=[*program.ends, 0, 0, 0],
            bounds=[(0, 1)] * len(self.units) + [(0, None)] * 3,
            method="highs",
        )
        if found.x is None:  # nothing chosen always holds, so that this is a failure of the solver
            raise ArithmeticError(f"no choice was found: {found.message}")
        chosen = self._rounded(found.x[: len(self.units)], program)
        return [place for unit, taken in zip(self.units, chosen, strict=True) if taken for place in unit.members]

    def _program(self, tolerance: _Tolerance, most: int | None, goals: Goals) -> _Program:
        from scipy import sparse

        rows, ends = self._rows(tolerance, most, goals)
        owing = sparse.csr_matrix((rows.shape[0], 3))
        wishes = sparse.csr_matrix(
            np.array(
                [
                    [*(goals.hard * self.noes - self.hard), -1, 0, 0],
                    [*(goals.deep * self.sizes - self.deep), 0, -1, 0],
                    [*(self.odd - goals.odd * self.sizes), 0, 0, -1],
                ]
            )
        )
        table = sparse.vstack([sparse.hstack([rows, owing]), wishes]).tocsr()
        return _Program(rows, rows.tocsc(), ends, table)

    def _chance(self, seed: int) -> NDArray[np.float64]:
        """A small worth of each unit by the seed, so that there is one best choice."""
        drawn = [int.from_bytes(place_by_chance(unit.name, seed)[:6], "big") / 2**48 for unit in self.units]
        return np.array(drawn)

    def _rows(self, tolerance: _Tolerance, most: int | None, goals: Goals) -> tuple[Any, list[float]]:
        """Sums over the chosen units, and what each may be at most."""
        from scipy import sparse

        parts, pairs = zip(*(tolerance[kind] for kind in self.kinds), strict=True)
        allowed = sparse.diags(parts) @ self.bears
        label = 2 * self.noes - self.sizes
        lines = np.array([label - goals.label * self.sizes, -label - goals.label * self.sizes, self.sizes])
        sums = [self.tips - allowed, -self.tips - allowed, self.texts, self.couples, sparse.csr_matrix(lines)]
        limit = float(self.sizes.sum() if most is None else most)
        of_a_text = [float(goals.per_text + 1), float(goals.per_text)]
        ends = [*pairs, *pairs, *(end for end in of_a_text for _ in range(self.texts.shape[0])), 0.5, 0.5, limit]
        return sparse.vstack(sums).tocsr(), ends

    def _rounded(self, weights: NDArray[np.float64], program: _Program) -> NDArray[np.bool_]:
        """Whole units: all of weight 1, and of the others those that break no bound by more than one pair."""
        chosen = weights > 1 - 1e-6
        sums, columns = program.rows @ chosen.astype(float), program.columns
        exact = np.zeros(len(program.ends), dtype=bool)
        exact[2 * self.tips.shape[0] :] = True  # texts, labels and size
        room = np.array(program.ends) + np.where(exact, 1e-6, 1.0)
        for place in np.argsort(-weights, kind="stable"):
            if chosen[place] or weights[place] < 1e-6:
                continue
            own = slice(columns.indptr[place], columns.indptr[place + 1])
            bounds, added = columns.indices[own], columns.data[own]
            if ((sums[bounds] + added <= room[bounds]) | (added <= 0)).all():
                chosen[place] = True
                sums[bounds] += added
        return chosen


def _features(seen: Sequence[Surface]) -> dict[tuple[str, str], int]:
    """A column for each value that is not rare, and one for all rare values of a kind."""
    counts = Counter((kind, value) for one in seen for kind, values in one.traits.items() for value in values)
    columns = {(kind, ""): place for place, kind in enumerate(dict.fromkeys(kind for kind, _ in sorted(counts)))}
    for one in sorted(counts):
        if counts[one] >= max(_RARE[0], _RARE[1] * len(seen)):
            columns.setdefault(one, len(columns))
    return columns


def _sparse(sparse: Any, cells: dict[tuple[int, int], int], shape: tuple[int, int]) -> Any:
    rows, columns = zip(*cells, strict=True) if cells else ((), ())
    return sparse.csr_matrix((list(cells.values()), (rows, columns)), shape=shape, dtype=float)
