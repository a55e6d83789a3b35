"""Several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from multiprocessing.process import BaseProcess

from pete.errors import RunError
from pete.parsers.program import end_programs
from pete.runs.engines.engine_protocol import AHEAD, TRIES, Argument, Order, Reply, Result, carry_out

GRACE = 0.7  # seconds that processes get to end the programs that they have started


@dataclass(slots=True)
class _Piece:
    """Something handed out, and how many times a process has died while it was waited for."""

    order: Order
    future: Future[Reply]
    deaths: int = 0


class Processes:
    """``jobs`` processes. One that dies (the system kills those that take too much memory) is replaced."""

    own_files = True

    def __init__(self, jobs: int) -> None:
        self.size = jobs
        self._pool = self._new_pool()
        self._processes: list[BaseProcess] = []
        self._rounds: list[deque[_Piece]] = []  # what is waited for: one map may be asked while another is

    def map(self, task: Callable[[Argument], Result], arguments: Iterable[Argument]) -> Iterator[Result]:
        waiting = deque[_Piece]()
        self._rounds.append(waiting)
        for argument in arguments:
            order = Order(task, argument)
            waiting.append(_Piece(order, self._submit(order)))
            if len(waiting) == AHEAD * self.size:
                yield self._next(waiting)
        while waiting:
            yield self._next(waiting)
        self._rounds = [other for other in self._rounds if other is not waiting]

    def _next(self, waiting: deque[_Piece]) -> Result:  # type: ignore[type-var]
        piece = waiting[0]
        while True:
            try:
                result: Result = piece.future.result().open()
            except BrokenProcessPool as error:
                piece.deaths += 1
                if piece.deaths == TRIES:
                    raise RunError(
                        f"a process died {TRIES} times over the same work; try --jobs 1 or fewer jobs (less memory)"
                    ) from error
                self._replace_pool()
            else:
                waiting.popleft()
                return result

    def _replace_pool(self) -> None:
        """One death ends the whole pool of the standard library, and what it was doing with it."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self._processes = self._new_pool(), []
        for piece in chain.from_iterable(self._rounds):
            if not piece.future.done() or piece.future.cancelled() or piece.future.exception() is not None:
                piece.future = self._submit(piece.order)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: model libraries hold threads, which a fork would lose.
        context = multiprocessing.get_context("spawn")
        with _terminal_signals_held():
            return ProcessPoolExecutor(self.size, mp_context=context, initializer=_settle_in)

    def _submit(self, order: Order) -> Future[Reply]:
        """What will hold the answer; of a pool that has just died, the news of it, for whoever waits to replace it."""
        try:
            return self._handed_out(order)
        except BrokenProcessPool as error:
            failed = Future[Reply]()
            failed.set_exception(error)
            return failed

    def _handed_out(self, order: Order) -> Future[Reply]:
        if len(self._processes) == self.size:
            return self._pool.submit(carry_out, order)
        with _terminal_signals_held():
            others = multiprocessing.active_children()
            future = self._pool.submit(carry_out, order)
            self._processes += [child for child in multiprocessing.active_children() if child not in others]
        return future

    def close(self) -> None:
        replies = self._pool._result_queue  # which the pool forgets when it shuts down
        self._pool.shutdown(wait=False, cancel_futures=True)
        if all(piece.future.done() for piece in chain.from_iterable(self._rounds)):
            return
        for process in self._processes:
            process.terminate()
        patience = time.monotonic() + GRACE
        for process in self._processes:
            process.join(max(0.0, patience - time.monotonic()))
            process.kill()
        # A process that ended within a reply leaves half of it in the pipe, and the pool would wait for the other half
        # for ever, since this process holds the pipe open too.
        replies._writer.close()  # type: ignore[attr-defined]


@contextmanager
def _terminal_signals_held() -> Iterator[None]:
    """Ctrl-C and a closed terminal are heard when the block is left, and never by processes started inside.

    Those would else die of it, with a traceback, before they have settled in.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGHUP])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the main process, and dies with it even when that one is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    main = multiprocessing.parent_process()
    if main is not None:
        threading.Thread(target=_die_with, args=(main,), daemon=True).start()


def _leave(*_: object) -> None:
    """At once: an exception would be taken by the pool for the answer of a piece."""
    end_programs()
    os._exit(1)


def _die_with(process: BaseProcess) -> None:
    process.join()
    _leave()
