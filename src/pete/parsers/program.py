"""A program that is given all of its input and asked for all of its output: never for ever, never without bound."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import IO

from pete.errors import ParserError
from pete.parsers.time_limits import seconds_from

TIMEOUT = "PETE_CMD_TIMEOUT"
LARGEST = 128 << 20  # bytes that it may print; a thousand long sentences take a tenth of it
_AT_ONCE = 1 << 16  # bytes
_REMEMBERED = 1 << 12  # bytes at the end of standard error
_SHOWN = 200  # characters of its last line


class Program:
    """A running program; it has ended, whatever happened, when the block is left."""

    def __init__(self, words: Sequence[str], name: str, entry: bytes) -> None:
        self._name = name
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that what it starts can be stopped with it
            )
        except OSError as error:
            raise ParserError(f"{name} does not start: {error.strerror}") from error
        self._output: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._complaints = b""
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        # Writing and reading at once: a full pipe on one side never stops the other.
        self._threads = [
            Thread(target=_write, args=(stdin, entry), daemon=True),
            Thread(target=self._collect, args=(stdout,), daemon=True),
            Thread(target=self._listen, args=(stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.returncode is None:  # nobody has waited for it, so its number is still its own
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        for thread in self._threads:
            thread.join(timeout=5)  # a child that has left the group may still hold a pipe

    def read(self) -> bytes:
        """All that the program prints; `ParserError` when it is silent for too long or prints too much."""
        patience, parts, size = seconds_from(TIMEOUT), [], 0
        try:
            while part := self._output.get(timeout=patience):
                parts.append(part)
                size += len(part)
            if size > LARGEST:
                raise ParserError(
                    f"{self._name} printed more than {LARGEST >> 20} MB and was stopped; "
                    "it must print one sentence a text and then end"
                )
            self._process.wait(timeout=patience)
        except (queue.Empty, subprocess.TimeoutExpired):
            raise ParserError(
                f"{self._name} printed nothing for {patience:g} s and was stopped; "
                f"is it waiting for something? ({TIMEOUT} sets how long to wait)"
            ) from None
        return b"".join(parts)

    @property
    def status(self) -> int:
        return self._process.returncode or 0

    @property
    def last_words(self) -> str:
        """Exit status and the last line of standard error."""
        lines = self._complaints.decode("utf8", "replace").split("\n")
        line = next((line.strip() for line in reversed(lines) if line.strip()), "")[:_SHOWN]
        end = f"exit status {self.status}" if self.status >= 0 else f"killed by signal {-self.status}"
        return f"{end}, " + (f"last message: {line}" if line else "no message")

    def _collect(self, stdout: IO[bytes]) -> None:
        size = 0
        with stdout:
            while size <= LARGEST and (part := os.read(stdout.fileno(), _AT_ONCE)):
                self._output.put(part)
                size += len(part)
        self._output.put(b"")

    def _listen(self, stderr: IO[bytes]) -> None:
        with stderr:
            while part := os.read(stderr.fileno(), _AT_ONCE):
                self._complaints = (self._complaints + part)[-_REMEMBERED:]


def _write(stdin: IO[bytes], entry: bytes) -> None:
    # A program that ends early does not read all; what it printed shows what went wrong.
    with suppress(OSError), stdin:
        stdin.write(entry)
