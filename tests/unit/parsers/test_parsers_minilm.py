"""The parts of the `minilm` parser that need no model."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pete.parsers.minilm.decode import is_tree, label_numbers, tree
from pete.parsers.minilm.lemma_rules import apply_lemma_rule, lemma_rule
from pete.parsers.minilm.pieces import Pieces, casing
from pete.parsers.minilm.windows import windows

Matrix = npt.NDArray[np.float64]


def matrices(most: int) -> st.SearchStrategy[Matrix]:
    scores = st.floats(-20, 20, width=32)
    return st.integers(2, most).flatmap(lambda size: arrays(np.float64, (size, size), elements=scores))


@given(matrices(9))
def test_every_matrix_gives_one_tree_with_one_root(arcs: Matrix) -> None:
    heads = tree(arcs)
    assert len(heads) == len(arcs) - 1
    assert is_tree(heads)


@settings(max_examples=60)
@given(matrices(5))
def test_no_tree_with_one_root_scores_higher(arcs: Matrix) -> None:
    np.fill_diagonal(arcs, -np.inf)
    logs = arcs - np.logaddexp.reduce(arcs, axis=-1, keepdims=True)
    words = range(1, len(arcs))

    def score(heads: tuple[int, ...] | list[int]) -> float:
        return float(sum(logs[word, head] for word, head in zip(words, heads, strict=True)))

    best = max(score(heads) for heads in product(range(len(arcs)), repeat=len(words)) if is_tree(list(heads)))
    assert score(tree(arcs)) == pytest.approx(best, abs=1e-6)


def test_a_long_text_of_equal_scores_is_still_a_tree() -> None:
    assert is_tree(tree(np.zeros((400, 400))))


def test_the_root_label_goes_to_the_root_and_no_other() -> None:
    # Two words, three labels, number 1 is "root"; every word likes "root" best.
    queries = np.array([[[0.0], [0.0], [0.0]], [[0.1], [9.0], [0.2]], [[0.3], [9.0], [0.1]]])
    keys = np.ones((3, 1))
    assert label_numbers(queries, keys, [2, 0], root=1) == [2, 1]


@given(st.lists(st.integers(1, 12), min_size=1, max_size=80), st.integers(12, 60), st.integers(0, 11))
def test_windows_take_every_word_once_and_are_never_too_long(sizes: list[int], most: int, overlap: int) -> None:
    ends = np.cumsum(sizes).tolist()
    firsts = [end - size for end, size in zip(ends, sizes, strict=True)]
    found = windows(Pieces(list(range(ends[-1])), firsts, [end - 1 for end in ends]), most, overlap)
    taken = [word for window in found for word in range(window.take, window.leave)]
    assert taken == list(range(len(sizes)))
    for window in found:
        assert sum(sizes[window.first : window.last]) <= most
        assert window.first <= window.take <= window.leave <= window.last


def test_a_text_that_fits_is_one_window() -> None:
    places = list(range(510))
    assert windows(Pieces(places, places, places)) == [(0, 510, 0, 510)]


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_lemma_rule_gives_the_lemma_back(form: str, lemma: str) -> None:
    if ":" not in form + lemma and len(form.lower()) == len(form):
        assert apply_lemma_rule(form, lemma_rule(form, lemma)) == lemma


@pytest.mark.parametrize(("form", "number"), [("word", 0), ("Word", 1), ("WORD", 2), ("a4", 3), ("I", 2), ("🎉", 0)])
def test_casing(form: str, number: int) -> None:
    assert casing(form) == number
