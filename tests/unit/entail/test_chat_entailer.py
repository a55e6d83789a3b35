"""`openai:` against a server on this machine: every kind of trouble, and no answer lost, doubled or guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from chat_servers import Sent, chat_server, reply, streamed
from pete.entail import chat_server as client
from pete.entail import load_entailer
from pete.entail.chat_replies import NoReplyError, read_reply
from pete.entail.spoken_answers import spoken_answer
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure, Verdict

KEY = "sk-very-secret-0815"
NOTHING = ParseFailure("", "no parser was asked")
PAIRS = [AnalysedPair(Pair(str(n), f"Text {n}.", f"Statement {n}."), NOTHING, NOTHING) for n in range(6)]


@pytest.fixture(autouse=True)
def _own_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv(client.KEY, KEY)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-openai-alone")
    monkeypatch.setattr(client, "PAUSE", 0.001)


def verdicts(url: str, pairs: list[AnalysedPair] = PAIRS, **settings: str) -> list[Verdict]:
    return list(load_entailer(f"openai:{url}#tiny", settings).decide(pairs))


def test_what_is_asked_and_what_is_read() -> None:
    said = ["ENTAILMENT", "Contradiction.", "**unknown**", "YES", "Answer: NO", "no idea"]
    with chat_server(lambda _, question: reply(said[int(question.split("Text ")[1][0])])) as (url, asked):
        found = verdicts(url)
    assert [(one.answer, one.relation, one.error) for one in found] == [
        ("YES", "entailment", False),
        ("NO", "contradiction", False),
        ("NO", "unknown", False),
        ("YES", None, False),
        ("NO", None, False),
        ("NO", None, True),
    ]
    assert dict(found[5].counted) == {"prompt tokens": 11, "answer tokens": 2, "malformed": 1}
    assert {(body["model"], body["temperature"]) for body in asked.bodies} == {("tiny", 0)}
    assert set(asked.paths) == {"/v1/chat/completions"}
    assert set(asked.keys) == {f"Bearer {KEY}"}, "the key of the user's choice, never OpenAI's to another address"
    assert all("stream" not in body for body in asked.bodies)


def test_trouble_that_passes_is_waited_for() -> None:
    """Rate limit, overload, no JSON, half an answer, half a stream, a dropped connection: then the answer."""
    trouble = [
        Sent(b"slow down", 429, headers=(("Retry-After", "0.01"),)),
        Sent(b"overloaded", 503),
        Sent(b"<html>"),
        Sent(b'{"choices": [', promised=400),
        streamed("YES", end=False),
    ]
    for one in (*trouble, Sent(status=0)):
        with chat_server(lambda number, _, one=one: one if number == 0 else streamed("NO")) as (url, asked):  # type: ignore[misc]
            [verdict] = verdicts(url, PAIRS[:1])
        assert (verdict.answer, verdict.error, len(asked.questions)) == ("NO", False, 2)


def test_a_rate_limit_is_obeyed_and_one_too_long_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    limited = Sent(b"", 429, headers=(("Retry-After", "7"),))
    with chat_server(lambda number, _: limited if number == 0 else reply("YES")) as (url, _):
        server = client.ChatServer(client.read_address(f"{url}#tiny"), "openai:x", waits.append)
        assert server.ask([{"role": "user", "content": "?"}], {}).content == "YES"
    assert waits == [7.0]
    monkeypatch.setattr(client, "LONGEST_PAUSE", 5.0)
    with (
        chat_server(lambda *_: limited) as (url, asked),
        pytest.raises(EntailerError, match=r"left alone for 7 s .*issue the command again"),
    ):
        verdicts(url, PAIRS[:1])
    assert len(asked.questions) == 1


def test_a_server_that_does_not_answer_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_HTTP_TIMEOUT", "0.1")
    monkeypatch.setattr(client, "TRIES", 2)
    with (
        chat_server(lambda *_: Sent(wait=0.5)) as (url, asked),
        pytest.raises(EntailerError, match=r"no answer in 2 tries .*timed out"),
    ):
        verdicts(url, PAIRS[:1])
    assert len(asked.questions) == 2


def test_refusals_are_counted_and_not_asked_again() -> None:
    filtered = Sent(b'{"error": {"code": "content_filter", "message": "no"}}', 400)
    for sent in (reply(None, refusal="I will not"), filtered):
        with chat_server(lambda *_, sent=sent: sent) as (url, asked):  # type: ignore[misc]
            [verdict] = verdicts(url, PAIRS[:1])
        assert verdict.error
        assert ("refused", 1) in verdict.counted
        assert len(asked.questions) == 1


def test_a_server_that_dies_in_the_middle_loses_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers that were given are kept; after a restart only the others are asked for, each once."""
    monkeypatch.setenv("PETE_OPENAI_PARALLEL", "2")
    monkeypatch.setattr(client, "TRIES", 2)
    with chat_server(lambda number, _: reply("YES") if number < 3 else Sent(status=0)) as (url, asked):
        with pytest.raises(EntailerError, match="answers so far are kept"):
            verdicts(url)
        answered = set(asked.questions[:3])
        port = int(url.rsplit(":", 1)[1].split("/")[0])
    again: list[str] = []
    monkeypatch.setattr(client.ChatServer, "_post", lambda _, body: again.append(body.decode()) or _whole())
    found = verdicts(f"http://127.0.0.1:{port}/v1")
    assert [one.answer for one in found] == ["YES"] * 6
    assert len(again) == 3, "what was answered before is not asked again"
    assert not any(question.split("Text ")[1][0] in "".join(_numbers(again)) for question in answered)
    assert [one.answer for one in verdicts(f"http://127.0.0.1:{port}/v1")] == ["YES"] * 6
    assert len(again) == 3


def _whole() -> tuple[str, bytes]:
    return "application/json", reply("YES").body


def _numbers(bodies: list[str]) -> list[str]:
    return [body.split("Text ")[1][0] for body in bodies]


def test_the_same_pair_is_asked_once_and_answered_twice() -> None:
    with chat_server(lambda *_: reply("YES")) as (url, asked):
        assert len(verdicts(url, [PAIRS[0], PAIRS[1], PAIRS[0]])) == 3
        assert len(asked.questions) == 2
        without = load_entailer(f"openai:{url}#tiny")
        without.without_cache()  # type: ignore[attr-defined]
        list(without.decide(PAIRS[:1]))
        assert len(asked.questions) == 3, "--no-cache asks again"


@pytest.mark.parametrize("status", [401, 404, 302])
def test_what_does_not_pass_is_said_at_once_and_without_the_key(status: int) -> None:
    sent = Sent(f"bad key {KEY}".encode(), status, headers=(("Location", "http://127.0.0.1:9/"),))
    with chat_server(lambda *_: sent) as (url, asked), pytest.raises(EntailerError) as caught:
        verdicts(url, PAIRS[:1])
    assert KEY not in str(caught.value)
    assert "[key]" in str(caught.value)
    assert len(asked.questions) == 1


def test_a_model_that_repeats_the_key_is_not_quoted() -> None:
    with chat_server(lambda *_: reply(f"the key is {KEY}")) as (url, _):
        [verdict] = verdicts(url, PAIRS[:1])
    assert KEY not in str(verdict)
    [file] = Path(load_cache()).glob("*.sqlite")
    assert KEY.encode() not in file.read_bytes()


def load_cache() -> str:
    import os

    return os.environ["PETE_CACHE"]


def test_another_prompt_is_another_question(tmp_path: Path) -> None:
    prompt = tmp_path / "prompt.txt"
    prompt.write_text("{hypothesis} | {text} | braces {} stay", "utf8")
    odd = [AnalysedPair(Pair("1", "A {hypothesis} B", "C {text} D"), NOTHING, NOTHING)]
    with chat_server(lambda *_: reply("YES")) as (url, asked):
        verdicts(url, odd)
        verdicts(url, odd, prompt=str(prompt))
        first = load_entailer(f"openai:{url}#tiny", {"prompt": str(prompt)}).info.settings["prompt"]
        prompt.write_text("{text}: {hypothesis}?", "utf8")
        verdicts(url, odd, prompt=str(prompt))
        assert load_entailer(f"openai:{url}#tiny", {"prompt": str(prompt)}).info.settings["prompt"] != first
    assert asked.questions[1:] == ["C {text} D | A {hypothesis} B | braces {} stay", "A {hypothesis} B: C {text} D?"]


@pytest.mark.parametrize(
    ("argument", "told"),
    [
        ("", "openai:URL#MODEL"),
        ("http://localhost:8000/v1", "openai:URL#MODEL"),
        ("localhost#m", "openai:URL#MODEL"),
        ("http://me:secret@localhost#m", "put the key in"),
        ("http://localhost/v1?api-key=abc#m", "put the key in"),
    ],
)
def test_addresses_that_are_none(argument: str, told: str) -> None:
    with pytest.raises(SettingsError, match=told) as caught:
        load_entailer(f"openai:{argument}")
    assert "secret" not in str(caught.value)
    assert "abc" not in str(caught.value)


@pytest.mark.parametrize(
    "settings", [{"prompt": "/nowhere.txt"}, {"colour": "red"}, {"max_tokens": "many"}, {"prompt": __file__ + "x"}]
)
def test_settings_that_are_none(settings: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        load_entailer("openai:http://localhost:1/v1#m", settings)


def test_prompts_without_places_are_refused(tmp_path: Path) -> None:
    for name, content in (("a.txt", "no places"), ("b.toml", "user = 3"), ("c.toml", "="), ("d.txt", "\udcff")):
        path = tmp_path / name
        path.write_bytes(content.encode("utf8", "surrogateescape"))
        with pytest.raises(SettingsError, match=str(path)):
            load_entailer("openai:http://localhost:1/v1#m", {"prompt": str(path)})


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("yes", "YES"),
        ("<think>It says no. NO?</think>\nYES", "YES"),
        ('{"answer": "no", "why": "..."}', "NO"),
        ('```json\n{"label": "Entailment"}\n```', "YES"),
        ("Because he slept.\nFinal answer: **NO**", "NO"),
        ("not entailment", "NO"),
        ("Non-entailment.", "NO"),
        ("No. The man slept.", "NO"),
        ("No, he did not.", "NO"),
        ("No man is an island", None),
        ("Answer: YES\nAnswer: NO", None),
        ("maybe", None),
        ("", None),
        ("{broken", None),
    ],
)
def test_spoken_answers(said: str, answer: str | None) -> None:
    found = spoken_answer(said)
    assert (found.answer if found else None) == answer


@pytest.mark.parametrize(
    "body",
    [
        b"[]", b'{"choices": []}', b'{"choices": [3]}', b'{"error": {"message": "busy"}}', b"data: {broken\n\n",
        b'data: {"error": "gone"}\n\n', b"data: 3\n\ndata: [DONE]\n\n",
    ],
)  # fmt: skip
def test_replies_that_are_none(body: bytes) -> None:
    with pytest.raises(NoReplyError):
        read_reply(("application/json", body))


def test_replies_in_parts_and_without_tokens() -> None:
    parts = b'{"choices": [{"message": {"content": [{"type": "text", "text": "Y"}, {"text": "ES"}]}}], "usage": null}'
    assert read_reply(("application/json", parts)).content == "YES"
    assert read_reply(("application/json", b'{"choices": [{"message": null}]}')).content is None


def test_a_cache_that_cannot_be_used_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder", "utf8")
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "file"))
    with chat_server(lambda *_: reply("YES")) as (url, _):
        assert [one.answer for one in verdicts(url)] == ["YES"] * 6
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "answers.sqlite").write_bytes(b"this is no database" * 100)
    monkeypatch.setenv("PETE_CACHE", str(broken))
    with chat_server(lambda *_: reply("NO")) as (url, _):
        assert [one.answer for one in verdicts(url)] == ["NO"] * 6


def test_an_answer_that_only_trickles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Trickle:
        length = None

        def read1(self, _: int) -> bytes:
            return b" "

    monkeypatch.setenv("PETE_HTTP_TIMEOUT", "0.001")
    with pytest.raises(NoReplyError, match="too slowly"):
        client._read(Trickle())  # type: ignore[arg-type]


def test_kept_answers_are_counted_and_taken_away() -> None:
    from pete.entail.kept_answers import clear_answers, count_answers

    assert count_answers() == 0
    with chat_server(lambda *_: reply("YES")) as (url, _):
        verdicts(url)
    assert count_answers() == 6
    assert clear_answers() == 6
    assert count_answers() == 0


def test_how_many_at_once_must_be_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_OPENAI_PARALLEL", "0")
    with pytest.raises(SettingsError, match="PETE_OPENAI_PARALLEL"):
        verdicts("http://127.0.0.1:9/v1")
