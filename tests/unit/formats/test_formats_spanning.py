"""A tree out of any set of arcs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.formats.spanning import FREE, spanning_tree

arcs = st.lists(
    st.tuples(st.integers(0, 8), st.sampled_from(["nsubj", "conj", "dep"]), st.integers(1, 8)), min_size=1, max_size=20
)


@given(arcs)
def test_every_linked_word_hangs_in_one_tree(given_arcs: list[tuple[int, str, int]]) -> None:
    places = spanning_tree(8, given_arcs)
    linked = {word for head, _, dependent in given_arcs if head != dependent for word in (head, dependent)} - {0}
    assert {word for word in range(1, 9) if places[word - 1] != FREE} == linked
    for word in linked:
        above, steps = word, 0
        while above:
            above, steps = places[above - 1][0], steps + 1
            assert steps <= 8, "a circle"


def test_a_circle_without_a_root() -> None:
    assert spanning_tree(3, [(1, "a", 2), (2, "b", 1)]) == [(0, "root"), (1, "a"), FREE]


def test_pieces_hang_on_the_root() -> None:
    assert spanning_tree(4, [(0, "root", 2), (2, "obj", 1), (3, "x", 4)]) == [
        (2, "obj"),
        (0, "root"),
        (2, "dep"),
        (3, "x"),
    ]
