"""Pairs answered by the workers of an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pete.entail.entailer_protocol import EntailerInfo
from pete.errors import PeteError
from pete.model import Pair, System
from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import Analyst
from pete.runs.chunk_answers import Tagged, answer, sentences_of
from pete.runs.engines import Engine, Means
from pete.runs.folder import lines_of
from pete.runs.plan import Contestant
from pete.runs.remote_work import Delivery, Desk, delivered
from pete.runs.shelves import Shelf
from pete.runs.worker_tools import entailer_like

Chunk = tuple[Sequence[Contestant], Sequence[Pair], Tagged]


@dataclass(frozen=True, slots=True)
class _Entrant:
    """A contestant, by what makes it anew elsewhere."""

    system: System
    parser: ParserInfo | None
    entailer: EntailerInfo


@dataclass(frozen=True, slots=True)
class _Task:
    entrants: tuple[_Entrant, ...]
    pairs: tuple[Pair, ...]
    tagged: Tagged
    shelves: Mapping[str, Shelf]  # by the name of the parser


def can_travel(contestants: Iterable[Contestant]) -> bool:
    """Whether another process could make the entailers anew; one of a plug-in may be like no other."""
    try:
        for one in contestants:
            entailer_like(one.entailer.info)
    except PeteError:
        return False
    return True


def answer_remotely(
    engine: Engine, chunks: Iterable[Chunk], analysts: Mapping[str, Analyst], how: Means
) -> Iterator[bytes]:
    """The lines of each chunk's records, in order."""
    tasks = (_task(chunk, analysts, engine.own_files) for chunk in chunks)
    return delivered(engine, answer_task, tasks, analysts, how)


def _task(chunk: Chunk, analysts: Mapping[str, Analyst], own_files: bool) -> _Task:
    contestants, pairs, tagged = chunk
    entrants = tuple(
        _Entrant(one.system, None if one.parser is None else one.parser.info, one.entailer.info) for one in contestants
    )
    shelves = {name: analysts[name].shelf(sentences_of(pairs), own_files) for name in _parsers(entrants)}
    return _Task(entrants, tuple(pairs), tagged, shelves)


def answer_task(task: _Task) -> Delivery:
    """In a worker."""
    desk = Desk(_parsers(task.entrants), task.shelves)
    contestants = [
        Contestant(one.system, desk.parsers.get(one.system.parser), entailer_like(one.entailer))
        for one in task.entrants
    ]
    return desk.delivery(lines_of(answer(contestants, task.pairs, task.tagged, desk.analysts)))


def _parsers(entrants: Iterable[_Entrant]) -> dict[str, ParserInfo]:
    return {one.system.parser: one.parser for one in entrants if one.parser is not None}
