"""What identifies things and can be made again: hashes of files and texts, an order by seed, versions, a copy of input.

Everything that is compared across runs or machines (fingerprints of data, keys
of texts, chance) comes from here, so that equal things get equal names everywhere.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b, file_digest, sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO

DIGITS = 12  # of a fingerprint: 48 bits, of which two equal ones by chance are not to be expected
_RULES = (".py", ".toml", ".tsv", ".onnx")


class Fingerprint:
    """The first twelve digits of the SHA-256 of what is added piece by piece.

    >>> made = Fingerprint()
    >>> made.add(b"one")
    >>> made.digits == content_fingerprint([b"o", b"ne"])
    True
    """

    def __init__(self) -> None:
        self._digest = sha256()

    def add(self, part: bytes) -> None:
        self._digest.update(part)

    @property
    def digits(self) -> str:
        return self._digest.hexdigest()[:DIGITS]


def content_fingerprint(parts: Iterable[bytes]) -> str:
    """Twelve hexadecimal digits for all the bytes; how they are cut into parts does not matter."""
    made = Fingerprint()
    for part in parts:
        made.add(part)
    return made.digits


def files_fingerprint(paths: Iterable[Path]) -> str:
    """Twelve hexadecimal digits that change when any of the files does; of one file, the first of its SHA-256."""
    digests: list[str] = []
    for path in paths:
        with path.open("rb") as file:
            digests.append(file_digest(file, "sha256").hexdigest())
    return digests[0][:DIGITS] if len(digests) == 1 else content_fingerprint(map(str.encode, digests))


@cache
def rules_fingerprint(*folders: str) -> str:
    """Six digits for the code in some folders of the package, and for its tables.

    Between two releases the version stands still while the rules change; a run
    must not be continued, nor a score compared, across such a change.
    """
    package = Path(__file__).parent
    files = {path for folder in folders for path in (package / folder).rglob("*") if path.suffix in _RULES}
    named = ((path.relative_to(package).as_posix().encode(), path.read_bytes()) for path in sorted(files))
    return content_fingerprint(part for name, content in named for part in (name, b"\0", content, b"\0"))[:6]


def folded(text: str) -> str:
    """The same for texts that differ in case and spaces only.

    >>> folded(" It  rains.")
    'it rains.'
    """
    return " ".join(text.split()).casefold()


def text_key(*texts: str) -> bytes:
    """Twelve bytes that stand for some texts, so that the texts need not be held.

    >>> text_key("a", "b") == text_key("a", "b") != text_key("ab")
    True
    """
    return blake2b(_bytes(texts), digest_size=12).digest()


def text_number(*texts: str) -> int:
    """A 64-bit number that stands for some texts, the same on every machine.

    >>> text_number("a", "b") == text_number("a", "b") != text_number("ab")
    True
    """
    return int.from_bytes(blake2b(_bytes(texts), digest_size=8).digest(), "big")


def place_by_chance(name: str, seed: int) -> bytes:
    """Where a thing stands in the order that ``seed`` gives; it depends on nothing but the two.

    >>> sorted("abcde", key=lambda name: place_by_chance(name, 1))
    ['d', 'b', 'e', 'c', 'a']
    """
    return sha256(f"{seed}\n{name}".encode("utf-8", "surrogatepass")).digest()


def _bytes(texts: Iterable[str]) -> bytes:
    return "\0".join(texts).encode("utf-8", "surrogatepass")  # half a character, too, has a fingerprint


def installed_version(package: str) -> str | None:
    """The version of an installed package; None where it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def toolkit_version() -> str:
    """The version of this toolkit; "unknown" where it is run from a folder that nobody installed."""
    return installed_version("pete-toolkit") or "unknown"


@contextmanager
def spooled(stream: IO[bytes]) -> Iterator[Path]:
    """A copy of what can be read only once, such as standard input; it is gone when the block is left."""
    with tempfile.TemporaryDirectory(prefix="pete-input-") as folder:
        path = Path(folder) / "stdin"
        with path.open("wb") as copy:
            shutil.copyfileobj(stream, copy)
        yield path
