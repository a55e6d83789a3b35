"""Blanks, places and tokens."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import ParserError
from pete.formats.places import placed
from pete.model import Graph, Multiword, Token
from pete.parsers.minilm import parser as minilm
from pete.parsers.texts import blanked, plain
from pete.parsers.udpipe_words import Tokenizer, given_words, load_model

TOKENIZER = minilm.BUNDLED / "tokenizer.model"


@given(st.text(st.characters()))
def test_blanking_keeps_the_length_and_can_be_written(text: str) -> None:
    assert len(blanked(text)) == len(text)
    blanked(text).encode("utf8")
    assert len(plain(text).splitlines()) <= 1


@given(st.lists(st.text("abcdé.😀", min_size=1, max_size=5), min_size=1, max_size=12), st.text(" \t\n", min_size=1))
def test_words_in_order_are_placed_where_they_stand(forms: list[str], space: str) -> None:
    text = space.join(forms)
    words = tuple(Token(n, form, head=n - 1) for n, form in enumerate(forms, 1))
    graph = placed(Graph("?", words), text)
    assert graph.text == text
    assert [text[word.start : word.end] for word in graph.words] == forms


def test_words_of_a_multiword_token_share_its_place() -> None:
    words = (Token(1, "ca"), Token(2, "n't"), Token(3, "go"))
    graph = placed(Graph("", words, (Multiword(1, 2, "can't"),)), "I can't go")
    assert [(word.start, word.end) for word in graph.words] == [(2, 7), (2, 7), (8, 10)]
    assert graph.multiwords[0][5:] == (2, 7)


def test_a_word_that_is_not_there_does_not_lead_the_others_astray() -> None:
    words = tuple(Token(n, form) for n, form in enumerate(["The", "UNKNOWN", "sat", "."], 1))
    graph = placed(Graph("", words), "the zyzzyva sat.")
    assert [(word.start, word.end) for word in graph.words] == [(0, 3), (-1, -1), (12, 15), (15, 16)]


def test_given_words_are_joined_by_blanks() -> None:
    text, words = given_words(["It", "'s", "on"])
    assert text == "It 's on"
    assert [text[token.start : token.end] for token in words.tokens] == words.forms == ["It", "'s", "on"]


def test_what_is_no_udpipe_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.udpipe").write_bytes(b"not a model")
    with pytest.raises(ParserError, match="is not a UDPipe model"):
        load_model(tmp_path / "x.udpipe")


@pytest.mark.skipif(not TOKENIZER.is_file(), reason="the bundled tokeniser is absent")
class TestTokenizer:
    model = load_model(TOKENIZER) if TOKENIZER.is_file() else None

    def test_one_text_is_one_sentence_with_places_of_its_own(self) -> None:
        tokenizer = Tokenizer(self.model, TOKENIZER)
        text = "It rained.\n\nWe didn't go\tout!"
        for _ in range(2):
            words = tokenizer(text)
            assert [token.index for token in words.tokens] == list(range(1, len(words.tokens) + 1))
            assert [text[m.start : m.end] for m in words.multiwords] == ["didn't"]
            assert words.forms == ["It", "rained", ".", "We", "did", "n't", "go", "out", "!"]
            assert (words.tokens[-2].start, words.tokens[-2].end) == (25, 28)

    @given(st.text(st.characters(), max_size=60))
    def test_any_text_gives_words_in_order_inside_it(self, text: str) -> None:
        place = 0
        for token in Tokenizer(self.model, TOKENIZER)(text).tokens:
            assert 0 <= token.start < token.end <= len(text)
            assert token.start >= place or token.end == place
            place = token.end
