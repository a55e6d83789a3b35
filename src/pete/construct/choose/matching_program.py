"""The linear program of matched sampling.

Units are chosen: a false statement with one of the true ones that it can be
held against, or a statement alone. Each unit tips every feature that it has
towards YES or NO. Wanted is the largest choice in which no feature is tipped by
more than some part of its pairs; the corner that solves it has a weight of 0 or
1 for all but a few units, and those few are taken while the balance allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pete.construct.choose.matched_candidate import BESIDE, Candidate, Goals
from pete.datasets.surface import Surface
from pete.fingerprints import place_by_chance, text_number

_RARE = (5, 0.005)  # pairs, and part of a block's pairs: a value of fewer is no feature of its own
_COUPLED = 0.3  # pairs that a couple is worth more than two statements alone
_DISPUTED = 0.25  # pairs that one is worth more because a parser has it wrong: these tell parsers apart
# Where not all can be taken: what a couple is worth more, what a parser has wrong, and both in one.
_COUPLED_OF_FEW, _TELLING, _TELLING_COUPLE = 1.0, 1.0, 3.0
_ODD = 1.0  # pairs that one is worth less, if readers would surely not let it stand
_CHANCE = 0.29  # part of a statement's worth: of choices of one size; less than couples are worth more
_PARTNERS = 6  # possible ones of a statement that are looked at

Tolerance = dict[str, tuple[float, float]]  # part of a feature's pairs, and pairs, by which it may be tipped


class Unit(NamedTuple):
    members: tuple[int, ...]  # places of its candidates in the block
    text: int


def units_of(block: Sequence[Candidate]) -> list[Unit]:
    """Every candidate alone, and every false one with each of its first few possible partners."""
    places = {one.pair.id: place for place, one in enumerate(block)}
    units = []
    for place, one in enumerate(block):
        text = text_number(one.pair.text)
        others = [places[other] for other in one.partners[:_PARTNERS] if other in places]
        units += [Unit((place,), text), *(Unit((other, place), text) for other in others)]
    return units


class Program(NamedTuple):
    """The linear program of one tolerance. ``table`` is its ``rows`` with those of the goals, which have ``prices``."""

    rows: Any  # sums over the chosen units
    columns: Any  # the same, to be had by the unit
    ends: list[float]  # what each sum may be at most
    table: Any
    prices: list[float]


class Tipping:
    """How each unit tips each feature, and the linear program over it."""

    def __init__(self, block: Sequence[Candidate], units: Sequence[Unit], seen: Sequence[Surface]) -> None:
        from scipy import sparse

        self.block, self.units = block, units
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
        self.disputed = np.array([sum(one.disputed for one in members) for members in pairs], dtype=float)
        self.odd = np.array([sum(1 - one.natural for one in members) for members in pairs], dtype=float)
        texts = {text: row for row, text in enumerate(dict.fromkeys(unit.text for unit in units))}
        inside = {(texts[unit.text], row): 1 for row, unit in enumerate(units)}
        self.texts = _sparse(sparse, inside, (len(texts), len(units)))
        self.couples = self.texts @ sparse.diags((self.sizes > 1).astype(float))
        inside = {(place, row): 1 for row, unit in enumerate(units) for place in unit.members}
        self.members = _sparse(sparse, inside, (len(block), len(units)))
        self.names = [one.pair.id for one in block]

    def solve(self, tolerance: Tolerance, seed: int, most: int | None, goals: Goals) -> list[int]:
        """The places of the candidates that are taken, if each kind of feature may be tipped so much."""
        from scipy.optimize import linprog

        program = self._program(tolerance, most, goals)
        all_of_them = (_COUPLED, _DISPUTED, 0.0)
        coupled, disputed, both = all_of_them if most is None else (_COUPLED_OF_FEW, _TELLING, _TELLING_COUPLE)
        couples = (self.sizes > 1) * (coupled + both * (self.disputed > 0))
        worth = self.sizes + couples + disputed * self.disputed - _ODD * self.odd + _CHANCE * self._chance(seed)
        found = linprog(
            [*-worth, *program.prices],
            A_ub=program.table,
            b_ub=[*program.ends, *(0.0 for _ in program.prices)],
            bounds=[(0, 1)] * len(self.units) + [(0, None)] * len(program.prices),
            method="highs",
        )
        if found.x is None:  # nothing chosen always holds, so that this is a failure of the solver
            raise ArithmeticError(f"no choice was found: {found.message}")
        chosen = self._rounded(found.x[: len(self.units)], program)
        return [place for unit, taken in zip(self.units, chosen, strict=True) if taken for place in unit.members]

    def _program(self, tolerance: Tolerance, most: int | None, goals: Goals) -> Program:
        from scipy import sparse

        rows, ends = self._rows(tolerance, most, goals)
        prices = list(goals.prices)
        owing = sparse.csr_matrix((rows.shape[0], len(prices)))
        met = sparse.csr_matrix(np.hstack([self._wishes(goals), -np.eye(len(prices))]))
        table = sparse.vstack([sparse.hstack([rows, owing]), met]).tocsr()
        return Program(rows, rows.tocsc(), ends, table, prices)

    def _wishes(self, goals: Goals) -> NDArray[np.float64]:
        """By the goal, what each unit takes from it."""
        taken: NDArray[np.float64] = np.array([goals.taken(one) for one in self.block]).T @ self.members
        return taken

    def _chance(self, seed: int) -> NDArray[np.float64]:
        """A small worth of each unit by the seed, so that there is one best choice."""
        drawn = [int.from_bytes(place_by_chance(name, seed)[:6], "big") / 2**48 for name in self.names]
        worth: NDArray[np.float64] = np.array(drawn) @ self.members
        return worth

    def _rows(self, tolerance: Tolerance, most: int | None, goals: Goals) -> tuple[Any, list[float]]:
        """Sums over the chosen units, and what each may be at most."""
        from scipy import sparse

        parts, pairs = zip(*(tolerance[kind] for kind in self.kinds), strict=True)
        allowed = sparse.diags(parts) @ self.bears
        label = 2 * self.noes - self.sizes
        lines = np.array([label - goals.label * self.sizes, -label - goals.label * self.sizes, self.sizes])
        tipped = [self.tips - allowed, -self.tips - allowed]
        sums = [*tipped, self.texts, self.couples, self.members, sparse.csr_matrix(lines)]
        limit = float(self.sizes.sum() if most is None else most)
        of_a_text = [float(goals.per_text + BESIDE), float(goals.per_text)]
        of_texts = (end for end in of_a_text for _ in range(self.texts.shape[0]))
        ends = [*pairs, *pairs, *of_texts, *(1.0 for _ in self.names), 0.5, 0.5, limit]
        return sparse.vstack(sums).tocsr(), ends

    def _rounded(self, weights: NDArray[np.float64], program: Program) -> NDArray[np.bool_]:
        """Whole units: all of weight 1, and of the others those that break no bound by more than one pair."""
        chosen = weights > 1 - 1e-6
        sums, columns = program.rows @ chosen.astype(float), program.columns
        exact = np.zeros(len(program.ends), dtype=bool)
        exact[2 * self.tips.shape[0] :] = True  # texts, members, labels and size
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
