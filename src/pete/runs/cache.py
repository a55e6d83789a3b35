"""Analyses that were made before, kept in one SQLite file.

A sentence is parsed once per parser and version, whatever run asks for it. The
file is only a convenience: it may be deleted at any time. Each row has a
checksum, and one that does not agree with it counts as absent; a file that
SQLite itself cannot read is set aside and begun anew.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Generic, Self, TypeVar

import msgspec
import platformdirs

from pete.errors import RunError
from pete.model import Analysis
from pete.runs.encoding import ENCODING, decode

BUSY_SECONDS = 60.0
BATCH = 500  # texts in one query: the smallest limit of SQLite on variables is 999

_TABLE = """
CREATE TABLE IF NOT EXISTS analyses (
    parser TEXT NOT NULL, text TEXT NOT NULL, analysis BLOB NOT NULL, checksum BLOB NOT NULL,
    PRIMARY KEY (parser, text)
) WITHOUT ROWID
"""
_USES = "CREATE TABLE IF NOT EXISTS uses (parser TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID"
_COLUMNS = {"parser", "text", "analysis"}  # that the table of every version has
OURS = int.from_bytes(b"PETE")  # the mark of a file of ours; those of early versions have none

# The second is a message of SQLite that quotes what stands in a damaged file.
_REFUSALS = (sqlite3.Error, UnicodeDecodeError)

# Where SQLite says one of these, the place is at fault and not what the file holds.
_NOT_DAMAGE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
)

Say = Callable[[str], None]
Value = TypeVar("Value")
_Row = tuple[object, object, object]  # text, analysis, checksum: what stands in a damaged file, nobody knows


def default_location() -> Path:
    """The file in which analyses are kept: in the folder PETE_CACHE, or else the user's cache folder."""
    folder = os.environ.get("PETE_CACHE") or platformdirs.user_cache_dir("pete")
    return Path(folder) / "analyses.sqlite"


class KeptRows(Generic[Value]):
    """What was made before, by who made it (name and version) and what of.

    ``path`` None is a private temporary file, gone when the cache is closed.
    What `put` has stored survives a kill. ``say`` is told, in one line, of a file
    that had to be set aside or cannot be written, and what ``what`` is in it.
    """

    what = "rows"

    def __init__(self, path: Path | None, decode: Callable[[bytes], Value], say: Say = lambda _: None) -> None:
        self._say = say
        self._decode = decode
        self._private: tempfile.TemporaryDirectory[str] | None = None
        self.path = Path()
        self._used: set[str] = set()
        self._connection = self._open(path)

    @property
    def lasting(self) -> bool:
        """Whether what is kept outlives this process."""
        return self._private is None

    def _open(self, path: Path | None) -> sqlite3.Connection:
        if path is not None:
            self.path = path
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                return _connect(path, self._say)
            except _LaterLayoutError as error:
                self._say(f"{self.what} are not kept this time: {error}")
            except _REFUSALS as error:
                if _is_damage(error, path):
                    return self._begin_anew(path, error)
                self._say(f"{self.what} are not kept this time: {path}: {error}")
            except OSError as error:
                self._say(f"{self.what} are not kept this time: {error}")
        return self._open_private()

    def _open_private(self) -> sqlite3.Connection:
        self._private = tempfile.TemporaryDirectory(prefix="pete-", ignore_cleanup_errors=True)
        self.path = Path(self._private.name) / "analyses.sqlite"
        try:
            return _connect(self.path, self._say, lasting=False)
        except sqlite3.Error as error:
            raise RunError(f"{self.path} cannot be written ({error}); make room there") from error

    def _begin_anew(self, path: Path, error: Exception) -> sqlite3.Connection:
        """Set the damaged file aside; where even that fails, keep nothing beyond this run."""
        try:
            aside = _set_aside(path)
            connection = _connect(path, self._say)
        except (OSError, *_REFUSALS) as second:
            self._say(f"{self.what} are not kept this time: {path}: {error}; {second}")
            return self._open_private()
        self._say(f"the kept {self.what} cannot be used ({error}); set aside as {aside}, beginning anew")
        return connection

    def get(self, parser: str, texts: Sequence[str]) -> dict[str, Value]:
        """Those that are there. A row that is not as it was written is treated as not there."""
        found: dict[str, Value] = {}
        if parser not in self._used:
            self._used.add(parser)
            self._guarded(partial(self._note_use, parser))
        for start in range(0, len(texts), BATCH):
            part = texts[start : start + BATCH]
            for text, data, checksum in self._guarded(partial(self._select, parser, part)):
                if isinstance(text, str) and isinstance(data, bytes) and checksum == row_checksum(parser, text, data):
                    with suppress(msgspec.MsgspecError):
                        found[text] = self._decode(data)
        return found

    def _note_use(self, parser: str) -> list[_Row]:
        """When the analyses of a parser were last asked for, by which `prune` knows those that nobody wants."""
        with self._connection:
            self._connection.execute("INSERT OR REPLACE INTO uses VALUES (?, ?)", (parser, int(time.time())))
        return []

    def _select(self, parser: str, texts: Sequence[str]) -> list[_Row]:
        places = ",".join("?" * len(texts))
        query = f"SELECT text, analysis, checksum FROM analyses WHERE parser = ? AND text IN ({places})"
        return self._connection.execute(query, [parser, *texts]).fetchall()

    def put(self, parser: str, made: Iterable[tuple[str, bytes]]) -> None:
        """Keep them, encoded, in one transaction."""
        rows = [(parser, text, data, row_checksum(parser, text, data)) for text, data in made]
        self._guarded(partial(self._insert, rows))

    def _insert(self, rows: Sequence[tuple[str, str, bytes, bytes]]) -> list[_Row]:
        with self._connection:
            self._connection.executemany("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?)", rows)
        return []

    def _guarded(self, action: Callable[[], list[_Row]]) -> list[_Row]:
        """Do it; where the file turns out to be damaged or full, go on with another and nothing found."""
        try:
            return action()
        except _REFUSALS as error:
            self._close_quietly()
            if _is_damage(error, self.path):
                self._connection = self._begin_anew(self.path, error)
            else:
                self._say(f"{self.what} are not kept from here on: {self.path}: {error}")
                self._connection = self._open_private()
        with suppress(*_REFUSALS):
            return action()
        return []

    def _close_quietly(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()

    def close(self) -> None:
        self._close_quietly()
        if self._private is not None:
            self._private.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AnalysisCache(KeptRows[Analysis]):
    """Analyses by parser and text.

    >>> from pete.model import Graph
    >>> from pete.runs.encoding import encode
    >>> with AnalysisCache(None) as cache:
    ...     cache.put("toy=1", [("Go", encode(Graph("Go", ())))])
    ...     list(cache.get("toy=1", ["Go", "Stop"]))
    ['Go']
    """

    what = "analyses"

    def __init__(self, path: Path | None, say: Say = lambda _: None) -> None:
        super().__init__(path, decode, say)


class _LaterLayoutError(Exception):
    """The file is of a later version of the toolkit, which may still want it."""


def _connect(path: Path, say: Say, lasting: bool = True) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level="IMMEDIATE")
    # A damaged text is an answer like any other; that it is damaged shows its checksum.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        _check_ours(connection)
        # WAL with NORMAL never damages the file; a power cut may lose the last batch, which is parsed again.
        # A file that nobody will open again needs no care, and is written in a third of the time.
        connection.execute(f"PRAGMA journal_mode={'WAL' if lasting else 'OFF'}")
        connection.execute(f"PRAGMA synchronous={'NORMAL' if lasting else 'OFF'}")
        with connection:
            _make_table(connection, path, say)
    except BaseException:
        connection.close()
        raise
    return connection


def _check_ours(connection: sqlite3.Connection) -> None:
    """A database of another program is not ours to change, nor to trust."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    columns = _columns(connection)
    if mark not in (0, OURS) or not tables <= {"analyses", "uses"} or (columns and not columns >= _COLUMNS):
        raise sqlite3.DatabaseError("it is a database of another program")


def _columns(connection: sqlite3.Connection) -> set[str]:
    return {row[1] for row in connection.execute("PRAGMA table_info(analyses)")}


def _make_table(connection: sqlite3.Connection, path: Path, say: Say) -> None:
    """The tables of this version; that of an earlier version gives way to it."""
    (layout,) = connection.execute("PRAGMA user_version").fetchone()
    if layout > ENCODING:
        raise _LaterLayoutError(
            f"{path} was written by a later version of pete (layout {layout}, this version has {ENCODING}); "
            "delete it, or name another folder in PETE_CACHE"
        )
    if layout < ENCODING and _columns(connection):
        connection.execute("DROP TABLE analyses")
        say(f"the analyses in {path} are those of an earlier version of pete; they are made again as they are needed")
    connection.execute(_TABLE)
    connection.execute(_USES)
    connection.execute(f"PRAGMA user_version={ENCODING}")
    connection.execute(f"PRAGMA application_id={OURS}")


def _is_damage(error: Exception, path: Path) -> bool:
    """Whether another file in the same place would do."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the rest of the code is detail
    if code == sqlite3.SQLITE_READONLY:  # a flag inside the file can say so too
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return code not in _NOT_DAMAGE


def row_checksum(parser: str, text: str, data: bytes) -> bytes:
    """Eight bytes that tell whether a row is as it was written, and where."""
    digest = blake2b(data, digest_size=8)
    digest.update(f"\0{parser}\0{text}".encode("utf-8", "surrogatepass"))
    return digest.digest()


def _set_aside(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.damaged")
    for companion in ("-wal", "-shm"):
        Path(f"{path}{companion}").unlink(missing_ok=True)
    return path.replace(aside)
