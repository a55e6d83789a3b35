"""Build pairs from treebanks and parsers: make candidates, choose among them, write the set.

The first step is the long one. It writes the trace while it goes, and the same
command goes on where it was stopped. The choice reads the trace, twice, and
holds only what it compares candidates by; another size, balance or seed
chooses again from the same candidates.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pete.construct.choose.balance import Choice, WishOutcome, choose
from pete.construct.choose.describe import Description
from pete.construct.choose.matched_choice import choose_matched
from pete.construct.make import make_pairs
from pete.datasets.giveaways import Giveaway, find_giveaways
from pete.formats.pairs import open_pairs
from pete.runs.analyse import Analyst
from pete.runs.build_candidates import Make, candidate_lines
from pete.runs.build_own import refuse_changed, refuse_strangers
from pete.runs.build_plan import Places, Plan, Selection, check_plan, places_of
from pete.runs.build_set import candidates, keys, write_set
from pete.runs.build_sources import Sentence, sentences
from pete.runs.build_trace import open_trace
from pete.runs.engines import Means
from pete.runs.remote_candidates import candidates_remotely

CHUNK = 32  # sentences in memory at a time, after which the bar moves
KEPT = 8  # chunks after which what is written is sure to be on the disk


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
    how: Means | None = None,
) -> Built:
    """Make what is missing of the candidates, then choose and write the pairs.

    The pairs are the same bytes whether it was stopped in between or not, and
    whoever does the work (``how``). ``advance`` is told how many more sentences are done.
    Files that no build wrote, or that were changed since, are not replaced: a `RunError`.
    """
    where = places_of(out)
    check_plan(plan, selection)
    refuse_strangers(where)
    with open_trace(where.trace, plan.head) as (file, done):
        advance(done)
        made = 0
        rest = islice(sentences(plan.treebanks, plan.gold, plan.limit), done, None)
        for count, lines in _lines(rest, plan, analysts, make, how):
            file.write(lines)
            file.flush()
            made += count
            if made % (CHUNK * KEPT) == 0:
                os.fsync(file.fileno())
            advance(count)
        os.fsync(file.fileno())
        refuse_changed(where)
        choice = _chosen(where, plan, selection)
        description, fingerprint = write_set(where, plan.parsers, choice.ids, selection)
        giveaways = find_giveaways(open_pairs(where.pairs)) if plan.gold and choice.ids else []
    return Built(where, done, made, description, choice.wishes, fingerprint, tuple(giveaways))


def _lines(
    rest: Iterator[Sentence], plan: Plan, analysts: Mapping[str, Analyst], make: Make, how: Means | None
) -> Iterator[tuple[int, bytes]]:
    """Of each chunk, how many sentences it has and its part of the trace, in order."""
    sizes: deque[int] = deque()  # of the chunks that are being worked on

    def chunks() -> Iterator[list[Sentence]]:
        while chunk := list(islice(rest, CHUNK)):
            sizes.append(len(chunk))
            yield chunk

    if how is not None and how.engine is not None and make is make_pairs:
        made = candidates_remotely(how.engine, chunks(), plan, analysts, how)
    else:
        made = (candidate_lines(chunk, plan, analysts, make) for chunk in chunks())
    for lines in made:
        yield sizes.popleft(), lines


def _chosen(where: Places, plan: Plan, selection: Selection) -> Choice:
    """By matching, or by the wishes; with a size and no wish, halves are wished for."""
    if not selection.matched(plan):
        return choose(keys(where.trace), selection.size, selection.wanted(plan.gold), selection.seed)
    if selection.size is None:
        return Choice(frozenset(choose_matched(candidates(where.trace), selection.seed)), ())
    total = sum(1 for _ in keys(where.trace))
    share = selection.size / total if total else None
    ids = frozenset(choose_matched(candidates(where.trace), selection.seed, share))
    return Choice(ids, (WishOutcome("size", "pairs", None, selection.size, len(ids), total),))
