"""What the papers say of VENSES and Afazio, tried on the bundled pairs with the bundled parser.

Cabrio and Magnini (2010), Table 2, last row: EDITS has 93.3% of the positive and 25% of the negative monothematic
pairs, VENSES 45.9% and 81.2%; section 4.3: VENSES behaves in the opposite way to EDITS. Bedaride and Gardent (2010),
section 3.3: of 5,000 pairs that do not follow Afazio has 33 wrong; Table 1: what it misses most are noun/verb variants.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.model import AnalysedPair, Pair, Verdict
from pete.parsers import load_parser


@cache
def analysed(name: str, *tags: str) -> tuple[AnalysedPair, ...]:
    pairs = [pair for pair in load_pairs(name).pairs() if not tags or set(tags) & set(pair.tags)]
    texts = list(dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis)))
    analyses = dict(zip(texts, load_parser("minilm").parse(texts), strict=True))
    return tuple(AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis]) for pair in pairs)


def answers(name: str, pairs: Sequence[AnalysedPair]) -> list[tuple[Pair, Verdict]]:
    return [(pair.pair, verdict) for pair, verdict in zip(pairs, load_entailer(name).decide(pairs), strict=True)]


def shares(found: Sequence[tuple[Pair, Verdict]]) -> Mapping[str | None, float]:
    """Of each label, the share that is right."""
    right: dict[str | None, list[bool]] = {}
    for pair, verdict in found:
        right.setdefault(pair.label, []).append(verdict.answer == pair.label and not verdict.error)
    return {label: sum(all_right) / len(all_right) for label, all_right in right.items()}


def test_venses_and_edits_behave_in_opposite_ways() -> None:
    pairs = analysed("mono")
    venses, edits = (shares(answers(name, pairs)) for name in ("venses", "edits"))
    assert venses["NO"] > 0.81 > 0.25 > edits["NO"]
    assert venses["YES"] < 0.459 < 0.9 < edits["YES"]


@pytest.mark.parametrize("tag", ["lex:semantic-opp", "reas:quantity"])
def test_what_makes_a_contradiction_is_seen_by_venses_only(tag: str) -> None:
    """Table 2: EDITS has 0% of semantic opposition and of quantity, VENSES 100% and 80%."""
    pairs = [pair for pair in analysed("mono") if tag in pair.pair.tags and pair.pair.label == "NO"]
    assert len(pairs) >= 4
    assert all(verdict.answer == "NO" for _, verdict in answers("venses", pairs))
    assert all(verdict.answer == "YES" for _, verdict in answers("edits", pairs))
    assert any(verdict.relation == "contradiction" for _, verdict in answers("venses", pairs))


def test_afazio_is_strong_on_nouns_of_acts_and_makes_few_false_positives() -> None:
    pytest.importorskip("z3", reason="the extra prover is not installed")
    pairs = analysed("standard", "family:possN", "family:possNpn")
    afazio, facts = (answers(name, pairs) for name in ("afazio", "facts"))
    assert shares(afazio)["NO"] == 1.0
    assert shares(afazio)["YES"] >= 0.97 > shares(facts)["YES"]
    assert not any(verdict.error for _, verdict in afazio)
