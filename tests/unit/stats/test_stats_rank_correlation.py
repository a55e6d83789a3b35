"""Rank correlations are those of scipy, ties included."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from pete.stats.rank_correlation import kendall, ranks, spearman

couples = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=2, max_size=30)


@given(values=couples)
def test_as_scipy(values: list[tuple[int, int]]) -> None:
    x, y = ([float(one) for one in side] for side in zip(*values, strict=True))
    assume(len(set(x)) > 1 and len(set(y)) > 1)
    assert spearman(x, y) == pytest.approx(stats.spearmanr(x, y).statistic)
    assert kendall(x, y) == pytest.approx(stats.kendalltau(x, y).statistic)
    assert ranks(x).tolist() == stats.rankdata(x).tolist()


@given(x=st.lists(st.floats(-9, 9), min_size=2, max_size=20, unique=True))
def test_one_order_is_one_and_the_other_minus_one(x: list[float]) -> None:
    assert spearman(x, x) == pytest.approx(1)
    assert kendall(x, [-one for one in x]) == pytest.approx(-1)


def test_undefined_where_nothing_is_put_in_order() -> None:
    assert spearman([], []) is None
    assert kendall([1.0], [2.0]) is None
    assert spearman([1.0, 1.0], [1.0, 2.0]) is None


def test_sides_must_be_as_long() -> None:
    with pytest.raises(ValueError, match="2 values cannot be held against 1"):
        spearman([1.0, 2.0], [1.0])
