"""What is refused before any model sees it."""

from __future__ import annotations

from typing import cast

from pete.model import Graph, ParseFailure
from pete.parsers.protocol import Parser, ParserInfo
from pete.parsers.udpipe_words import Tokenizer, Words, given_words
from pete.parsers.word_parser import WordParser


class Flat(WordParser):
    """Every word hangs on the first; words are what stands between blanks."""

    info = ParserInfo("flat", "1", "flat")

    @property
    def _tokenizer(self) -> Tokenizer:
        return cast(Tokenizer, lambda text: given_words(text.split())[1])

    def _graph(self, text: str, words: Words) -> Graph:
        return Graph(text, tuple(token._replace(head=min(token.index - 1, 1)) for token in words.tokens))


def test_texts_that_are_too_long_or_empty_fail_with_the_reason_and_the_next_goes_on() -> None:
    parser: Parser = Flat()
    texts = ["word " * 1001, "x" * 1_000_000, " ", "Dogs bark"]
    *failures, graph = parser.parse(texts)
    assert failures == [
        ParseFailure(texts[0], "1001 words, more than the 1000 that flat can read"),
        ParseFailure(texts[1], "1000000 characters, more than the 50000 that flat can read"),
        ParseFailure(" ", "no words"),
    ]
    assert isinstance(graph, Graph)


def test_given_words_are_not_cut_again() -> None:
    [graph, nothing] = Flat().parse_words([["New York", "sleeps"], []])
    assert isinstance(graph, Graph)
    assert graph.text == "New York sleeps"
    assert [word.form for word in graph.words] == ["New York", "sleeps"]
    assert nothing == ParseFailure("", "no words")
