"""One thread that writes: what waits together is committed together, and nobody is told before it is on the disk."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")
MOST = 64  # jobs in one transaction: what waits behind it should not wait long


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    future: Future[Any]


class Writer:
    """Runs jobs one after the other on one connection.

    Each job has a savepoint of its own: one that raises leaves nothing behind
    and does not disturb its neighbours. The future of a job is resolved after
    the commit that holds it; a commit that fails fails all of its jobs.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="pete-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], Result]) -> Future[Result]:
        future: Future[Result] = Future()
        future.set_running_or_notify_cancel()  # a reader who goes away cannot call back what he sent
        self._jobs.put(_Job(work, future))
        return future

    def run(self, work: Callable[[Connection], Result]) -> Result:
        """Submit and wait."""
        assert threading.current_thread() is not self._thread, "a job that waits for another one waits for ever"
        return self.submit(work).result()

    def close(self) -> None:
        """Finish what was submitted, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._waiting()
            if jobs:
                self._commit(jobs)

    def _waiting(self) -> tuple[list[_Job], bool]:
        """At least one job, and those behind it; False with the last ones."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False

    def _commit(self, jobs: list[_Job]) -> None:
        done: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            with self._engine.begin() as connection:
                done = [_attempt(connection, job) for job in jobs]
        except Exception as error:
            for job in jobs:
                job.future.set_exception(error)
            return
        for future, result, failure in done:
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)


def _attempt(connection: Connection, job: _Job) -> tuple[Future[Any], Any, Exception | None]:
    savepoint = connection.begin_nested()
    try:
        result = job.work(connection)
    except Exception as error:
        savepoint.rollback()  # raises where the connection is gone: then nothing of the whole group is kept
        return job.future, None, error
    savepoint.commit()
    return job.future, result, None
