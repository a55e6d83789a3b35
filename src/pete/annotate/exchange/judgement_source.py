"""What every reader starts from and gives: a file's text with its names, and judgements with what was lost."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Any

import msgspec

from pete.errors import FormatError
from pete.fingerprints import folded
from pete.formats.encodings import encoding_of, text_pieces
from pete.formats.tabular import table_rows
from pete.model import Pair
from pete.model.judgement import Judgement

LARGEST = 256 * 1024 * 1024  # bytes; a study with millions of answers is smaller
_REMEDY = "convert it to UTF-8, or name its encoding with --encoding"
_NOTHING: tuple[Any, ...] = (None, [], {}, (), "", False, 0)
_DELIMITERS = ",\t;"


@dataclass(frozen=True, slots=True)
class Source:
    """A file of judgements. ``person`` is whom its name tells, ``folder`` the name of the folder it is in."""

    name: str
    text: str
    person: str = ""
    folder: str = ""

    def error(self, line: int | None, what: str, remedy: str) -> FormatError:
        return FormatError(self.name, line, what, remedy)

    def header(self) -> tuple[str, list[str]]:
        """The delimiter and the columns of the first line that is not blank, taken as a table's header."""
        first = next((line for line in io.StringIO(self.text) if line.strip()), "").rstrip("\r\n")
        delimiter = max(_DELIMITERS, key=first.count)
        return delimiter, [cell.strip().strip('"') for cell in first.split(delimiter)]

    def rows(self, may_lack: Iterable[str] = ()) -> Iterator[tuple[int, dict[str, str]]]:
        """The rows of a table by column. A row that ends early is an error, unless only ``may_lack`` is missing."""
        delimiter, _ = self.header()
        rows = table_rows(io.StringIO(self.text, newline=""), delimiter, self.name)
        _, names = next(rows, (0, []))
        header = [name.strip() for name in names]
        optional = len(set(may_lack) & set(header))
        for number, row in rows:
            if not len(header) - optional <= len(row) <= len(header):
                what = f"{len(row)} columns instead of {len(header)}"
                raise self.error(number, what, "is the file complete? put cells with commas in quotation marks")
            yield number, dict(zip(header, row, strict=False))

    def json(self) -> Any:
        """The whole file as one JSON value."""
        try:
            return msgspec.json.decode(self.text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise self.error(
                None, f"broken JSON ({str(error)[:80]})", "is the file complete? export it again"
            ) from error

    def objects(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """The objects of a file with one JSON object a line, or of one JSON array."""
        if self.text.lstrip().startswith("["):
            for number, value in enumerate(self.json(), 1):
                yield number, self._object(number, value)
            return
        for number, line in enumerate(self.text.split("\n"), 1):
            if line.strip():
                yield number, self._object(number, self._decoded(line, number))

    def _decoded(self, text: str, line: int | None) -> Any:
        try:
            return msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            what = f"broken JSON ({str(error)[:80]})"
            raise self.error(line, what, "is the file complete? export it again") from error

    def _object(self, number: int, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.error(number, "not a JSON object", "export it again, one object an item")
        return value


@dataclass(frozen=True, slots=True)
class Imported:
    """The judgements of a file, its layout, which of its fields they do not hold, and what was left out and why."""

    layout: str
    judgements: tuple[Judgement, ...]
    lost: tuple[str, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)


def read_source(
    stream: IO[bytes], name: str, encoding: str | None = None, person: str = "", folder: str = ""
) -> Source:
    """A file as text. Its byte order mark tells the encoding, else ``encoding``, else it is UTF-8."""
    start = stream.read(4)
    pieces: list[str] = []
    size = 0
    for piece in text_pieces(stream, name, encoding_of(start, encoding), start, _REMEDY) if start else ():
        size += len(piece)
        if size > LARGEST:
            what = f"has over {LARGEST // 2**20} million characters"
            raise FormatError(name, None, what, "is it a file of judgements? divide it")
        pieces.append(piece)
    text = "".join(pieces)
    if not text.strip():
        raise FormatError(name, None, "is empty", "name a file of judgements")
    if "\0" in text:
        what = "has a NUL character, so it is no text in this encoding"
        raise FormatError(name, text.count("\n", 0, text.index("\0")) + 1, what, _REMEDY)
    return Source(name, text, person, folder)


def holding(record: Mapping[str, Any], known: Collection[str]) -> dict[str, None]:
    """The fields that hold something and are not known, in their order.

    >>> list(holding({"id": 1, "drafts": [], "rank": 3}, {"id"}))
    ['rank']
    """
    return {key: None for key, value in record.items() if key not in known and value not in _NOTHING}


class PairFinder:
    """Finds which pair an item is of: by its id, or by its two sentences where the pairs are known.

    >>> finder = PairFinder([Pair("7", "It rains.", "Something falls.")])
    >>> finder.find(None, "it  rains.", "Something falls."), finder.find("8"), finder.find(None, "?", "!")
    ('7', '8', None)
    """

    def __init__(self, pairs: Iterable[Pair] = ()) -> None:
        self._ids: set[str] = set()
        self._texts: dict[tuple[str, str], str | None] = {}
        for pair in pairs:
            self._ids.add(pair.id)
            key = folded(pair.text), folded(pair.hypothesis)
            self._texts[key] = None if key in self._texts else pair.id  # two alike cannot be told apart

    @property
    def knows_pairs(self) -> bool:
        return bool(self._ids)

    def find(self, name: object, text: object = None, hypothesis: object = None) -> str | None:
        given = "" if name is None else str(name).strip()
        if given in self._ids:
            return given
        if isinstance(text, str) and isinstance(hypothesis, str):
            found = self._texts.get((folded(text), folded(hypothesis)))
            if found is not None:
                return found
        return given or None

    def missing(self, source: Source, line: int | None) -> FormatError:
        """What to say of an item that names no pair."""
        if self.knows_pairs:
            return source.error(line, "names no pair, and its sentences are those of none", "is --pairs the right set?")
        return source.error(line, "does not say which pair it is of", "name the pairs with --pairs, to match sentences")
