"""The order of a batch: least judged first, neighbours of different texts, checks anywhere."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pete.annotate.assignment import Candidate, arrange

texts = st.lists(st.integers(1, 6), max_size=40)


def candidates(numbers: list[int]) -> list[Candidate]:
    return [Candidate(place, text) for place, text in enumerate(numbers)]


@given(texts, st.integers(0, 4), st.integers(5, 25), st.one_of(st.none(), st.integers(1, 6)), st.integers())
def test_neighbours_are_never_of_one_text(
    numbers: list[int], checks: int, size: int, last: int | None, seed: int
) -> None:
    marks = [Candidate(1000 + one, -1 - one) for one in range(checks)]
    batch = arrange(candidates(numbers), marks, size, last, Random(seed))
    assert len(batch) <= size
    assert len(set(batch)) == len(batch)
    order = [last, *(one.same_text for one in batch)]
    assert all(before != after for before, after in pairwise(order))


@given(st.lists(st.integers(1, 6), min_size=1, max_size=40), st.integers(2, 25), st.integers())
def test_nothing_is_left_out_that_could_be_kept_apart(numbers: list[int], size: int, seed: int) -> None:
    chosen = numbers[:size]
    if max(chosen.count(text) for text in chosen) <= (min(size, len(chosen)) + 1) // 2:
        batch = arrange(candidates(numbers), [], size, None, Random(seed))
        assert {one.number for one in batch} == set(range(len(chosen)))


def test_the_least_judged_are_taken() -> None:
    batch = arrange(candidates(list(range(100))), [], 25, None, Random(3))
    assert sorted(one.number for one in batch) == list(range(25))


def test_checks_stand_anywhere() -> None:
    check = Candidate(999, -1)
    places = {arrange(candidates(list(range(24))), [check], 25, None, Random(seed)).index(check) for seed in range(300)}
    assert len(places) == 25


def test_checks_alone_are_no_batch() -> None:
    assert arrange([], [Candidate(999, -1)], 25, None, Random(1)) == []
