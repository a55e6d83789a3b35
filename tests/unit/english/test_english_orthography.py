from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.english.orthography import is_shouting, sentence


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


def test_shouting() -> None:
    assert is_shouting("THE DOG BIT THE MAN")
    assert is_shouting("Best Shop In The Whole Town")
    assert not is_shouting("The FBI called Ann Smith in the night")
    assert not is_shouting("Ann saw Bob")
