"""Some sentences in, their candidates out, as lines of the trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import msgspec

from pete.construct.choose.near_facts import NearTrees
from pete.construct.choose.partners import with_origins
from pete.construct.judge.duplicates import without_duplicates
from pete.construct.make import Dropped, Made, make_pairs
from pete.formats.jsonl import pair_line
from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.protocol import Parser
from pete.runs.analyse import Analyst
from pete.runs.build_plan import Checks
from pete.runs.build_sources import Sentence
from pete.runs.build_trace import CandidateLine, SentenceLine, line_of
from pete.runs.near_trees import near_trees
from pete.runs.read_back import ReadBack, dropped
from pete.runs.second_reading import read_again


class Kit(Protocol):
    """What candidates are made with: of a `pete.runs.build_plan.Plan`, all but the sentences."""

    @property
    def parsers(self) -> Mapping[str, Parser]: ...
    @property
    def reader(self) -> Parser | None: ...
    @property
    def gold(self) -> bool: ...
    @property
    def near(self) -> bool: ...
    @property
    def checks(self) -> Checks: ...


class Make(Protocol):
    """How one sentence becomes pairs: `pete.construct.make.make_pairs`."""

    def __call__(
        self,
        gold: Graph | None,
        parsed: Mapping[str, Analysis],
        *,
        source: str,
        sentence_id: str,
        near: NearTrees | None = None,
        strict: bool = True,
    ) -> Made: ...


def candidate_lines(
    chunk: Sequence[Sentence], kit: Kit, analysts: Mapping[str, Analyst], make: Make = make_pairs
) -> bytes:
    """The lines of the trace for some sentences; ``analysts`` has the parsers by name, and the reader by spec."""
    return b"".join(map(line_of, _lines(chunk, kit, analysts, make)))


def texts_of(chunk: Sequence[Sentence]) -> list[str]:
    """What has to be parsed."""
    return [sentence.text for sentence in chunk if not sentence.repeated]


def _lines(
    chunk: Sequence[Sentence], kit: Kit, analysts: Mapping[str, Analyst], make: Make
) -> Iterator[SentenceLine | CandidateLine]:
    texts = texts_of(chunk)
    analyses = {name: analysts[name].analyse(texts) for name in kit.parsers}
    parsed = [{} if one.repeated else {name: found[one.text] for name, found in analyses.items()} for one in chunk]
    near = dict(zip(texts, near_trees(kit.parsers, texts), strict=True)) if kit.near and kit.gold else {}
    strict = kit.checks == "strict"
    made = [
        Made((), ())
        if one.repeated
        else make(one.gold, there, source=one.source, sentence_id=one.id, near=near.get(one.text), strict=strict)
        for one, there in zip(chunk, parsed, strict=True)
    ]
    if kit.reader is not None:
        reader = ReadBack(analysts[kit.reader.info.spec])
        made = list(reader.checked([(one.gold, result) for one, result in zip(chunk, made, strict=True)]))
    made = list(read_again(made, strict))
    for sentence, there, result in zip(chunk, parsed, made, strict=True):
        lines = list(_fates(sentence, result))
        failed = {name: one.reason for name, one in there.items() if isinstance(one, ParseFailure)}
        place = (sentence.source, sentence.number, sentence.id, sentence.text)
        yield SentenceLine(*place, len(lines), sentence.repeated, failed)
        yield from lines


def _fates(sentence: Sentence, made: Made) -> Iterator[CandidateLine]:
    kept, doubled = without_duplicates(made.kept)
    named = [
        replace(pair, id=f"{sentence.source}-{sentence.number:04d}-{number}") for number, pair in enumerate(kept, 1)
    ]
    for pair in with_origins(named):
        yield CandidateLine("made", pair=msgspec.Raw(pair_line(pair).rstrip(b"\n")))
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
