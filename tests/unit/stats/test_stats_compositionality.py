from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.stats.compositionality import (
    bootstrap_correlation_index,
    bootstrap_deviation_index,
    correlation_index,
    deviation_index,
    log_index,
)

shares = st.floats(0, 1)
some_rows = st.lists(
    st.builds(
        lambda right, items, monos: (float(right), 1.0, float(min(items, monos)), float(max(items, monos, 1))),
        st.booleans(),
        st.integers(0, 5),
        st.integers(0, 5),
    ),
    min_size=2,
    max_size=12,
)


def rng() -> np.random.Generator:
    return np.random.default_rng(5)


@given(shares, shares)
def test_the_index_is_the_ratio_and_undefined_is_not_zero(original: float, mono: float) -> None:
    index = correlation_index(original, mono)
    if mono == 0:
        assert index is None
    else:
        assert index == pytest.approx(original / mono)
    assert correlation_index(None, mono) is correlation_index(original, None) is None


@given(st.floats(0, 5), st.floats(0, 5))
def test_the_deviation_is_a_distance(one: float, other: float) -> None:
    assert deviation_index(one, other) == deviation_index(other, one)
    assert deviation_index(one, one) == 0
    assert deviation_index(None, other) is deviation_index(one, None) is None


def test_the_logarithm() -> None:
    assert log_index(2.0) == pytest.approx(0.30103)
    assert log_index(None) is log_index(0.0) is None


@given(some_rows)
def test_the_interval_is_made_of_possible_indices(rows: list[tuple[float, float, float, float]]) -> None:
    bounds = bootstrap_correlation_index(rows, rng(), resamples=200)
    if bounds is not None:
        assert 0 <= bounds[0] <= bounds[1]
        wider = bootstrap_correlation_index(rows, rng(), confidence=0.99, resamples=200)
        assert wider is not None
        assert wider[0] <= bounds[0] <= bounds[1] <= wider[1]
    assert bounds == bootstrap_correlation_index(rows, rng(), resamples=200), "same seed, same interval"


def test_the_interval_holds_the_index_and_shrinks_with_more_pairs() -> None:
    few = [(1, 1, 2, 3), (0, 1, 2, 2), (1, 1, 1, 2), (0, 1, 3, 3)]  # 2 of 4 over 8 of 10: CI 0.625
    narrow, wide = (bootstrap_correlation_index(few * times, rng()) for times in (25, 3))
    assert narrow is not None
    assert wide is not None
    assert narrow[0] < 0.625 < narrow[1]
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


def test_no_interval_without_two_originals_on_each_side() -> None:
    assert bootstrap_correlation_index([(1, 1, 1, 1)], rng()) is None
    assert bootstrap_correlation_index([(1, 1, 0, 0), (1, 1, 1, 1)], rng()) is None
    assert bootstrap_correlation_index([(1, 1, 0, 2), (1, 1, 0, 2)], rng()) is None, "undefined in every draw"
    half = [(1, 1, 1, 1, 0, 0, 0, 0), (1, 1, 1, 1, 1, 1, 1, 1)]
    assert bootstrap_deviation_index(half, rng()) is None


def test_the_interval_of_a_deviation() -> None:
    # Positive: 1 of 1 over 2 of 2 each; negative: right on half of the originals, on none or all of their parts.
    rows = [(1, 1, 2, 2, 0, 1, 1, 1), (1, 1, 2, 2, 1, 1, 1, 1)] * 20
    bounds = bootstrap_deviation_index(rows, rng())
    assert bounds is not None
    assert bounds[0] < 0.5 < bounds[1]


def test_more_right_than_there_are_cannot_be() -> None:
    with pytest.raises(ValueError, match="right <= items"):
        bootstrap_correlation_index([(2, 1, 1, 1), (1, 1, 1, 1)], rng())
