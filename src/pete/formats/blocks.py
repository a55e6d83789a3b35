"""Files whose sentences stand between empty lines, read one sentence at a time, from any place."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

from pete.errors import FormatError
from pete.formats.files import LONGEST_LINE, byte_lines, text_lines

LONGEST_SENTENCE = 10 * LONGEST_LINE  # bytes


class Block(NamedTuple):
    """The lines of one sentence in a file."""

    offset: int  # bytes
    line: int  # of its first line, from 1
    content: bytes

    def lines(self, path: str) -> list[str]:
        """The lines as text, with their line ends; what is not UTF-8 is a `FormatError`."""
        with self.numbered():
            return list(text_lines(io.BytesIO(self.content), path))

    @contextmanager
    def numbered(self) -> Iterator[None]:
        """Errors that count lines from the block's first get the line of the file."""
        try:
            yield
        except FormatError as error:
            line = None if error.line is None else error.line + self.line - 1
            raise FormatError(error.path, line, error.what, error.remedy) from error

    def joined(self, later: Block) -> Block:
        """This block and a later one as one; lines keep their numbers."""
        gap = later.line - self.line - self.content.count(b"\n")
        return self._replace(content=self.content + b"\n" * gap + later.content)


def too_long_sentence(path: str, first: int) -> FormatError:
    """The complaint about what no memory would hold; ``first`` is its first line."""
    what = f"a sentence of over {LONGEST_SENTENCE // 10**6} MB begins here"
    return FormatError(path, first, what, "is this the right file? put an empty line between two sentences")


def blocks(file: IO[bytes], offset: int = 0, line: int = 1, path: str = "-") -> Iterator[Block]:
    """The sentences of ``file`` from where it stands, unread: the lines between empty lines.

    A sentence that no memory would hold is a `FormatError`.

    >>> [(block.offset, block.line) for block in blocks(io.BytesIO(b"1\\tGo\\n\\n\\n1\\tStay\\n"))]
    [(0, 1), (7, 4)]
    """
    held: list[bytes] = []
    begin, first, number = offset, line, line
    for row in byte_lines(file, path, line):
        if len(row) > 2 or row.strip():  # as `read_conllu` tells sentences apart
            if not held:
                begin, first = offset, number
            held.append(row)
            if offset - begin > LONGEST_SENTENCE:
                raise too_long_sentence(path, first)
        elif held:
            yield Block(begin, first, b"".join(held) + b"\n")
            held = []
        offset += len(row)
        number += 1
    if held:
        yield Block(begin, first, b"".join(held) + b"\n\n")
