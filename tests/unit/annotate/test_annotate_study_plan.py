"""Plans against studies whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest
from judging_world import pair, table
from scipy.stats import binom

from pete.annotate.filtering import Rules, filter_pairs
from pete.annotate.plan_report import best, plan_blocks, plan_object
from pete.annotate.study_plan import Pilot, Wish, pilot_of, plan, yield_of
from pete.errors import SettingsError

PAPER = Rules()


def truth(rng: np.random.Generator, pairs: int) -> np.ndarray:
    """Chances of a Yes: a third clearly yes, a third clearly no, a third anything."""
    kinds = rng.integers(3, size=pairs)
    return np.select([kinds == 0, kinds == 1], [np.full(pairs, 0.98), np.full(pairs, 0.03)], rng.random(pairs))


def pilot(rng: np.random.Generator, pairs: int, per_pair: int, staying: float = 1.0) -> Pilot:
    answers = rng.binomial(per_pair, staying, size=pairs)
    yes = rng.binomial(answers, truth(rng, pairs))
    texts = tuple(str(number // 2) for number in range(pairs))
    people = 40
    kept = round(people * staying)
    return Pilot(tuple(yes), tuple(answers), texts, people, kept, 25, 0, pairs)


def real_yield(per_pair: int, staying: float = 1.0) -> float:
    """What a very large study gives in truth."""
    rng = np.random.default_rng(99)
    chances = truth(rng, 200_000)
    answers = rng.binomial(per_pair, staying, size=200_000)
    yes = rng.binomial(answers, chances)
    return float(((answers >= 3) & ((yes == answers) | (yes == 0))).mean())


@pytest.mark.parametrize("per_pair", [3, 5, 8])
@pytest.mark.parametrize("staying", [1.0, 0.8])
def test_the_yield_of_other_designs_is_foretold(per_pair: int, staying: float) -> None:
    """From pilots with five people a pair: on average right, and within its own interval about as often as it says."""
    real = real_yield(per_pair, staying)
    found = []
    for seed in range(20):
        rng = np.random.default_rng(seed)
        found.append(yield_of(pilot(rng, 200, 5, staying), PAPER, per_pair, rng))
    assert np.mean([mean for mean, _, _ in found]) == pytest.approx(real, abs=0.03)
    assert sum(low <= real <= high for _, low, high in found) >= 15  # 90% of 20 is 18


def test_a_study_as_planned_turns_out_as_wished_about_as_often_as_promised() -> None:
    """Each of twelve pilots gives a plan, and the truth the chance that a study of that size keeps 200 pairs. The mean
    should be 0.9; one plan's chance differs from that by 0.22 or so with the luck of its pilot, twelve by 0.06."""
    real, chances = real_yield(5), []
    for seed in range(12):
        rng = np.random.default_rng(1000 + seed)
        [row] = plan(pilot(rng, 150, 5), Wish(kept=200, assurance=0.9), PAPER, [5], rng)
        assert row.pairs is not None
        assert row.pairs * real < 1.5 * 200, "and not by planning far more than is needed"
        chances.append(binom.sf(199, row.pairs, real))
    assert np.mean(chances) >= 0.75


def test_more_of_everything_is_planned_for_more_wishes() -> None:
    def pairs(**wish: float) -> int:
        rng = np.random.default_rng(3)
        [row] = plan(pilot(rng, 150, 5), Wish(**wish), PAPER, [5], rng)  # type: ignore[arg-type]
        assert row.pairs is not None
        assert row.chance >= wish.get("assurance", 0.9)
        return row.pairs

    assert pairs(kept=100) < pairs(kept=300)
    assert pairs(kept=100, assurance=0.5) < pairs(kept=100, assurance=0.95)
    assert pairs(width=0.2) < pairs(width=0.1)
    assert pairs(kept=100, width=0.1) == pairs(width=0.1), "some 290 pairs are needed for ten points"


def test_the_width_is_that_of_wilsons_interval() -> None:
    # at p = .75, n = 288: width = 2·1.96·sqrt(.75·.25/288 + 1.96²/(4·288²)) / (1 + 1.96²/288) = 0.0995
    rng = np.random.default_rng(3)
    [row] = plan(pilot(rng, 400, 5), Wish(width=0.1, assurance=0.5), PAPER, [5], rng)
    assert row.kept[0] == pytest.approx(288, rel=0.08)


def test_what_cannot_be_reached_is_said() -> None:
    rng = np.random.default_rng(3)
    rows = plan(pilot(rng, 100, 5), Wish(kept=50), PAPER, [2], rng)  # never three judges
    assert (rows[0].pairs, rows[0].chance) == (None, 0.0)
    assert best(rows) is None
    shown = plan_blocks(pilot(rng, 100, 5), Wish(kept=50), PAPER, rows, 25, 1)
    assert "no design reaches it" in str(shown[-1])
    assert plan_object(pilot(rng, 100, 5), Wish(kept=50), PAPER, rows, 25, 1)["cheapest"] is None


def test_same_seed_same_plan() -> None:
    some = pilot(np.random.default_rng(3), 60, 5)
    one, two = (plan(some, Wish(kept=50), PAPER, [3, 5], np.random.default_rng(4)) for _ in range(2))
    assert one == two


def test_a_pilot_of_a_filtered_study() -> None:
    said = table(ann="yynny" * 2, bob="yynny" * 2, cid="yyunn" * 2, dan="nnyyn" * 2)
    pairs = [pair(n, "YES" if (n - 1) % 5 in (0, 1, 4) else "NO") for n in range(1, 11)]
    found = pilot_of(filter_pairs(pairs, said))
    assert (found.annotators, found.staying, found.load) == (4, 3, 10)
    assert found.yes[:5] == (3, 3, 0, 0, 2)
    assert found.answers == (3,) * 10
    assert (found.kept, found.judged) == (8, 10)


def test_a_pilot_that_is_too_small_is_refused() -> None:
    with pytest.raises(SettingsError, match="nothing can be worked out"):
        pilot_of(filter_pairs([pair(1)], table(ann="y", bob="y")))


@pytest.mark.parametrize("wish", [{}, {"width": 0.0}, {"kept": 3, "accuracy": 1.0}, {"kept": 3, "assurance": 0.0}])
def test_wishes_that_cannot_be_are_refused(wish: dict[str, float]) -> None:
    with pytest.raises(SettingsError):
        Wish(**wish)  # type: ignore[arg-type]
