"""Intervals of a share: Wilson's, and the bootstrap over texts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binomtest

from pete.stats.intervals import bootstrap_by_text, wilson

tallies = st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
texts = st.lists(st.integers(0, 4).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), max_size=40)


def test_wilson_by_hand() -> None:
    # 8 of 10, z = 1.96: z² = 3.8416; middle (0.8 + 0.19208) / 1.38416 = 0.71673;
    # half 1.96 · sqrt(0.016 + 0.009604) / 1.38416 = 1.96 · 0.160012 / 1.38416 = 0.22658
    assert wilson(8, 10) == pytest.approx((0.49015, 0.94331), abs=2e-5)


@given(tallies, st.sampled_from([0.8, 0.95, 0.99]))
def test_wilson_contains_the_share_and_agrees_with_scipy(tally: tuple[int, int], confidence: float) -> None:
    successes, n = tally
    interval = wilson(successes, n, confidence)
    assert interval is not None
    low, high = interval
    assert 0 <= low <= successes / n <= high <= 1
    assert interval == pytest.approx(binomtest(successes, n).proportion_ci(confidence, method="wilson"), abs=1e-9)


@given(tallies)
def test_wilson_of_the_wrong_answers_is_the_mirror_image(tally: tuple[int, int]) -> None:
    successes, n = tally
    low, high = wilson(successes, n) or (None, None)
    assert low is not None
    assert high is not None
    assert wilson(n - successes, n) == pytest.approx((1 - high, 1 - low))


@given(texts, st.integers(0, 2**32))
@settings(max_examples=50)
def test_bootstrap_is_determined_by_its_seed_and_not_by_the_order_of_texts(
    per_text: list[tuple[int, int]], seed: int
) -> None:
    first = bootstrap_by_text(per_text, np.random.default_rng(seed), resamples=50)
    assert bootstrap_by_text(per_text, np.random.default_rng(seed), resamples=50) == first
    assert bootstrap_by_text(per_text[::-1], np.random.default_rng(seed), resamples=50) == first
    if first is not None:
        assert 0 <= first[0] <= first[1] <= 1


def test_bootstrap_resamples_texts_and_not_pairs() -> None:
    # 40 texts of 10 items each, all right or all wrong: the items say 400, the texts say 40.
    # Standard error by texts sqrt(0.25 / 40) = 0.0791, by pairs sqrt(0.25 / 400) = 0.025.
    interval = bootstrap_by_text([(10, 10), (0, 10)] * 20, np.random.default_rng(1))
    assert interval is not None
    assert interval[1] - interval[0] == pytest.approx(2 * 1.96 * 0.0791, abs=0.03)


def test_bootstrap_of_texts_with_one_item_is_near_wilson() -> None:
    interval = bootstrap_by_text([(1, 1)] * 218 + [(0, 1)] * 83, np.random.default_rng(1), resamples=20_000)
    assert interval == pytest.approx(wilson(218, 301), abs=0.01)


def test_bootstrap_does_not_depend_on_how_many_resamples_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    per_text = [(i % 4, 3 + i % 2) for i in range(50)]
    whole = bootstrap_by_text(per_text, np.random.default_rng(3), resamples=100)
    monkeypatch.setattr("pete.stats.intervals._CELLS", 17)
    assert bootstrap_by_text(per_text, np.random.default_rng(3), resamples=100) == whole


def test_bootstrap_takes_an_array_and_leaves_out_texts_without_items() -> None:
    with_empty = np.array([[1, 2], [0, 0], [2, 2]])
    without = [(1, 2), (2, 2)]
    assert bootstrap_by_text(with_empty, np.random.default_rng(5)) == bootstrap_by_text(
        without, np.random.default_rng(5)
    )


@pytest.mark.parametrize("per_text", [[], [(0, 0)], [(0, 0), (1, 2)], [(3, 4)]])
def test_bootstrap_over_fewer_than_two_texts_is_undefined(per_text: list[tuple[int, int]]) -> None:
    assert bootstrap_by_text(per_text, np.random.default_rng(1)) is None


def test_impossible_arguments_are_refused() -> None:
    rng = np.random.default_rng(1)
    with pytest.raises(ValueError, match="cannot be"):
        wilson(3, 2)
    with pytest.raises(ValueError, match="confidence"):
        wilson(1, 2, 95)
    with pytest.raises(ValueError, match="right <= items"):
        bootstrap_by_text([(3, 2), (1, 1)], rng)
    with pytest.raises(ValueError, match="resample"):
        bootstrap_by_text([(1, 2), (1, 1)], rng, resamples=0)
