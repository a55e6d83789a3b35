"""Parsing in several processes: same results, same order, whatever their number."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from math import ceil
from multiprocessing.process import BaseProcess

from pete.errors import ParserError
from pete.parsers import load_parser
from pete.parsers.contract import checked_parse
from pete.parsers.program import end_programs
from pete.parsers.protocol import Parser
from pete.runs.encoding import encode

GRACE = 0.7  # seconds that processes get to end the programs that they have started


def parse_encoded(parser: Parser, texts: Sequence[str]) -> Iterator[bytes]:
    """One encoded analysis a text, in order."""
    return map(encode, checked_parse(parser, texts))


class Workers:
    """``jobs`` processes that each load the parser ``spec`` once."""

    def __init__(self, spec: str, jobs: int) -> None:
        self._spec, self._jobs = spec, jobs
        # Spawned, not forked: model libraries hold threads, which a fork would lose.
        context = multiprocessing.get_context("spawn")
        with _terminal_signals_held():
            self._pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle_in)
        self._processes: list[BaseProcess] = []
        self._pieces: list[Future[list[bytes]]] = []

    def parse_encoded(self, texts: Sequence[str]) -> Iterator[bytes]:
        """As the function of that name, spread over the workers."""
        # One piece a worker, because starting on a piece is dear for parsers that are programs.
        size = ceil(len(texts) / self._jobs)
        self._pieces = []
        try:
            with _terminal_signals_held():
                others = multiprocessing.active_children()
                for start in range(0, len(texts), size):
                    self._pieces.append(self._pool.submit(_parse_piece, self._spec, texts[start : start + size]))
                self._processes += [child for child in multiprocessing.active_children() if child not in others]
            for piece in self._pieces:
                yield from piece.result()
        except BrokenProcessPool as error:
            raise ParserError(
                f"a process that ran parser {self._spec} died; try again with --jobs 1 or fewer jobs (less memory)"
            ) from error

    def close(self) -> None:
        """End the workers, at once where their work is no longer wanted."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if all(piece.done() for piece in self._pieces):
            return
        for process in self._processes:
            process.terminate()
        patience = time.monotonic() + GRACE
        for process in self._processes:
            process.join(max(0.0, patience - time.monotonic()))
            process.kill()


@cache
def _parser(spec: str) -> Parser:
    return load_parser(spec)


def _parse_piece(spec: str, texts: Sequence[str]) -> list[bytes]:
    return list(parse_encoded(_parser(spec), texts))


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
