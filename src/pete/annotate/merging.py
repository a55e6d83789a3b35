"""Judgements from many files made into one answer a person and pair, with a word on what met twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pete.annotate.utc_times import moment
from pete.model.judgement import Judgement

Key = tuple[str, str]  # pair, worker


@dataclass(frozen=True, slots=True)
class Merged:
    """One judgement a pair and person, in the order in which each first came.

    ``duplicates`` are judgements that came again unchanged; ``edits`` are answers that a later one of the
    same person replaced, with the earlier and the later; ``undated`` are those of the edits whose
    times do not tell which is later, so that the one read last stands.
    """

    judgements: tuple[Judgement, ...]
    duplicates: int = 0
    edits: tuple[tuple[Judgement, Judgement], ...] = ()
    undated: int = 0


def merge(judgements: Iterable[Judgement]) -> Merged:
    """Keep the latest answer of each person to each pair.

    >>> from pete.model.judgement import Answer
    >>> first = Judgement("1", "ann", Answer.NO, at="2026-03-01T10:00:00Z")
    >>> later = Judgement("1", "ann", Answer.YES, at="2026-03-01T10:05:00Z")
    >>> merged = merge([later, first, first])
    >>> merged.judgements == (later,), merged.duplicates, len(merged.edits), merged.undated
    (True, 1, 1, 0)
    """
    latest: dict[Key, Judgement] = {}
    met: set[Judgement] = set()
    duplicates, undated = 0, 0
    edits: list[tuple[Judgement, Judgement]] = []
    for one in judgements:
        if one in met:
            duplicates += 1
            continue
        met.add(one)
        key = (one.pair, one.worker)
        held = latest.get(key)
        if held is None:
            latest[key] = one
            continue
        before, now = moment(held.at), moment(one.at)
        earlier, later = (one, held) if before and now and now < before else (held, one)
        undated += before is None or now is None or before == now
        edits.append((earlier, later))
        latest[key] = later
    return Merged(tuple(latest.values()), duplicates, tuple(edits), undated)
