"""One question to an OpenAI-compatible server: patient with trouble that passes, silent about the key.

The key comes from the environment and goes into the header of requests to the address that
the user named, nowhere else: redirections are not followed, and what a server says is
shown without it.
"""

from __future__ import annotations

import http.client
import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from pete import english
from pete.entail.chat_replies import NoReplyError, RefusedError, Reply, read_reply
from pete.errors import EntailerError, SettingsError
from pete.parsers.web import LARGEST, TIMEOUT, is_loopback, seconds_to_wait

KEY = "PETE_OPENAI_KEY"
_OWN_KEY, _OWN_HOST = "OPENAI_API_KEY", "api.openai.com"
TRIES = 6
PAUSE = 0.5  # seconds before the second try, doubled before each further one
LONGEST_PAUSE = 300.0  # seconds; a server that asks for more is given up
_LATER = frozenset({408, 409, 425, 429})  # statuses that may go away, beside those from 500 on
_SECRETS = english.words("names-of-secrets")


class ChatAddress(NamedTuple):
    """Where the model is, and which."""

    url: str
    model: str


def read_address(argument: str) -> ChatAddress:
    """``URL#MODEL``; the URL is that of the API, as clients of OpenAI take it.

    >>> read_address("http://localhost:8000/v1#llama")
    ChatAddress(url='http://localhost:8000/v1/chat/completions', model='llama')
    """
    base, _, model = argument.partition("#")
    url = base.rstrip("/")
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or not model or any(character.isspace() for character in url):
        raise SettingsError(
            "openai needs address and model: openai:URL#MODEL, as in openai:http://localhost:8000/v1#llama"
        )
    hidden = any(secret in name.lower() for name, _ in parse_qsl(parts.query) for secret in _SECRETS)
    if parts.username is not None or parts.password is not None or hidden:
        raise SettingsError(f"the address holds a password or key, which would be written down; put the key in {KEY}")
    if not parts.path.endswith("/chat/completions"):
        url = parts._replace(path=f"{parts.path.rstrip('/')}/chat/completions").geturl()
    return ChatAddress(url, model)


def _key(url: str) -> str:
    """The key for an address. OpenAI's own variable is for OpenAI's own address only."""
    own = os.environ.get(_OWN_KEY, "") if urlsplit(url).hostname == _OWN_HOST else ""
    return (os.environ.get(KEY) or own).strip()


class ChatServer:
    """A model behind an address. It may be asked from several threads at once."""

    def __init__(self, address: ChatAddress, spec: str, pause: Callable[[float], None] = time.sleep) -> None:
        self._address, self._spec, self._pause = address, spec, pause

    def ask(self, messages: Sequence[Mapping[str, str]], options: Mapping[str, Any]) -> Reply:
        """The model's reply. Trouble that may pass is waited for; then `EntailerError`."""
        request = dict(model=self._address.model, messages=list(messages), temperature=0, **options)
        body = json.dumps(request, ensure_ascii=False).encode("utf8", "replace")
        trouble = ""
        for number in range(TRIES):
            try:
                return read_reply(self._post(body))
            except RefusedError as refusal:
                return Reply(None, refused=True, told=self._shown(str(refusal)))
            except _PassingError as error:
                trouble, wait = self._shown(str(error)), error.wait
            except (NoReplyError, OSError, http.client.HTTPException) as error:
                trouble, wait = self._shown(str(error) or type(error).__name__), None
            if number + 1 < TRIES:
                self._pause(self._seconds(wait, number, trouble))
        raise EntailerError(
            f"{self._spec}: no answer in {TRIES} tries ({trouble}); answers so far are kept, so look at the server and "
            f"issue the command again ({TIMEOUT} sets how long to wait)"
        )

    def _seconds(self, wait: float | None, number: int, trouble: str) -> float:
        if wait is not None and wait > LONGEST_PAUSE:
            raise EntailerError(
                f"{self._spec}: the server asks to be left alone for {wait:.0f} s ({trouble}); answers so far "
                "are kept, so issue the command again then"
            )
        return max(PAUSE * float(2**number), wait or 0.0)

    def _post(self, body: bytes) -> tuple[str, bytes]:
        headers = {"Content-Type": "application/json", "Accept": "application/json", "User-Agent": "pete"}
        if key := _key(self._address.url):
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(self._address.url, data=body, headers=headers)
        # A proxy cannot reach what runs on this machine.
        direct = [urllib.request.ProxyHandler({})] if is_loopback(self._address.url) else []
        try:
            with urllib.request.build_opener(_Straight, *direct).open(request, timeout=seconds_to_wait()) as answer:
                return answer.headers.get_content_type(), _read(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise self._refusal(error) from None

    def _refusal(self, error: urllib.error.HTTPError) -> Exception:
        try:
            told = error.read(4000).decode("utf8", "replace")
        except (OSError, http.client.HTTPException):
            told = ""
        what = f"HTTP status {error.code}" + (f", {' '.join(told.split())[:160]}" if told.strip() else "")
        if error.code in _LATER or error.code >= 500:
            return _PassingError(what, _retry_after(error.headers.get("Retry-After")))
        if error.code == 400 and "content_filter" in told:
            return RefusedError(what)
        if 300 <= error.code < 400:
            what += ", a redirection, which is not followed because of the key; name the address behind it"
        elif error.code in (401, 403):
            what += f"; put the key in {KEY}"
        return EntailerError(f"{self._spec}: {self._shown(what)}")

    def _shown(self, text: str) -> str:
        """A message without the key, should the server repeat it."""
        return " ".join(self.without_key(text).split())

    def without_key(self, text: str) -> str:
        key = _key(self._address.url)
        return text.replace(key, "[key]") if key else text


def _read(answer: http.client.HTTPResponse) -> bytes:
    """All of an answer. One that only trickles is given up after ten times the patience for a first byte."""
    end = time.monotonic() + 10 * seconds_to_wait()
    parts, size = [], 0
    while part := answer.read1(1 << 16):
        parts.append(part)
        size += len(part)
        if size > LARGEST or time.monotonic() > end:
            raise NoReplyError("the answer came too slowly" if size <= LARGEST else "the answer was too long")
    if answer.length:  # bytes that were promised and did not come
        raise NoReplyError("the answer was cut off")
    return b"".join(parts)


class _PassingError(Exception):
    """The server said: not now."""

    def __init__(self, what: str, wait: float | None) -> None:
        self.wait = wait
        super().__init__(what)


class _Straight(urllib.request.HTTPRedirectHandler):
    """Goes nowhere else: a redirection would take the key with it."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _retry_after(value: str | None) -> float | None:
    """Seconds, or a date.

    >>> _retry_after("2"), _retry_after("soon"), _retry_after(None)
    (2.0, None, None)
    """
    if not value:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        then = parsedate_to_datetime(value)
        return max(0.0, (then - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        return None
