"""The `conllu:FILE` parser: analyses that somebody else has made, found by their text."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, NamedTuple

from pete.errors import FormatError, ParserError
from pete.formats.conllu import read_conllu
from pete.formats.files import text_lines
from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.places import placed
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import fingerprint, plain

_TEXT = b"# text = "


def make(argument: str = "") -> ConlluFile:
    """The analyses in the file that ``argument`` names."""
    if not argument:
        raise ParserError("conllu needs a file; write conllu:FILE")
    return ConlluFile(Path(argument))


class Block(NamedTuple):
    """The lines of one sentence in the file."""

    offset: int  # bytes
    line: int  # of its first line, from 1
    content: bytes


class ConlluFile:
    """A `pete.parsers.Parser` that looks texts up.

    A text is found as it is, else with its white space made plain. Where several
    sentences have one text the first is taken. The file is not held in memory:
    an index keeps the place of each sentence, made when the first text is asked for.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            identity = fingerprint([path])
        except OSError as error:
            raise ParserError(f"cannot read {path}: {error.strerror}; conllu:FILE wants a CoNLL-U file") from error
        self.info = ParserInfo(name="conllu", version=f"file {identity}", spec=f"conllu:{path}")

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        with self._path.open("rb") as file:
            for text in texts:
                block = self._index.find(text)
                if block is None:
                    yield ParseFailure(text, f"not in {self._path}")
                else:
                    file.seek(block[0])
                    graph = self._graph(next(blocks(file, *block)))
                    yield placed(graph, text)

    @cached_property
    def _index(self) -> _Index:
        index = _Index()
        with self._path.open("rb") as file:
            for block in blocks(file):
                index.add(self._text(block), block)
        return index

    def _text(self, block: Block) -> str:
        for line in block.content.split(b"\n"):
            if line.startswith(_TEXT):
                return line[len(_TEXT) :].decode("utf8", "replace").strip()
            if not line.startswith(b"#"):
                break
        return self._graph(block).text

    def _graph(self, block: Block) -> Graph:
        try:
            return next(read_conllu(text_lines(io.BytesIO(block.content), str(self._path)), str(self._path)))
        except StopIteration:
            raise FormatError(str(self._path), block.line, "a sentence without words", "remove it") from None
        except FormatError as error:
            line = None if error.line is None else error.line + block.line - 1
            raise FormatError(error.path, line, error.what, error.remedy) from error


class _Index:
    """Fingerprints of texts to places in the file."""

    def __init__(self) -> None:
        self._exact: dict[bytes, tuple[int, int]] = {}
        self._plain: dict[bytes, tuple[int, int]] = {}

    def add(self, text: str, block: Block) -> None:
        place = (block.offset, block.line)
        self._exact.setdefault(_key(text), place)
        if (line := plain(text)) != text:
            self._plain.setdefault(_key(line), place)

    def find(self, text: str) -> tuple[int, int] | None:
        exact = self._exact.get(_key(text))
        if exact is not None:
            return exact
        key = _key(plain(text))
        found = [table[key] for table in (self._exact, self._plain) if key in table]
        return min(found, default=None)


def _key(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf8", "surrogatepass"), digest_size=12).digest()


def blocks(file: BinaryIO, offset: int = 0, line: int = 1) -> Iterator[Block]:
    """The sentences of ``file`` from where it stands, unread: the lines between empty lines.

    >>> [(block.offset, block.line) for block in blocks(io.BytesIO(b"1\\tGo\\n\\n\\n1\\tStay\\n"))]
    [(0, 1), (7, 4)]
    """
    held: list[bytes] = []
    begin, first, number = offset, line, line
    for row in file:
        if len(row) > 2 or row.strip():  # as `read_conllu` tells sentences apart
            if not held:
                begin, first = offset, number
            held.append(row)
        elif held:
            yield Block(begin, first, b"".join(held) + b"\n")
            held = []
        offset += len(row)
        number += 1
    if held:
        yield Block(begin, first, b"".join(held) + b"\n\n")
