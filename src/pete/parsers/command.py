"""The `cmd:"PROGRAM ARGUMENTS"` parser: any program that reads texts and prints CoNLL-U.

The program gets one text a line on its standard input, which is then closed, and
prints one sentence a text on its standard output, in order.
"""

from __future__ import annotations

import io
import os
import queue
import shlex
import shutil
import signal
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO

from pete.errors import FormatError, ParserError
from pete.fingerprints import files_fingerprint
from pete.formats.conllu import read_conllu
from pete.formats.files import text_lines
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import plain
from pete.parsers.time_limits import seconds_from

TIMEOUT = "PETE_CMD_TIMEOUT"
_AT_ONCE = 1 << 16  # bytes


def make(argument: str = "") -> Command:
    """The program that ``argument`` names, with its arguments as a shell would split them."""
    try:
        words = shlex.split(argument)
    except ValueError as error:
        raise ParserError(f"cmd:{argument}: {error}; close the quotation marks") from error
    if not words:
        raise ParserError('cmd needs a program; write cmd:"PROGRAM ARGUMENTS"')
    return Command(words, f"cmd:{argument}")


class Command:
    """A `pete.parsers.Parser`. Each call of `parse` runs the program once.

    Nothing is handed out before the program has ended well with as many
    sentences as it got texts: one more or less would give texts the trees of others.
    """

    def __init__(self, words: list[str], spec: str) -> None:
        program = shutil.which(words[0])
        if program is None:
            raise ParserError(f"no program {words[0]!r} to run; give the path of one that may be executed")
        self._words = [program, *words[1:]]
        files = [path for path in map(Path, self._words) if path.is_file()]
        # What a program answers tomorrow nobody can tell, so nothing is promised.
        self.info = ParserInfo(
            name=f"cmd {Path(program).name}",
            version=f"files {files_fingerprint(files)}",
            spec=spec,
            deterministic=False,
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        lines = [plain(text) for text in texts]
        graphs = iter(self._graphs([line for line in lines if line]))
        for text, line in zip(texts, lines, strict=True):
            yield self._placed(next(graphs), text) if line else ParseFailure(text, "no words")

    def _placed(self, graph: Graph, text: str) -> Graph:
        result = placed(graph, text)
        if all(word.start < 0 for word in result.words):
            raise ParserError(f"{self._name} answered {text[:40]!r} with words that are not in it; one sentence a line")
        return result

    @property
    def _name(self) -> str:
        return self.info.spec

    def _graphs(self, lines: list[str]) -> list[Graph]:
        if not lines:
            return []
        with _Process(self._words, self._name, "".join(line + "\n" for line in lines).encode("utf8")) as process:
            output = process.read(seconds_from(TIMEOUT))
        if process.status:
            raise ParserError(f"{self._name} failed: {process.last_words}")
        try:
            graphs = list(read_conllu(text_lines(io.BytesIO(output), self._name), self._name))
        except FormatError as error:
            raise ParserError(f"{self._name} printed what is not CoNLL-U: {error}; {process.last_words}") from error
        if len(graphs) != len(lines):
            raise ParserError(
                f"{self._name} got {len(lines)} texts and printed {len(graphs)} sentences; "
                f"it must print one a line; {process.last_words}"
            )
        return graphs


class _Process:
    """A running program; it has ended, whatever happened, when the block is left."""

    def __init__(self, words: list[str], name: str, entry: bytes) -> None:
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
        self._complaints: deque[bytes] = deque(maxlen=1)
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

    def __enter__(self) -> _Process:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.returncode is None:  # nobody has waited for it, so its number is still its own
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        for thread in self._threads:
            thread.join(timeout=5)  # a child that has left the group may still hold a pipe

    def read(self, patience: float) -> bytes:
        """All that the program prints; `ParserError` when it is silent for ``patience`` seconds."""
        parts: list[bytes] = []
        try:
            while part := self._output.get(timeout=patience):
                parts.append(part)
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
        line = self._complaints[-1].decode("utf8", "replace").strip() if self._complaints else ""
        end = f"exit status {self.status}" if self.status >= 0 else f"killed by signal {-self.status}"
        return f"{end}, " + (f"last message: {line}" if line else "no message")

    def _collect(self, stdout: IO[bytes]) -> None:
        with stdout:
            while part := os.read(stdout.fileno(), _AT_ONCE):
                self._output.put(part)
        self._output.put(b"")

    def _listen(self, stderr: IO[bytes]) -> None:
        with stderr:
            self._complaints.extend(line for line in stderr if line.strip())


def _write(stdin: IO[bytes], entry: bytes) -> None:
    # A program that ends early does not read all; what it printed shows what went wrong.
    with suppress(OSError), stdin:
        stdin.write(entry)
