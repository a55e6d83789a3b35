"""A table of noughts and ones does what the same table in full does."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from pete.stats.indicators import Indicators
from pete.stats.logistic import fit_logistic, inverse_curvature

WIDTH = 5
TABLES = st.lists(st.lists(st.integers(0, WIDTH - 1), max_size=6), min_size=1, max_size=12)


def table_of(ones: list[list[int]]) -> Indicators:
    places = [(row, column) for row, columns in enumerate(ones) for column in columns]
    rows, columns = np.array(places, dtype=np.intp).reshape(-1, 2).T
    return Indicators.of(rows, columns, (len(ones), WIDTH))


@given(TABLES, st.integers(0, 2**32 - 1))
def test_it_is_as_the_full_table(ones: list[list[int]], seed: int) -> None:
    table, rng = table_of(ones), np.random.default_rng(seed)
    full = table.dense()
    assert table.shape == full.shape == (len(ones), WIDTH)
    assert [set(np.flatnonzero(row)) for row in full] == [set(columns) for columns in ones]
    weights, down = rng.normal(size=WIDTH), rng.normal(size=len(ones))
    assert_allclose(table @ weights, full @ weights, atol=1e-12)
    assert_allclose(table.across(down), full.T @ down, atol=1e-12)
    chosen = rng.random(len(ones)) < 0.5
    assert_array_equal(table[chosen].dense(), full[chosen])


@given(TABLES, st.integers(0, 2**32 - 1))
def test_a_regression_over_it_is_that_over_the_full_table(ones: list[list[int]], seed: int) -> None:
    table = table_of(ones)
    answers = np.random.default_rng(seed).random(len(ones)) < 0.5
    assert_array_equal(inverse_curvature(table), inverse_curvature(table.dense()))
    weights, intercept = fit_logistic(table, answers)
    expected, at = fit_logistic(table.dense(), answers)
    assert_allclose(weights, expected, atol=1e-9)
    assert_allclose(intercept, at, atol=1e-9)
