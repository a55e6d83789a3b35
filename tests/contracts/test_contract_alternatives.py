"""What every parser that offers alternatives must hold to. A new one joins by its name in OFFERING."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from pete.errors import ParserError
from pete.model import Graph
from pete.parsers import (
    LIKELY,
    PARSERS,
    Alternative,
    OffersAlternatives,
    OffersReadings,
    Parser,
    PerturbedReading,
    load_parser,
)

OFFERING = ["minilm"]
BUNDLED = ["minilm", "udpipe"]

SENTENCES = [
    "The nurse of the actor who sang on the balcony greeted old friends and neighbours.",
    "She doesn't know who's coming, and the boys'll tell her mother.",
    "They watched the guard with the field glasses.",
    "We won 🎉🎉 and then 👩‍👩‍👧 left.\tIt rained. Did you?",
    "?! ... --",
    "Stop",
]
NOTHING = ["", " \n\t"]


@pytest.fixture(scope="module", params=OFFERING)
def parser(request: pytest.FixtureRequest) -> Parser:
    return load_parser(request.param)


def nearly(parser: Parser, texts: Sequence[str], threshold: float = LIKELY) -> list[tuple[Alternative, ...]]:
    return list(cast(OffersAlternatives, parser).alternatives(texts, threshold))


def without_tree(graph: Graph) -> Graph:
    return Graph(graph.text, tuple(w._replace(head=0, deprel="") for w in graph.words), graph.multiwords)


def is_tree(graph: Graph) -> bool:
    heads = {word.index: word.head for word in graph.words}
    for place in heads:
        for _ in heads:  # no path is longer than there are words
            place = heads.get(place, 0)
        if place:
            return False
    return list(heads.values()).count(0) == 1 and all((w.deprel == "root") == (w.head == 0) for w in graph.words)


def test_whoever_offers_them_is_known_by_it() -> None:
    assert set(OFFERING) <= set(PARSERS.names())
    for name in BUNDLED:
        assert isinstance(load_parser(name), OffersAlternatives) == (name in OFFERING)


def test_one_result_a_text_whoever_stands_beside(parser: Parser) -> None:
    texts = [*SENTENCES, *NOTHING, *SENTENCES[::-1]]
    together = nearly(parser, texts)
    assert together == [found for text in texts for found in nearly(parser, [text])]
    assert any(together)
    assert nearly(parser, []) == []


@pytest.mark.parametrize("text", NOTHING)
def test_a_text_without_words_has_none(parser: Parser, text: str) -> None:
    assert nearly(parser, [text]) == [()]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_likely_arc_outside_the_tree_comes_with_a_tree_that_has_it(parser: Parser, text: str) -> None:
    [graph], [found] = list(parser.parse([text])), nearly(parser, [text], 0.01)
    assert isinstance(graph, Graph)
    assert [other.probability for other in found] == sorted((other.probability for other in found), reverse=True)
    for other in found:
        word, chosen = other.tree.word(other.dependent), graph.word(other.dependent)
        assert 0.01 <= other.probability <= 1
        assert (word.head, word.deprel) == (other.head, other.label) != (chosen.head, chosen.deprel)
        assert is_tree(other.tree)
        assert without_tree(other.tree) == without_tree(graph)


@pytest.mark.parametrize("text", SENTENCES)
def test_the_probabilities_of_a_word_share_one(parser: Parser, text: str) -> None:
    [found] = nearly(parser, [text], 0.001)
    for index in {other.dependent for other in found}:
        assert sum(other.probability for other in found if other.dependent == index) <= 1 + 1e-6


def test_a_higher_threshold_leaves_the_likelier_ones(parser: Parser) -> None:
    [low], [high] = nearly(parser, SENTENCES[:1], 0.001), nearly(parser, SENTENCES[:1], 0.02)
    assert high == tuple(other for other in low if other.probability >= 0.02)
    assert len(high) < len(low)


@pytest.mark.parametrize("threshold", [0.0, -1.0, 1.5, float("nan")])
def test_a_threshold_is_a_probability(parser: Parser, threshold: float) -> None:
    with pytest.raises(ParserError, match="above 0 and at most 1"):
        nearly(parser, SENTENCES, threshold)


def shaken(parser: Parser, texts: Sequence[str], times: int = 20, seed: int = 1) -> list[tuple[PerturbedReading, ...]]:
    return list(cast(OffersReadings, parser).readings(texts, times, seed))


def test_readings_under_noise_are_other_trees_of_the_same_words(parser: Parser) -> None:
    texts = SENTENCES[:3]
    for text, graph, found in zip(texts, parser.parse(texts), shaken(parser, texts), strict=True):
        assert isinstance(graph, Graph)
        assert found, f"no other reading of: {text}"
        assert sum(one.share for one in found) <= 1 + 1e-6
        assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
        for one in found:
            assert is_tree(one.tree)
            assert without_tree(one.tree) == without_tree(graph)
            assert one.tree.words != graph.words


def test_noise_depends_on_text_and_seed_alone(parser: Parser) -> None:
    first, second = SENTENCES[0], SENTENCES[2]
    assert shaken(parser, [first, second]) == [*shaken(parser, [first]), *shaken(parser, [second])]
    assert shaken(parser, [first], seed=1) != shaken(parser, [first], seed=2)
    assert shaken(parser, NOTHING) == [(), ()]
    with pytest.raises(ParserError, match="1 or more"):
        shaken(parser, [first], times=0)


def test_alternatives_and_readings_asked_side_by_side_are_those_asked_alone(parser: Parser) -> None:
    texts = [SENTENCES[0], NOTHING[0], SENTENCES[1]]
    alternatives = cast(OffersAlternatives, parser).alternatives(texts, 0.02)
    readings = cast(OffersReadings, parser).readings(texts, 20, 1)
    side_by_side = list(zip(alternatives, readings, strict=True))
    assert side_by_side == list(zip(nearly(parser, texts, 0.02), shaken(parser, texts), strict=True))
