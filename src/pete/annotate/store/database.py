"""From a URL to a database that keeps what it has acknowledged: SQLite in one file, or PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from pete.annotate.store.schema import metadata
from pete.errors import SettingsError
from pete.formats.files import writable

BUSY_SECONDS = 30  # how long a writer waits for another one
_DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_FORMS = "write sqlite:///FILE, or postgresql://USER@HOST/NAME"


def database_url(text: str) -> URL:
    """The URL of a database; the name of a file is one of SQLite.

    >>> database_url("study.sqlite").render_as_string()
    'sqlite+pysqlite:///study.sqlite'
    >>> database_url("postgresql://anna:secret@db/study").render_as_string()
    'postgresql+psycopg://anna:***@db/study'
    >>> database_url("mysql://db/study")
    Traceback (most recent call last):
    pete.errors.SettingsError: --db mysql://db/study is neither SQLite nor PostgreSQL; ...
    """
    try:
        url = make_url(text if "://" in text else f"sqlite:///{text}")
        backend = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise SettingsError(f"--db {text} is no address of a database; {_FORMS}") from error
    if backend not in _DRIVERS:
        raise SettingsError(f"--db {url.render_as_string()} is neither SQLite nor PostgreSQL; {_FORMS}")
    if backend == "sqlite" and url.database in (None, "", ":memory:"):
        raise SettingsError(f"--db {text} names no file, so answers would be lost; {_FORMS}")
    return url.set(drivername=_DRIVERS[backend])


def open_engine(text: str, must_exist: bool = False) -> Engine:
    """An engine whose tables are there; `SettingsError` where the database cannot be reached."""
    url = database_url(text)
    sqlite = url.get_backend_name() == "sqlite"
    options: dict[str, Any] = {"connect_args": {"timeout": BUSY_SECONDS}} if sqlite else {"pool_pre_ping": True}
    engine = create_engine(url, pool_size=3, **options)
    if sqlite:
        event.listen(engine, "connect", _careful_sqlite)
        event.listen(engine, "begin", _begin_to_write)
    shown = shown_url(url)
    try:
        if must_exist and (_file_is_absent(url) or not inspect(engine).has_table("pete_studies")):
            raise SettingsError(f"{shown} holds no study; check --db, or make one with pete annotate serve")
        _make_private(url)
        metadata.create_all(engine)
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise SettingsError(f"the database {shown} cannot be opened ({reason}); check --db") from error
    return engine


def shown_url(url: URL) -> str:
    """The URL for people: no password, no driver.

    >>> shown_url(database_url("postgresql://anna:secret@db/study")), shown_url(database_url("study.sqlite"))
    ('postgresql://anna:***@db/study', 'sqlite:///study.sqlite')
    """
    return url.set(drivername=url.get_backend_name()).render_as_string()


def _file_is_absent(url: URL) -> bool:
    """Whether this is a file that is not there: looking into it would make it."""
    return url.get_backend_name() == "sqlite" and not Path(url.database or "").exists()


def _make_private(url: URL) -> None:
    """A new file for its owner alone: it will hold what people answered."""
    if _file_is_absent(url):
        with writable(url.database or ""):
            Path(url.database or "").touch(0o600)


def _careful_sqlite(connection: Any, _record: Any) -> None:
    """Readers beside one writer (WAL); a commit is on the disk when it returns, also if the power fails."""
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_to_write(connection: Any) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
