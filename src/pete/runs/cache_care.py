"""Look after the kept analyses: what is there, and away with what nobody needs."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pete.errors import RunError
from pete.runs.cache import OURS, row_checksum
from pete.runs.encoding import ENCODING

_BESIDE = ("-wal", "-shm", ".damaged")
_DAY = 86400


@dataclass(frozen=True, slots=True)
class KeptParser:
    """The analyses of one version of a parser. ``last_use`` in seconds of Unix time; None: nobody noted it."""

    spec: str
    version: str
    analyses: int
    size: int
    last_use: int | None

    @property
    def key(self) -> str:
        return f"{self.spec}={self.version}"


@dataclass(frozen=True, slots=True)
class CacheState:
    """The file, its size with all that stands beside it, and whose analyses it holds."""

    path: Path
    size: int
    parsers: tuple[KeptParser, ...]
    fault: str = ""  # why it cannot be read; it is set aside when analyses are next asked for


def look(path: Path) -> CacheState:
    """What is kept; nothing where there is no file."""
    size = sum(one.stat().st_size for one in _files(path))
    if not path.exists():
        return CacheState(path, size, ())
    try:
        with _opened(path) as connection:
            return CacheState(path, size, tuple(_parsers(connection)))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return CacheState(path, size, (), str(error))


def clear(path: Path, spec: str | None = None) -> int:
    """Away with all, or with what is kept of one parser; how many analyses that were."""
    state = look(path)
    if spec is None:
        for one in _files(path):
            one.unlink(missing_ok=True)
        return sum(parser.analyses for parser in state.parsers)
    gone = [parser for parser in state.parsers if parser.spec == spec]
    return _drop(path, gone)


def prune(path: Path, unused_days: float | None = None, at_most: int | None = None) -> tuple[int, int]:
    """Away with what is damaged and what later versions have replaced; then with what was not used for some days,
    then with what was used longest ago, until no more than ``at_most`` bytes of analyses are left.

    Answers how many analyses went and how many bytes the file lost.
    """
    state = look(path)
    if state.fault:
        raise RunError(f"{path} cannot be read ({state.fault}); pete cache clear takes it away")
    if not path.exists():
        return 0, 0
    with _opened(path) as connection:
        damaged = _drop_damaged(connection)
    gone = _replaced(state.parsers)
    rest = sorted((one for one in state.parsers if one not in gone), key=lambda one: (one.last_use or 0, one.key))
    if unused_days is not None:
        before = time.time() - unused_days * _DAY
        gone += [one for one in rest if (one.last_use or 0) < before]
        rest = [one for one in rest if one not in gone]
    while at_most is not None and rest and sum(one.size for one in rest) > at_most:
        gone.append(rest.pop(0))
    dropped = damaged + _drop(path, gone)
    return dropped, state.size - sum(one.stat().st_size for one in _files(path))


def _replaced(parsers: tuple[KeptParser, ...]) -> list[KeptParser]:
    """Of each parser, all versions but the one that was used last."""
    latest: dict[str, KeptParser] = {}
    for one in sorted(parsers, key=lambda one: (one.last_use or 0, one.version)):
        latest[one.spec] = one
    return [one for one in parsers if latest[one.spec] != one]


def _files(path: Path) -> list[Path]:
    return [one for one in (path, *(Path(f"{path}{ending}") for ending in _BESIDE)) if one.exists()]


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, timeout=10.0)) as connection:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (layout,) = connection.execute("PRAGMA user_version").fetchone()
        if mark != OURS or layout != ENCODING:
            raise sqlite3.DatabaseError("it is not a file of this version of pete")
        yield connection


def _parsers(connection: sqlite3.Connection) -> Iterator[KeptParser]:
    query = """SELECT parser, COUNT(*), SUM(LENGTH(CAST(text AS BLOB)) + LENGTH(analysis)),
               (SELECT last FROM uses WHERE uses.parser = analyses.parser) FROM analyses GROUP BY parser"""
    for key, count, size, last in connection.execute(query):
        spec, _, version = key.rpartition("=")
        yield KeptParser(spec, version, count, size, last)


def _drop(path: Path, parsers: list[KeptParser]) -> int:
    if parsers:
        with _opened(path) as connection, connection:
            for one in parsers:
                connection.execute("DELETE FROM analyses WHERE parser = ?", (one.key,))
                connection.execute("DELETE FROM uses WHERE parser = ?", (one.key,))
        with _opened(path) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return sum(one.analyses for one in parsers)


def _drop_damaged(connection: sqlite3.Connection) -> int:
    """Rows that are not as they were written."""
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    wrong = [
        (parser, text)
        for parser, text, data, checksum in connection.execute("SELECT parser, text, analysis, checksum FROM analyses")
        if not isinstance(data, bytes) or checksum != row_checksum(parser, text, data)
    ]
    with connection:
        connection.executemany("DELETE FROM analyses WHERE parser = ? AND text = ?", wrong)
    return len(wrong)
