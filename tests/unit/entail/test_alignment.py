"""One consistent alignment, and no more work than the hypothesis deserves."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from pete.entail.alignment import Demand, align


def places(**words: set[int]) -> dict[int, frozenset[int]]:
    return {int(name[1:]): frozenset(at) for name, at in words.items()}


def test_facts_at_different_places_do_not_make_one_alignment() -> None:
    # "The clerk has a dog" from "The clerk has a cat and the boy has a dog": two places of "has" (2, 6).
    demands = [Demand(2, 1, frozenset({(2, 1)})), Demand(2, 3, frozenset({(6, 7)}))]
    assert align(places(w1={1}, w2={2, 6}, w3={7}), demands) is None


def test_a_repeated_word_may_stand_at_any_of_its_places() -> None:
    demands = [Demand(2, 1, frozenset({(2, 1), (6, 5)})), Demand(2, 3, frozenset({(6, 7)}))]
    assert align(places(w1={1, 5}, w2={2, 6}, w3={7}), demands) == {1: 5, 2: 6, 3: 7}


def test_two_words_never_share_a_place() -> None:
    demands = [Demand(1, 2, frozenset({(4, 4)}))]
    assert align(places(w1={4}, w2={4}), demands) is None


def test_sixty_places_of_one_word_are_no_trouble() -> None:
    everywhere = frozenset(range(1, 61))
    chain = [Demand(n, n + 1, frozenset((a, a + 1) for a in range(1, 60))) for n in range(1, 9)]
    words = dict.fromkeys(range(1, 10), everywhere)
    assert align(words, chain) is not None
    # Every word of a clique different from all others, and one place too few: the search gives up in bounded time.
    pairs = frozenset((a, b) for a in range(1, 9) for b in range(1, 9))
    clique = [Demand(a, b, pairs) for a in range(1, 10) for b in range(a + 1, 10)]
    assert align({n: frozenset(range(1, 9)) for n in range(1, 10)}, clique) is None


SMALL = st.dictionaries(st.integers(1, 3), st.frozensets(st.integers(1, 4), min_size=1), min_size=3, max_size=3)
PAIRS = st.frozensets(st.tuples(st.integers(1, 4), st.integers(1, 4)))


@given(SMALL, PAIRS, PAIRS)
def test_equals_trying_everything(words: dict[int, frozenset[int]], first: frozenset, second: frozenset) -> None:  # type: ignore[type-arg]
    demands = [Demand(1, 2, first), Demand(2, 3, second)]
    possible = any(
        all(place in words[n] for n, place in enumerate(choice, start=1))
        and (choice[0], choice[1]) in first
        and (choice[1], choice[2]) in second
        for choice in permutations(range(1, 5), 3)
    )
    found = align(words, demands)
    assert (found is not None) == possible
    if found:
        assert (found[1], found[2]) in first
        assert (found[2], found[3]) in second
