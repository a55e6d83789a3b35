"""``openai:`` in whole runs: what is shown, what is kept, a server that dies, and no key anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

from chat_servers import Asked, Sent, chat_server, reply
from pete.entail import chat_server as client

KEY = "sk-very-secret-4711"


@pytest.fixture(autouse=True)
def _key_and_no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_OPENAI_KEY", KEY)
    monkeypatch.setattr(client, "PAUSE", 0.001)
    monkeypatch.setattr(client, "TRIES", 2)


def everything_written(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_answers_errors_and_tokens_are_shown(pete, pairs: Path, tmp_path: Path) -> None:
    def answer(_: int, question: str) -> Sent:
        if "psalms" in question:
            return reply(f"I cannot say, and your key is {KEY}")
        return reply("CONTRADICTION" if "stones" in question or "Cats chase" in question else "ENTAILMENT")

    with chat_server(answer) as (url, asked):
        result = pete("evaluate", pairs, "-e", f"llm=openai:{url}#tiny", "-o", "run", "--format", "json")
        table = pete("evaluate", pairs, "-e", f"llm=openai:{url}#tiny", "-o", "run")
    assert result.code == 0, result.err
    [run] = result.json()["runs"]
    assert (run["accuracy"], run["errors"], run["transparency"]) == (0.8, 1, "opaque")
    assert run["counted"] == {"answer tokens": 10, "malformed": 1, "prompt tokens": 55}
    assert "came to no answer on 1 of 5 items" in result.err
    for part in ("Answers and errors", "What the answers took", "malformed"):
        assert part in table.out
    assert len(asked.questions) == 5, "the second command asks nothing"
    assert KEY.encode() not in everything_written(tmp_path)
    assert KEY not in result.out + result.err + table.out + table.err


def test_a_server_that_dies_in_the_middle(pete, pairs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 2 with one line; after a restart the same command asks for the rest, each question once."""
    monkeypatch.setenv("PETE_OPENAI_PARALLEL", "1")
    questions: list[str] = []

    def dying(number: int, question: str) -> Sent:
        if number >= 2:
            return Sent(status=0)
        questions.append(question)
        return reply("YES")

    with chat_server(dying) as (url, _):
        broken = pete("evaluate", pairs, "-e", f"llm=openai:{url}#tiny", "-o", "run")
    assert broken.code == 2
    assert "answers so far are kept" in broken.err.strip().splitlines()[-1]
    assert KEY not in broken.err
    asked = _restarted(url, monkeypatch)
    whole = pete("evaluate", pairs, "-e", f"llm=openai:{url}#tiny", "-o", "run", "--format", "json")
    assert whole.code == 0, whole.err
    assert whole.json()["runs"][0]["items"] == 5
    assert len(asked.questions) == 3
    assert not set(asked.questions) & set(questions)
    assert len(Path("run/items.jsonl").read_text("utf8").splitlines()) == 5
    assert KEY.encode() not in everything_written(tmp_path)


def test_pete_itself_is_killed(pete, pairs: Path, tmp_path: Path) -> None:
    """Killed in the middle, the same command asks for the rest; what was answered is not asked again."""
    command = [sys.executable, "-m", "pete", "evaluate", str(pairs), "-o", "run", "-e"]
    environment = {**os.environ, "PETE_OPENAI_PARALLEL": "1"}
    with chat_server(lambda *_: replace(reply("YES"), wait=0.2)) as (url, asked):
        spec = f"llm=openai:{url}#tiny"
        process = subprocess.Popen(
            [*command, spec], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while len(asked.questions) < 3 and process.poll() is None:
            time.sleep(0.02)
        process.kill()
        process.wait()
        before = len(asked.questions)
        result = pete("evaluate", pairs, "-e", spec, "-o", "run", "--format", "json")
    assert before < 5, "it was killed too late to show anything"
    assert result.code == 0, result.err
    assert result.json()["runs"][0]["counted"] == {"answer tokens": 10, "prompt tokens": 55}
    assert len(set(asked.questions)) == 5
    assert len(asked.questions) <= 6, "only the question that was under way may be asked twice"


def test_what_is_kept_is_told_and_taken_away(pete, pairs: Path) -> None:
    with chat_server(lambda *_: reply("YES")) as (url, _):
        pete("evaluate", pairs, "-e", f"llm=openai:{url}#tiny")
    assert "5 answers of language models are kept in" in pete("cache", "info").err
    assert "5 answers were taken away" in pete("cache", "clear", "--answers").err
    assert "language model" not in pete("cache", "info").err


def _restarted(url: str, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The server is back at its old address; no socket is needed for that."""
    import json

    asked = Asked()

    def post(_: client.ChatServer, body: bytes) -> tuple[str, bytes]:
        asked.questions.append(json.loads(body)["messages"][-1]["content"])
        return "application/json", reply("NO").body

    monkeypatch.setattr(client.ChatServer, "_post", post)
    return asked


@pytest.mark.parametrize("argument", ["http://127.0.0.1:9/v1", "http://me:pw@127.0.0.1:9/v1#m"])
def test_one_line_and_exit_2(pete, pairs: Path, argument: str) -> None:
    result = pete("evaluate", pairs, "-e", f"openai:{argument}")
    assert result.code == 2
    assert len(result.err.strip().splitlines()) == 1
