"""Choosing pairs so that the set comes as near to the wishes as its candidates allow.

One candidate after the other is taken: each time one after which the shares are
nearest to the wanted ones, by the sum of squared differences in pairs; chance,
through the seed, decides among equals. Then chosen candidates are exchanged for
others as long as that brings the whole set nearer. Candidates that bear the same
wishes are alike, so that only kinds of candidates are compared, never all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pete.construct.choose.wanted_shares import Band, WantedShares
from pete.fingerprints import place_by_chance
from pete.model import Answer

_COMPARED = 100  # kinds on either side of an exchange: those with most to gain
_NOTHING = 1e-9


class CandidateTraits(NamedTuple):
    """What the choice looks at of one candidate. ``text`` is the same for pairs of one text."""

    id: str
    label: Answer | None
    tags: tuple[str, ...]
    source: str
    difficulty: float
    words: int
    text: bytes


@dataclass(frozen=True, slots=True)
class WishOutcome:
    """One wish and how far it was met. ``wanted`` and ``got`` are pairs; ``there`` is how many candidates bear it."""

    kind: str
    name: str
    share: float | None
    wanted: float
    got: int
    there: int

    @property
    def met(self) -> bool:
        """Whether it is met as nearly as whole pairs allow."""
        return abs(self.got - self.wanted) < 1


@dataclass(frozen=True, slots=True)
class Choice:
    """The ids that were chosen, and what became of the wishes."""

    ids: frozenset[str]
    wishes: tuple[WishOutcome, ...]


class _Wish(NamedTuple):
    kind: str
    name: str
    share: float


def choose(keys: Iterable[CandidateTraits], size: int | None, wishes: WantedShares, seed: int = 0) -> Choice:
    """At most ``size`` candidates, as near to the wishes as can be; all that the limit of a text allows, without size.

    The same candidates, size, wishes and seed give the same choice, in whatever
    order the candidates come. Shares yield to the size: where too few
    candidates bear a wish, others fill the set, and the wish is not met.

    >>> keys = [CandidateTraits(str(n), "YES" if n < 8 else "NO", (), "", 0.5, 9, str(n).encode()) for n in range(10)]
    >>> [(wish.name, wish.wanted, wish.got, wish.met) for wish in choose(keys, 6, WantedShares(yes=0.5)).wishes]
    [('pairs', 6, 6, True), ('YES', 3.0, 4, False)]
    """
    wanted = _wanted(wishes)
    pool = _Pool(keys, wanted, wishes, seed)
    shares = np.array([wish.share for wish in wanted], dtype=np.float64)
    total = pool.total if size is None else size
    if total >= pool.total and wishes.per_text is None:
        chosen = pool.take_all()
    else:
        chosen = _fill(pool, shares, total)
        _exchange(pool, chosen, shares * chosen.total())
    ids = frozenset(key for kind, count in chosen.items() for key in pool.taken[kind][:count])
    return Choice(ids, tuple(_outcome(pool, wanted, chosen, size)))


def _wanted(wishes: WantedShares) -> list[_Wish]:
    found = [_Wish("label", "YES", wishes.yes)] if wishes.yes is not None else []
    found += [_Wish("tag", name, share) for name, share in sorted(wishes.tags.items())]
    found += [_Wish("source", name, share) for name, share in sorted(wishes.sources.items())]
    found += [_Wish("difficulty", str(band), share) for band, share in sorted(wishes.difficulty.items())]
    found += [_Wish("words of the text", str(band), share) for band, share in sorted(wishes.words.items())]
    return found


def _band_of(value: float, bands: Iterable[Band]) -> str | None:
    """The first band that holds the value: where two touch, the lower one has it."""
    return next((str(band) for band in sorted(bands) if band.low <= value <= band.high), None)


class _Pool:
    """The candidates by kind (the wishes that they bear), each kind in an order of chance."""

    def __init__(
        self, keys: Iterable[CandidateTraits], wanted: Sequence[_Wish], wishes: WantedShares, seed: int
    ) -> None:
        places = {(wish.kind, wish.name): place for place, wish in enumerate(wanted)}
        kinds: dict[tuple[int, ...], list[tuple[bytes, str, bytes]]] = {}
        self.total = 0
        for key in keys:
            kind = _kind(key, places, wishes)
            kinds.setdefault(kind, []).append((place_by_chance(key.id, seed), key.id, key.text))
            self.total += 1
        names = sorted(kinds)
        self.bears: NDArray[np.float64] = np.zeros((len(names), len(wanted)))
        for row, name in enumerate(names):
            self.bears[row, list(name)] = 1
        self.there = [len(kinds[name]) for name in names]
        # The next of a kind is at the end of its list.
        self._waiting = [sorted(kinds[name], reverse=True) for name in names]
        self.taken: list[list[str]] = [[] for _ in names]
        self._texts: Counter[bytes] = Counter()
        self.most = wishes.per_text

    def next(self, kind: int) -> bytes | None:
        """The place in the order of chance of the kind's next candidate whose text has room; None if there is none."""
        waiting = self._waiting[kind]
        while waiting and self.most is not None and self._texts[waiting[-1][2]] >= self.most:
            waiting.pop()
        return waiting[-1][0] if waiting else None

    def take(self, kind: int) -> None:
        _, name, text = self._waiting[kind].pop()
        self._texts[text] += 1
        self.taken[kind].append(name)

    def take_all(self) -> Counter[int]:
        for kind, waiting in enumerate(self._waiting):
            self.taken[kind] = [name for _, name, _ in waiting]
        return Counter(dict(enumerate(self.there)))


def _kind(key: CandidateTraits, places: dict[tuple[str, str], int], wishes: WantedShares) -> tuple[int, ...]:
    names = [("label", key.label), ("source", key.source), *(("tag", tag) for tag in dict.fromkeys(key.tags))]
    names.append(("difficulty", _band_of(key.difficulty, wishes.difficulty)))
    names.append(("words of the text", _band_of(key.words, wishes.words)))
    return tuple(sorted(places[name] for name in names if name in places))


def _fill(pool: _Pool, shares: NDArray[np.float64], size: int) -> Counter[int]:
    """How many of each kind, taken one by one."""
    chosen: Counter[int] = Counter()
    got = np.zeros(len(shares))
    weights = pool.bears.sum(axis=1)
    heads = [pool.next(kind) for kind in range(len(pool.there))]
    closed = np.zeros(len(heads))
    while chosen.total() < size:
        # |got + bears - target|² without what is the same for all kinds
        distance = 2 * (pool.bears @ (got - shares * (chosen.total() + 1))) + weights + closed
        if not len(distance) or np.isinf(least := distance.min()):
            break
        equal = np.flatnonzero(distance <= least + _NOTHING)
        kind = int(min(equal, key=lambda one: heads[one] or b""))
        # A text that has become full may have closed others too; that is seen when it is their turn.
        if pool.next(kind) == heads[kind]:
            pool.take(kind)
            chosen[kind] += 1
            got += pool.bears[kind]
        heads[kind] = pool.next(kind)
        closed[kind] = np.inf if heads[kind] is None else 0
    return chosen


def _exchange(pool: _Pool, chosen: Counter[int], target: NDArray[np.float64]) -> None:
    """Change one of a kind for one of another while that brings the whole set nearer to the target."""
    counts = np.array([chosen[kind] for kind in range(len(pool.there))])
    waiting = np.array([pool.next(kind) is not None for kind in range(len(counts))], dtype=bool)
    gap = counts @ pool.bears - target
    while True:
        pull = pool.bears @ gap  # how much the set is overfull of what a kind bears
        given_back = counts < [len(taken) for taken in pool.taken]
        going = _first(-pull, counts > 0)
        coming = _first(pull, waiting | given_back)
        if not len(going) or not len(coming):
            return
        apart = np.abs(pool.bears[going][:, None, :] - pool.bears[coming][None, :, :]).sum(axis=2)
        gain = 2 * (pull[going][:, None] - pull[coming][None, :]) - apart
        best = int(gain.argmax())
        if gain.flat[best] <= _NOTHING:
            return
        out, into = int(going[best // len(coming)]), int(coming[best % len(coming)])
        if not given_back[into]:
            if pool.next(into) is None:  # its texts have become full
                waiting[into] = False
                continue
            pool.take(into)
        for kind, change in ((out, -1), (into, 1)):
            counts[kind] += change
            chosen[kind] += change
            gap += change * pool.bears[kind]


def _first(order: NDArray[np.float64], allowed: NDArray[np.bool_]) -> NDArray[np.intp]:
    """The allowed kinds that come first."""
    kinds = np.flatnonzero(allowed)
    return kinds[np.argsort(order[kinds].round(6), kind="stable")[:_COMPARED]]


def _outcome(pool: _Pool, wanted: Sequence[_Wish], chosen: Counter[int], size: int | None) -> Iterable[WishOutcome]:
    total = chosen.total()
    if size is not None:
        yield WishOutcome("size", "pairs", None, size, total, pool.total)
    for place, wish in enumerate(wanted):
        bearers = np.flatnonzero(pool.bears[:, place]).tolist()
        got, there = sum(chosen[kind] for kind in bearers), sum(pool.there[kind] for kind in bearers)
        yield WishOutcome(wish.kind, wish.name, wish.share, wish.share * total, got, there)
