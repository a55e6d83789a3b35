"""Requests to a parser or entailer that runs as a service: patient, but not for ever, and never silent about why."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, NoReturn
from urllib.parse import urlsplit

from pete.errors import ParserError, PeteError
from pete.parsers.time_limits import seconds_from

TIMEOUT = "PETE_HTTP_TIMEOUT"
TRIES = 3
PAUSE = 0.5  # seconds before the second try, doubled before each further one
LARGEST = 256 << 20  # bytes of one answer
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


def seconds_to_wait() -> float:
    """How long a service may take to answer: PETE_HTTP_TIMEOUT, or 60 seconds."""
    return seconds_from(TIMEOUT)


def full_address(argument: str, spec: str, error: type[PeteError] = ParserError) -> str:
    """The address that a spec's argument means: with ``http:`` or without.

    >>> full_address("//localhost:8000/parse", "http://localhost:8000/parse"), full_address("tagger:9000", "-")
    ('http://localhost:8000/parse', 'http://tagger:9000')
    """
    url = f"http:{argument}" if argument.startswith("//") else argument
    if "://" not in url:
        url = f"http://{url}"
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or any(character.isspace() for character in url):
        raise error(f"{spec}: {url[:80]!r} is no address; write one such as http://localhost:9000")
    return url


def is_loopback(url: str) -> bool:
    """Whether an address is of this machine."""
    return urlsplit(url).hostname in _LOOPBACK


class RefusalError(Exception):
    """The service has answered, with a status that says no."""

    def __init__(self, status: int, body: str) -> None:
        self.status, self.body = status, body
        super().__init__(f"HTTP status {status}" + (f", {_line(body)}" if body.strip() else ""))


class Service:
    """A service at an address. ``spec`` is how the user named it, for messages; ``error`` what is raised."""

    def __init__(
        self, spec: str, pause: Callable[[float], None] = time.sleep, error: type[PeteError] = ParserError
    ) -> None:
        self._spec = spec
        self._pause = pause
        self._error = error

    def post(self, url: str, body: bytes, kind: str) -> bytes:
        """What the service answers to ``body``.

        No connection and statuses from 500 on are tried again; then, and when there
        is no answer in time, `ParserError`. A status from 400 on is a
        `RefusalError`, and so is one from 500 on that does not go away.
        """
        trouble: Exception | None = None
        for number in range(TRIES):
            if number:
                self._pause(PAUSE * 2 ** (number - 1))
            try:
                return self._ask(url, body, kind)
            except TimeoutError:
                self._give_up(
                    f"no answer within {seconds_to_wait():g} s",
                    f"is the service overloaded? ({TIMEOUT} sets how long to wait)",
                )
            except RefusalError as refusal:
                if refusal.status < 500:
                    raise
                trouble = refusal
            except (OSError, http.client.HTTPException) as error:
                trouble = error
        if isinstance(trouble, RefusalError):
            raise trouble
        raise self._error(
            f"{self._spec}: cannot be reached, {TRIES} tries ({_line(str(trouble) or type(trouble).__name__)}); "
            "start the service or correct the address, and issue the command again"
        )

    def _ask(self, url: str, body: bytes, kind: str) -> bytes:
        request = urllib.request.Request(url, data=body, headers={"Content-Type": kind, "User-Agent": "pete"})
        # A proxy cannot reach what runs on this machine.
        opener = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if is_loopback(url) else []))
        try:
            with opener.open(request, timeout=seconds_to_wait()) as answer:
                content: bytes = answer.read(LARGEST + 1)
        except urllib.error.HTTPError as error:
            with error:
                raise RefusalError(error.code, error.read(2000).decode("utf8", "replace")) from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise error.reason from error
            raise
        if len(content) > LARGEST:
            self._give_up(f"answered with more than {LARGEST >> 20} MB", "is it the right service?")
        return content

    def json(self, answer: bytes) -> Any:
        """An answer as the JSON that it must be."""
        try:
            return json.loads(answer)
        except (ValueError, RecursionError):
            start = _line(answer[:60].decode("utf8", "replace"))
            self._give_up(f"answered with what is not JSON ({start!r})", "is it the right service?")

    def _give_up(self, what: str, remedy: str) -> NoReturn:
        raise self._error(f"{self._spec}: {what}; {remedy}") from None


def _line(text: str) -> str:
    """The beginning of a message, on one line."""
    return " ".join(text.split())[:160]
