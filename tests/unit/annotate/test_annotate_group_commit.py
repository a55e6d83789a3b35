"""One writer: a job that fails leaves nothing and disturbs nobody; a commit that fails is told to all."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from databases import *  # noqa: F403 - fixtures
from pete.annotate.store.database import open_engine
from pete.annotate.store.group_commit import Writer


def put(value: int) -> object:
    return lambda connection: connection.execute(text("INSERT INTO notes VALUES (:value)"), {"value": value})


@pytest.fixture
def writer(database: str) -> Writer:
    engine = open_engine(database)
    made = Writer(engine)
    made.run(lambda connection: connection.execute(text("CREATE TABLE notes (value INTEGER PRIMARY KEY)")))
    yield made
    made.close()
    engine.dispose()


def kept(writer: Writer) -> list[int]:
    return list(writer.run(lambda connection: connection.scalars(text("SELECT value FROM notes ORDER BY value"))))


def test_a_job_that_fails_leaves_nothing_and_its_neighbours_are_kept(writer: Writer) -> None:
    gate = threading.Event()

    def wait(connection: Connection) -> None:
        gate.wait(10)

    def half_done(connection: Connection) -> None:
        put(2)(connection)
        raise ValueError("no")

    held = writer.submit(wait)  # the next four are one group
    futures = [writer.submit(put(1)), writer.submit(half_done), writer.submit(put(1)), writer.submit(put(3))]
    gate.set()
    held.result()
    assert futures[0].exception() is None
    assert isinstance(futures[1].exception(), ValueError)
    assert "IntegrityError" in type(futures[2].exception()).__name__
    assert futures[3].exception() is None
    assert kept(writer) == [1, 3]


def test_many_threads_write_and_all_is_there(writer: Writer) -> None:
    def some(start: int) -> None:
        for value in range(start, start + 50):
            writer.run(put(value))

    threads = [threading.Thread(target=some, args=(100 * number,)) for number in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(kept(writer)) == 400


def test_what_was_submitted_is_finished_at_closing(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "a.sqlite"))
    writer = Writer(engine)
    futures = [writer.submit(lambda connection: connection.execute(text("CREATE TABLE notes (value INTEGER)")))]
    futures += [writer.submit(put(value)) for value in range(20)]
    writer.close()
    assert all(one.done() and one.exception() is None for one in futures)
