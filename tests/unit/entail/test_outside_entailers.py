"""Programs and services as entailers: `cmd:` and `http:`."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parser_servers import DroppedError, served
from pete.entail import load_entailer
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure
from pete.parsers import web

NOTHING = ParseFailure("", "no parser was asked")
PAIRS = [AnalysedPair(Pair(str(n), f"Text {n}", f"H {n}", "YES"), NOTHING, NOTHING) for n in range(40)]

PROGRAM = """
import json, sys
for line in sys.stdin:
    pair = json.loads(line)
    assert set(pair) == {"id", "text", "hypothesis"}, "the label is not told"
    number = int(pair["id"])
    print(["YES", json.dumps({"relation": "contradiction", "reason": "because", "id": pair["id"]}),
           json.dumps({"error": "too hard"})][number % 3])
"""


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "entailer.py"
    path.write_text(code, "utf8")
    return f"cmd:{shlex.join([sys.executable, str(path)])}"


def test_a_program(tmp_path: Path) -> None:
    entailer = load_entailer(program(tmp_path, PROGRAM))
    found = list(entailer.decide(PAIRS[:3]))
    assert [(one.answer, one.relation, one.error) for one in found] == [
        ("YES", None, False), ("NO", "contradiction", False), ("NO", None, True),
    ]  # fmt: skip
    assert [one.reasons[0].because for one in found] == ["answered so", "because", "too hard"]
    assert list(entailer.decide([])) == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("print('YES')", "got 2 pairs and printed 1 answers"),
        ("print('YES'); print('maybe')", "'maybe', which is no label"),
        ("print('YES'); print('{')", "not JSON"),
        ("print('YES'); print('{}')", "gave no answer"),
        ('print(\'{"id": "1", "answer": "YES"}\'); print("NO")', "answered '1' in the place of '0'"),
        ("import sys; sys.exit('out of memory')", "exit status 1, last message: out of memory"),
    ],
)
def test_programs_that_break_the_protocol(tmp_path: Path, code: str, told: str) -> None:
    with pytest.raises(EntailerError, match=told):
        list(load_entailer(program(tmp_path, code)).decide(PAIRS[:2]))


def test_a_program_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CMD_TIMEOUT", "0.2")
    with pytest.raises(EntailerError, match=r"printed nothing for 0.2 s and was stopped"):
        list(load_entailer(program(tmp_path, "import time; time.sleep(60)")).decide(PAIRS[:1]))


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("cmd", "cmd needs a program"),
        ('cmd:"a', "close the quotation"),
        ("cmd:no-such-program-here", "no program"),
        ("http", "http needs an address"),
        ("http:ftp://x", "is no address"),
    ],
)
def test_specs_that_name_nothing(spec: str, told: str) -> None:
    with pytest.raises((SettingsError, EntailerError), match=told):
        load_entailer(spec)


def service(answer: Callable[[list[dict[str, str]]], Any]) -> str:
    def answered(_: str, body: bytes) -> bytes:
        return json.dumps(answer(json.loads(body)["pairs"])).encode()

    return f"http:{served(answered)}"


def test_a_service() -> None:
    sizes: list[int] = []

    def answer(pairs: list[dict[str, str]]) -> dict[str, Any]:
        sizes.append(len(pairs))
        return {"name": "yes-man", "version": "1", "answers": [{"answer": "YES", "id": pair["id"]} for pair in pairs]}

    entailer = load_entailer(service(answer))
    assert entailer.info.version == "yes-man 1"
    assert [one.answer for one in entailer.decide(PAIRS)] == ["YES"] * 40
    assert sizes == [0, 32, 8]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda pairs: {"answers": ["YES"] * (len(pairs) + 1)}, "got 2 pairs and gave 3 answers"),
        (lambda pairs: {"answers": ["?"] * len(pairs)}, "'?', which is no label"),
        (lambda pairs: {"answers": [3] * len(pairs)}, "which is not"),
        (lambda pairs: {"answers": ["YES"] * len(pairs), "version": len(pairs)}, "another name or version"),
        (lambda pairs: {"answers": "YES"}, 'no list "answers"'),
    ],
)
def test_services_that_break_the_protocol(answer: Callable[..., Any], told: str) -> None:
    with pytest.raises(EntailerError, match=told):
        list(load_entailer(service(answer)).decide(PAIRS[:2]))


def test_a_service_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PAUSE", 0.001)

    def gone(path: str, body: bytes) -> bytes:
        if json.loads(body)["pairs"]:
            raise DroppedError
        return b'{"answers": []}'

    entailer = load_entailer(f"http:{served(gone)}")
    with pytest.raises(EntailerError, match="cannot be reached"):
        list(entailer.decide(PAIRS[:1]))
