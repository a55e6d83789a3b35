"""Damaged trees are trees, and damaged as far as was asked for."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pete.model import Graph, Token
from pete.model.tree_fault import tree_fault
from pete.runs.curves.damaged_trees import damaged, movable, with_one_moved

SHARES = [0.0, 0.2, 0.5, 1.0]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 14))
    heads = [draw(st.integers(0, index)) for index in range(size)]  # a word hangs on one before it: always a tree
    words = tuple(
        Token(
            index, f"w{index}", head=head, deprel=draw(st.sampled_from(["nsubj", "obj", "punct"])) if head else "root"
        )
        for index, head in enumerate(heads, 1)
    )
    return Graph(" ".join(word.form for word in words), words)


def moved(before: Graph, after: Graph) -> set[int]:
    return {a.index for a, b in zip(before.words, after.words, strict=True) if a.head != b.head}


@given(graph=graphs(), seed=st.integers(0, 9))
def test_every_step_is_a_tree_and_keeps_words_and_labels(graph: Graph, seed: int) -> None:
    steps = damaged(graph, SHARES, seed)
    assert steps[0] is graph
    for step in steps:
        assert tree_fault(step.words) is None
        assert [(word.form, word.deprel) for word in step.words] == [(word.form, word.deprel) for word in graph.words]
        assert moved(graph, step) <= set(movable(graph.words))


@given(graph=graphs(), seed=st.integers(0, 9))
def test_more_damage_moves_what_less_has_moved(graph: Graph, seed: int) -> None:
    steps = [moved(graph, step) for step in damaged(graph, SHARES, seed)]
    assert all(fewer <= more for fewer, more in pairwise(steps))
    assert steps == [moved(graph, step) for step in damaged(graph, SHARES, seed)]


def test_the_share_is_met_over_many_texts() -> None:
    asked = met = 0
    for number in range(200):
        words = tuple(
            Token(i, f"{number}w{i}", head=max(0, i - 1), deprel="obj" if i > 1 else "root") for i in range(1, 12)
        )
        graph = Graph(" ".join(word.form for word in words), words)
        met += len(moved(graph, damaged(graph, [0.25], 1)[0]))
        asked += len(movable(words))
    assert 0.22 < met / asked <= 0.27  # a word that has nowhere else to go stays


@given(graph=graphs(), chance=st.floats(0, 0.999))
def test_one_arc_alone(graph: Graph, chance: float) -> None:
    for index in movable(graph.words):
        torn = with_one_moved(graph, index, chance)
        assert tree_fault(torn.words) is None
        assert moved(graph, torn) <= {index}
