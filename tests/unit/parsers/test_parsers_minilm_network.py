"""Sentences that are computed together get the numbers that they would get alone, to the last bit."""

from __future__ import annotations

import random

import pytest

from pete.model import Graph
from pete.parsers.minilm.network import Scored
from pete.parsers.minilm.parser import MiniLM, make
from pete.parsers.udpipe_words import given_words

# Many of one length, others of every length, one that takes several windows.
SENTENCES = [
    *(
        f"The {kind} sold the {thing} .".split()
        for kind in ("cook", "baker")
        for thing in ("pan", "oven", "farm", "boat")
    ),
    *(("Old men often walk very slowly home again with heavy bags " * 2).split()[:length] for length in range(1, 22)),
    ["ducks", "swim"] * 300,
]


@pytest.fixture(scope="module")
def parser() -> MiniLM:
    return make()


def read(parser: MiniLM, sentences: list[list[str]]) -> list[Scored]:
    return [reading.scored for reading in parser.read([given_words(forms)[1] for forms in sentences])]


def same(one: Scored, other: Scored) -> bool:
    numbers = zip(one[:3], other[:3], strict=True)
    return one.tags == other.tags and all(ours.tobytes() == theirs.tobytes() for ours, theirs in numbers)


def test_every_number_is_the_same_alone_together_and_in_another_order(parser: MiniLM) -> None:
    alone = [scored for forms in SENTENCES for scored in read(parser, [forms])]
    order = list(range(len(SENTENCES)))
    random.Random(1).shuffle(order)
    shuffled = dict(zip(order, read(parser, [SENTENCES[n] for n in order]), strict=True))
    for n, (one, together) in enumerate(zip(alone, read(parser, SENTENCES), strict=True)):
        assert same(one, together), SENTENCES[n]
        assert same(one, shuffled[n]), SENTENCES[n]


def test_a_score_for_every_pair_of_words_and_the_root(parser: MiniLM) -> None:
    for forms, scored in zip(SENTENCES, read(parser, SENTENCES), strict=True):
        size = len(forms) + 1
        assert scored.arcs.shape == (size, size)
        assert len(scored.queries) == len(scored.keys) == size
        assert {len(tags) for tags in scored.tags} == {len(forms)}


def test_more_sentences_than_are_taken_at_once_come_in_order(parser: MiniLM) -> None:
    sentences = [["Number", str(n), "fell", "."] for n in range(300)]
    for forms, graph in zip(sentences, parser.parse_words(sentences), strict=True):
        assert isinstance(graph, Graph)
        assert [word.form for word in graph.words] == forms
