"""Texts parsed and written out, in order, by whichever workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import msgspec

from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.contract import checked_parse
from pete.parsers.protocol import Parser, ParserInfo
from pete.runs.engines import Engine
from pete.runs.worker_tools import parser_like

CHUNK = 512  # texts handed to the parser at a time
SHARED_CHUNK = 256  # where there are several workers

Render = Callable[[Graph, int], str]  # how an analysis is written, given its line; a function of a module
Numbered = tuple[int, str]


class Parsed(msgspec.Struct, array_like=True, frozen=True):
    """What became of the text on a line: its analysis as it is written, or why there is none."""

    line: int
    content: str | None = None
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class ParseJob:
    """Who parses, how it is written, and who works."""

    parser: Parser
    render: Render
    engine: Engine | None = None
    header: str = ""  # what a file begins with


@dataclass(frozen=True, slots=True)
class _Task:
    parser: ParserInfo
    render: Render
    texts: Sequence[Numbered]


def parsed(job: ParseJob, texts: Iterable[Numbered]) -> Iterator[Iterator[Parsed]]:
    """What became of each text, a handful at a time."""
    rest = iter(texts)
    if job.engine is None:
        for chunk in _chunks(rest, CHUNK):
            yield _rendered(job.parser, job.render, chunk)
        return
    tasks = (_Task(job.parser.info, job.render, chunk) for chunk in _chunks(rest, SHARED_CHUNK))
    yield from map(iter, job.engine.map(parse_task, tasks))


def parse_task(task: _Task) -> list[Parsed]:
    """In a worker."""
    return list(_rendered(parser_like(task.parser), task.render, task.texts))


def _rendered(parser: Parser, render: Render, chunk: Sequence[Numbered]) -> Iterator[Parsed]:
    analyses = checked_parse(parser, [text for _, text in chunk])
    for (line, _), analysis in zip(chunk, analyses, strict=True):
        yield _parsed(analysis, render, line)


def _parsed(analysis: Analysis, render: Render, line: int) -> Parsed:
    if isinstance(analysis, ParseFailure):
        return Parsed(line, None, analysis.reason)
    return Parsed(line, render(analysis, line))


def _chunks(texts: Iterator[Numbered], size: int) -> Iterator[list[Numbered]]:
    while chunk := list(islice(texts, size)):
        yield chunk
