"""The files of a folder or zip archive that may hold pairs. An archive is read in place, never unpacked to disk."""

from __future__ import annotations

import gzip
import io
import os
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from pete.errors import FormatError
from pete.formats.files import open_bytes, readable

LARGEST_MEMBER = 512 * 1024 * 1024  # bytes when unpacked; more is a bomb or no pairs file
_HOLDERS = (".xml", ".jsonl", ".ndjson", ".tsv", ".csv", ".txt")
_SPLITS = {
    "dev": "dev", "devel": "dev", "development": "dev", "devset": "dev", "valid": "dev", "validation": "dev",
    "val": "dev", "test": "test", "testset": "test", "train": "train", "training": "train", "trainset": "train",
    "trial": "train",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Member:
    """One file in a folder or archive; ``name`` is what messages call it."""

    container: str
    inside: str
    name: str
    packed: bool  # in a zip archive

    @property
    def stem(self) -> str:
        """The path in the folder, without extensions."""
        plain = self.inside.removesuffix(".gz")
        return os.path.splitext(plain)[0]

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
        if not self.packed:
            with open_bytes(os.path.join(self.container, self.inside)) as stream:
                yield stream
            return
        with readable(self.name), zipfile.ZipFile(self.container) as archive:
            try:
                opened = archive.open(self.inside)
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


def members(path: str | Path, name: str) -> list[Member]:
    """The files that may hold pairs, by extension, in sorted order."""
    container = str(path)
    packed = not os.path.isdir(container)
    found = [
        Member(container, inside, f"{name.rstrip('/')}/{inside}", packed)
        for inside in sorted(_in_archive(container) if packed else _in_folder(container))
    ]
    return [member for member in found if _may_hold(member.inside)]


def _may_hold(inside: str) -> bool:
    parts = inside.replace("\\", "/").split("/")
    if any(part.startswith((".", "__MACOSX")) for part in parts):  # also "..": such an entry is nobody's data
        return False
    return inside.lower().removesuffix(".gz").endswith(_HOLDERS)


def _in_folder(folder: str) -> list[str]:
    with readable(folder):
        return [
            os.path.relpath(os.path.join(root, file), folder) for root, _, files in os.walk(folder) for file in files
        ]


def _in_archive(path: str) -> list[str]:
    with readable(path), zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            if info.file_size > LARGEST_MEMBER:
                what = f"{info.filename[:80]} unpacks to {info.file_size // 2**20:,} MB"
                raise FormatError(path, None, what, f"unpack it yourself; {LARGEST_MEMBER // 2**20} MB is the limit")
        return [info.filename for info in archive.infolist() if not info.is_dir()]
