"""How probable arcs are, and trees that have a given one."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pete.parsers.minilm.decode import is_tree
from pete.parsers.minilm.likely import head_probabilities, label_probabilities, likely_arcs, perturbed_trees, tree_with

Matrix = npt.NDArray[np.float64]


def matrices(most: int) -> st.SearchStrategy[Matrix]:
    scores = st.floats(-20, 20, width=32)
    return st.integers(3, most).flatmap(lambda size: arrays(np.float64, (size, size), elements=scores))


@given(matrices(8))
def test_the_heads_of_a_word_share_one(arcs: Matrix) -> None:
    shares = head_probabilities(arcs)
    assert shares.sum(-1) == pytest.approx(1)
    assert not shares.diagonal().any()


def test_a_word_under_the_root_is_the_root_and_no_other_is() -> None:
    queries, key = np.array([[1.0], [9.0], [1.0]]), np.ones(1)
    assert label_probabilities(queries, key, 0, root=1).tolist() == [0, 1, 0]
    assert label_probabilities(queries, key, 2, root=1).tolist() == [0.5, 0, 0.5]


def test_head_and_label_are_weighed_together() -> None:
    # Word 1 has heads 0 and 2 with 1/4 and 3/4, and under 2 the labels 0 and 2 with 1/3 and 2/3.
    arcs = np.log([[1.0, 1.0, 1.0], [1.0, 1.0, 3.0], [1.0, 1e-9, 1.0]])
    queries = np.log(np.array([[[1.0], [1.0], [1.0]], [[1.0], [9.0], [2.0]], [[1.0], [1.0], [1.0]]]))
    found = likely_arcs(arcs, queries, np.ones((3, 1)), root=1, threshold=0.2)
    assert [arc[:3] for arc in found] == [(2, 0, 1), (1, 2, 2), (1, 0, 1), (1, 2, 0)]
    assert [arc.probability for arc in found] == pytest.approx([1, 1 / 2, 1 / 4, 1 / 4])


@settings(max_examples=60, deadline=None)
@given(matrices(5), st.data())
def test_no_tree_with_the_arc_scores_higher(arcs: Matrix, data: st.DataObject) -> None:
    words = range(1, len(arcs))
    dependent = data.draw(st.sampled_from(words))
    head = data.draw(st.sampled_from([place for place in range(len(arcs)) if place != dependent]))
    logs = np.log(np.maximum(head_probabilities(arcs), 1e-300))

    def score(heads: tuple[int, ...] | list[int]) -> float:
        return float(sum(logs[word, above] for word, above in zip(words, heads, strict=True)))

    all_trees = (heads for heads in product(range(len(arcs)), repeat=len(words)) if is_tree(list(heads)))
    best = max(score(heads) for heads in all_trees if heads[dependent - 1] == head)
    found = tree_with(arcs, dependent, head)
    assert found[dependent - 1] == head
    assert is_tree(found)
    assert score(found) == pytest.approx(best, abs=1e-6)


def test_under_noise_each_head_is_chosen_as_often_as_it_is_probable() -> None:
    """Two words: the second hangs on the first, which is three times as likely as the root to be its head."""
    arcs = np.array([[0.0, 0.0, 0.0], [50.0, 0.0, 0.0], [0.0, np.log(3.0), 0.0]])
    found = dict(perturbed_trees(arcs, 400, seed=1))
    assert set(found) <= {(0, 1), (0, 0), (2, 0)}
    assert found[0, 1] == 400, "two roots are no tree, so the second must hang on the first"
    three = np.full((4, 4), -50.0)
    three[1, 0], three[2, 1], three[3, 1], three[3, 2] = 50.0, 50.0, np.log(3.0), 0.0
    shares = dict(perturbed_trees(three, 400, seed=1))
    assert shares[0, 1, 1] / 400 == pytest.approx(0.75, abs=0.07)
    assert shares[0, 1, 1] + shares[0, 1, 2] == 400


def test_the_same_seed_gives_the_same_trees() -> None:
    arcs = np.random.default_rng(3).normal(size=(6, 6))
    assert perturbed_trees(arcs, 10, seed=4) == perturbed_trees(arcs, 10, seed=4)
    assert perturbed_trees(arcs, 10, seed=4) != perturbed_trees(arcs, 10, seed=5)
