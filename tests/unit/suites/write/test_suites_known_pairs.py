"""Which pairs there were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.suites.write.known_pairs import KnownPairs


@given(st.lists(st.tuples(st.text("ab \U0001f600", max_size=3), st.text("ab ", max_size=3)), max_size=50))
def test_known_pairs_are_a_set(given: list[tuple[str, str]]) -> None:
    known, expected = KnownPairs(10), set[tuple[str, str]]()
    for pair in given:
        assert known.add(*pair) is (pair not in expected)
        expected.add(pair)


def test_the_same_words_divided_otherwise_are_another_pair() -> None:
    known = KnownPairs(10)
    assert known.add("It rains. It pours.", "It is wet.")
    assert known.add("It rains.", "It pours. It is wet.")


def test_a_full_table_still_knows_what_is_new() -> None:
    known = KnownPairs(500)
    assert all(known.add(str(number), "") for number in range(1000))
    assert not any(known.add(str(number), "") for number in range(1000))
