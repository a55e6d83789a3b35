"""The files of a folder or zip archive that may hold pairs. An archive is read in place, never unpacked to disk."""

from __future__ import annotations

import gzip
import io
import os
import re
import struct
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from pete.errors import FormatError
from pete.formats.files import open_bytes, readable
from pete.formats.packing import plain_name

LARGEST_MEMBER = 512 * 1024 * 1024  # bytes when unpacked; more is a bomb or no pairs file
LARGEST_ARCHIVE = 8 * LARGEST_MEMBER
_HOLDERS = (".xml", ".jsonl", ".ndjson", ".json", ".tsv", ".csv", ".txt")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
_SPLITS = {
    "dev": "dev", "devel": "dev", "development": "dev", "devset": "dev", "valid": "dev", "validation": "dev",
    "val": "dev", "test": "test", "testset": "test", "train": "train", "training": "train", "trainset": "train",
    "trial": "train",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Member:
    """One file in a folder, or in an open archive; ``name`` is what messages call it."""

    container: str
    inside: str
    name: str
    archive: zipfile.ZipFile | None = None
    entry: zipfile.ZipInfo | None = None

    @property
    def stem(self) -> str:
        """The path in the folder, without extensions."""
        plain = plain_name(self.inside)
        return plain if self.inside.endswith(".parquet") else os.path.splitext(plain)[0]

    @property
    def split(self) -> str | None:
        """Which part of the set the name tells, the file's own name before its folders'."""
        for part in reversed(self.stem.replace("\\", "/").split("/")):
            found = split_of(part)
            if found is not None:
                return found
        return None

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        if self.archive is None or self.entry is None:
            with open_bytes(os.path.join(self.container, self.inside)) as stream:
                yield stream
            return
        with readable(self.name):
            try:
                opened = self.archive.open(self.entry)
            except (RuntimeError, NotImplementedError) as error:
                raise FormatError(self.name, None, f"cannot be unpacked ({error})", "unpack it yourself") from error
            with opened as stream:
                unpacked = gzip.GzipFile(fileobj=stream) if self.inside.endswith(".gz") else stream
                yield io.BufferedReader(cast(io.RawIOBase, unpacked))


def split_of(name: str) -> str | None:
    """The part of a set that a file name tells.

    >>> split_of("RTE3_dev_3ways"), split_of("annotated_test"), split_of("pete")
    ('dev', 'test', None)
    """
    for word in re.findall("[a-z]+", name.lower()):
        if word in _SPLITS:
            return _SPLITS[word]
    return None


@contextmanager
def open_members(path: str | Path, name: str) -> Iterator[list[Member]]:
    """The files that may hold pairs, by extension, in sorted order. An archive is opened once for all of them."""
    container, shown = str(path), name.rstrip("/")
    if os.path.isdir(container):
        held = sorted(filter(_may_hold, _in_folder(container)))
        yield [Member(container, inside, f"{shown}/{inside}") for inside in held]
        return
    with readable(container), _archive(container) as archive:
        entries = sorted(_entries(archive, container), key=lambda entry: entry.filename)
        yield [Member(container, one.filename, f"{shown}/{one.filename}", archive, one) for one in entries]


def _may_hold(inside: str) -> bool:
    parts = inside.replace("\\", "/").split("/")
    if any(part.startswith((".", "__MACOSX")) for part in parts):  # also "..": such an entry is nobody's data
        return False
    return inside.lower().endswith(".parquet") or plain_name(inside.lower()).endswith(_HOLDERS)


def _in_folder(folder: str) -> list[str]:
    with readable(folder):
        return [
            os.path.relpath(os.path.join(root, file), folder) for root, _, files in os.walk(folder) for file in files
        ]


def _archive(path: str) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except (
        ValueError,
        struct.error,
        NotImplementedError,
    ) as error:  # what a damaged list of contents gives beside BadZipFile
        raise zipfile.BadZipFile(str(error)) from error


def _entries(archive: zipfile.ZipFile, path: str) -> list[zipfile.ZipInfo]:
    """What may hold pairs; each name once, and nothing that fills the memory or the day."""
    found: dict[str, zipfile.ZipInfo] = {}
    for entry in archive.infolist():
        if not _may_hold(entry.filename):  # folders do not: their names end in a stroke
            continue
        if entry.compress_type not in _METHODS:  # LZMA takes as much memory as the file says
            what = f"{entry.filename[:80]!r} in it is packed by an unusual method"
            raise FormatError(path, None, what, "unpack it yourself, or pack it by Deflate")
        if entry.filename in found:
            what = f"two files in it are called {entry.filename[:80]!r}"
            raise FormatError(path, None, what, "pack it again, each file once")
        found[entry.filename] = entry
        if entry.file_size > LARGEST_MEMBER:
            what = f"{entry.filename[:80]} unpacks to {entry.file_size // 2**20:,} MB"
            raise FormatError(path, None, what, f"unpack it yourself; {LARGEST_MEMBER // 2**20} MB is the limit")
    total = sum(entry.file_size for entry in found.values())
    if total > LARGEST_ARCHIVE:
        what = f"its {len(found):,} files unpack to {total // 2**20:,} MB"
        raise FormatError(path, None, what, f"unpack it yourself; {LARGEST_ARCHIVE // 2**20:,} MB is the limit")
    return list(found.values())
