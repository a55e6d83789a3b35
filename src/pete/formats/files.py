"""Opening and writing files: no endless lines, an error that says where and what to do, nothing half-written."""

from __future__ import annotations

import codecs
import errno
import gzip
import os
import stat
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, BinaryIO, cast
from zipfile import BadZipFile

from pete.errors import FormatError
from pete.formats.encodings import CONVERT, UTF_8, encoding_of, text_pieces
from pete.formats.packing import LEVEL, is_packed, packing, unpacked

LONGEST_LINE = 1_000_000  # characters; what is longer is no line that a person or a tool of the field wrote
_BYTES = 4 * LONGEST_LINE + 2  # a character takes four bytes at most
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
OnError = Callable[[FormatError], None]


def refuse(error: FormatError) -> None:
    """What is done with a line that cannot be read, unless somebody collects such lines."""
    raise error


@contextmanager
def open_bytes(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to read, unpacked where its name says so (``.gz``, ``.zst``, ``.parquet``); ``-`` is standard input.

    What the system says (no such file, no permission, a damaged archive)
    becomes a `FormatError`, also while the file is being read.
    """
    name = str(path)
    with readable(name):
        if name == "-":
            yield sys.stdin.buffer
        elif is_packed(name):
            with unpacked(name) as stream:
                yield stream
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


def text_lines(
    stream: IO[bytes],
    path: str,
    encoding: str | None = None,
    on_error: OnError = refuse,
    remedy: str = CONVERT,
) -> Iterator[str]:
    r"""The lines of a text, with their line ends; a byte order mark is dropped.

    The mark tells the encoding, else it is the one that is named, else UTF-8.
    ``on_error`` learns of each line that is no text; where it does not raise, an empty line stands for it.

    >>> import io
    >>> list(text_lines(io.BytesIO(b"\xef\xbb\xbfone\r\ntwo"), "-"))
    ['one\r\n', 'two']
    >>> list(text_lines(io.BytesIO("one\ntwo".encode("utf-16")), "-"))
    ['one\n', 'two']
    >>> list(text_lines(io.BytesIO(b"ol\xe9\n"), "spanish.txt"))
    Traceback (most recent call last):
    pete.errors.FormatError: spanish.txt:1: byte 3 (0xE9) is not UTF-8; convert it to UTF-8
    """
    raw = stream.readline(_BYTES)
    found = encoding_of(raw, encoding)
    if found != UTF_8:
        yield from _broken_in_lines(text_pieces(stream, path, found, raw, remedy), path, on_error)
        return
    readline, number, position = stream.readline, 0, 0  # the last: of the line's first byte in the file
    while raw:
        number += 1
        try:
            yield _line(raw, path, number, position, remedy)
        except FormatError as error:
            on_error(error)
            yield "\n"
        position += len(raw)
        if len(raw) == _BYTES and not raw.endswith(b"\n"):  # goes on after the longest that may be
            position += _skip_line(readline)
        raw = readline(_BYTES)


def _line(raw: bytes, path: str, number: int, position: int, remedy: str) -> str:
    try:
        line = raw.decode()
    except UnicodeDecodeError as error:
        if len(raw) >= _BYTES:  # cut inside a character, so the length is what is wrong
            raise _too_long(path, number) from error
        what = f"byte {position + error.start + 1} (0x{raw[error.start]:02X}) is not UTF-8"
        raise FormatError(path, number, what, remedy) from None
    if len(line) > LONGEST_LINE:
        raise _too_long(path, number)
    if "\0" in line:
        raise _no_text(path, number)
    return line[1:] if number == 1 and raw.startswith(codecs.BOM_UTF8) else line


def _skip_line(readline: Callable[[int], bytes]) -> int:
    """Pass over the rest of a line, without holding it; how many bytes it had."""
    size = 0
    while rest := readline(_BYTES):
        size += len(rest)
        if rest.endswith(b"\n"):
            break
    return size


def _broken_in_lines(pieces: Iterator[str], path: str, on_error: OnError) -> Iterator[str]:
    """Characters as lines; what goes on beyond the longest line is dropped up to its end."""
    held, number, overlong = "", 0, False
    for piece in pieces:
        *whole, held = (held + piece).split("\n")
        for line in whole:
            number += 1
            yield from () if overlong else _passed(line + "\n", path, number, on_error)
            overlong = False
        if overlong or len(held) > LONGEST_LINE:
            if not overlong:
                yield from _passed(held, path, number + 1, on_error)
            held, overlong = "", True
    if held:
        yield from _passed(held, path, number + 1, on_error)


def _passed(line: str, path: str, number: int, on_error: OnError) -> Iterator[str]:
    """The line, or an empty one in its place."""
    if len(line) > LONGEST_LINE:
        on_error(_too_long(path, number))
    elif "\0" in line:
        on_error(_no_text(path, number))
    else:
        yield line
        return
    yield "\n"


def byte_lines(stream: IO[bytes], path: str, first: int = 1) -> Iterator[bytes]:
    r"""The lines of a file in UTF-8, not decoded; none is held that is longer than a line may be.

    >>> import io
    >>> list(byte_lines(io.BytesIO(b"\xff\xfeI\0"), "a.conllu"))
    Traceback (most recent call last):
    pete.errors.FormatError: a.conllu:1: the file is UTF-16-LE; convert it to UTF-8
    """
    number = first
    while raw := stream.readline(_BYTES):
        if len(raw) == _BYTES and not raw.endswith(b"\n"):
            raise _too_long(path, number)
        if number == 1 and (found := encoding_of(raw)) != UTF_8:
            raise FormatError(path, number, f"the file is {found.upper()}", CONVERT)
        yield raw
        number += 1


def _too_long(path: str, number: int) -> FormatError:
    return FormatError(
        path, number, f"line longer than {LONGEST_LINE:,} characters", "is this the right file? break the line"
    )


def _no_text(path: str, number: int) -> FormatError:
    remedy = "is this the right file? UTF-16 needs a byte order mark, or its name where there is --encoding"
    return FormatError(path, number, "the line has a NUL character, so it is no text in this encoding", remedy)


@contextmanager
def atomic_writer(path: str | Path, level: int = LEVEL) -> Iterator[BinaryIO]:
    """A file that appears whole or not at all; ``-`` is standard output; ``.gz``, ``.zst`` and ``.parquet`` are packed.

    The bytes go to a temporary file in the same folder, which takes the name
    when the block ends well and vanishes when it does not. ``level`` is how hard Zstandard tries.
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
            with packing(target.name, stream, level) as packed:
                yield packed
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
