"""Parsing in several processes: same results, same order, whatever their number."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from math import ceil
from multiprocessing.process import BaseProcess

from pete.errors import ParserError
from pete.parsers import load_parser
from pete.parsers.contract import checked_parse
from pete.parsers.protocol import Parser
from pete.runs.encoding import encode


def parse_encoded(parser: Parser, texts: Sequence[str]) -> Iterator[bytes]:
    """One encoded analysis a text, in order."""
    return map(encode, checked_parse(parser, texts))


class Workers:
    """``jobs`` processes that each load the parser ``spec`` once."""

    def __init__(self, spec: str, jobs: int) -> None:
        self._spec, self._jobs = spec, jobs
        # Spawned, not forked: model libraries hold threads, which a fork would lose.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle_in)

    def parse_encoded(self, texts: Sequence[str]) -> Iterator[bytes]:
        """As the function of that name, spread over the workers."""
        pieces: list[Future[list[bytes]]] = []
        try:
            # One piece a worker, because starting on a piece is dear for parsers that are programs.
            size = ceil(len(texts) / self._jobs)
            for start in range(0, len(texts), size):
                pieces.append(self._pool.submit(_parse_piece, self._spec, texts[start : start + size]))
            for piece in pieces:
                yield from piece.result()
        except BrokenProcessPool as error:
            raise ParserError(
                f"a process that ran parser {self._spec} died; try again with --jobs 1 or fewer jobs (less memory)"
            ) from error

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


@cache
def _parser(spec: str) -> Parser:
    return load_parser(spec)


def _parse_piece(spec: str, texts: Sequence[str]) -> list[bytes]:
    return list(parse_encoded(_parser(spec), texts))


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the main process, and dies with it even when that one is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    main = multiprocessing.parent_process()
    if main is not None:
        threading.Thread(target=_die_with, args=(main,), daemon=True).start()


def _die_with(process: BaseProcess) -> None:
    process.join()
    os._exit(1)
