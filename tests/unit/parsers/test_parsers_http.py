"""Parsers as services: the documented one, and all that one can do wrong."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parser_servers import DroppedError, NoAnswerError, documented_server, served
from pete.errors import ParserError, SettingsError
from pete.model import Graph, ParseFailure
from pete.parsers import load_parser, web
from pete.parsers.http import BATCH

GO = {"words": [{"form": "Go", "head": 0, "deprel": "root"}, {"form": "!", "head": 1, "deprel": "punct"}]}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PAUSE", 0.001)


def service(graph: Callable[[str], Any], **about: Any) -> str:
    def answer(_: str, body: bytes) -> bytes:
        return json.dumps({**about, "graphs": [graph(text) for text in json.loads(body)["texts"]]}).encode()

    return served(answer)


def test_the_documented_service_runs(tmp_path: Path) -> None:
    path = tmp_path / "server.py"
    path.write_text(documented_server(), encoding="utf8")
    with subprocess.Popen([sys.executable, str(path), "0"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        parser = load_parser(address)
        [graph] = parser.parse(["Go home 🎉 now"])
        process.kill()
    assert isinstance(graph, Graph)
    assert [(word.form, word.head, word.start, word.end) for word in graph.words] == [
        ("Go", 0, 0, 2),
        ("home", 1, 3, 7),
        ("🎉", 2, 8, 9),
        ("now", 3, 10, 13),
    ]
    assert (parser.info.name, parser.info.version, parser.info.spec) == ("chain", "chain 1", address)
    assert parser.info.deterministic


def test_words_without_places_are_looked_for() -> None:
    parser = load_parser("http:" + service(lambda text: GO))
    [graph] = parser.parse(["Go  !"])
    assert isinstance(graph, Graph)
    assert [(word.start, word.end) for word in graph.words] == [(0, 2), (4, 5)]
    assert (parser.info.name, parser.info.version) == ("http", "version not told")
    assert not parser.info.deterministic


def test_all_columns() -> None:
    word = {"form": "Go", "lemma": "go", "upos": "VERB", "xpos": "VB", "feats": {"VerbForm": "Inf", "Mood": "Ind"},
            "head": 0, "deprel": "ROOT", "deps": "0:root", "start": 1, "end": 3}  # fmt: skip
    parser = load_parser(service(lambda text: {"words": [word]}, scheme="clear", name="x", version=3, licence="MIT"))
    assert (parser.info.scheme, parser.info.version, parser.info.licence) == ("clear", "x 3", "MIT")
    [graph] = parser.parse([" Go"])
    assert isinstance(graph, Graph)
    assert graph.scheme == "clear"
    assert graph.words[0] == (1, "Go", "go", "VERB", "VB", "Mood=Ind|VerbForm=Inf", 0, "ROOT", "0:root", "_", 1, 3)


def test_conllu_and_errors() -> None:
    row = (
        "1-2\tcannot\t_\t_\t_\t_\t_\t_\t_\t_\n1\tcan\t_\t_\t_\t_\t0\troot\t_\t_\n2\tnot\t_\t_\t_\t_\t1\tadvmod\t_\t_\n"
    )
    parser = load_parser(service(lambda text: {"conllu": row} if "cannot" in text else {"error": "too\nlong"}))
    graph, failure, nothing = parser.parse(["cannot", "Go", "\t"])
    assert isinstance(graph, Graph)
    assert graph.multiwords[0][5:] == (0, 6)
    assert failure == ParseFailure("Go", "too long")
    assert nothing == ParseFailure("\t", "no words")


def test_batches_and_white_space() -> None:
    seen: list[list[str]] = []

    def answer(_: str, body: bytes) -> bytes:
        seen.append(json.loads(body)["texts"])
        return json.dumps({"graphs": [GO] * len(seen[-1])}).encode()

    parser = load_parser(served(answer))
    assert len(list(parser.parse(["Go\n!"] * (BATCH + 1)))) == BATCH + 1
    assert list(map(len, seen)) == [0, BATCH, 1]
    assert seen[-1] == ["Go !"]


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        ({"words": []}, 'neither "words" nor "conllu" nor "error"'),
        ({}, 'neither "words"'),
        ([], "that is no object"),
        ({"words": [{"head": 0}]}, "word 1 has no form"),
        ({"words": [{"form": " ", "head": 0}]}, "word 1 has no form"),
        ({"words": [{"form": "Go"}]}, "the head of word 1 is None"),
        ({"words": [{"form": "Go", "head": -1}]}, "the head of word 1 is -1"),
        ({"words": [{"form": "Go", "head": True}]}, "the head of word 1 is True"),
        ({"words": [{"form": "Go", "head": 9}]}, "the head of word 1 is 9, but the sentence has 1 words"),
        ({"words": [{"form": "Go", "head": 1}]}, "run in a circle"),
        ({"words": [{"form": "Stay", "head": 0}]}, "words that are not in it"),
        ({"words": [{"form": "Go", "head": 0, "deps": "x"}]}, "DEPS 'x' is not of the form"),
        ({"conllu": "Go"}, "1 column"),
        ({"conllu": ""}, "0 sentences in CoNLL-U"),
    ],
)
def test_a_wrong_graph_is_the_failure_of_its_text(graph: Any, message: str) -> None:
    address = service(lambda text: graph if text == "Go!" else {"words": [{"form": text, "head": 0}]})
    before, wrong, after = load_parser(address).parse(["Stop", "Go!", "Wait"])
    assert isinstance(before, Graph)
    assert isinstance(after, Graph)
    assert isinstance(wrong, ParseFailure)
    assert wrong.text == "Go!"
    assert message in wrong.reason


def test_graphs_in_another_order_are_noticed() -> None:
    def answer(_: str, body: bytes) -> bytes:
        texts = json.loads(body)["texts"]
        return json.dumps({"graphs": [{"words": [{"form": text, "head": 0}]} for text in sorted(texts)]}).encode()

    with pytest.raises(ParserError, match="gave 'Stop' the graph of 'Go'; it must give one a text, in order"):
        list(load_parser(served(answer)).parse(["Stop", "Go"]))


def failing(behaviour: Callable[[int], Any]) -> tuple[str, list[int]]:
    """A service that answers its first request well and then does as told; and the requests so far."""
    requests: list[int] = []

    def answer(_: str, body: bytes) -> Any:
        requests.append(len(requests))
        return behaviour(len(requests)) if json.loads(body)["texts"] else b'{"graphs": []}'

    return served(answer), requests


def raised(error: Exception) -> Any:
    raise error


@pytest.mark.parametrize(
    ("behaviour", "message", "requests"),
    [
        (lambda _: (503, b"loading\nmodels"), r"answered with HTTP status 503, loading models; look at its log", 4),
        (lambda _: (404, b""), r"answered with HTTP status 404; ", 2),
        (lambda _: b"<html>", r"what is not JSON \('<html>'\)", 2),
        (lambda _: b"\xff\xfe", r"what is not JSON", 2),
        (lambda _: b"[" * 100_000, r"what is not JSON", 2),
        (lambda _: b"[]", r'no list "graphs"', 2),
        (lambda _: b'{"graphs": {}}', r'no list "graphs"', 2),
        (lambda _: b'{"graphs": []}', r"got 1 texts and gave 0 graphs; it must give one a text", 2),
        (lambda _: b'{"graphs": [{}, {}]}', r"got 1 texts and gave 2 graphs", 2),
        (lambda _: b'{"version": "2", "graphs": [{}]}', r"another version or scheme", 2),
        (lambda _: raised(DroppedError()), r"cannot be reached, 3 tries .*; start the service", 4),
        (lambda _: raised(NoAnswerError()), r"no answer within 0\.3 s; is the .* \(PETE_HTTP_TIMEOUT", 2),
    ],
)  # fmt: skip
def test_trouble(behaviour: Callable[[int], Any], message: str, requests: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_HTTP_TIMEOUT", "0.3")
    address, seen = failing(behaviour)
    with pytest.raises(ParserError, match=message) as caught:
        list(load_parser(address).parse(["Go!"]))
    assert address in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(seen) == requests


def test_trouble_that_passes_is_not_noticed() -> None:
    good = json.dumps({"graphs": [GO]}).encode()
    address, seen = failing(
        lambda number: [(500, b""), raised, good][number - 2] if number != 3 else raised(DroppedError())
    )
    [graph] = load_parser(address).parse(["Go!"])
    assert isinstance(graph, Graph)
    assert len(seen) == 4


def test_nobody_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(ParserError, match=rf"http:localhost:{port}: cannot be reached, 3 tries") as caught:
            load_parser(f"http:localhost:{port}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("spec", ["http:", "http:ftp://x", "http://", "http://a b", "http://[", "http://x:99999"])
def test_no_address(spec: str) -> None:
    with pytest.raises(ParserError, match=r"http"):
        load_parser(spec)


@pytest.mark.parametrize("value", ["0", "soon", "-3", "nan", "1e99"])
def test_no_number_of_seconds(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_HTTP_TIMEOUT", value)
    with pytest.raises(SettingsError, match="PETE_HTTP_TIMEOUT"):
        load_parser("http://localhost:1")


def test_a_proxy_is_not_asked_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    assert load_parser(service(lambda text: GO)).info.name == "http"
