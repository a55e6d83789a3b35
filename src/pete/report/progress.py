"""How far a long job is: a bar on standard error where somebody is looking, else a plain line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import TextIO

from pete.errors import PeteError

EVERY = 30.0  # seconds between plain lines
PATIENCE = 0.2  # seconds that a bar waits for its total, which else comes when it is counted

Total = int | None | Callable[[], int | None]  # a total that takes time to count is counted when it is wanted


@dataclass(frozen=True, slots=True)
class Watch:
    """Whom a long job tells how far it is. What was done before it began is told first, at once."""

    advance: Callable[[int], None]
    parsed: Callable[[int], None]


def watched() -> bool:
    """Whether a bar would be seen."""
    return sys.stderr.isatty()


@contextmanager
def progress(title: str, total: Total) -> Iterator[Watch]:
    """Show how many of ``total`` steps are done, how fast and how long it will take, until the block is left."""
    state, ended = JobState(title, total), Event()
    if watched():
        with _bar(state):
            yield Watch(state.advance, state.count_parsed)
        return
    Thread(target=_tell_now_and_then, args=(state, sys.stderr, ended.wait), daemon=True).start()
    try:
        yield Watch(state.advance, state.count_parsed)
    finally:
        ended.set()


@dataclass(slots=True)
class JobState:
    """How far a job is. How fast it goes is reckoned from the first word of it, which tells what was done before."""

    title: str
    total: Total
    done: int = 0
    parsed: int = 0
    clock: Callable[[], float] = time.monotonic
    _before: int = 0
    _began: float | None = None
    _created: float = field(init=False)

    def __post_init__(self) -> None:
        self._created = self.clock()

    def advance(self, steps: int) -> None:
        if self._began is None:
            self._began, self._before = self.clock(), steps
        self.done += steps

    def count_parsed(self, sentences: int) -> None:
        self.parsed += sentences

    @property
    def counted(self) -> int | None:
        """The total, where it is known by now."""
        return self.total if isinstance(self.total, int) else None

    def count_total(self) -> None:
        with suppress(PeteError, OSError):  # what cannot be counted, the job itself will complain of
            self.total = self.total() if callable(self.total) else self.total

    @property
    def rate(self) -> float | None:
        """Steps a second."""
        passed = self.clock() - (self._created if self._began is None else self._began)
        made = self.done - self._before
        return made / passed if made and passed > 0 else None

    @property
    def pace(self) -> str:
        """How fast, and how long it will take; until the first steps are done, how fast sentences are parsed.

        >>> seconds = iter([0.0, 10.0, 20.0])
        >>> state = JobState("evaluating", 3000, clock=lambda: next(seconds))
        >>> state.advance(1000)
        >>> state.done += 500
        >>> state.pace
        '50/s, 30 s left'
        """
        rate = self.rate
        if rate is None:
            passed = self.clock() - self._created
            return f"{_number(self.parsed / passed)} sentences/s" if self.parsed and passed > 0 else "just begun"
        if self.counted is None:
            return f"{_number(rate)}/s"
        return f"{_number(rate)}/s, {_duration(max(0, self.counted - self.done) / rate)} left"

    def __str__(self) -> str:
        whole = f" of {self.counted}" if self.counted is not None else ""
        return f"{self.title}: {self.done}{whole} done, {self.parsed} sentences parsed, {self.pace}"


def _number(rate: float) -> str:
    """
    >>> _number(1234.5), _number(12.34), _number(0.0512)
    ('1234', '12', '0.051')
    """
    return f"{rate:.0f}" if rate >= 10 else f"{rate:.2g}"


def _duration(seconds: float) -> str:
    """
    >>> _duration(59), _duration(61), _duration(7300), _duration(200000)
    ('59 s', '1 min 1 s', '2 h 1 min', '2 d 7 h')
    """
    whole = round(seconds)
    for size, unit, below, small in ((86400, "d", 3600, "h"), (3600, "h", 60, "min"), (60, "min", 1, "s")):
        if whole >= size:
            return f"{whole // size} {unit} {whole % size // below} {small}"
    return f"{whole} s"


def _tell_now_and_then(state: JobState, out: TextIO, ended_within: Callable[[float], bool]) -> None:
    with suppress(OSError, ValueError):  # whoever listened is gone
        while not ended_within(EVERY):
            state.count_total()
            out.write(f"pete: {state}\n")
            out.flush()


@contextmanager
def _bar(state: JobState) -> Iterator[None]:
    """Drawn anew several times a second, whether or not anything has been told."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.text import Text

    class Told(ProgressColumn):
        """What a plain line would say."""

        def render(self, task: Task) -> Text:
            bar.update(task.id, completed=state.done, total=state.counted)
            whole = "?" if state.counted is None else state.counted
            return Text(f"{state.done}/{whole}, {state.parsed} sentences parsed, {state.pace}")

    counting = Thread(target=state.count_total, daemon=True)
    counting.start()
    counting.join(PATIENCE)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), Told(), console=Console(stderr=True), transient=True)
    with bar:
        bar.add_task(state.title, total=state.counted)
        yield
        counting.join(PATIENCE)
