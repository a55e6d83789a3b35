"""Carry out a plan: parse, decide, write. Stopped at any moment, it goes on where it was."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, repeat
from pathlib import Path
from typing import IO

import msgspec

from pete.errors import RunError
from pete.fingerprints import toolkit_version
from pete.model import Answer, Pair, RunInfo, System
from pete.model.record import TagPair
from pete.runs.analyse import Analyst
from pete.runs.answering import answer
from pete.runs.engines import Engine, Means
from pete.runs.folder import ITEMS, RUN, lines_of, open_items, read_info, write_info
from pete.runs.plan import Contestant, Stage
from pete.runs.remote_answers import Chunk, answer_remotely, can_travel
from pete.runs.signature import digest
from pete.runs.tag_pairs import FORM, KEY, tag_pairs

CHUNK = 512  # pairs in memory at a time
SHARED_CHUNK = 128  # pairs that a worker gets at a time, where there are several
FIRST_CHUNKS = (32, 128)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What had to be done."""

    folder: Path
    systems: tuple[System, ...]
    kept: int  # pairs that were answered before
    made: int  # pairs that were answered now


def default_folder(stages: Sequence[Stage]) -> Path:
    """``pete-runs/<datasets>-<8 digits>`` here; the same plan always gets the same folder."""
    names = "+".join("".join(c if c.isalnum() or c in "-_." else "_" for c in stage.name) for stage in stages)
    return Path("pete-runs") / f"{names[:60]}-{digest(_signatures(stages))}"


def execute(
    stages: Sequence[Stage],
    folder: Path,
    analysts: Mapping[str, Analyst],
    advance: Callable[[int], None] = lambda pairs: None,
    notes: list[str] | None = None,
    how: Means | None = None,
) -> Outcome:
    """Answer every pair of every stage and write the answers into ``folder``.

    Records stand in a fixed order: stages, in them pairs, in them contestants.
    What the folder already holds of the same plan is kept and not made again; a
    folder of another plan is a `RunError`. ``analysts`` has every parser of the
    plan by its spec. ``advance`` is told how many more pairs are done; ``notes``
    gathers what reading the pairs had to assume. ``how``: by which workers.
    """
    how = _usable(how or Means(), stages)
    notes = [] if notes is None else notes
    info = RunInfo(toolkit_version(), tuple(field.system for stage in stages for field in stage.contestants))
    _claim(folder, info)
    made = 0
    with open_items(folder) as file:
        done, offset = _already_there(file, stages)
        file.truncate(offset)
        advance(done)
        for pairs, lines in _lines(_chunks(stages, done, notes, how.engine), analysts, notes, how):
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
            made += pairs
            advance(pairs)
        write_info(folder, replace(info, finished=True, size=os.fstat(file.fileno()).st_size))
    return Outcome(folder, info.systems, kept=done, made=made)


def _signatures(stages: Sequence[Stage]) -> list[str]:
    return [field.system.signature for stage in stages for field in stage.contestants]


def _claim(folder: Path, info: RunInfo) -> None:
    """Make the folder this run's, or find that it already is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / RUN).exists():
            _same_plan(folder, info)
        elif (folder / ITEMS).exists():
            raise RunError(f"{folder} holds items.jsonl but no run.json; give the run a folder of its own with -o")
        else:
            write_info(folder, info)
    except OSError as error:
        raise RunError(f"cannot write the run to {folder}: {error.strerror}; give another folder with -o") from error


def _same_plan(folder: Path, info: RunInfo) -> None:
    found = read_info(folder)
    if found.systems == info.systems:
        return
    if [_without_toolkit(system) for system in found.systems] == [_without_toolkit(system) for system in info.systems]:
        raise RunError(
            f"{folder} was made by another version of pete ({_toolkit(found)}, and this is {_toolkit(info)}), whose "
            "answers may differ; give this run another folder with -o, or delete that one"
        )
    theirs, ours = ({system.signature for system in run.systems} for run in (found, info))
    example = next(iter(sorted(ours - theirs) or sorted(theirs - ours)), "the order of the systems")
    raise RunError(
        f"{folder} holds another run: it differs in {example}; give this run another folder with -o, or delete that one"
    )


def _without_toolkit(system: System) -> System:
    return replace(system, signature="|".join(part for part in system.signature.split("|") if not _is_toolkit(part)))


def _toolkit(info: RunInfo) -> str:
    return next((part for system in info.systems for part in system.signature.split("|") if _is_toolkit(part)), "pete:")


def _is_toolkit(part: str) -> bool:
    return part.startswith("pete:")


class _Head(msgspec.Struct):
    """Whose answer a line is, and that it is one."""

    id: str
    dataset: str
    parser: str
    entailer: str
    gold: Answer | None
    verdict: Answer


_head = msgspec.json.Decoder(_Head)


def _already_there(file: IO[bytes], stages: Sequence[Stage]) -> tuple[int, int]:
    """Pairs that all contestants have answered, and where in the file their records end.

    Anything after the longest right beginning (a half-written line, a pair that
    only some contestants have answered) is to be cut off.
    """
    done, offset = 0, 0
    file.seek(0)
    for stage in stages:
        for pair in stage.pairs():
            size = 0
            for field in stage.contestants:
                line = file.readline()
                size += len(line)
                if not _is_answer(line, pair, field):
                    return done, offset
            done, offset = done + 1, offset + size
    return done, offset


def _is_answer(line: bytes, pair: Pair, field: Contestant) -> bool:
    if not line.endswith(b"\n"):
        return False
    try:
        head = _head.decode(line)
    except msgspec.MsgspecError:
        return False
    expected = (pair.id, field.system.dataset, field.system.parser, field.system.entailer)
    return (head.id, head.dataset, head.parser, head.entailer) == expected


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


def _usable(how: Means, stages: Sequence[Stage]) -> Means:
    """An entailer that other processes cannot make anew stays here; then only parsing is done elsewhere."""
    if how.engine is None or can_travel(field for stage in stages for field in stage.contestants):
        return how
    return Means(None, how.on_parsed)


def _lines(
    chunks: Iterator[tuple[Stage, list[Pair]]], analysts: Mapping[str, Analyst], notes: list[str], how: Means
) -> Iterator[tuple[int, bytes]]:
    """Of each chunk, how many pairs it has and the lines of its records, in order."""
    sizes: deque[int] = deque()  # of the chunks that are being answered

    def tasks() -> Iterator[Chunk]:
        for stage, pairs in chunks:
            sizes.append(len(pairs))
            yield stage.contestants, pairs, [_tagged(stage, pair, notes) for pair in pairs]

    if how.engine is not None:
        answered = answer_remotely(how.engine, tasks(), analysts, how)
    else:
        answered = (lines_of(answer(*chunk, analysts)) for chunk in tasks())
    for lines in answered:
        yield sizes.popleft(), lines


def _tagged(stage: Stage, pair: Pair, notes: list[str]) -> tuple[TagPair, ...]:
    """The pair's tag pairs. A file may mean something else by the key, so that is no error; it is said once a set."""
    found = tag_pairs(pair)
    if found is None:
        beginning = f'{stage.name}: "{KEY}" of pair '
        if not any(note.startswith(beginning) for note in notes):
            notes.append(f"{beginning}{pair.id} is not {FORM}; tag pairs of such pairs are left out")
        return ()
    return found
