"""The stated power is that of studies: against simulation, against enumeration, and at its limits."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pete.stats.mcnemar_power import (
    Discordance,
    design_effect,
    detectable_difference,
    mcnemar_power,
    needed_items,
    needed_judged,
)
from pete.stats.paired import McNemarTest, mcnemar

TESTS: tuple[McNemarTest, ...] = ("exact", "midp", "chi2cc")
STUDIES = 1000
CASES = [
    (0.20, 0.08, 100),
    (0.20, 0.08, 200),
    (0.10, 0.05, 300),
    (0.15, 0.10, 488),
    (0.30, 0.30, 100),
    (0.05, 0.02, 1000),
    (0.06, 0.00, 60),
]


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize(("a_only", "b_only", "items"), CASES)
def test_stated_power_is_within_three_points_of_simulated_studies(
    a_only: float, b_only: float, items: int, test: McNemarTest
) -> None:
    rng = np.random.default_rng(4)
    drawn = rng.multinomial(items, [a_only, b_only, 1 - a_only - b_only], size=STUDIES)
    found = sum(mcnemar(int(a), int(b), test) <= 0.05 for a, b, _ in drawn) / STUDIES
    assert mcnemar_power(Discordance(a_only, b_only), items, 0.05, test) == pytest.approx(found, abs=0.03)


@pytest.mark.parametrize("test", TESTS)
def test_power_is_the_sum_over_all_outcomes(test: McNemarTest) -> None:
    items, a, b = 14, 0.5, 0.1
    whole = 0.0
    for first, second in product(range(items + 1), repeat=2):
        if first + second <= items and mcnemar(first, second, test) <= 0.05:
            ways = comb(items, first) * comb(items - first, second)
            whole += ways * a**first * b**second * (1 - a - b) ** (items - first - second)
    assert mcnemar_power(Discordance(a, b), items, 0.05, test) == pytest.approx(whole, abs=1e-9)


@given(a=st.floats(0.0, 0.5), b=st.floats(0.0, 0.5), items=st.integers(0, 300))
@settings(max_examples=40)
def test_power_is_a_chance_and_does_not_depend_on_who_comes_first(a: float, b: float, items: int) -> None:
    power = mcnemar_power(Discordance(a, b), items)
    assert 0 <= power <= 1
    assert power == pytest.approx(mcnemar_power(Discordance(b, a), items), abs=1e-9)


def test_needed_items_have_the_power_and_keep_it() -> None:
    how = Discordance(0.20, 0.08)
    needed = needed_items(how)
    assert needed is not None
    assert all(mcnemar_power(how, more) >= 0.8 for more in range(needed, needed + 60))
    assert mcnemar_power(how, needed - 1) < 0.8


def test_items_on_which_systems_differ_save_most_of_the_judging() -> None:
    how = Discordance(0.10, 0.05)
    by_chance, chosen = needed_items(how), needed_judged(how)
    assert by_chance is not None
    assert chosen is not None
    assert chosen == pytest.approx(by_chance * how.share, rel=0.1)  # the others tell nothing


def test_the_smallest_difference_is_one_that_is_found() -> None:
    smallest = detectable_difference(0.28, 308)
    assert smallest is not None
    at, below = (Discordance((0.28 + d) / 2, (0.28 - d) / 2) for d in (smallest, smallest - 0.005))
    assert mcnemar_power(at, 308) >= 0.8 > mcnemar_power(below, 308)


def test_what_cannot_be_found_has_no_number() -> None:
    assert needed_items(Discordance(0.1, 0.1)) is None
    assert needed_items(Discordance(0.1, 0.1 - 1e-6)) is None  # more than anybody has
    assert detectable_difference(0.02, 50) is None
    assert design_effect(np.zeros(3, np.int8), np.arange(3)) is None
    assert design_effect(np.zeros(0, np.int8), np.zeros(0, np.int64)) is None


def test_impossible_shares_are_refused() -> None:
    for wrong in (lambda: Discordance(0.8, 0.3), lambda: Discordance(-0.1, 0.3)):
        with pytest.raises(ValueError, match="between 0 and 1"):
            wrong()
    with pytest.raises(ValueError, match="-1 items"):
        mcnemar_power(Discordance(0.1, 0.2), -1)
    with pytest.raises(ValueError, match="alpha"):
        mcnemar_power(Discordance(0.1, 0.2), 10, alpha=1.0)
    with pytest.raises(ValueError, match="the power lies"):
        needed_items(Discordance(0.1, 0.2), power=1.0)
    with pytest.raises(ValueError, match="a share lies"):
        detectable_difference(1.2, 10)
    with pytest.raises(ValueError, match="2 signs and 1 texts"):
        design_effect(np.zeros(2, np.int8), np.zeros(1, np.int64))
