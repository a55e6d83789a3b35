"""What would follow from an analysis that was nearly given; and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from pete.entail import load_entailer
from pete.entail.entailer_protocol import Entailer
from pete.errors import ParserError
from pete.model import AnalysedPair, Analysis, Graph, Pair, ParseFailure, Token
from pete.parsers import LIKELY, Alternative, ParserInfo
from pete.report.nearly_said import nearly_said_in_words, nearly_said_object
from pete.runs.alternatives import nearly_said

TEXT = "Boys tease girls."


def graph(subject: int, verb: int, thing: int) -> Graph:
    """The three words of TEXT: who, does, whom."""
    labels = {verb: (0, "root"), subject: (verb, "nsubj"), thing: (verb, "obj")}
    tags = {1: ("boy", "NOUN"), 2: ("tease", "VERB"), 3: ("girl", "NOUN")}
    forms = ("Boys", "tease", "girls")
    return Graph(
        TEXT,
        tuple(
            Token(n, form, lemma=tags[n][0], upos=tags[n][1], head=labels[n][0], deprel=labels[n][1])
            for n, form in enumerate(forms, start=1)
        ),
    )


class Wavering:
    """Sure of the boys' teasing to 7 parts in 10."""

    info = ParserInfo("wavering", "1", "wavering")

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        yield from (graph(1, 2, 3) for _ in texts)

    def alternatives(self, texts: Sequence[str], threshold: float = LIKELY) -> Iterator[tuple[Alternative, ...]]:
        turned = (Alternative(3, 2, "nsubj", 0.3, graph(3, 2, 1)),)
        yield from (turned if text == TEXT else () for text in texts)


class Silent:
    info = ParserInfo("silent", "1", "silent")

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        yield from (graph(1, 2, 3) for _ in texts)


@pytest.fixture
def entailer() -> Entailer:
    return load_entailer("facts")


def pair(hypothesis: Analysis) -> AnalysedPair:
    return AnalysedPair(Pair("1", TEXT, hypothesis.text), graph(1, 2, 3), hypothesis)


def test_each_alternative_has_its_verdict(entailer: Entailer) -> None:
    text, hypothesis = nearly_said(Wavering(), entailer, pair(graph(1, 2, 3)))
    assert (text.side, hypothesis.side) == ("text", "hypothesis")
    assert [found.verdict for found in text.consequences] == ["NO"]  # girls tease boys: the hypothesis is lost


def test_a_side_that_could_not_be_parsed_has_none(entailer: Entailer) -> None:
    _, hypothesis = nearly_said(Wavering(), entailer, pair(ParseFailure("", "no words")))
    assert hypothesis.consequences == ()


def test_a_parser_that_does_not_tell_is_named(entailer: Entailer) -> None:
    with pytest.raises(ParserError, match="silent does not tell what it nearly chose"):
        nearly_said(Silent(), entailer, pair(graph(1, 2, 3)))


def test_in_words(entailer: Entailer) -> None:
    sides = nearly_said(Wavering(), entailer, pair(ParseFailure("", "no words")))
    said = "\n".join(nearly_said_in_words("wavering", sides))
    assert 'What wavering nearly said of the text:\n   30%  "girls" under "tease"' in said
    assert 'not under "tease" as whom or what [obj]; then also "Boys" under "tease"' in said
    assert "Verdict: NO." in said
    assert "of the hypothesis:\n  nothing else was likely" in said


def test_for_scripts(entailer: Entailer) -> None:
    found = nearly_said_object(nearly_said(Wavering(), entailer, pair(ParseFailure("", "no words"))))
    [turned] = found["text"]
    assert found["hypothesis"] == []
    assert {"dependent": 3, "head": 2, "label": "nsubj", "probability": 0.3, "verdict": "NO"}.items() <= turned.items()
    assert turned["tree"][0] == {"head": 2, "deprel": "obj"}
