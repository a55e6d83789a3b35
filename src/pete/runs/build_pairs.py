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

from pete.construct.choose.balance import Choice, WishOutcome, choose
from pete.construct.choose.describe import Description
from pete.construct.choose.matched_choice import choose_matched
from pete.construct.choose.near_facts import NearTrees
from pete.construct.choose.partners import with_partners
from pete.construct.judge.duplicates import without_duplicates
from pete.construct.make import Dropped, Made, make_pairs
from pete.datasets.giveaways import Giveaway, find_giveaways
from pete.formats.jsonl import pair_line
from pete.formats.pairs import open_pairs
from pete.model import Analysis, Graph, ParseFailure
from pete.runs.analyse import Analyst
from pete.runs.build_own import refuse_changed, refuse_strangers
from pete.runs.build_plan import Places, Plan, Selection, check_plan, places_of
from pete.runs.build_set import candidates, keys, write_set
from pete.runs.build_sources import Sentence, sentences
from pete.runs.build_trace import CandidateLine, SentenceLine, line_of, open_trace
from pete.runs.near_trees import near_trees
from pete.runs.read_back import ReadBack, dropped

CHUNK = 32  # sentences in memory at a time, after which the bar moves
KEPT = 8  # chunks after which what is written is sure to be on the disk


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


@dataclass(frozen=True, slots=True)
class Built:
    """What was built. ``kept`` sentences were done before, ``made`` now."""

    places: Places
    kept: int
    made: int
    description: Description
    wishes: tuple[WishOutcome, ...]
    fingerprint: str  # of the pairs, as `pete data show` prints it
    giveaways: tuple[Giveaway, ...] = ()  # what readers get who do not read the texts


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
            file.writelines(_candidates(chunk, plan, parsers, make, reader))
            file.flush()
            made += len(chunk)
            if made % (CHUNK * KEPT) == 0:
                os.fsync(file.fileno())
            advance(len(chunk))
        os.fsync(file.fileno())
        refuse_changed(where)
        choice = _chosen(where, plan, selection)
        description, fingerprint = write_set(where, plan.parsers, choice.ids, selection)
        giveaways = find_giveaways(open_pairs(where.pairs)) if plan.gold and choice.ids else []
    return Built(where, done, made, description, choice.wishes, fingerprint, tuple(giveaways))


def _chosen(where: Places, plan: Plan, selection: Selection) -> Choice:
    """By matching, or by the wishes; with a size and no wish, halves are wished for."""
    if not selection.matched(plan):
        return choose(keys(where.trace), selection.size, selection.wanted(plan.gold), selection.seed)
    total = sum(1 for _ in keys(where.trace))
    share = None if selection.size is None or not total else selection.size / total
    ids = frozenset(choose_matched(candidates(where.trace), selection.seed, share))
    met = () if selection.size is None else (WishOutcome("size", "pairs", None, selection.size, len(ids), total),)
    return Choice(ids, met)


def _candidates(
    chunk: Sequence[Sentence], plan: Plan, analysts: Mapping[str, Analyst], make: Make, reader: ReadBack | None
) -> Iterator[bytes]:
    """The lines of the trace for some sentences."""
    texts = [sentence.text for sentence in chunk if not sentence.repeated]
    analyses = {spec: analyst.analyse(texts) for spec, analyst in analysts.items()}
    parsed = [{} if one.repeated else {spec: found[one.text] for spec, found in analyses.items()} for one in chunk]
    near = dict(zip(texts, near_trees(plan.parsers, texts), strict=True)) if plan.near and plan.gold else {}
    strict = plan.checks == "strict"
    made = [
        Made((), ())
        if one.repeated
        else make(one.gold, there, source=one.source, sentence_id=one.id, near=near.get(one.text), strict=strict)
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
    named = [
        replace(pair, id=f"{sentence.source}-{sentence.number:04d}-{number}") for number, pair in enumerate(kept, 1)
    ]
    for pair in with_partners(named):
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
