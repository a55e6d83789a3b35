"""Candidates of a build made by the workers of an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pete.parsers.protocol import Parser, ParserInfo
from pete.runs.analyse import Analyst
from pete.runs.build_candidates import Kit, candidate_lines, texts_of
from pete.runs.build_plan import Checks
from pete.runs.build_sources import Sentence
from pete.runs.engines import Engine, Means
from pete.runs.remote_work import Delivery, Desk, delivered
from pete.runs.shelves import Shelf


@dataclass(frozen=True, slots=True)
class _Kit:
    """As `Plan`, without what is to be read and written."""

    parsers: Mapping[str, Parser]
    reader: Parser | None
    gold: bool
    near: bool
    checks: Checks


@dataclass(frozen=True, slots=True)
class _Task:
    parsers: Mapping[str, ParserInfo]  # by name; the reader's name is its spec
    names: tuple[str, ...]  # of those that are held against the gold tree
    reader: str | None
    gold: bool
    near: bool
    checks: Checks
    sentences: tuple[Sentence, ...]
    shelves: Mapping[str, Shelf]


def candidates_remotely(
    engine: Engine, chunks: Iterable[Sequence[Sentence]], kit: Kit, analysts: Mapping[str, Analyst], how: Means
) -> Iterator[bytes]:
    """The lines of the trace for each chunk, in order."""
    tasks = (_task(chunk, kit, analysts, engine.own_files) for chunk in chunks)
    return delivered(engine, candidates_task, tasks, analysts, how)


def _task(chunk: Sequence[Sentence], kit: Kit, analysts: Mapping[str, Analyst], own_files: bool) -> _Task:
    infos = {name: parser.info for name, parser in kit.parsers.items()}
    reader = None if kit.reader is None else kit.reader.info.spec
    if kit.reader is not None:
        infos[kit.reader.info.spec] = kit.reader.info
    shelves = {name: analysts[name].shelf(texts_of(chunk), own_files) for name in infos}
    return _Task(infos, tuple(kit.parsers), reader, kit.gold, kit.near, kit.checks, tuple(chunk), shelves)


def candidates_task(task: _Task) -> Delivery:
    """In a worker."""
    desk = Desk(task.parsers, task.shelves)
    reader = None if task.reader is None else desk.parsers[task.reader]
    kit = _Kit({name: desk.parsers[name] for name in task.names}, reader, task.gold, task.near, task.checks)
    return desk.delivery(candidate_lines(task.sentences, kit, desk.analysts))
