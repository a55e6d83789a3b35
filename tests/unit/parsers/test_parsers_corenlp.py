"""A CoreNLP server, played by a local one that answers as they do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from parser_servers import DroppedError, NoAnswerError, corenlp_answer, served
from pete.errors import ParserError
from pete.model import Graph, ParseFailure
from pete.parsers import load_parser, web
from pete.parsers.corenlp import PROBE


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PAUSE", 0.001)


@pytest.fixture(scope="module")
def address() -> str:
    return served(corenlp_answer)


def graph_of(spec: str, text: str) -> Graph:
    [graph] = load_parser(spec).parse([text])
    assert isinstance(graph, Graph)
    return graph


def test_places_are_characters_and_forms_are_those_of_the_text(address: str) -> None:
    text = "So 😀😀 (well)\tdone"
    graph = graph_of(f"corenlp:{address}", text)
    assert [text[word.start : word.end] for word in graph.words] == ["So", "😀😀", "(well)", "done"]
    assert [word.form for word in graph.words] == ["So", "😀😀", "(well)", "done"]
    assert [(word.head, word.deprel) for word in graph.words] == [(0, "root"), (1, "dep"), (2, "dep"), (3, "dep")]
    assert graph.words[0][2:5] == ("so", "NOUN", "NN")


@pytest.mark.parametrize(
    ("reading", "deps"),
    [("", "_"), ("#basic", "_"), ("#enhanced", "2:dep"), ("#enhanced++", "1:ref|2:dep"), ("#constituency", "_")],
)
def test_readings(address: str, reading: str, deps: str) -> None:
    graph = graph_of(f"corenlp:{address}{reading}", "We all left")
    assert graph.word(3).deps == deps
    trees = ["# constituency = (ROOT (NP (NN We) (NN all) (NN left)))"] if "constituency" in reading else []
    assert list(graph.comments) == trees


def test_options_go_to_the_server(address: str) -> None:
    seen: list[str] = []

    def answer(path: str, body: bytes) -> bytes:
        seen.append(path)
        return corenlp_answer(path, body)

    graph_of(f"corenlp:{served(answer)}?pos.model=a/b&pipelineLanguage=en#enhanced", "Go")
    assert "pos.model%22%3A+%22a%2Fb" in seen[-1]
    assert seen[-1].endswith("&pipelineLanguage=en")


def test_older_servers_have_older_labels() -> None:
    def answer(path: str, body: bytes) -> bytes:
        return corenlp_answer(path, body).replace(b'"dep": "dep"', b'"dep": "nsubjpass"')

    parser = load_parser(f"corenlp:{served(answer)}")
    assert parser.info.scheme == "ud1"
    [graph] = parser.parse(["Go home"])
    assert isinstance(graph, Graph)
    assert graph.scheme == "ud1"


def test_sentences_that_the_server_has_split_are_one() -> None:
    def answer(path: str, body: bytes) -> bytes:
        one = json.loads(corenlp_answer(path, body))["sentences"]
        return json.dumps({"sentences": one * 2}).encode()

    graph = graph_of(f"corenlp:{served(answer)}#enhanced", "Go home")
    assert [(word.index, word.head, word.deps) for word in graph.words] == [
        (1, 0, "0:root"), (2, 1, "1:dep"), (3, 0, "0:root"), (4, 3, "3:dep"),
    ]  # fmt: skip


def test_no_words() -> None:
    address = served(lambda path, body: b'{"sentences": []}')
    parser = load_parser(f"corenlp:{address}")
    assert list(parser.parse(["\u200b", " "])) == [ParseFailure("\u200b", "no words"), ParseFailure(" ", "no words")]


def failing(behaviour: Callable[[], Any]) -> str:
    """A server that answers the first question well and then does as told."""

    def answer(path: str, body: bytes) -> Any:
        return corenlp_answer(path, body) if body == PROBE.encode() else behaviour()

    return served(answer)


def raised(error: Exception) -> Any:
    raise error


@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        (lambda: (500, b"java.lang.NullPointer\n\tat x"), r"HTTP status 500, java\.lang\.NullPointer at x; look"),
        (lambda: (400, b"Could not handle"), r"HTTP status 400, Could not handle"),
        (lambda: b"CoreNLP says hello", r"what is not JSON \('CoreNLP says hello'\)"),
        (lambda: b"[]", r"JSON of another kind \(TypeError"),
        (lambda: b"{}", r"JSON of another kind \(KeyError: 'sentences'\)"),
        (lambda: b'{"sentences": [{"tokens": [{"index": 1}], "basicDependencies": []}]}', r"kind \(KeyError: 1\)"),
        (lambda: raised(DroppedError()), r"cannot be reached, 3 tries .*; start the service"),
        (lambda: raised(NoAnswerError()), r"no answer within 0\.3 s"),
    ],
)  # fmt: skip
def test_trouble(behaviour: Callable[[], Any], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_HTTP_TIMEOUT", "0.3")
    address = failing(behaviour)
    with pytest.raises(ParserError, match=message) as caught:
        list(load_parser(f"corenlp:{address}").parse(["Go"]))
    assert address in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_tree_that_is_none() -> None:
    def answer(path: str, body: bytes) -> bytes:
        good = corenlp_answer(path, body)
        return good.replace(b'"governor": 0', b'"governor": 2') if body == b"Go home" else good

    good, wrong = load_parser(f"corenlp:{served(answer)}").parse(["Stay here", "Go home"])
    assert isinstance(good, Graph)
    assert isinstance(wrong, ParseFailure)
    assert wrong.reason.startswith("the server's analysis is wrong: the heads of word")


def test_a_text_that_is_too_much_fails_alone() -> None:
    parser = load_parser(
        f"corenlp:{failing(lambda: (500, b'CoreNLP request timed out. Your document may be too long.'))}"
    )
    assert list(parser.parse(["Go"])) == [
        ParseFailure("Go", "CoreNLP request timed out. Your document may be too long.")
    ]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("corenlp:", "write corenlp:http://localhost:9000"),
        ("corenlp:http://localhost:9000#best", "no reading 'best'; write one of #basic, #enhanced, "),
        ("corenlp:ftp://localhost", "is no address"),
    ],
)
def test_wrong_specs(spec: str, message: str) -> None:
    with pytest.raises(ParserError, match=message):
        load_parser(spec)
