"""The entailer on gold analyses: what it gets wrong there is its own fault, not a parser's.

Yuret, Rimell and Han (2013, section 6) measured their entailment module so: 90.9% on gold relations.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gold_analyses import DATA, clothed, paper_analyses
from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Pair, Verdict

# The paper's own remarks: the reference of "something" (26), and quick = fast (33).
BEYOND_SYNTAX = {"paper-26", "paper-33"}


def verdicts(items: list[AnalysedPair], name: str = "facts") -> dict[str, Verdict]:
    return {item.pair.id: verdict for item, verdict in zip(items, load_entailer(name).decide(items), strict=True)}


def wrong(items: list[AnalysedPair], name: str = "facts") -> set[str]:
    answers = verdicts(items, name)
    return {item.pair.id for item in items if answers[item.pair.id].answer != item.pair.label}


@pytest.fixture(scope="module")
def paper(shared: Path) -> list[AnalysedPair]:
    analyses = paper_analyses()
    items = []
    for line in (shared / "figures" / "paper_pairs.jsonl").read_text(encoding="utf8").splitlines():
        row = json.loads(line)
        pair = Pair(row["id"], row["text"], row["hypothesis"], row["label"])
        sides = {side: clothed(row[side], analyses[pair.id, side]) for side in ("text", "hypothesis")}
        items.append(AnalysedPair(pair, sides["text"], sides["hypothesis"]))
    return items


@pytest.fixture(scope="module")
def core() -> list[AnalysedPair]:
    gold = {graph.text: graph for graph in open_conllu(DATA / "core_gold.conllu")}
    pairs = [pair for pair in load_pairs("core").pairs() if pair.text in gold and pair.hypothesis in gold]
    return [AnalysedPair(pair, gold[pair.text], gold[pair.hypothesis]) for pair in pairs]


def test_the_papers_pairs(paper: list[AnalysedPair]) -> None:
    assert len(paper) == 34
    assert wrong(paper) == BEYOND_SYNTAX


def test_core_pairs(core: list[AnalysedPair]) -> None:
    assert len(core) >= 150
    assert len(wrong(core)) <= 0.03 * len(core)


def test_facts_is_more_faithful_than_the_papers_systems(paper: list[AnalysedPair], core: list[AnalysedPair]) -> None:
    items = [*paper, *core]
    for name in ("generalised", "cambridge", "schwa"):
        assert len(wrong(items)) < len(wrong(items, name))


def test_none_by_luck(paper: list[AnalysedPair], core: list[AnalysedPair]) -> None:
    """A YES rests on a fact between the words in question; a NO names what is missing or denied."""
    items = [*paper, *core]
    for pair_id, verdict in verdicts(items).items():
        kinds = {reason.kind for reason in verdict.reasons}
        if verdict.answer == "YES":
            assert kinds == {"found"}, pair_id
            assert any(reason.where for reason in verdict.reasons), pair_id
        else:
            assert kinds & {"missing", "note"}, pair_id
