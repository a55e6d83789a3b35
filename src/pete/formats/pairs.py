"""Any file of pairs, whatever its format: `open_pairs` reads it, `write_pairs` writes one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, BinaryIO, Literal, get_args

from pete.errors import FormatError, SettingsError
from pete.formats.bundle import Member, open_members
from pete.formats.checks import NoPairsError
from pete.formats.encodings import decoded_start, encoding_of, text_pieces
from pete.formats.files import OnError, atomic_writer, open_bytes, refuse, text_lines
from pete.formats.json_array import read_array, write_array
from pete.formats.jsonl import read_jsonl, write_jsonl
from pete.formats.packing import plain_name
from pete.formats.reading import PLAIN, Reading
from pete.formats.tabular import read_table, write_table
from pete.formats.tag_columns import tagged
from pete.model import Pair

_REMEDY = "convert it to UTF-8, or name its encoding with --encoding"
PairFormat = Literal["jsonl", "json", "tsv", "csv", "xml"]
_EXTENSIONS: dict[str, PairFormat] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".tsv": "tsv",
    ".csv": "csv",
    ".xml": "xml",
}
_OPENINGS: tuple[tuple[str, PairFormat], ...] = (("<", "xml"), ("{", "jsonl"), ("[", "json"))
_NAMES: dict[PairFormat, str] = {"json": "a JSON array"}
_DELIMITERS = {"tsv": "\t", "csv": ","}
_PACKED = (
    (b"\x1f\x8b\x08", "gzip", ".gz"),
    (b"PK\x03\x04", "zip", ".zip"),
    (b"\x28\xb5\x2f\xfd", "Zstandard", ".zst"),
    (b"PAR1", "Parquet", ".parquet"),
)
_PEEK = 64


def open_pairs(
    path: str | Path, notes: list[str] | None = None, shown: str | None = None, reading: Reading = PLAIN
) -> Iterator[Pair]:
    """The pairs of a file, folder or zip archive, one at a time.

    The format follows from the extension, else from the first character. ``-``
    is standard input; ``.gz``, ``.zst`` and ``.parquet`` are unpacked. A folder or archive may hold
    development and test files: all of them are read in sorted order, and
    ``extra["split"]`` tells "dev", "test" or "train" where the name does. Ids
    get the file's name in front only if two files share one.

    What had to be assumed is added to ``notes`` in short sentences, complete
    when the last pair has been read. ``shown`` is the name for messages.
    """
    name = shown or str(path)
    yield from tagged(_any_pairs(path, name, notes, reading), reading.tag_columns, name)


def _any_pairs(path: str | Path, name: str, notes: list[str] | None, reading: Reading) -> Iterator[Pair]:
    if str(path) != "-" and (os.path.isdir(path) or str(path).lower().endswith(".zip")):
        with open_members(path, name) as members:
            yield from _bundle(members, name, notes, reading)
        return
    with open_bytes(path) as stream:
        yield from read_pairs(stream, name, notes, promised_format(path), reading)


def read_pairs(
    stream: IO[bytes],
    name: str = "-",
    notes: list[str] | None = None,
    promised: PairFormat | None = None,
    reading: Reading = PLAIN,
) -> Iterator[Pair]:
    """The pairs of an open file, in the promised format or else in the one that its first character tells."""
    raw = _peek(stream)
    start = decoded_start(raw, reading.encoding).lstrip()
    if not start and len(raw) < _PEEK:
        raise NoPairsError(
            name, None, "holds no pairs (it is empty)", "name a file with a text and a hypothesis an item"
        )
    _refuse_packed(raw, name)
    found = _format(promised, start)
    if notes is not None and found not in (promised, "tsv"):
        notes.append(f"{name}: read as {_NAMES.get(found, found.upper())}")
    if found == "xml":
        from pete.formats.rte import read_rte  # lxml, only where it is needed

        return read_rte(stream, name, notes, reading)
    if found == "json":
        encoding = encoding_of(raw, reading.encoding)
        return read_array(text_pieces(stream, name, encoding, remedy=_REMEDY), name, notes, reading)
    lines = text_lines(stream, name, reading.encoding, reading.on_error, _REMEDY)
    if found == "jsonl":
        return read_jsonl(lines, name, notes, reading)
    return read_table(lines, name, notes, _DELIMITERS.get(promised or ""), reading)


def _format(promised: PairFormat | None, start: str) -> PairFormat:
    """JSON and JSONL are told apart by the first character, whatever the name promises."""
    sniffed: PairFormat = next((kind for opening, kind in _OPENINGS if start.startswith(opening)), "tsv")
    if promised in ("json", "jsonl"):
        return "json" if sniffed == "json" else "jsonl"
    return promised or sniffed


def _refuse_packed(start: bytes, name: str) -> None:
    """An archive whose name hides it."""
    for mark, kind, ending in _PACKED:
        if start.startswith(mark):
            raise FormatError(name, None, f"is a {kind} archive", f"give it a name that ends in {ending}, or unpack it")


def _peek(stream: IO[bytes]) -> bytes:
    """The first bytes, which will be read again."""
    peek: Callable[[int], bytes] | None = getattr(stream, "peek", None)
    if peek is not None:
        return peek(_PEEK)
    start = stream.read(_PEEK)
    stream.seek(0)
    return start


def _bundle(members: Sequence[Member], name: str, notes: list[str] | None, reading: Reading) -> Iterator[Pair]:
    """Two passes: the first finds the files that hold pairs and whether their ids collide."""
    holding: list[Member] = []
    seen: set[str] = set()
    collide = False
    for member in members:
        try:
            ids = {pair.id for pair in _member(member, None, replace(reading, on_error=_look_later(reading)))}
        except NoPairsError:
            if notes is not None:
                notes.append(f"{member.name}: holds no pairs and was left out")
            continue
        collide = collide or not seen.isdisjoint(ids)
        seen |= ids
        holding.append(member)
    if not holding:
        remedy = "name a folder with XML, JSON, TSV or CSV files; archives inside it are not opened"
        raise NoPairsError(name, None, "no file in it holds pairs", remedy)
    if collide and notes is not None:
        notes.append(f"{name}: files share ids, so each id begins with the name of its file")
    splits = [member.split for member in holding]
    for member in holding:
        prefix = member.split if member.split is not None and splits.count(member.split) == 1 else member.stem
        for pair in _member(member, notes, reading):
            extra = dict(pair.extra)
            if member.split is not None:
                extra.setdefault("split", member.split)
            yield replace(pair, id=f"{prefix}:{pair.id}" if collide else pair.id, extra=extra)


def _look_later(reading: Reading) -> OnError:
    """Where errors are collected, the second pass tells of them; else the first one ends."""
    return refuse if reading.on_error is refuse else lambda error: None


def _member(member: Member, notes: list[str] | None, reading: Reading) -> Iterator[Pair]:
    promised = promised_format(member.name)
    with member.open() as stream:
        if promised == "json" and not decoded_start(_peek(stream), reading.encoding).lstrip().startswith("["):
            raise NoPairsError(member.name, None, "is no JSON array", "write an array of pairs")  # of settings, perhaps
        yield from read_pairs(stream, member.name, notes, promised, reading)


def write_pairs(pairs: Iterable[Pair], path: str | Path, format: PairFormat | None = None) -> None:  # noqa: A002
    """Write pairs to a file that appears whole or not at all; ``-`` is standard output.

    Without ``format`` the extension decides. What a format cannot hold is a
    `FormatError` (a tab in TSV, a control character in XML), and then nothing is
    written; `pete.formats.tabular` and `pete.formats.rte` say what they do not keep.
    """
    kind = format or format_of(path)
    if kind not in get_args(PairFormat):
        raise SettingsError(f"no format is called {kind!r}; known: {', '.join(get_args(PairFormat))}")
    try:
        with atomic_writer(path) as out:
            _write(pairs, out, kind)
    except FormatError as error:
        if error.path != "-":
            raise
        raise FormatError(str(path), None, error.what, error.remedy) from error


def _write(pairs: Iterable[Pair], out: BinaryIO, kind: PairFormat) -> None:
    if kind == "jsonl":
        write_jsonl(pairs, out)
    elif kind == "json":
        write_array(pairs, out)
    elif kind == "xml":
        from pete.formats.rte import write_rte

        write_rte(pairs, out)
    else:
        write_table(pairs, out, _DELIMITERS[kind])


def format_of(path: str | Path) -> PairFormat:
    """The format in which a file of this name is written; JSONL where the name promises none.

    >>> format_of("items.xml.gz"), format_of("-")
    ('xml', 'jsonl')
    """
    return promised_format(path) or "jsonl"


def promised_format(path: str | Path) -> PairFormat | None:
    """The format that a file's extension tells."""
    return _EXTENSIONS.get(os.path.splitext(plain_name(str(path).lower()))[1], _of_table(path))


def _of_table(path: str | Path) -> PairFormat | None:
    """The rows of a table are read and written as JSONL."""
    return "jsonl" if str(path).lower().endswith(".parquet") else None
