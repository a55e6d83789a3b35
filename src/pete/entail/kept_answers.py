"""Answers that cost time or money, kept in one SQLite file so that none is asked for twice.

Each is written as soon as it is there, so that a stop at any moment loses none. The file may
be deleted at any time; where it cannot be used, answers are kept for this run only.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from weakref import finalize

import msgspec
import platformdirs

from pete.entail.chat_replies import Reply

_TABLE = "CREATE TABLE IF NOT EXISTS answers (question TEXT PRIMARY KEY, reply BLOB NOT NULL) WITHOUT ROWID"
_FILE = "answers.sqlite"
_decoder = msgspec.json.Decoder(Reply)


def question_key(*parts: str) -> str:
    """What stands for a question: everything that can change its answer."""
    return sha256("\0".join(parts).encode("utf8", "surrogatepass")).hexdigest()


class KeptAnswers:
    """Replies by question. ``lasting`` False keeps them for this run only.

    >>> kept = KeptAnswers(lasting=False)
    >>> kept.put("q", Reply("YES"))
    >>> kept.get("q").content, kept.get("other")
    ('YES', None)
    """

    def __init__(self, lasting: bool = True) -> None:
        self._hold(_open() if lasting else _here())

    def _hold(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._closed = finalize(self, connection.close)  # by whichever thread lets go of it last

    def get(self, question: str) -> Reply | None:
        """The reply; None where there is none, or the row is damaged."""
        with suppress(sqlite3.Error, msgspec.MsgspecError):
            row = self._connection.execute("SELECT reply FROM answers WHERE question = ?", [question]).fetchone()
            return _decoder.decode(row[0]) if row else None
        return None

    def put(self, question: str, reply: Reply) -> None:
        row = (question, msgspec.json.encode(reply))
        try:
            self._insert(row)
        except sqlite3.Error:  # a full disk, a damaged file: go on for this run
            self.close()
            self._hold(_here())
            self._insert(row)

    def _insert(self, row: tuple[str, bytes]) -> None:
        with self._connection:
            self._connection.execute("INSERT OR REPLACE INTO answers VALUES (?, ?)", row)

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._closed()


def answers_file() -> Path:
    """Where answers are kept: in the folder PETE_CACHE, or else the user's cache folder."""
    return Path(os.environ.get("PETE_CACHE") or platformdirs.user_cache_dir("pete")) / _FILE


def count_answers() -> int:
    """How many are kept."""
    if not answers_file().exists():
        return 0
    with closing(sqlite3.connect(answers_file(), timeout=60)) as connection, suppress(sqlite3.Error):
        return int(connection.execute("SELECT count(*) FROM answers").fetchone()[0])
    return 0


def clear_answers() -> int:
    """Take all away; how many there were."""
    count = count_answers()
    answers_file().unlink(missing_ok=True)
    return count


def _open() -> sqlite3.Connection:
    path = answers_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return _with_table(sqlite3.connect(path, timeout=60, check_same_thread=False))
    except (OSError, sqlite3.Error):
        return _here()


def _here() -> sqlite3.Connection:
    return _with_table(sqlite3.connect(":memory:", check_same_thread=False))


def _with_table(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        with connection:
            connection.execute(_TABLE)
    except sqlite3.Error:
        connection.close()
        raise
    return connection
