"""Carry out a plan: parse, decide, write. Stopped at any moment, it goes on where it was."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import IO

import msgspec

from pete.entail.entailer_contract import checked_decide
from pete.errors import RunError
from pete.fingerprints import toolkit_version
from pete.model import AnalysedPair, Analysis, Answer, ItemRecord, Pair, ParseFailure, RunInfo, System, Verdict
from pete.model.record import NO_PARSER, TagPair
from pete.runs.analyse import Analyst
from pete.runs.folder import ITEMS, RUN, item_line, open_items, read_info, write_info
from pete.runs.plan import Contestant, Stage
from pete.runs.signature import digest
from pete.runs.tag_pairs import FORM, KEY, tag_pairs

CHUNK = 512  # pairs in memory at a time


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
) -> Outcome:
    """Answer every pair of every stage and write the answers into ``folder``.

    Records stand in a fixed order: stages, in them pairs, in them contestants.
    What the folder already holds of the same plan is kept and not made again; a
    folder of another plan is a `RunError`. ``analysts`` has every parser of the
    plan by its spec. ``advance`` is told how many more pairs are done; ``notes``
    gathers what reading the pairs had to assume.
    """
    notes = [] if notes is None else notes
    info = RunInfo(toolkit_version(), tuple(field.system for stage in stages for field in stage.contestants))
    _claim(folder, info)
    made = 0
    with open_items(folder) as file:
        done, offset = _already_there(file, stages)
        file.truncate(offset)
        advance(done)
        for stage, chunk in _chunks(stages, done, notes):
            file.writelines(item_line(item) + b"\n" for item in _answer(stage, chunk, analysts, notes))
            file.flush()
            os.fsync(file.fileno())
            made += len(chunk)
            advance(len(chunk))
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


def _chunks(stages: Sequence[Stage], skip: int, notes: list[str]) -> Iterator[tuple[Stage, list[Pair]]]:
    """The pairs from number ``skip`` on, in lists of one stage."""
    for stage in stages:
        pairs = stage.pairs(notes)
        skip -= sum(1 for _ in islice(pairs, skip))
        while chunk := list(islice(pairs, CHUNK)):
            yield stage, chunk


def _answer(
    stage: Stage, chunk: Sequence[Pair], analysts: Mapping[str, Analyst], notes: list[str]
) -> Iterator[ItemRecord]:
    """The records of a chunk: pairs outside, contestants inside."""
    tagged = [_tagged(stage, pair, notes) for pair in chunk]
    sentences = [sentence for pair in chunk for sentence in (pair.text, pair.hypothesis)]
    needed = dict.fromkeys(field.system.parser for field in stage.contestants)
    analyses = {spec: _analyses(spec, sentences, analysts) for spec in needed}
    columns = [_decide(field, chunk, tagged, analyses[field.system.parser]) for field in stage.contestants]
    for row in zip(*columns, strict=True):
        yield from row


def _tagged(stage: Stage, pair: Pair, notes: list[str]) -> tuple[TagPair, ...]:
    """The pair's tag pairs. A file may mean something else by the key, so that is no error; it is said once a set."""
    found = tag_pairs(pair)
    if found is None:
        beginning = f'{stage.name}: "{KEY}" of pair '
        if not any(note.startswith(beginning) for note in notes):
            notes.append(f"{beginning}{pair.id} is not {FORM}; tag pairs of such pairs are left out")
        return ()
    return found


def _analyses(spec: str, sentences: Iterable[str], analysts: Mapping[str, Analyst]) -> Mapping[str, Analysis]:
    if spec == NO_PARSER:
        return {sentence: ParseFailure(sentence, "no parser was asked") for sentence in sentences}
    return analysts[spec].analyse(sentences)


def _decide(
    field: Contestant,
    chunk: Sequence[Pair],
    tagged: Sequence[tuple[TagPair, ...]],
    analyses: Mapping[str, Analysis],
) -> list[ItemRecord]:
    pairs = [AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis]) for pair in chunk]
    verdicts = checked_decide(field.entailer, pairs)
    return [_record(field, *one) for one in zip(pairs, verdicts, tagged, strict=True)]


def _record(field: Contestant, analysed: AnalysedPair, verdict: Verdict, tagged: tuple[TagPair, ...]) -> ItemRecord:
    pair, system = analysed.pair, field.system
    failed = isinstance(analysed.text, ParseFailure) or isinstance(analysed.hypothesis, ParseFailure)
    return ItemRecord(
        pair.id,
        system.dataset,
        system.parser,
        system.entailer,
        pair.label,
        verdict.answer,
        verdict.unparsed or (failed and field.parser is not None),
        pair.tags,
        pair.text,
        pair.hypothesis,
        verdict.reasons,
        tagged,
        _told(pair, "origin"),
        _told(pair, "partner"),
        verdict.relation,
        pair.relation,
        verdict.error,
        verdict.counted,
    )


def _told(pair: Pair, key: str) -> str:
    """What a pair says under a key of its own; another file may mean a list or a table by it."""
    value = pair.extra.get(key, "")
    return str(value) if isinstance(value, str | int) else ""
