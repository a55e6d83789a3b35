"""What every score, interval and test must hold. A new public name in `pete.stats` has to join a list here."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pete.stats
from pete.stats.attachment import AttachmentCounts
from pete.stats.counts import Counts
from pete.stats.intervals import bootstrap_by_text, wilson
from pete.stats.paired import cochran_q, mcnemar

Kind = type[Counts] | type[AttachmentCounts]
few = st.integers(0, 50)

some_counts = st.builds(Counts, few, few, few, few)
right_within = st.tuples(few, few).flatmap(
    lambda sizes: st.builds(AttachmentCounts, st.just(sizes[0]), st.just(sizes[1]), *[st.integers(0, min(sizes))] * 5)
)
SOME: dict[Kind, st.SearchStrategy[Any]] = {Counts: some_counts, AttachmentCounts: right_within}
ALL_RIGHT: dict[Kind, Any] = {Counts: Counts(tp=3, tn=2), AttachmentCounts: AttachmentCounts(*[4] * 7)}
ALL_WRONG: dict[Kind, Any] = {Counts: Counts(fp=3, fn=2), AttachmentCounts: AttachmentCounts(4, 5)}
# A score: the kind of counts that it is a share of, and the name of the property.
SCORES: list[tuple[Kind, str]] = [
    (Counts, "accuracy"),
    (Counts, "precision"),
    (Counts, "recall"),
    (Counts, "f1"),
    (AttachmentCounts, "words"),
    (AttachmentCounts, "uas"),
    (AttachmentCounts, "las"),
    (AttachmentCounts, "upos"),
    (AttachmentCounts, "lemma"),
]


def bootstrap_of_single_items(right: int, n: int, confidence: float) -> tuple[float, float] | None:
    per_text = [(1, 1)] * right + [(0, 1)] * (n - right)
    return bootstrap_by_text(per_text, np.random.default_rng(11), confidence, resamples=200)


INTERVALS: dict[str, Callable[[int, int, float], tuple[float, float] | None]] = {
    "wilson": wilson,
    "bootstrap_by_text": bootstrap_of_single_items,
}


def cochran_of_two(a_only: int, b_only: int) -> float:
    table = np.array([[1, 0]] * a_only + [[0, 1]] * b_only + [[1, 1]], dtype=bool)
    result = cochran_q(table)
    assert result is not None
    return result.p


PAIRED_TESTS: dict[str, Callable[[int, int], float]] = {
    "mcnemar exact": partial(mcnemar, test="exact"),
    "mcnemar midp": partial(mcnemar, test="midp"),
    "mcnemar chi2cc": partial(mcnemar, test="chi2cc"),
    "cochran_q": cochran_of_two,
}

# Public, but neither a score, an interval nor a test: what tests of their own look after.
OTHERS = {"Counts", "share", "AttachmentCounts", "attachment", "align", "CochranQ", "McNemarTest", "PairedTest"}
OTHERS |= {"compare_all", "holm", "Bin", "expected_calibration_error", "reliability"}
OTHERS |= {"Indicators", "decision", "fit_logistic", "inverse_curvature"}
OTHERS |= {"bootstrap_correlation_index", "bootstrap_deviation_index", "correlation_index", "deviation_index"}
OTHERS |= {"log_index", "quantile_interval", "resampled_sums"}
OTHERS |= {"AgreementMeasure", "bootstrap_agreement", "fleiss_kappa", "krippendorff_alpha"}
OTHERS |= {"Discordance", "design_effect", "detectable_difference", "mcnemar_power", "needed_items", "needed_judged"}
OTHERS |= {"kendall", "ranks", "spearman"}
OTHERS |= {"Measure", "Occurrences", "Suspicion", "adjusted", "association", "combined", "measure", "suspicion"}


def test_every_public_name_has_joined() -> None:
    public: set[str] = set()
    for module in iter_modules(pete.stats.__path__):
        public |= set(import_module(f"pete.stats.{module.name}").__all__)
    joined = set(INTERVALS) | {name.split()[0] for name in PAIRED_TESTS} | OTHERS
    assert public == joined


@pytest.mark.parametrize("kind", [Counts, AttachmentCounts])
def test_every_share_has_joined(kind: Kind) -> None:
    shares = {
        name
        for name, member in inspect.getmembers(kind, lambda member: isinstance(member, property))
        if "None" in str(member.fget.__annotations__["return"])
    }
    assert shares == {name for owner, name in SCORES if owner is kind}


@pytest.mark.parametrize(("kind", "name"), SCORES)
class TestScore:
    def test_of_nothing_is_undefined(self, kind: Kind, name: str) -> None:
        assert getattr(kind(), name) is None

    def test_all_right_is_one_and_all_wrong_is_zero(self, kind: Kind, name: str) -> None:
        assert getattr(ALL_RIGHT[kind], name) == 1.0
        assert getattr(ALL_WRONG[kind], name) == 0.0

    @given(data=st.data())
    def test_is_a_share_or_undefined(self, kind: Kind, name: str, data: st.DataObject) -> None:
        value = getattr(data.draw(SOME[kind]), name)
        assert value is None or 0 <= value <= 1

    @given(data=st.data())
    def test_of_twice_the_same_is_the_same(self, kind: Kind, name: str, data: st.DataObject) -> None:
        counts = data.draw(SOME[kind])
        assert getattr(counts + counts, name) == getattr(counts, name)

    @given(data=st.data())
    def test_of_a_sum_does_not_depend_on_the_order(self, kind: Kind, name: str, data: st.DataObject) -> None:
        first, second = data.draw(SOME[kind]), data.draw(SOME[kind])
        assert first + second == second + first
        assert getattr(first + kind(), name) == getattr(first, name)


@pytest.mark.parametrize("interval", INTERVALS.values(), ids=INTERVALS)
class TestInterval:
    def test_of_nothing_is_undefined(self, interval: Callable[..., Any]) -> None:
        assert interval(0, 0, 0.95) is None

    @given(sizes=st.integers(2, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
    @settings(max_examples=40)
    def test_lies_within_nought_and_one_and_widens_with_confidence(
        self, interval: Callable[..., Any], sizes: tuple[int, int]
    ) -> None:
        right, n = sizes
        low, high = interval(right, n, 0.95)
        wide_low, wide_high = interval(right, n, 0.99)
        assert 0 <= wide_low <= low <= high <= wide_high <= 1

    def test_narrows_with_more_items(self, interval: Callable[..., Any]) -> None:
        widths = [high - low for low, high in (interval(n // 4, n, 0.95) for n in (20, 80, 320))]
        assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("p_value", PAIRED_TESTS.values(), ids=PAIRED_TESTS)
class TestPairedTest:
    @given(a_only=few, b_only=few)
    def test_is_a_chance_and_does_not_depend_on_who_comes_first(
        self, p_value: Callable[..., float], a_only: int, b_only: int
    ) -> None:
        p = p_value(a_only, b_only)
        assert 0 <= p <= 1
        assert p == p_value(b_only, a_only)

    @given(each=few)
    def test_no_difference_gives_one(self, p_value: Callable[..., float], each: int) -> None:
        assert p_value(each, each) == 1.0

    @given(b_only=few, more=st.integers(0, 30))
    def test_a_greater_lead_never_looks_more_like_chance(
        self, p_value: Callable[..., float], b_only: int, more: int
    ) -> None:
        assert p_value(b_only + more + 1, b_only) <= p_value(b_only + more, b_only) + 1e-12
