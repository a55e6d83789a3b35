"""McNemar, Holm and Cochran, by hand, against scipy and by property."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import binomtest, chi2

from pete.errors import SettingsError
from pete.stats.paired import McNemarTest, cochran_q, compare_all, holm, mcnemar

tally = st.integers(0, 400)
p_lists = st.lists(st.floats(0, 1), max_size=20)
tables = st.tuples(st.integers(1, 30), st.integers(2, 5)).flatmap(lambda shape: arrays(np.bool_, shape))


@pytest.mark.parametrize(
    ("a_only", "b_only", "test", "p"),
    [
        # n = 6, k = 1: 2 · (C(6,0) + C(6,1)) / 2⁶ = 2 · 7 / 64
        (5, 1, "exact", 14 / 64),
        # P(X <= 1) + P(X <= 0) = (7 + 1) / 64
        (5, 1, "midp", 8 / 64),
        # (|5 - 1| - 1)² / 6 = 1.5; P(chi² >= 1.5) = 0.2207
        (5, 1, "chi2cc", 0.2207),
        # k = 0: 2 / 2³, and half of it
        (0, 3, "exact", 0.25),
        (0, 3, "midp", 0.125),
        # |1 - 0| - 1 = 0: one item that only one system solves says nothing
        (1, 0, "chi2cc", 1.0),
        (1, 0, "exact", 1.0),
    ],
)
def test_mcnemar_by_hand(a_only: int, b_only: int, test: McNemarTest, p: float) -> None:
    assert mcnemar(a_only, b_only, test) == pytest.approx(p, abs=5e-5)


@given(tally, tally)
def test_mcnemar_agrees_with_scipy_and_with_whole_numbers(a_only: int, b_only: int) -> None:
    n, k = a_only + b_only, min(a_only, b_only)
    if n == 0 or a_only == b_only:
        return
    assert mcnemar(a_only, b_only, "exact") == pytest.approx(binomtest(k, n).pvalue, rel=1e-9)
    up_to_k = sum(comb(n, i) for i in range(k + 1))
    midp = Fraction(2 * up_to_k - comb(n, k), 2**n)
    assert mcnemar(a_only, b_only, "midp") == pytest.approx(float(midp), rel=1e-9)
    statistic = (abs(a_only - b_only) - 1) ** 2 / n
    assert mcnemar(a_only, b_only, "chi2cc") == pytest.approx(chi2.sf(statistic, 1), rel=1e-9)


@given(tally, tally)
def test_midp_is_never_above_exact(a_only: int, b_only: int) -> None:
    assert mcnemar(a_only, b_only, "midp") <= mcnemar(a_only, b_only, "exact")


def test_an_unknown_test_is_answered_with_the_known_ones() -> None:
    with pytest.raises(SettingsError, match="exact, midp, chi2cc"):
        mcnemar(1, 2, "t")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="negative"):
        mcnemar(-1, 2, "exact")


def test_holm_by_hand() -> None:
    # sorted 0.01 0.02 0.03 0.04; times 4 3 2 1: 0.04 0.06 0.06 0.04; made monotone: 0.04 0.06 0.06 0.06
    assert holm([0.03, 0.01, 0.04, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


@given(p_lists)
def test_holm_is_monotone_never_below_the_raw_value_and_never_above_bonferroni(p_values: list[float]) -> None:
    adjusted = holm(p_values)
    assert all(p <= q <= min(1.0, p * len(p_values)) for p, q in zip(p_values, adjusted, strict=True))
    in_order = [q for _, q in sorted(zip(p_values, adjusted, strict=True))]
    assert in_order == sorted(in_order)


@given(p_lists)
def test_holm_does_not_depend_on_the_order(p_values: list[float]) -> None:
    assert holm(p_values)[::-1] == holm(p_values[::-1])


def test_holm_refuses_what_is_no_p_value() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        holm([0.5, 1.5])
    with pytest.raises(ValueError, match="between 0 and 1"):
        holm([float("nan")])


def test_cochran_by_hand() -> None:
    table = np.array([[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [1, 1, 1]], dtype=bool)
    # columns 4 4 1, N = 9, rows 2 1 2 1 3 with squares 4 + 1 + 4 + 1 + 9 = 19
    # Q = 2 · (3 · (16 + 16 + 1) - 81) / (3 · 9 - 19) = 2 · 18 / 8 = 4.5; P(chi²(2) >= 4.5) = exp(-2.25) = 0.1054
    result = cochran_q(table)
    assert result is not None
    assert result.q == 4.5
    assert result.p == pytest.approx(0.1054, abs=5e-5)


@given(arrays(np.bool_, st.tuples(st.integers(1, 60), st.just(2))))
def test_cochran_of_two_systems_is_mcnemar_without_correction(table: np.ndarray) -> None:
    a_only = int((table[:, 0] & ~table[:, 1]).sum())
    b_only = int((table[:, 1] & ~table[:, 0]).sum())
    result = cochran_q(table)
    assert result is not None
    if a_only + b_only == 0:
        assert result == (None, 1.0)
    else:
        statistic = (a_only - b_only) ** 2 / (a_only + b_only)
        assert result.q == pytest.approx(statistic)
        assert result.p == pytest.approx(chi2.sf(statistic, 1))


@given(tables)
def test_cochran_ignores_items_that_all_or_none_solve(table: np.ndarray) -> None:
    padded = np.vstack([table, np.ones((3, table.shape[1]), bool), np.zeros((2, table.shape[1]), bool)])
    assert cochran_q(padded) == pytest.approx(cochran_q(table))


def test_cochran_without_items_or_systems_is_undefined() -> None:
    assert cochran_q(np.zeros((0, 3), dtype=bool)) is None
    assert cochran_q(np.ones((4, 1), dtype=bool)) is None
    with pytest.raises(ValueError, match="dimension"):
        cochran_q(np.ones(4, dtype=bool))


def test_compare_all_takes_every_pair_in_order_and_adjusts_over_all() -> None:
    right = {
        "x": np.array([1] * 10 + [0] * 10, dtype=bool),
        "y": np.array([1] * 9 + [0] * 11, dtype=bool),
        "z": np.array([0] * 10 + [0] * 8 + [1] * 2, dtype=bool),
    }
    tests = compare_all(right, "exact")
    assert [(t.a, t.b, t.a_only, t.b_only) for t in tests] == [("x", "y", 1, 0), ("x", "z", 10, 2), ("y", "z", 9, 2)]
    assert [t.p for t in tests] == [mcnemar(1, 0, "exact"), mcnemar(10, 2, "exact"), mcnemar(9, 2, "exact")]
    assert [t.p_holm for t in tests] == holm([t.p for t in tests])
    assert {t.test for t in tests} == {"exact"}


def test_compare_all_of_one_system_is_nothing() -> None:
    assert compare_all({"x": np.array([True])}, "exact") == []
    assert compare_all({}, "midp") == []


def test_compare_all_refuses_systems_with_different_items() -> None:
    with pytest.raises(ValueError, match="same items"):
        compare_all({"x": np.ones(3, dtype=bool), "y": np.ones(4, dtype=bool)}, "exact")
