"""Proposals for whole sets: parse, decide, propose, and keep only what the entailer itself accepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pete.annotate.decompose.proposals import Proposal, proposals
from pete.entail.entailer_contract import checked_decide
from pete.model import AnalysedPair, Analysis, Pair
from pete.runs.plan import load_entailers
from pete.runs.settings import read_settings

ENTAILER = "facts"  # whose reasons tell what was needed
Analyse = Callable[[list[str]], Mapping[str, Analysis]]


def proposed(pairs: Sequence[Pair], analyse: Analyse) -> dict[str, tuple[Proposal, ...]]:
    """The proposals for each pair by its id; ``analyse`` gives what a parser makes of some texts.

    A sentence that the entailer itself does not accept is left out: then a person finds the rule.
    """
    analyses = analyse(_sides(pairs))
    [decider] = load_entailers([ENTAILER], read_settings(())).values()
    items = [_read(pair, analyses) for pair in pairs]
    found = {
        item.pair.id: proposals(item, verdict)
        for item, verdict in zip(items, checked_decide(decider, items), strict=True)
    }
    asked = [
        Pair(f"{pair.id}/{place}", pair.text, hypothesis)
        for pair in pairs
        for place, one in enumerate(found[pair.id])
        if one.rule is not None and (hypothesis := one.rule.applied(pair.text))
    ]
    analyses = analyse(_sides(asked))
    again = [_read(pair, analyses) for pair in asked]
    verdicts = zip(again, checked_decide(decider, again), strict=True)
    accepted = {item.pair.id for item, verdict in verdicts if verdict.answer == "YES"}
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
