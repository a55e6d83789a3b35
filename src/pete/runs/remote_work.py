"""What evaluating and building have in common when the workers of an engine do it.

A worker parses, does the rest and writes the lines of a file; this side keeps the order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import Analyst
from pete.runs.engines import Engine, Means
from pete.runs.engines.engine_protocol import Argument
from pete.runs.shelves import Carried, Encoded, Shelf
from pete.runs.worker_tools import parser_like


@dataclass(frozen=True, slots=True)
class Delivery:
    """Lines of a file, how many sentences had to be parsed for them, and analyses that this side is to keep."""

    lines: bytes
    parsed: int
    fresh: Mapping[str, Encoded]


class Desk:
    """A worker's analysts for one task, by the names that the task has for them."""

    def __init__(self, parsers: Mapping[str, ParserInfo], shelves: Mapping[str, Shelf]) -> None:
        self._shelves = {name: shelf.open() for name, shelf in shelves.items()}
        self._parsed = 0
        self.parsers = {name: parser_like(info) for name, info in parsers.items()}
        self.analysts = {
            name: Analyst(parser, self._shelves[name], on_parsed=self._count) for name, parser in self.parsers.items()
        }

    def _count(self, sentences: int) -> None:
        self._parsed += sentences

    def delivery(self, lines: bytes) -> Delivery:
        fresh = {name: shelf.fresh for name, shelf in self._shelves.items() if isinstance(shelf, Carried)}
        return Delivery(lines, self._parsed, fresh)


def delivered(
    engine: Engine,
    task: Callable[[Argument], Delivery],
    arguments: Iterable[Argument],
    analysts: Mapping[str, Analyst],
    how: Means,
) -> Iterator[bytes]:
    """The lines of each argument, in order."""
    for done in engine.map(task, arguments):
        for name, fresh in done.fresh.items():
            analysts[name].keep(fresh)
        how.on_parsed(done.parsed)
        yield done.lines
