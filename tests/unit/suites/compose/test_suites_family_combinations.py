"""Which families each suite combines."""

from __future__ import annotations

from itertools import combinations, islice

from hypothesis import given
from hypothesis import strategies as st
from suite_world import english_lexicon, paper_lexicon

from pete.suites.compose.family_combinations import family_combinations, unranked


@given(st.integers(1, 8), st.data())
def test_combinations_are_numbered_without_gaps(many: int, data: st.DataObject) -> None:
    size = data.draw(st.integers(1, many))
    wanted = list(combinations("abcdefgh"[:many], size))
    assert [unranked("abcdefgh"[:many], size, rank) for rank in range(len(wanted))] == wanted


def test_no_combination_comes_twice() -> None:
    found = list(islice(family_combinations(english_lexicon(), 4, 7), 15))
    assert len(set(found)) == 15
    assert all(len(one) == 4 for one in found)


def test_the_seed_decides_the_order() -> None:
    first = [next(family_combinations(english_lexicon(), 3, seed)) for seed in range(6)]
    assert len(set(first)) > 3
    assert first[2] == next(family_combinations(english_lexicon(), 3, 2))


def test_none_stands_for_all() -> None:
    families = paper_lexicon().grammar.families
    assert list(family_combinations(paper_lexicon(), 0, 1)) == [families]
    assert list(family_combinations(paper_lexicon(), 99, 1)) == [families]


def test_what_gives_no_pairs_of_both_labels_is_left_out() -> None:
    found = set(family_combinations(english_lexicon(), 1, 1))
    assert ("nVn",) in found
    assert ("eVn",) not in found  # an event of no other family
    assert ("nVs",) not in found
