from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.construct.source import Source
from pete.construct.spelling import as_inside, is_shouting, sentence
from pete.normalise.examples import read_tree


def test_sentence_has_capital_spaces_and_stop() -> None:
    assert sentence(["the", "man", "was", "tired"]) == "The man was tired."
    assert sentence("Ann 's  cat , the big one , slept") == "Ann's cat, the big one, slept."
    assert sentence("something was sold to Smith Inc.") == "Something was sold to Smith Inc."
    assert sentence("somebody saw i and iPhones") == "Somebody saw I and iPhones."
    assert sentence("iPhones were sold") == "iPhones were sold."


@given(st.lists(st.from_regex(r"[a-z]{1,6}", fullmatch=True), min_size=1))
def test_sentence_of_a_sentence_is_itself(words: list[str]) -> None:
    once = sentence(words)
    assert sentence(once) == once
    assert "  " not in once


def test_initial_words_lose_their_capital_inside() -> None:
    source = Source(
        read_tree("""
        Dogs dog NOUN NNS 2 nsubj
        chase chase VERB VBP 0 root
        American American ADJ JJ 4 amod
        Cats cat NOUN NNS 2 obj
        """)
    )
    assert [as_inside(source, index) for index in (1, 3, 4)] == ["dogs", "American", "Cats"]
    names = Source(read_tree("Bob Bob PROPN NNP 2 nsubj\nsleeps sleep VERB VBZ 0 root"))
    assert as_inside(names, 1) == "Bob"


def test_shouting() -> None:
    assert is_shouting("THE DOG BIT THE MAN")
    assert is_shouting("Best Shop In The Whole Town")
    assert not is_shouting("The FBI called Ann Smith in the night")
    assert not is_shouting("Ann saw Bob")
