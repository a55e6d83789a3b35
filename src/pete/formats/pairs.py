"""Any file of pairs, whatever its format: `open_pairs` reads it, `write_pairs` writes one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, BinaryIO, Literal, get_args

from pete.errors import FormatError, SettingsError
from pete.formats.bundle import Member, members
from pete.formats.checks import NoPairsError
from pete.formats.files import atomic_writer, open_bytes, text_lines
from pete.formats.jsonl import read_jsonl, write_jsonl
from pete.formats.tabular import read_table, write_table
from pete.model import Pair

PairFormat = Literal["jsonl", "tsv", "csv", "xml"]
_EXTENSIONS: dict[str, PairFormat] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".tsv": "tsv",
    ".csv": "csv",
    ".xml": "xml",
}
_OPENINGS: tuple[tuple[bytes, PairFormat], ...] = ((b"<", "xml"), (b"{", "jsonl"))
_DELIMITERS = {"tsv": "\t", "csv": ","}


def open_pairs(path: str | Path, notes: list[str] | None = None, shown: str | None = None) -> Iterator[Pair]:
    """The pairs of a file, folder or zip archive, one at a time.

    The format follows from the extension, else from the first character. ``-``
    is standard input and ``.gz`` is unpacked. A folder or archive may hold
    development and test files: all of them are read in sorted order, and
    ``extra["split"]`` tells "dev", "test" or "train" where the name does. Ids
    get the file's name in front only if two files share one.

    What had to be assumed is added to ``notes`` in short sentences, complete
    when the last pair has been read. ``shown`` is the name for messages.
    """
    name = shown or str(path)
    if str(path) != "-" and (os.path.isdir(path) or str(path).lower().endswith(".zip")):
        yield from _bundle(path, name, notes)
        return
    with open_bytes(path) as stream:
        yield from read_pairs(stream, name, notes, promised_format(path))


def read_pairs(
    stream: IO[bytes], name: str = "-", notes: list[str] | None = None, promised: PairFormat | None = None
) -> Iterator[Pair]:
    """The pairs of an open file, in the promised format or else in the one that its first character tells."""
    start = _peek(stream)
    if not start.strip():
        raise NoPairsError(
            name, None, "holds no pairs (it is empty)", "name a file with a text and a hypothesis an item"
        )
    found = promised or _sniff(start)
    if promised is None and notes is not None and found != "tsv":
        notes.append(f"{name}: read as {found.upper()}")
    if found == "xml":
        from pete.formats.rte import read_rte  # lxml, only where it is needed

        return read_rte(stream, name, notes)
    lines = text_lines(stream, name)
    if found == "jsonl":
        return read_jsonl(lines, name, notes)
    return read_table(lines, name, notes, _DELIMITERS[promised] if promised else None)


def _sniff(start: bytes) -> PairFormat:
    first = start.lstrip(b"\xff\xfe\x00 \t\r\n")  # XML may be UTF-16
    return next((kind for opening, kind in _OPENINGS if first.startswith(opening)), "tsv")


def _peek(stream: IO[bytes]) -> bytes:
    """The first bytes, which will be read again; without a byte order mark."""
    peek: Callable[[int], bytes] | None = getattr(stream, "peek", None)
    if peek is not None:
        start = peek(64)
    else:
        start = stream.read(64)
        stream.seek(0)
    return start[3:] if start.startswith(b"\xef\xbb\xbf") else start


def _bundle(path: str | Path, name: str, notes: list[str] | None) -> Iterator[Pair]:
    """Two passes: the first finds the files that hold pairs and whether their ids collide."""
    holding: list[Member] = []
    seen: set[str] = set()
    collide = False
    for member in members(path, name):
        try:
            ids = {pair.id for pair in _member(member, None)}
        except NoPairsError:
            if notes is not None:
                notes.append(f"{member.name}: holds no pairs and was left out")
            continue
        collide = collide or not seen.isdisjoint(ids)
        seen |= ids
        holding.append(member)
    if not holding:
        raise NoPairsError(name, None, "no file in it holds pairs", "name a folder with XML, JSONL, TSV or CSV files")
    if collide and notes is not None:
        notes.append(f"{name}: files share ids, so each id begins with the name of its file")
    splits = [member.split for member in holding]
    for member in holding:
        prefix = member.split if member.split is not None and splits.count(member.split) == 1 else member.stem
        for pair in _member(member, notes):
            extra = dict(pair.extra)
            if member.split is not None:
                extra.setdefault("split", member.split)
            yield replace(pair, id=f"{prefix}:{pair.id}" if collide else pair.id, extra=extra)


def _member(member: Member, notes: list[str] | None) -> Iterator[Pair]:
    with member.open() as stream:
        yield from read_pairs(stream, member.name, notes, promised_format(member.name))


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
    return _EXTENSIONS.get(os.path.splitext(str(path).lower().removesuffix(".gz"))[1])
