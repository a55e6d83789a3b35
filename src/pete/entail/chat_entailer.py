"""Any model behind an OpenAI-compatible server, asked in words: ``-e openai:URL#MODEL``.

Temperature 0, every reply kept, the prompt a file that the user can change. A refusal and a
reply that gives no label are counted and are errors, never guesses.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from pete.entail.chat_replies import Reply
from pete.entail.chat_server import ChatServer, read_address
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.kept_answers import KeptAnswers, question_key
from pete.entail.spoken_answers import spoken_answer
from pete.errors import SettingsError
from pete.fingerprints import content_fingerprint
from pete.model import AnalysedPair, Reason, Verdict

PARALLEL = "PETE_OPENAI_PARALLEL"
_SUMMARY = "a language model behind an OpenAI-compatible server: openai:URL#MODEL"
_BUNDLED = Path(__file__).with_name("chat_prompt.toml")
_SHOWN = 200  # characters of a reply


class Prompt(NamedTuple):
    """What is said to the model; ``{text}`` and ``{hypothesis}`` are put in."""

    system: str
    user: str

    def messages(self, text: str, hypothesis: str) -> list[dict[str, str]]:
        # Not str.format: a text may hold braces of its own.
        parts = self.user.split("{text}")
        user = text.join(part.replace("{hypothesis}", hypothesis) for part in parts)
        system = [{"role": "system", "content": self.system}] if self.system else []
        return [*system, {"role": "user", "content": user}]


class ChatEntailer:
    """Opaque: it never sees an analysis."""

    def __init__(self, argument: str, prompt: Prompt, shown: str, max_tokens: int) -> None:
        self._address = read_address(argument)
        self._prompt = prompt
        self._options = {"max_tokens": max_tokens} if max_tokens else {}
        self._server = ChatServer(self._address, f"openai:{argument}")
        self._lasting = True
        self._kept: KeptAnswers | None = None
        settings = {"prompt": shown, "max_tokens": max_tokens}
        self.info = EntailerInfo("openai", "opaque", _SUMMARY, needs_parser=False, settings=settings)

    def without_cache(self) -> None:
        """Neither use nor keep answers of other runs."""
        self._lasting, self._kept = False, None

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        questions = [self._prompt.messages(pair.pair.text, pair.pair.hypothesis) for pair in pairs]
        keys = [question_key(*self._address, str(question), str(self._options)) for question in questions]
        replies = self._replies(dict(zip(keys, questions, strict=True)))
        return (self._verdict(replies[key]) for key in keys)

    def _replies(self, questions: Mapping[str, list[dict[str, str]]]) -> dict[str, Reply]:
        """A reply to every question: those that are kept, and the others asked for, some at a time."""
        kept = self._kept = self._kept or KeptAnswers(self._lasting)
        replies = {key: reply for key in questions if (reply := kept.get(key)) is not None}
        writing = Lock()

        def ask(key: str) -> None:
            reply = self._without_key(self._server.ask(questions[key], self._options))
            with writing:  # before the next question is asked: an answer that was paid for is never lost
                replies[key] = reply
                kept.put(key, reply)

        with ThreadPoolExecutor(_parallel()) as threads:
            asked = [threads.submit(ask, key) for key in questions if key not in replies]
            try:
                for done in as_completed(asked):
                    done.result()
            except BaseException:
                threads.shutdown(cancel_futures=True)  # what is under way is waited for, and kept
                raise
        return replies

    def _without_key(self, reply: Reply) -> Reply:
        """Should the server or the model repeat the key, it is not written down."""
        content = None if reply.content is None else self._server.without_key(reply.content)
        return replace(reply, content=content, told=self._server.without_key(reply.told))

    def _verdict(self, reply: Reply) -> Verdict:
        took = [("prompt tokens", reply.prompt_tokens), ("answer tokens", reply.answer_tokens)]
        if reply.refused:
            return _failed(f"the model refused: {reply.told[:_SHOWN]}", took, "refused")
        found = spoken_answer(reply.content or "")
        said = " ".join((reply.content or "").split())
        said = said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
        if found is None:
            what = "the model's reply gives no label" if said else "the model said nothing"
            return _failed(what, took, "malformed", said)
        reasons = (Reason("note", because=f"the model answered {said!r}"),)
        return Verdict(found.answer, reasons, relation=found.relation, counted=_counted(took))


def _failed(because: str, took: list[tuple[str, int]], kind: str, said: str = "") -> Verdict:
    # The reply stands in a field of its own, so that errors of one kind are counted together.
    reasons = (Reason("note", because=because), *([Reason("ignored", because=f"reply: {said!r}")] if said else []))
    return Verdict("NO", reasons, error=True, counted=_counted([*took, (kind, 1)]))


def _counted(took: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((name, number) for name, number in took if number)


def _parallel() -> int:
    value = os.environ.get(PARALLEL, "4")
    if not value.isdigit() or not 1 <= int(value) <= 64:
        raise SettingsError(f"{PARALLEL} is {value!r}; give how many questions may be asked at once, 1 to 64")
    return int(value)


def _read_prompt(path: Path) -> tuple[Prompt, str]:
    """The prompt and a fingerprint of the file."""
    try:
        content = path.read_bytes()
        text = content.decode("utf8")
        table = tomllib.loads(text) if path.suffix == ".toml" else {"user": text}
    except OSError as error:
        raise SettingsError(f"cannot read the prompt {path}: {error.strerror}; check its name") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"the prompt {path} cannot be read: {error}; write it as .toml or plain UTF-8") from error
    system, user = table.get("system", ""), table.get("user", "")
    if not isinstance(system, str) or not isinstance(user, str) or "{text}" not in user or "{hypothesis}" not in user:
        raise SettingsError(f"the prompt {path} must hold {{text}} and {{hypothesis}}; see docs/language-models.md")
    return Prompt(system, user), content_fingerprint([content])


def make(argument: str, settings: Mapping[str, Any]) -> ChatEntailer:
    if strange := set(settings) - {"prompt", "max_tokens"}:
        raise SettingsError(f"openai has no setting {', '.join(sorted(strange))}; known: prompt, max_tokens")
    given = str(settings.get("prompt", ""))
    path = Path(given) if given and given != "bundled" else _BUNDLED
    prompt, fingerprint = _read_prompt(path)
    shown = "bundled" if path == _BUNDLED else f"{path}={fingerprint}"
    most = str(settings.get("max_tokens", 0))
    if not most.isdigit():
        raise SettingsError(f"openai's max_tokens cannot be {most!r}; give a number, 0 for no limit")
    return ChatEntailer(argument, prompt, shown, int(most))
