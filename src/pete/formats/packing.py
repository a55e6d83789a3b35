"""Packed files, by the ending of their name: gzip, Zstandard, and Parquet, whose rows stand for lines."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, BinaryIO, cast

import zstandard

_STREAMS = (".gz", ".zst")
ENDINGS = (*_STREAMS, ".parquet")
LEVEL = 6  # of Zstandard: a third smaller than gzip writes, in half of its time
_PIECE = 1 << 17


def plain_name(name: str) -> str:
    """What a file would be called if it were not packed; of a table, only the part before the ending.

    >>> plain_name("pairs.jsonl.zst"), plain_name("a.conllu.gz"), plain_name("pairs.parquet"), plain_name("a.txt")
    ('pairs.jsonl', 'a.conllu', 'pairs', 'a.txt')
    """
    return next((name[: -len(ending)] for ending in ENDINGS if name.lower().endswith(ending)), name)


def is_packed(name: str) -> bool:
    return plain_name(name) != name


@contextmanager
def unpacked(name: str) -> Iterator[IO[bytes]]:
    """The content of a packed file: its bytes, or the lines that the rows of a table stand for."""
    if name.lower().endswith(".parquet"):
        from pete.formats.parquet import ParquetLines

        with ParquetLines(name) as lines:
            yield io.BufferedReader(lines)
    elif name.lower().endswith(".gz"):
        with gzip.open(name, "rb") as packed:
            yield io.BufferedReader(cast(io.RawIOBase, packed))
    else:
        with open(name, "rb") as file:
            yield io.BufferedReader(_Unzstd(file))


@contextmanager
def packing(name: str, out: BinaryIO, level: int = LEVEL) -> Iterator[BinaryIO]:
    """Where to write what will stand in ``out``, packed as ``name`` says; equal content, equal bytes.

    ``level`` is that of Zstandard.
    """
    if name.lower().endswith(".parquet"):
        from pete.formats.parquet import ParquetWriter

        with ParquetWriter(name, out) as table:
            yield cast(BinaryIO, table)
    elif name.lower().endswith(".gz"):
        with gzip.GzipFile(filename="", fileobj=out, mode="wb", mtime=0) as packed:
            yield cast(BinaryIO, packed)
    elif name.lower().endswith(".zst"):
        with zstandard.ZstdCompressor(level, write_checksum=True).stream_writer(out, closefd=False) as squeezed:
            yield cast(BinaryIO, squeezed)
    else:
        yield out


class _Unzstd(io.RawIOBase):
    """The content of Zstandard frames, one after the other; `EOFError` where the last one is cut off.

    The library's own reader takes a file that is cut off for one that ends there.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._frame: zstandard.ZstdDecompressionObj | None = None
        self._packed, self._held = b"", memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        room = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        while not self._held and self._more():
            pass
        size = min(len(room), len(self._held))
        room[:size] = self._held[:size]
        self._held = self._held[size:]
        return size

    def _more(self) -> bool:
        """Unpack another piece; whether there was one."""
        packed = self._packed or self._file.read(_PIECE)
        if not packed:
            if self._frame is not None:
                raise EOFError("it is cut off")
            return False
        try:
            if self._frame is None:
                self._frame = zstandard.ZstdDecompressor().decompressobj()
            self._held = memoryview(self._frame.decompress(packed))
        except zstandard.ZstdError as error:
            raise zlib.error(str(error)) from error
        self._packed = b""
        if self._frame.eof:
            self._packed, self._frame = self._frame.unused_data, None
        return True
