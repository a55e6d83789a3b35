"""Proposals for whole sets: parse, decide, propose, and keep only what the entailer itself accepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pete.annotate.decompose.proposals import Proposal, proposals
from pete.annotate.study_source import analysed
from pete.entail.entailer_contract import checked_decide
from pete.model import AnalysedPair, Analysis, Pair
from pete.runs.plan import load_entailers
from pete.runs.settings import read_settings

ENTAILER = "facts"  # whose reasons tell what was needed


def proposed(pairs: Sequence[Pair], parser: str, say: Callable[[str], None]) -> dict[str, tuple[Proposal, ...]]:
    """The proposals for each pair by its id. A sentence that the entailer does not accept is no proposal of its."""
    analyses = analysed(parser, _sides(pairs), say)
    [decider] = load_entailers([ENTAILER], read_settings(())).values()
    items = [_read(pair, analyses) for pair in pairs]
    found = {
        item.pair.id: proposals(item, verdict)
        for item, verdict in zip(items, checked_decide(decider, items), strict=True)
    }
    asked = [
        Pair(f"{pair.id}/{place}", pair.text, one.rule.applied(pair.text) or "")
        for pair in pairs
        for place, one in enumerate(found[pair.id])
        if one.rule is not None and one.rule.applied(pair.text)
    ]
    analyses = analysed(parser, _sides(asked), say)
    again = [_read(pair, analyses) for pair in asked]
    accepted = {
        item.pair.id
        for item, verdict in zip(again, checked_decide(decider, again), strict=True)
        if verdict.answer == "YES"
    }
    return {
        name: tuple(
            one if f"{name}/{place}" in accepted else Proposal(one.phenomenon, one.because, None)
            for place, one in enumerate(own)
        )
        for name, own in found.items()
    }


def _sides(pairs: Sequence[Pair]) -> list[str]:
    return list(dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis)))


def _read(pair: Pair, analyses: Mapping[str, Analysis]) -> AnalysedPair:
    return AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis])
