"""Opening and writing text: UTF-8 or a clear error, no endless lines, nothing half-written."""

from __future__ import annotations

import errno
import gzip
import io
import os
import stat
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, BinaryIO, cast
from zipfile import BadZipFile

from pete.errors import FormatError

LONGEST_LINE = 1_000_000  # characters; what is longer is no line that a person or a tool of the field wrote
_BYTES = 4 * LONGEST_LINE + 2  # a character takes four bytes at most
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_BOM = b"\xef\xbb\xbf"


@contextmanager
def open_bytes(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to read, unpacked where its name ends in ``.gz``; ``-`` is standard input.

    What the system says (no such file, no permission, a damaged archive)
    becomes a `FormatError`, also while the file is being read.
    """
    name = str(path)
    with readable(name):
        if name == "-":
            yield sys.stdin.buffer
        elif name.endswith(".gz"):
            with gzip.open(name, "rb") as packed:
                yield io.BufferedReader(cast(io.RawIOBase, packed))
        else:
            with open(name, "rb") as stream:
                yield stream


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Turn what can go wrong in reading ``name`` into a `FormatError`."""
    try:
        yield
    except FileNotFoundError as error:
        raise FormatError(name, None, "no such file", "check the name") from error
    except IsADirectoryError as error:
        raise FormatError(name, None, "this is a folder", "name a file in it") from error
    except (EOFError, zlib.error, BadZipFile, gzip.BadGzipFile) as error:
        raise FormatError(name, None, f"the archive is damaged ({error})", "fetch or pack it again") from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise FormatError(name, None, f"cannot be read ({reason})", "check the file and its permissions") from error


def text_lines(stream: IO[bytes], path: str) -> Iterator[str]:
    r"""The lines of a UTF-8 file, with their line ends; a byte order mark is dropped.

    >>> list(text_lines(io.BytesIO(b"\xef\xbb\xbfone\r\ntwo"), "-"))
    ['one\r\n', 'two']
    >>> list(text_lines(io.BytesIO(b"ol\xe9\n"), "spanish.txt"))
    Traceback (most recent call last):
    pete.errors.FormatError: spanish.txt:1: byte 3 (0xE9) is not UTF-8; convert it to UTF-8
    """
    position = 0  # of the line's first byte in the file
    readline, number = stream.readline, 0
    while raw := readline(_BYTES):
        number += 1
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            if len(raw) >= _BYTES:  # cut inside a character, so the length is what is wrong
                raise _too_long(path, number) from error
            what = f"byte {position + error.start + 1} (0x{raw[error.start]:02X}) is not UTF-8"
            raise FormatError(path, number, what, "convert it to UTF-8") from None
        if len(line) > LONGEST_LINE:
            raise _too_long(path, number)
        yield line[1:] if number == 1 and raw.startswith(_BOM) else line
        position += len(raw)


def _too_long(path: str, number: int) -> FormatError:
    return FormatError(
        path, number, f"line longer than {LONGEST_LINE:,} characters", "is this the right file? break the line"
    )


@contextmanager
def atomic_writer(path: str | Path) -> Iterator[BinaryIO]:
    """A file that appears whole or not at all; ``-`` is standard output, ``.gz`` is packed.

    The bytes go to a temporary file in the same folder, which takes the name
    when the block ends well and vanishes when it does not.
    """
    if str(path) == "-":
        yield cast(BinaryIO, sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    target = Path(os.path.realpath(path))  # through a symbolic link, not over it
    if target.exists() and not stat.S_ISREG(target.stat().st_mode):
        with writable(path), open(target, "wb") as device:  # /dev/null and pipes must stay what they are
            yield device
        return
    with writable(path):
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            if target.name.endswith(".gz"):
                with gzip.GzipFile(filename="", fileobj=stream, mode="wb", mtime=0) as packed:
                    yield cast(BinaryIO, packed)
            else:
                yield stream
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException as error:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
        if isinstance(error, OSError) and error.errno in _FULL:
            raise FormatError(str(path), None, f"cannot be written ({error.strerror})", "make room there") from error
        raise


@contextmanager
def writable(path: str | Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise FormatError(
            str(path), None, f"cannot be written ({reason})", "check that the folder exists and is yours"
        ) from error


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or what a new file gets."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
