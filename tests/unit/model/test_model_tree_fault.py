"""Trees and what is none."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.model import Token
from pete.model.tree_fault import tree_fault


def reaches_the_root(heads: list[int], word: int) -> bool:
    """By brute force: as many steps up as there are words."""
    for _ in heads:
        if word == 0:
            return True
        word = heads[word - 1]
    return word == 0


@given(st.integers(1, 7).flatmap(lambda size: st.lists(st.integers(0, size), min_size=size, max_size=size)))
def test_a_fault_is_a_circle(heads: list[int]) -> None:
    words = [Token(place, "x", head=head) for place, head in enumerate(heads, 1)]
    lost = [word.index for word in words if not reaches_the_root(heads, word.index)]
    fault = tree_fault(words)
    assert (fault is not None) == bool(lost)
    if fault is not None:
        assert fault.word in lost
        assert "run in a circle" in fault.what


def test_heads_are_words_of_the_sentence() -> None:
    for head in (-1, 3):
        fault = tree_fault([Token(1, "Go", head=0), Token(2, "on", head=head)])
        assert fault is not None
        assert (fault.word, fault.what) == (2, f"the head of word 2 is {head}, but the sentence has 2 words")
