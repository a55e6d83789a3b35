"""A progress bar on standard error, where somebody is looking."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Watch:
    """Whom a long job tells how far it is."""

    advance: Callable[[int], None]
    parsed: Callable[[], None]


def watched() -> bool:
    """Whether a bar would be seen."""
    return sys.stderr.isatty()


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Watch]:
    """A bar over ``total`` steps with the number of sentences parsed; nothing where nobody looks."""
    if not watched():
        yield Watch(lambda steps: None, lambda: None)
        return
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
