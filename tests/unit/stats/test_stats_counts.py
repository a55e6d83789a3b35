"""Counts of answers, by hand and by property."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.model import Answer
from pete.stats.counts import Counts, share

YES: Answer = "YES"
NO: Answer = "NO"
labels = st.sampled_from([YES, NO])
judged = st.lists(st.tuples(labels, labels))


def test_counts_by_hand() -> None:
    # Five YES items, three found; three NO items, one of them wrongly answered YES.
    counts = Counts.of([(YES, YES)] * 3 + [(YES, NO)] * 2 + [(NO, YES)] + [(NO, NO)] * 2)
    assert counts == Counts(tp=3, fp=1, fn=2, tn=2)
    assert counts.items == 8
    assert counts.accuracy == 5 / 8
    assert counts.precision == 3 / 4
    assert counts.recall == 3 / 5
    # 2PR / (P + R) = 2 · 0.75 · 0.6 / 1.35 = 0.9 / 1.35 = 2/3
    assert counts.f1 == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("counts", "undefined"),
    [
        (Counts(), {"accuracy", "precision", "recall", "f1"}),
        (Counts(tn=4), {"precision", "recall", "f1"}),
        (Counts(fn=4), {"precision"}),
        (Counts(fp=4), {"recall"}),
        (Counts(tp=1), set()),
    ],
)
def test_undefined_is_none_and_not_zero(counts: Counts, undefined: set[str]) -> None:
    shares = {name: getattr(counts, name) for name in ("accuracy", "precision", "recall", "f1")}
    assert {name for name, value in shares.items() if value is None} == undefined


def test_share_of_nothing() -> None:
    assert share(0, 0) is None
    assert share(0, 1) == 0.0


@given(judged, judged)
def test_counts_of_two_lists_add(first: list[tuple[Answer, Answer]], second: list[tuple[Answer, Answer]]) -> None:
    assert Counts.of(first) + Counts.of(second) == Counts.of(first + second)
    assert Counts.of(first).items == len(first)
    assert sum((Counts.of([pair]) for pair in first), Counts()) == Counts.of(first)


@given(judged)
def test_f1_is_the_harmonic_mean_where_both_are_defined(pairs: list[tuple[Answer, Answer]]) -> None:
    counts = Counts.of(pairs)
    if counts.precision and counts.recall:
        assert counts.f1 == pytest.approx(2 * counts.precision * counts.recall / (counts.precision + counts.recall))


def test_impossible_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        Counts(tp=-1)
    with pytest.raises(ValueError, match="'MAYBE'"):
        Counts.of([("YES", "MAYBE")])  # type: ignore[list-item]
