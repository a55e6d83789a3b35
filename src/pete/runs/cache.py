"""Analyses that were made before, kept in one SQLite file.

A sentence is parsed once per parser and version, whatever run asks for it. The
file is only a convenience: it may be deleted at any time, and a damaged one is
set aside and begun anew.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType

import msgspec
import platformdirs

from pete.model import Analysis
from pete.runs.encoding import ENCODING, decode

BUSY_SECONDS = 60.0
BATCH = 500  # texts in one query: the smallest limit of SQLite on variables is 999

_TABLE = """
CREATE TABLE IF NOT EXISTS analyses (
    parser TEXT NOT NULL, text TEXT NOT NULL, analysis BLOB NOT NULL, PRIMARY KEY (parser, text)
) WITHOUT ROWID
"""

Say = Callable[[str], None]


def default_location() -> Path:
    """The file in which analyses are kept: in the folder PETE_CACHE, or else the user's cache folder."""
    folder = os.environ.get("PETE_CACHE") or platformdirs.user_cache_dir("pete")
    return Path(folder) / "analyses.sqlite"


class AnalysisCache:
    """Analyses by parser (name and version) and text.

    ``path`` None is a private temporary file, gone when the cache is closed.
    What `put` has stored survives a kill. ``say`` is told, in one line, of a file
    that had to be set aside or cannot be written.

    >>> from pete.model import Graph
    >>> from pete.runs.encoding import encode
    >>> with AnalysisCache(None) as cache:
    ...     cache.put("toy=1", [("Go", encode(Graph("Go", ())))])
    ...     list(cache.get("toy=1", ["Go", "Stop"]))
    ['Go']
    """

    def __init__(self, path: Path | None, say: Say = lambda _: None) -> None:
        self._say = say
        self._private: tempfile.TemporaryDirectory[str] | None = None
        self.path = Path()
        self._connection = self._open(path)

    def _open(self, path: Path | None) -> sqlite3.Connection:
        if path is not None:
            self.path = path
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                return _connect(path)
            except sqlite3.OperationalError as error:  # read-only folder, full disk, lock held too long
                self._say(f"analyses are not kept this time: {path}: {error}")
            except sqlite3.DatabaseError as error:
                return self._begin_anew(path, error)
            except OSError as error:
                self._say(f"analyses are not kept this time: {error}")
        return self._open_private()

    def _open_private(self) -> sqlite3.Connection:
        self._private = tempfile.TemporaryDirectory(prefix="pete-", ignore_cleanup_errors=True)
        self.path = Path(self._private.name) / "analyses.sqlite"
        return _connect(self.path)

    def _begin_anew(self, path: Path, error: Exception) -> sqlite3.Connection:
        """Set the damaged file aside; where even that fails, keep nothing beyond this run."""
        try:
            aside = _set_aside(path)
            connection = _connect(path)
        except (OSError, sqlite3.Error) as second:
            self._say(f"analyses are not kept this time: {path}: {error}; {second}")
            return self._open_private()
        self._say(f"the kept analyses were damaged ({error}); set aside as {aside}, beginning anew")
        return connection

    def get(self, parser: str, texts: Sequence[str]) -> dict[str, Analysis]:
        """The analyses that are there. What cannot be read is treated as not there."""
        found: dict[str, Analysis] = {}
        for start in range(0, len(texts), BATCH):
            part = texts[start : start + BATCH]
            for text, data in self._guarded(partial(self._select, parser, part)):
                with suppress(msgspec.MsgspecError):
                    found[text] = decode(data)
        return found

    def _select(self, parser: str, texts: Sequence[str]) -> list[tuple[str, bytes]]:
        places = ",".join("?" * len(texts))
        query = f"SELECT text, analysis FROM analyses WHERE parser = ? AND text IN ({places})"
        return self._connection.execute(query, [parser, *texts]).fetchall()

    def put(self, parser: str, analyses: Iterable[tuple[str, bytes]]) -> None:
        """Keep encoded analyses, in one transaction."""
        self._guarded(partial(self._insert, [(parser, text, data) for text, data in analyses]))

    def _insert(self, rows: Sequence[tuple[str, str, bytes]]) -> list[tuple[str, bytes]]:
        with self._connection:
            self._connection.executemany("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?)", rows)
        return []

    def _guarded(self, action: Callable[[], list[tuple[str, bytes]]]) -> list[tuple[str, bytes]]:
        """Do it; where the file turns out to be damaged or full, go on with another and nothing found."""
        try:
            return action()
        except sqlite3.OperationalError as error:
            self._say(f"analyses are not kept from here on: {self.path}: {error}")
            self._close_quietly()
            self._connection = self._open_private()
        except sqlite3.DatabaseError as error:
            self._close_quietly()
            self._connection = self._begin_anew(self.path, error)
        with suppress(sqlite3.Error):
            return action()
        return []

    def _close_quietly(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()

    def close(self) -> None:
        self._close_quietly()
        if self._private is not None:
            self._private.cleanup()

    def __enter__(self) -> AnalysisCache:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level="IMMEDIATE")
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        # WAL with NORMAL never damages the file; a power cut may lose the last batch, which is parsed again.
        connection.execute("PRAGMA synchronous=NORMAL")
        (encoding,) = connection.execute("PRAGMA user_version").fetchone()
        with connection:
            if encoding not in (0, ENCODING):
                connection.execute("DROP TABLE IF EXISTS analyses")
            connection.execute(_TABLE)
            connection.execute(f"PRAGMA user_version={ENCODING}")
    except BaseException:
        connection.close()
        raise
    return connection


def _set_aside(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.damaged")
    for companion in ("-wal", "-shm"):
        Path(f"{path}{companion}").unlink(missing_ok=True)
    return path.replace(aside)
