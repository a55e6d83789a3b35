"""What an OpenAI-compatible server sends back, whole or as a stream, read as one reply."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_DONE = "[DONE]"


class NoReplyError(Exception):
    """What came is no reply, or only a part of one: to be asked for again."""


class RefusedError(Exception):
    """The server will not answer this question, and will not however often it is asked."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model said; ``content`` is None where it said nothing."""

    content: str | None
    refused: bool = False
    told: str = ""  # why it refused
    prompt_tokens: int = 0
    answer_tokens: int = 0


def read_reply(answer: tuple[str, bytes]) -> Reply:
    """The reply in (content type, body); `NoReplyError` where it is none or was cut off.

    >>> read_reply(("application/json", b'{"choices": [{"message": {"content": "YES"}}]}')).content
    'YES'
    """
    kind, body = answer
    text = body.decode("utf8", "replace")
    if kind == "text/event-stream" or text.lstrip().startswith("data:"):
        return _streamed(text)
    return _whole(_json(text))


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NoReplyError(f"answered with what is not JSON: {' '.join(text.split())[:60]!r}") from None


def _whole(answer: Any) -> Reply:
    choices = answer.get("choices") if isinstance(answer, dict) else None
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        told = _error(answer)
        raise NoReplyError(f"answered without a choice{': ' + told if told else ''}")
    message = choices[0].get("message")
    message = message if isinstance(message, dict) else {}
    return _reply(_text(message.get("content")), message.get("refusal"), choices[0].get("finish_reason"), answer)


def _streamed(text: str) -> Reply:
    parts: list[str] = []
    usage: dict[str, Any] = {}
    refusal, finish, done = "", None, False
    for event in _events(text):
        if event == _DONE:
            done = True
            break
        piece = _json(event)
        if not isinstance(piece, dict) or _error(piece):
            raise NoReplyError(f"the stream broke off: {_error(piece) or event[:60]!r}")
        usage = piece.get("usage") or usage
        for choice in (piece.get("choices") or [])[:1]:
            delta = choice.get("delta") or {}
            parts.append(_text(delta.get("content")) or "")
            refusal += delta.get("refusal") or ""
            finish = choice.get("finish_reason") or finish
    if not done and finish is None:
        raise NoReplyError("the stream was cut off")
    return _reply("".join(parts) or None, refusal, finish, {"usage": usage})


def _events(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if line.startswith("data:"):
            yield line.removeprefix("data:").strip()


def _reply(content: str | None, refusal: Any, finish: Any, answer: Any) -> Reply:
    told = refusal if isinstance(refusal, str) else ""
    usage = answer.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    numbers = [usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    tokens = [number if isinstance(number, int) and number > 0 else 0 for number in numbers]
    refused = bool(told) or finish == "content_filter"
    return Reply(None if refused else content, refused, told or ("content filter" if refused else ""), *tokens)


def _text(content: Any) -> str | None:
    """Content as text: it may come in parts."""
    if isinstance(content, list):
        content = "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else None


def _error(answer: Any) -> str:
    error = answer.get("error") if isinstance(answer, dict) else None
    told = error.get("message", error) if isinstance(error, dict) else error
    return " ".join(str(told).split())[:160] if told else ""
