"""The manifest of a folder of shards: one line for each that is whole, with its checksum.

Lines are added and never changed; the last one of a file counts. A shard that is not
listed, or no longer what its line says, is made again; all others are left alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path
from typing import IO

import msgspec

from pete.errors import RunError
from pete.formats.files import writable
from pete.runs.locks import lock

MANIFEST = "manifest.jsonl"
_LINE = 1 << 20


class ShardLine(msgspec.Struct, frozen=True):
    """A shard: from what it was made, by what, and what stands in it."""

    file: str  # in the folder of the manifest
    source: str  # the file that it was made from
    made_by: str  # all that can change its content
    entries: int  # sentences, pairs or records
    bytes: int
    sha256: str
    failed: int = 0  # of the entries of the source, those that could not be parsed


_decoder = msgspec.json.Decoder(ShardLine)
_encode = msgspec.json.Encoder().encode


def checksum(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def read_manifest(folder: Path) -> dict[str, ShardLine]:
    """The shards by file, in the order in which they were first finished; none where there is no manifest."""
    try:
        with (folder / MANIFEST).open("rb") as file:
            return _shards(file)
    except FileNotFoundError:
        return {}


def _shards(file: IO[bytes]) -> dict[str, ShardLine]:
    found: dict[str, ShardLine] = {}
    while line := file.readline(_LINE):
        try:
            shard = _decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeError):
            continue  # a kill came while it was written; its shard is made again
        found[shard.file] = shard
    return found


class Manifest:
    """The manifest of a folder, held by one process."""

    def __init__(self, folder: Path, file: IO[bytes]) -> None:
        self._folder, self._file = folder, file
        self.shards = _shards(file)

    def has(self, file: str, made_by: str) -> bool:
        """Whether a shard is there, made by the same, and as it was written."""
        shard, path = self.shards.get(file), self._folder / file
        if shard is None or shard.made_by != made_by or not path.is_file():
            return False
        return path.stat().st_size == shard.bytes and checksum(path) == shard.sha256

    def add(self, file: str, source: str, made_by: str, entries: int, failed: int = 0) -> ShardLine:
        """List a shard that has just been written."""
        path = self._folder / file
        shard = ShardLine(file, source, made_by, entries, path.stat().st_size, checksum(path), failed)
        self._file.write(_encode(shard) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.shards[file] = shard
        return shard


@contextmanager
def open_manifest(folder: Path) -> Iterator[Manifest]:
    """The manifest of a folder, which is made where it is absent."""
    path = folder / MANIFEST
    with writable(path):
        folder.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    with file:
        lock(file, f"another process is writing into {folder}; wait for it, or give another folder with -o")
        _end_line(file)
        file.seek(0)
        yield Manifest(folder, file)


def _end_line(file: IO[bytes]) -> None:
    """After a kill within a line, the next one begins on its own."""
    size = file.seek(0, os.SEEK_END)
    if size:
        file.seek(size - 1)
        if file.read(1) != b"\n":
            file.write(b"\n")


def check_shards(folder: Path) -> None:
    """`RunError` where a listed shard is gone or has another size."""
    for shard in read_manifest(folder).values():
        path = folder / shard.file
        if not path.is_file() or path.stat().st_size != shard.bytes:
            what = "is gone" if not path.is_file() else f"has {path.stat().st_size} bytes and had {shard.bytes}"
            raise RunError(f"{path} {what}; re-issue the command that made it: only the rest is made")
