"""How far a long job is: a bar on standard error where somebody is looking, else a plain line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Event, Thread
from typing import TextIO

from pete.errors import PeteError

EVERY = 30.0  # seconds between plain lines

Total = int | None | Callable[[], int | None]  # a total that takes time to count is counted when it is wanted


@dataclass(frozen=True, slots=True)
class Watch:
    """Whom a long job tells how far it is."""

    advance: Callable[[int], None]
    parsed: Callable[[], None]


def watched() -> bool:
    """Whether a bar would be seen."""
    return sys.stderr.isatty()


@contextmanager
def progress(title: str, total: Total) -> Iterator[Watch]:
    """Show how many of ``total`` steps are done and how many sentences parsed, until the block is left."""
    if watched():
        with _bar(title, _counted(total)) as watch:
            yield watch
        return
    state, ended = _State(title, total), Event()
    Thread(target=_tell_now_and_then, args=(state, sys.stderr, ended.wait), daemon=True).start()
    try:
        yield Watch(state.advance, state.count_parsed)
    finally:
        ended.set()


def _counted(total: Total) -> int | None:
    return total() if callable(total) else total


@dataclass(slots=True)
class _State:
    """How far a job is."""

    title: str
    total: Total
    done: int = 0
    parsed: int = 0

    def advance(self, steps: int) -> None:
        self.done += steps

    def count_parsed(self) -> None:
        self.parsed += 1

    def __str__(self) -> str:
        """
        >>> str(_State("evaluating", lambda: 3000, 512, 900))
        'evaluating: 512 of 3000 done, 900 sentences parsed'
        """
        with suppress(PeteError, OSError):  # what cannot be counted, the job itself will complain of
            self.total = _counted(self.total)
        whole = f" of {self.total}" if isinstance(self.total, int) else ""
        return f"{self.title}: {self.done}{whole} done, {self.parsed} sentences parsed"


def _tell_now_and_then(state: _State, out: TextIO, ended_within: Callable[[float], bool]) -> None:
    with suppress(OSError, ValueError):  # whoever listened is gone
        while not ended_within(EVERY):
            out.write(f"pete: {state}\n")
            out.flush()


@contextmanager
def _bar(title: str, total: int | None) -> Iterator[Watch]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[parsed]} sentences parsed"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total, parsed=0)
        parsed = 0

        def count() -> None:
            nonlocal parsed
            parsed += 1
            bar.update(task, parsed=parsed)

        yield Watch(lambda steps: bar.advance(task, steps), count)
