"""How many annotators and pairs a study needs, worked out from a pilot by simulation.

The pilot tells two things: how people answer pairs, and how many annotators the filter drops. Each pair has its own
chance of a Yes; how these chances are spread over pairs is estimated without assuming a shape (weights on a
grid, by expectation-maximisation, from the answers of the annotators who remained). Both are uncertain, since a
pilot is small: its texts are drawn anew for each estimate, and the share of dropped annotators comes from its
Beta distribution. Then whole studies are simulated, each from another such estimate, and the smallest number
of pairs is looked for with which enough of them turn out as wished.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from pete.annotate.filtering import Fate, Filtered, Rules, counted_as
from pete.errors import SettingsError
from pete.fingerprints import folded
from pete.model.judgement import Answer
from pete.stats.intervals import wilson

Numbers = NDArray[np.float64]
GRID = np.linspace(0, 1, 51)  # chances of a Yes
STUDIES = 1000
_ESTIMATES = 200  # pilots drawn anew; each serves several studies
_ROUNDS = 400  # of expectation-maximisation
MOST_PAIRS = 100_000
_LEAST_ANSWERS = 20


@dataclass(frozen=True, slots=True)
class Wish:
    """What the study should give: so many kept pairs, an interval of an accuracy no wider than ``width``
    (both ends together) for a system that is right in ``accuracy`` of them, or both; and in which share of studies."""

    kept: int | None = None
    width: float | None = None
    accuracy: float = 0.75
    assurance: float = 0.9

    def __post_init__(self) -> None:
        if self.kept is None and self.width is None:
            raise SettingsError("nothing is wished for; give the pairs to keep (--want) or the interval (--width)")
        for name, value in (("width", self.width), ("accuracy", self.accuracy), ("assurance", self.assurance)):
            if value is not None and not 0 < value < 1:
                raise SettingsError(f"the {name} is {value:g}; it lies between 0 and 1")


@dataclass(frozen=True, slots=True)
class Pilot:
    """What a pilot showed: of each judged pair its Yes answers and all answers of remaining annotators and the text
    that it is of; how many annotators there were and were kept; how many pairs one of them judged (the median)."""

    yes: tuple[int, ...]
    answers: tuple[int, ...]
    texts: tuple[str, ...]
    annotators: int
    staying: int
    load: int
    kept: int
    judged: int


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One design: so many people a pair. ``pairs`` is None where no number up to `MOST_PAIRS` is enough. ``kept``
    is the mean and the 5% and 95% points over simulated studies; ``chance`` how many were as wished."""

    per_pair: int
    pairs: int | None
    judgements: int | None
    annotators: int | None
    kept: tuple[float, float, float]
    share: float
    yes_share: float | None
    width: float | None
    chance: float


def pilot_of(filtered: Filtered) -> Pilot:
    """The pilot that a filter has seen."""
    staying = {one.worker for one in filtered.annotators if one.kept}
    said: dict[str, list[int]] = {}
    for one in filtered.merged.judgements:
        answer = counted_as(one.answer, filtered.rules.unsure)
        if one.worker in staying and answer is not None:
            counts = said.setdefault(one.pair, [0, 0])
            counts[0] += answer is Answer.YES
            counts[1] += 1
    texts = {one.pair.id: folded(one.pair.text) for one in filtered.outcomes}
    total = sum(count for _, count in said.values())
    if total < _LEAST_ANSWERS or len(said) < 2:
        what = f"the pilot has {total} answers of annotators who remain, to {len(said)} pairs"
        raise SettingsError(f"{what}; nothing can be worked out from fewer than {_LEAST_ANSWERS} to 2 pairs")
    return Pilot(
        tuple(counts[0] for counts in said.values()),
        tuple(counts[1] for counts in said.values()),
        tuple(texts[pair] for pair in said),
        len(filtered.annotators),
        len(staying),
        int(np.median([one.judged for one in filtered.annotators])),
        sum(one.fate is Fate.KEPT for one in filtered.outcomes),
        sum(one.fate is not Fate.UNJUDGED for one in filtered.outcomes),
    )


def plan(
    pilot: Pilot, wish: Wish, rules: Rules, designs: Sequence[int], rng: np.random.Generator, load: int | None = None
) -> list[PlanRow]:
    """For each number of people a pair, the least pairs with which the wish is met."""
    weights, staying = _estimates(pilot, rng)
    each = max(1, load or pilot.load)
    rows = []
    for per_pair in designs:
        seed = int(
            rng.integers(2**31)
        )  # the same chance for every number of pairs, so that more is never worse by luck
        study = _Study(weights, staying, per_pair, each, rules, seed)
        rows.append(_row(study, wish))
    return rows


def yield_of(pilot: Pilot, rules: Rules, per_pair: int, rng: np.random.Generator) -> tuple[float, float, float]:
    """The share of pairs that a large study with so many people a pair would keep: mean, 5% and 95% points, as
    uncertain as the pilot leaves it."""
    weights, staying = _estimates(pilot, rng)
    yes, no = _outcomes(weights, staying, per_pair, rules)
    shares = yes + no
    return float(shares.mean()), float(np.quantile(shares, 0.05)), float(np.quantile(shares, 0.95))


def _estimates(pilot: Pilot, rng: np.random.Generator) -> tuple[Numbers, Numbers]:
    """Weights on the grid and the share of annotators who stay, one row a pilot that was drawn anew."""
    kinds, which = np.unique(np.stack([pilot.yes, pilot.answers], axis=1), axis=0, return_inverse=True)
    names = {name: place for place, name in enumerate(dict.fromkeys(pilot.texts))}
    by_text = np.zeros((len(names), len(kinds)))
    for text, kind in zip(pilot.texts, which.reshape(-1), strict=True):
        by_text[names[text], kind] += 1
    drawn = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=_ESTIMATES) @ by_text
    dropped = pilot.annotators - pilot.staying
    staying = rng.beta(pilot.staying + 0.5, dropped + 0.5, size=_ESTIMATES)
    return _weights(kinds, drawn), staying


def _weights(kinds: NDArray[np.int64], counts: Numbers) -> Numbers:
    """The most likely weights of the grid for each row of counts, given (yes, answers) of each kind of pair."""
    likely = binom.pmf(kinds[:, :1], kinds[:, 1:], GRID[None, :])
    weights = np.full((len(counts), len(GRID)), 1 / len(GRID))
    totals = counts.sum(axis=1, keepdims=True)
    for _ in range(_ROUNDS):
        whole = np.maximum(weights @ likely.T, 1e-300)
        weights = weights * ((counts / whole) @ likely) / totals
    whole = weights.sum(axis=1, keepdims=True)
    return np.asarray(weights / whole, dtype=np.float64)


@cache
def _passing(per_pair: int, judges: int, unanimity: float) -> tuple[Numbers, Numbers]:
    """Of a pair with each chance of a Yes (columns) and each number of remaining answers (rows), the chance
    that it is kept as YES and as NO."""
    yes, no = np.zeros((per_pair + 1, len(GRID))), np.zeros((per_pair + 1, len(GRID)))
    for answers in range(max(judges, 1), per_pair + 1):
        for said in range(answers + 1):
            chance = binom.pmf(said, answers, GRID)
            if said / answers >= unanimity:
                yes[answers] += chance
            elif (answers - said) / answers >= unanimity:
                no[answers] += chance
    return yes, no


def _outcomes(weights: Numbers, staying: Numbers, per_pair: int, rules: Rules) -> tuple[Numbers, Numbers]:
    """The chance of a pair to be kept as YES, and as NO, for each row of weights and share of people who stay."""
    answers = binom.pmf(np.arange(per_pair + 1)[None, :], per_pair, staying[:, None])
    yes, no = _passing(per_pair, rules.judges, rules.unanimity)
    return (answers * (weights @ yes.T)).sum(axis=1), (answers * (weights @ no.T)).sum(axis=1)


class _Study:
    """Simulated studies of one design; the number of pairs is what is asked for."""

    def __init__(self, weights: Numbers, staying: Numbers, per_pair: int, load: int, rules: Rules, seed: int) -> None:
        self._weights, self._staying = weights, staying
        self.per_pair, self.load, self._rules, self._seed = per_pair, load, rules, seed

    def people(self, pairs: int) -> int:
        """At least as many as one pair needs, since nobody judges a pair twice."""
        return max(self.per_pair, ceil(pairs * self.per_pair / self.load))

    def kept(self, pairs: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Kept pairs of each study, as YES and as NO."""
        rng = np.random.default_rng(self._seed)
        people = self.people(pairs)
        which = np.arange(STUDIES) % len(self._weights)
        staying = rng.binomial(people, self._staying[which]) / people
        yes, no = _outcomes(self._weights[which], staying, self.per_pair, self._rules)
        drawn = rng.multinomial(pairs, np.stack([yes, no, np.maximum(0, 1 - yes - no)], axis=1))
        return drawn[:, 0], drawn[:, 1]

    def widths(self, kept: NDArray[np.int64], accuracy: float) -> Numbers:
        """The width of the interval of a system's accuracy in each study."""
        right = np.random.default_rng(self._seed + 1).binomial(kept, accuracy)
        return np.array([_width(int(one), int(all_)) for one, all_ in zip(right, kept, strict=True)])


@cache
def _width(right: int, items: int) -> float:
    found = wilson(right, items)
    return 1.0 if found is None else found[1] - found[0]


def _row(study: _Study, wish: Wish) -> PlanRow:
    def chance(pairs: int) -> float:
        kept = sum(study.kept(pairs))
        good = np.ones(STUDIES, dtype=bool)
        if wish.kept is not None:
            good &= kept >= wish.kept
        if wish.width is not None:
            good &= study.widths(np.asarray(kept), wish.accuracy) <= wish.width
        return float(good.mean())

    low, high = 0, 64
    while high < MOST_PAIRS and chance(high) < wish.assurance:
        low, high = high, min(2 * high, MOST_PAIRS)
    if chance(high) < wish.assurance:
        return _described(study, wish, high, chance(high), None)
    while high - low > max(1, high // 200):  # to half a per cent: chance does not allow more
        middle = (low + high) // 2
        low, high = (low, middle) if chance(middle) >= wish.assurance else (middle, high)
    return _described(study, wish, high, chance(high), high)


def _described(study: _Study, wish: Wish, tried: int, chance: float, pairs: int | None) -> PlanRow:
    yes, no = study.kept(tried)
    kept = yes + no
    low, high = np.quantile(kept, [0.05, 0.95])
    widths = study.widths(kept, wish.accuracy)
    return PlanRow(
        study.per_pair,
        pairs,
        None if pairs is None else pairs * study.per_pair,
        None if pairs is None else study.people(pairs),
        (float(kept.mean()), float(low), float(high)),
        float(kept.mean() / tried),
        float(yes.sum() / kept.sum()) if kept.sum() else None,
        float(widths.mean()) if kept.any() else None,
        chance,
    )
