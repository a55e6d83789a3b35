"""Build pairs from treebanks and parsers: make candidates, choose among them, write the set.

The first step is the long one. It writes the trace while it goes, and the same
command goes on where it was stopped. The choice reads the trace, twice, and
holds only what it compares candidates by; another size, balance or seed
chooses again from the same candidates.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Protocol

import msgspec

from pete.construct.choose.balance import WishOutcome, choose
from pete.construct.choose.describe import Description
from pete.construct.judge.duplicates import without_duplicates
from pete.construct.make import Dropped, Made, make_pairs
from pete.formats.jsonl import pair_line
from pete.model import Analysis, Graph, ParseFailure
from pete.runs.analyse import Analyst
from pete.runs.build_own import refuse_changed, refuse_strangers
from pete.runs.build_plan import Places, Plan, Selection, check_plan, places_of
from pete.runs.build_set import keys, write_set
from pete.runs.build_sources import Sentence, sentences
from pete.runs.build_trace import CandidateLine, SentenceLine, line_of, open_trace
from pete.runs.read_back import ReadBack, dropped

CHUNK = 256  # sentences in memory at a time


class Make(Protocol):
    """How one sentence becomes pairs: `pete.construct.make.make_pairs`."""

    def __call__(
        self, gold: Graph | None, parsed: Mapping[str, Analysis], *, source: str, sentence_id: str
    ) -> Made: ...


@dataclass(frozen=True, slots=True)
class Built:
    """What was built. ``kept`` sentences were done before, ``made`` now."""

    places: Places
    kept: int
    made: int
    description: Description
    wishes: tuple[WishOutcome, ...]
    fingerprint: str  # of the pairs, as `pete data show` prints it


def build(
    plan: Plan,
    selection: Selection,
    out: Path,
    analysts: Mapping[str, Analyst],
    make: Make = make_pairs,
    advance: Callable[[int], None] = lambda sentences: None,
) -> Built:
    """Make what is missing of the candidates, then choose and write the pairs.

    The pairs are the same bytes whether it was stopped in between or not, and
    however many processes parse. ``advance`` is told how many more sentences are done.
    Files that no build wrote, or that were changed since, are not replaced: a `RunError`.
    """
    where = places_of(out)
    check_plan(plan, selection)
    parsers = {spec: analysts[spec] for spec in plan.parsers}
    reader = ReadBack(analysts[plan.reader.info.spec]) if plan.reader is not None else None
    refuse_strangers(where)
    with open_trace(where.trace, plan.head) as (file, done):
        advance(done)
        made = 0
        rest = islice(sentences(plan.treebanks, plan.gold, plan.limit), done, None)
        while chunk := list(islice(rest, CHUNK)):
            file.writelines(_candidates(chunk, parsers, make, reader))
            file.flush()
            os.fsync(file.fileno())
            made += len(chunk)
            advance(len(chunk))
        refuse_changed(where)
        choice = choose(keys(where.trace), selection.size, selection.wanted(plan.gold), selection.seed)
        description, fingerprint = write_set(where, plan.parsers, choice.ids, selection)
    return Built(where, done, made, description, choice.wishes, fingerprint)


def _candidates(
    chunk: Sequence[Sentence], analysts: Mapping[str, Analyst], make: Make, reader: ReadBack | None
) -> Iterator[bytes]:
    """The lines of the trace for some sentences."""
    texts = [sentence.text for sentence in chunk if not sentence.repeated]
    analyses = {spec: analyst.analyse(texts) for spec, analyst in analysts.items()}
    parsed = [{} if one.repeated else {spec: found[one.text] for spec, found in analyses.items()} for one in chunk]
    made = [
        Made((), ()) if one.repeated else make(one.gold, there, source=one.source, sentence_id=one.id)
        for one, there in zip(chunk, parsed, strict=True)
    ]
    if reader is not None:
        made = list(reader.checked([(one.gold, result) for one, result in zip(chunk, made, strict=True)]))
    for sentence, there, result in zip(chunk, parsed, made, strict=True):
        lines = list(_fates(sentence, result))
        failed = {spec: one.reason for spec, one in there.items() if isinstance(one, ParseFailure)}
        place = (sentence.source, sentence.number, sentence.id, sentence.text)
        yield line_of(SentenceLine(*place, len(lines), sentence.repeated, failed))
        yield from map(line_of, lines)


def _fates(sentence: Sentence, made: Made) -> Iterator[CandidateLine]:
    kept, doubled = without_duplicates(made.kept)
    for number, pair in enumerate(kept, 1):
        named = replace(pair, id=f"{sentence.source}-{sentence.number:04d}-{number}")
        yield CandidateLine("made", pair=msgspec.Raw(pair_line(named).rstrip(b"\n")))
    for pair, reason in doubled:
        yield _dropped(sentence, dropped(pair, reason))
    for one in made.dropped:
        yield _dropped(sentence, one)


def _dropped(sentence: Sentence, one: Dropped) -> CandidateLine:
    return CandidateLine(
        "dropped",
        one.reason.stage,
        one.reason.name,
        sentence.source,
        sentence.id,
        one.label,
        one.role,
        one.predicate,
        one.argument,
        one.hypothesis,
    )
