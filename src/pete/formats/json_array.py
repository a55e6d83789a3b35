"""Pairs as one JSON array of objects, read an object at a time however long the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pete.errors import FormatError
from pete.formats.checks import NoPairsError
from pete.formats.files import LONGEST_LINE
from pete.formats.jsonl import pair_line, read_objects
from pete.formats.reading import PLAIN, Reading
from pete.model import Pair

# It only finds where an object ends; `read_objects` reads it.
_skip = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len).raw_decode
_NEXT = re.compile(r"\s*(.?)", re.DOTALL)
_CUT = 16  # characters; a name, number or escape that the end of a piece cuts in two is no longer
_PIECE = 1 << 16


def read_array(
    pieces: Iterable[str], path: str = "-", notes: list[str] | None = None, reading: Reading = PLAIN
) -> Iterator[Pair]:
    """The pairs of an array, given the characters of the file in pieces.

    >>> [pair] = read_array(['[{"premise": "It rains.", "hypoth', 'esis": "Something rains.", "label": "neutral"}]'])
    >>> pair.text, pair.relation
    ('It rains.', 'unknown')
    """
    return read_objects(_Objects(pieces, path).all(), path, notes, reading)


class _Objects:
    """The objects of an array, as text, each with the line on which it begins."""

    def __init__(self, pieces: Iterable[str], path: str) -> None:
        self._pieces = iter(pieces)
        self._path = path
        self._held = ""  # what was read and not yet passed
        self._at = 0  # where in it we are
        self._line = 1

    def all(self) -> Iterator[tuple[int, str]]:
        self._take("[")
        if self._look() == "]":
            self._take("]")
        else:
            while True:
                yield self._object()
                if self._look() != ",":
                    break
                self._take(",")
            self._take("]")
        if self._look():
            raise self._error("something follows the end of the array", "one array a file; or write JSONL")

    def _look(self) -> str:
        """The next character that is no space; nothing at the end of the file."""
        while True:
            found = _NEXT.match(self._held, self._at)
            assert found is not None  # it matches anything
            self._move(found.start(1))
            if found[1] or not self._more():
                return found[1]

    def _take(self, wanted: str) -> None:
        found = self._look()
        if not found:
            raise self._error(f"the file ends where {wanted!r} should follow", "is it complete?")
        if found != wanted:
            raise self._error(f"{found!r} stands where {wanted!r} should", "correct the array there, or write JSONL")
        self._move(self._at + 1)

    def _object(self) -> tuple[int, str]:
        if (found := self._look()) != "{":
            what = "the file ends in the array" if not found else f"the array holds {found!r} where a pair should begin"
            raise NoPairsError(self._path, self._line, what, "write an array of objects")
        line = self._line
        while True:
            try:
                _, end = _skip(self._held, self._at)
                break
            except json.JSONDecodeError as error:
                cut = error.msg.startswith("Unterminated string") or error.pos >= len(self._held) - _CUT
                if not cut or not self._more():
                    self._move(min(error.pos, len(self._held)))
                    raise self._error(f"broken JSON ({error.msg})", "is the file complete? correct it there") from error
            except RecursionError as error:
                raise self._error("an object is nested too deeply", "is this a file of pairs?") from error
            if len(self._held) - self._at > LONGEST_LINE:
                what = f"an object longer than {LONGEST_LINE:,} characters"
                raise self._error(what, "is this the right file? an object is one pair")
        text = self._held[self._at : end]
        self._move(end)
        return line, text

    def _move(self, place: int) -> None:
        self._line += self._held.count("\n", self._at, place)
        self._at = place

    def _more(self) -> bool:
        """Read as much again as is waiting, so that a long object is not looked at too often."""
        waiting = self._held[self._at :]
        read: list[str] = []
        while sum(map(len, read)) < max(len(waiting), _PIECE) and (piece := next(self._pieces, "")):
            read.append(piece)
        self._held, self._at = waiting + "".join(read), 0
        return bool(read)

    def _error(self, what: str, remedy: str) -> FormatError:
        return FormatError(self._path, self._line, what, remedy)


def write_array(pairs: Iterable[Pair], out: BinaryIO) -> None:
    """Write pairs as an array, one line each."""
    before = b"[\n"
    for pair in pairs:
        out.write(before + pair_line(pair).rstrip(b"\n"))
        before = b",\n"
    out.write(b"\n]\n" if before == b",\n" else b"[]\n")
