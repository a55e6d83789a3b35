"""A program that is given all of its input and asked for all of its output: never for ever, never without bound."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import RLock, Thread
from typing import IO

from pete.errors import ParserError, PeteError
from pete.parsers.time_limits import seconds_from

TIMEOUT = "PETE_CMD_TIMEOUT"
LARGEST = 128 << 20  # bytes that it may print; a thousand long sentences take a tenth of it
_AT_ONCE = 1 << 16  # bytes
_REMEMBERED = 1 << 12  # bytes at the end of standard error
_SHOWN = 200  # characters of its last line

_running: set[subprocess.Popen[bytes]] = set()
_starting = RLock()  # held while a program is started, so that none is there that is not known here


def command_words(argument: str, error: type[PeteError] = ParserError) -> list[str]:
    """A program and its arguments, as a shell would split what follows ``cmd:``."""
    try:
        words = shlex.split(argument)
    except ValueError as fault:
        raise error(f"cmd:{argument}: {fault}; close the quotation marks") from fault
    if not words:
        raise error('cmd needs a program; write cmd:"PROGRAM ARGUMENTS"')
    return words


def end_programs() -> None:
    """End every program that runs on behalf of this process. None can be started any more: it is about to end."""
    _starting.acquire()
    for process in _running:
        _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    if process.returncode is None:  # nobody has waited for it, so its number is still its own
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


class Program:
    """A running program; it has ended, whatever happened, when the block is left."""

    def __init__(
        self,
        words: Sequence[str],
        name: str,
        entry: bytes,
        error: type[PeteError] = ParserError,
        what: str = "sentence",
    ) -> None:
        self._words, self._name, self._entry = words, name, entry
        self._error, self._what = error, what
        self._process: subprocess.Popen[bytes] | None = None
        self._refusal: OSError | None = None
        self._output: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._complaints = b""
        self._threads: list[Thread] = []

    def __enter__(self) -> Program:
        # Signals interrupt the main thread only: started by another, a program is never there without our knowing it.
        starter = Thread(target=self._start, daemon=True)
        try:
            starter.start()
            starter.join()
            if self._refusal is not None:
                raise self._error(f"{self._name} does not start: {self._refusal.strerror}") from self._refusal
        except BaseException:
            with suppress(RuntimeError):  # not even begun
                starter.join()
            self.__exit__()
            raise
        return self

    def _start(self) -> None:
        try:
            with _starting:
                self._process = process = subprocess.Popen(
                    self._words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,  # so that what it starts can be stopped with it
                )
                _running.add(process)
        except OSError as error:
            self._refusal = error
            return
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        # Writing and reading at once: a full pipe on one side never stops the other.
        self._threads = [
            Thread(target=_write, args=(process.stdin, self._entry), daemon=True),
            Thread(target=self._collect, args=(process.stdout,), daemon=True),
            Thread(target=self._listen, args=(process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            _kill(self._process)
            self._process.wait()
            _running.discard(self._process)
        for thread in self._threads:
            thread.join(timeout=5)  # a child that has left the group may still hold a pipe

    def read(self) -> bytes:
        """All that the program prints; `ParserError` when it is silent for too long or prints too much."""
        assert self._process is not None, "a program is read inside its block"
        patience, parts, size = seconds_from(TIMEOUT), [], 0
        try:
            while part := self._output.get(timeout=patience):
                parts.append(part)
                size += len(part)
            if size > LARGEST:
                raise self._error(
                    f"{self._name} printed more than {LARGEST >> 20} MB and was stopped; "
                    f"it must print one {self._what} a text and then end"
                )
            self._process.wait(timeout=patience)
        except (queue.Empty, subprocess.TimeoutExpired):
            raise self._error(
                f"{self._name} printed nothing for {patience:g} s and was stopped; "
                f"is it waiting for something? ({TIMEOUT} sets how long to wait)"
            ) from None
        return b"".join(parts)

    @property
    def status(self) -> int:
        return (self._process and self._process.returncode) or 0

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
