"""What an engine is, for us, and how a worker of any engine takes a task."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Protocol, TypeVar

from pete.errors import PeteError, RunError
from pete.fingerprints import rules_fingerprint, toolkit_version

AHEAD = 3  # arguments handed out for each worker, so that none waits for the next one
TRIES = 3  # deaths of workers on one argument, after which the argument is to blame

RULES = ("english", "phrases", "parsers", "normalise", "entail", "construct")  # what must be the same everywhere
_TOLD = ("PETE_CORENLP_JAR",)  # by the command line, to parsers in other processes

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class Engine(Protocol):
    """Workers. ``own_files``: they see the files of this process, its cache among them."""

    size: int
    own_files: bool

    def map(self, task: Callable[[Argument], Result], arguments: Iterable[Argument]) -> Iterator[Result]:
        """One result an argument, in order; arguments are taken as they are needed.

        ``task`` is a function of a module. A `PeteError` of it is raised here; a
        worker that dies is replaced, and what it had begun is done again.
        """
        ...

    def close(self) -> None:
        """End what was started, at once where its work is no longer wanted."""
        ...


@dataclass(frozen=True, slots=True)
class Means:
    """Who does the work (None: this process), and who is told of sentences that workers have parsed."""

    engine: Engine | None = None
    on_parsed: Callable[[int], None] = lambda sentences: None


@dataclass(frozen=True, slots=True)
class Order:
    """A task for a worker, with what both sides must have in common."""

    task: Callable[[Any], Any]
    argument: Any
    toolkit: str = field(default_factory=lambda: _toolkit())
    environment: dict[str, str] = field(
        default_factory=lambda: {name: os.environ[name] for name in _TOLD if name in os.environ}
    )


@dataclass(frozen=True, slots=True)
class Reply:
    """The result, or the error that a user can put right; any other error is the engine's to bring."""

    result: Any = None
    error: PeteError | None = None

    def open(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.result


_one_at_a_time = Lock()  # parsers need not bear several threads


def carry_out(order: Order) -> Reply:
    """In a worker: do it, and answer."""
    here = _toolkit()
    if order.toolkit != here:
        told = f"a worker has pete {here}, and this is {order.toolkit}; install the same version on all workers"
        return Reply(error=RunError(told))
    with _one_at_a_time:
        os.environ.update(order.environment)
        try:
            return Reply(order.task(order.argument))
        except PeteError as error:
            return Reply(error=error)


def _toolkit() -> str:
    return f"{toolkit_version()}+{rules_fingerprint(*RULES)}"
