"""Which encoding a text is in, and its characters a piece at a time."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import IO

from pete.errors import FormatError, SettingsError

UTF_8 = "utf-8"
CONVERT = "convert it to UTF-8"
_PIECE = 1 << 16  # bytes that are decoded at a time

# UTF-32 first: its little-endian mark begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def known_encoding(name: str) -> str:
    """The name by which the encoding is known here.

    >>> known_encoding("Latin1"), known_encoding("UTF8")
    ('iso8859-1', 'utf-8')
    """
    try:
        found = codecs.lookup(name).name
        b"a".decode(found)
    except UnicodeDecodeError:  # a text encoding in which one byte is no character
        return found
    except (LookupError, ValueError) as error:
        what = f"no text encoding is called {name[:40]!r}"
        raise SettingsError(f"{what}; use a name such as utf-8, utf-16, latin-1 or cp1252") from error
    return UTF_8 if found in ("utf-8-sig", "ascii") else found


def encoding_of(start: bytes, named: str | None = None) -> str:
    r"""The encoding that the byte order mark at the start of a file tells, else the named one, else UTF-8.

    >>> encoding_of(b"\xff\xfeI\0"), encoding_of(b"It", "cp1252"), encoding_of(b"It")
    ('utf-16-le', 'cp1252', 'utf-8')
    """
    return next((encoding for mark, encoding in _MARKS if start.startswith(mark)), named or UTF_8)


def decoded_start(start: bytes, named: str | None = None) -> str:
    """The first characters of a file, from its first bytes; what cannot be read is left out."""
    return start.decode(encoding_of(start, named), "ignore").removeprefix("\ufeff")


def text_pieces(
    stream: IO[bytes], path: str, encoding: str, start: bytes = b"", remedy: str = CONVERT
) -> Iterator[str]:
    r"""The characters of a file, without a byte order mark; ``start`` is what was read of it before.

    >>> import io
    >>> list(text_pieces(io.BytesIO(b"one\nt\x81o"), "a.txt", "cp1252"))
    Traceback (most recent call last):
    pete.errors.FormatError: a.txt:2: byte 6 (0x81) is not CP1252; convert it to UTF-8
    """
    decoder = codecs.getincrementaldecoder(encoding)()
    line, position, first = 1, 0, True
    raw = start or stream.read(_PIECE)
    while True:
        try:
            piece = decoder.decode(raw, not raw)
        except UnicodeDecodeError as error:
            begin = position + len(raw) - len(error.object)  # of what the decoder had before it
            good = error.object[: error.start].decode(encoding, "ignore")
            what = f"byte {begin + error.start + 1} (0x{error.object[error.start]:02X}) is not {encoding.upper()}"
            raise FormatError(path, line + good.count("\n"), what, remedy) from None
        except UnicodeError as error:  # a mark that is missing
            raise FormatError(path, line, f"not {encoding.upper()} ({error})", remedy) from error
        position += len(raw)
        line += piece.count("\n")
        if first and piece:
            piece, first = piece.removeprefix("\ufeff"), False
        if piece:
            yield piece
        if not raw:
            return
        raw = stream.read(_PIECE)
