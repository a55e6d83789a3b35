"""Answer pairs and append the records to a file, from where it ends."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat
from typing import IO

from pete.model import Pair
from pete.model.record import TagPair
from pete.runs.analyse import Analyst
from pete.runs.answered_before import already_there
from pete.runs.chunk_answers import Keep, analyses_of, answer, ask, sentences_of
from pete.runs.engines import Engine, Means
from pete.runs.folder import lines_of
from pete.runs.kept_analyses import AnalysisFile
from pete.runs.kept_verdicts import VerdictCache
from pete.runs.plan import Stage
from pete.runs.remote_answers import Chunk, answer_remotely, can_travel
from pete.runs.tag_pairs import FORM, KEY, tag_pairs

CHUNK = 512  # pairs in memory at a time
SHARED_CHUNK = 128  # pairs that a worker gets at a time, where there are several
FIRST_CHUNKS = (32, 128)


@dataclass(frozen=True, slots=True)
class Work:
    """Who parses, who is told how far it is and what was assumed, and who works."""

    analysts: Mapping[str, Analyst]
    advance: Callable[[int], None]
    notes: list[str]
    how: Means
    analyses: AnalysisFile | None = None  # where what parsers say is kept
    verdicts: VerdictCache | None = None  # given before


def fill(file: IO[bytes], stages: Sequence[Stage], work: Work) -> tuple[int, int]:
    """How many pairs were answered before, and how many now; what is damaged at the end of the file is cut off."""
    done, offset = already_there(file, stages)
    file.truncate(offset)
    if done and work.analyses is not None and work.analyses.new:
        _keep_earlier(stages, done, work)
    work.advance(done)
    made = 0
    for pairs, lines in _lines(stages, done, work):
        file.write(lines)
        file.flush()
        os.fsync(file.fileno())
        made += pairs
        work.advance(pairs)
    return done, made


def _chunks(
    stages: Sequence[Stage], skip: int, notes: list[str], engine: Engine | None
) -> Iterator[tuple[Stage, list[Pair]]]:
    """The pairs from number ``skip`` on, in lists of one stage."""
    sizes = _sizes(engine)
    for stage in stages:
        pairs = stage.pairs(notes)
        skip -= sum(1 for _ in islice(pairs, skip))
        while chunk := list(islice(pairs, next(sizes))):
            yield stage, chunk


def _sizes(engine: Engine | None) -> Iterator[int]:
    """Small at first, so that how fast it goes is known within a second; many workers want small ones throughout."""
    whole = CHUNK if engine is None else SHARED_CHUNK
    return chain((min(size, whole) for size in FIRST_CHUNKS), repeat(whole))


def usable(how: Means, stages: Sequence[Stage]) -> Means:
    """An entailer that other processes cannot make anew stays here; then only parsing is done elsewhere."""
    if how.engine is None or can_travel(field for stage in stages for field in stage.contestants):
        return how
    return Means(None, how.on_parsed)


def _lines(stages: Sequence[Stage], done: int, work: Work) -> Iterator[tuple[int, bytes]]:
    """Of each chunk, how many pairs it has and the lines of its records, in order."""
    waiting: deque[tuple[Stage, list[Pair]]] = deque()  # the chunks that are being answered
    engine = work.how.engine
    keep: Keep = (lambda analyses, sentences: None) if work.analyses is None else work.analyses.keep

    def tasks() -> Iterator[Chunk]:
        for stage, pairs in _chunks(stages, done, work.notes, engine):
            waiting.append((stage, pairs))
            yield stage.contestants, pairs, [_tagged(stage, pair, work.notes) for pair in pairs]

    if engine is not None:
        answered = answer_remotely(engine, tasks(), work.analysts, work.how)
    else:
        decide = ask if work.verdicts is None else work.verdicts.decide
        answered = (lines_of(answer(*chunk, work.analysts, keep, decide)) for chunk in tasks())
    for lines in answered:
        stage, pairs = waiting.popleft()
        if engine is not None:
            keep(analyses_of(stage.contestants, pairs, work.analysts), sentences_of(pairs))
        yield len(pairs), lines


def _keep_earlier(stages: Sequence[Stage], done: int, work: Work) -> None:
    """Analyses of pairs that a version which kept none has answered, by parsers that give the same ones again."""
    again = {name: analyst for name, analyst in work.analysts.items() if analyst.info.deterministic}
    assert work.analyses is not None
    for stage, chunk in _chunks(stages, 0, [], None):
        part = chunk[:done]
        reading = [field for field in stage.contestants if field.system.parser in again]
        work.analyses.keep(analyses_of(reading, part, again), sentences_of(part))
        done -= len(part)
        if not done:
            return


def _tagged(stage: Stage, pair: Pair, notes: list[str]) -> tuple[TagPair, ...]:
    """The pair's tag pairs. A file may mean something else by the key, so that is no error; it is said once a set."""
    found = tag_pairs(pair)
    if found is None:
        beginning = f'{stage.name}: "{KEY}" of pair '
        if not any(note.startswith(beginning) for note in notes):
            notes.append(f"{beginning}{pair.id} is not {FORM}; tag pairs of such pairs are left out")
        return ()
    return found
