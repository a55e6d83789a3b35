"""Actors of a Ray cluster, in Ray's own pool: each loads a model once, and one that dies is begun anew."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from pete.errors import RunError, SettingsError
from pete.privacy import import_silenced
from pete.runs.engines.engine_protocol import AHEAD, TRIES, Argument, Order, Reply, Result, carry_out

REACHED_IN = 15.0  # seconds in which a cluster must answer


class _Worker:
    """What an actor does."""

    def carry_out(self, order: Order) -> Reply:
        return carry_out(order)


class RayCluster:
    """``jobs`` actors, or where that is 1, one for each processor of the cluster at ``address``."""

    own_files = False

    def __init__(self, address: str, jobs: int) -> None:
        self._ray = ray = _library()
        self._where = address
        here = address == "local"
        told = {"num_cpus": jobs, "include_dashboard": False} if here else {"address": address}
        try:
            _reach(address)
            ray.init(logging_level=logging.CRITICAL, log_to_driver=False, **told)
        except (ConnectionError, ValueError, RuntimeError, OSError) as error:
            raise SettingsError(
                f"no Ray cluster answers at {address}; start one there (ray start --head), or check the address"
            ) from error
        self.size = jobs if here or jobs > 1 else max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=TRIES)(_Worker)
        self._actors = [actor.remote() for _ in range(self.size)]

    def map(self, task: Callable[[Argument], Result], arguments: Iterable[Argument]) -> Iterator[Result]:
        pool, waiting = import_silenced("ray.util").ActorPool(self._actors), 0
        for argument in arguments:
            pool.submit(lambda actor, order: actor.carry_out.remote(order), Order(task, argument))
            waiting += 1
            if waiting >= AHEAD * self.size:
                yield self._next(pool)
                waiting -= 1
        for _ in range(waiting):
            yield self._next(pool)

    def _next(self, pool: Any) -> Any:
        try:
            reply: Reply = pool.get_next()
        except self._ray.exceptions.RayTaskError as error:  # a mistake of ours in the task
            raise error.as_instanceof_cause() from None
        except self._ray.exceptions.RayError as error:
            first = str(error).strip().partition("\n")[0]
            raise RunError(
                f"the Ray cluster at {self._where} gave up: {first}; the same command goes on from there"
            ) from error
        return reply.open()

    def close(self) -> None:
        for actor in self._actors:
            with suppress(Exception):  # on the way out there is nothing left to lose
                self._ray.kill(actor)
        with suppress(Exception):
            self._ray.shutdown()


def _reach(address: str) -> None:
    """`OSError` where nobody listens; Ray itself would go on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), REACHED_IN).close()


def _library() -> Any:
    try:
        return import_silenced("ray")
    except ModuleNotFoundError as error:
        raise SettingsError("--engine ray needs Ray; install it: pip install 'pete-toolkit[ray]'") from error
