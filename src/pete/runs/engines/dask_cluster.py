"""The workers of a Dask scheduler.

Tasks, not Dask's actors: those are lost with their worker, while a task is
given to another one. A model stays in the worker's process, so it is loaded once
there all the same.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Any

from pete.errors import RunError, SettingsError
from pete.privacy import import_silenced
from pete.runs.engines.engine_protocol import AHEAD, TRIES, Argument, Order, Reply, Result, carry_out

REACHED_IN = 15.0  # seconds in which a scheduler must answer
LOOK_EVERY = 5.0  # seconds between two looks whether anybody is working
NOBODY_FOR = 60.0  # seconds without a single worker, after which there is no use in waiting


class DaskCluster:
    """All workers that the scheduler at ``address`` has, also those that join later."""

    own_files = False

    def __init__(self, address: str, jobs: int) -> None:
        distributed = _library()
        self._where, self._cluster = address, None
        try:
            if address == "local":
                self._cluster = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
                )
            at = self._cluster or _with_port(address)
            self._client = distributed.Client(at, timeout=REACHED_IN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise SettingsError(
                f"no Dask scheduler answers at {address}; start one there (dask scheduler), or check the address"
            ) from error
        self.size = max(1, len(self._workers()))
        self._rounds: list[deque[Any]] = []  # what is waited for: one map may be asked while another is
        self._alone_since: float | None = None

    def map(self, task: Callable[[Argument], Result], arguments: Iterable[Argument]) -> Iterator[Result]:
        waiting = deque[Any]()
        self._rounds.append(waiting)
        for argument in arguments:
            waiting.append(self._client.submit(carry_out, Order(task, argument), pure=False, retries=TRIES))
            if len(waiting) >= AHEAD * self.size:
                yield self._next(waiting)
        while waiting:
            yield self._next(waiting)
        self._rounds = [other for other in self._rounds if other is not waiting]

    def _next(self, waiting: deque[Any]) -> Any:
        while True:
            try:
                reply: Reply = waiting[0].result(timeout=LOOK_EVERY)
            except TimeoutError:
                self._look_for_workers()
            except Exception as error:
                if not type(error).__module__.startswith(("distributed", "concurrent", "asyncio")):
                    raise  # a mistake of ours in the task
                raise RunError(f"the Dask cluster at {self._where} gave up: {error}; {_AGAIN}") from error
            else:
                waiting.popleft()
                return reply.open()

    def _look_for_workers(self) -> None:
        workers = self._workers()
        self.size = max(1, len(workers))
        if workers:
            self._alone_since = None
            return
        self._alone_since = self._alone_since or time.monotonic()
        if time.monotonic() - self._alone_since > NOBODY_FOR:
            raise RunError(f"the scheduler at {self._where} has no worker; start some (dask worker), and {_AGAIN}")

    def _workers(self) -> dict[str, Any]:
        with suppress(OSError):
            workers: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
            return workers
        return {}

    def close(self) -> None:
        with suppress(Exception):  # on the way out there is nothing left to lose
            self._client.cancel(list(chain.from_iterable(self._rounds)), force=True)
        with suppress(Exception):
            self._client.close(timeout=LOOK_EVERY)
        if self._cluster is not None:
            with suppress(Exception):
                self._cluster.close(timeout=LOOK_EVERY)


_AGAIN = "the same command goes on from there"


def _library() -> Any:
    try:
        distributed = import_silenced("distributed")
    except ModuleNotFoundError as error:
        raise SettingsError("--engine dask needs Dask; install it: pip install 'pete-toolkit[dask]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # deaths are survived, so nobody need read of them
    return distributed


def _with_port(address: str) -> str:
    """
    >>> _with_port("head"), _with_port("head:9000"), _with_port("tcp://head:9000")
    ('head:8786', 'head:9000', 'tcp://head:9000')
    """
    return address if ":" in address else f"{address}:8786"
