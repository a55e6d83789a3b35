"""Files laid out as HANS, SNLI, SICK and GLUE's diagnostic set are; the sentences are our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.formats.layouts import layout_of
from pete.formats.pairs import open_pairs
from pete.model import Pair

HANS = (
    "gold_label\tsentence1_binary_parse\tsentence2_binary_parse\tsentence1_parse\tsentence2_parse\tsentence1\tsentence2\t"
    "pairID\theuristic\tsubcase\ttemplate\n"
    "non-entailment\t( a b )\t( b a )\t(ROOT)\t(ROOT)\tThe cook near the clerk slept .\tThe clerk slept .\tex0\t"
    "lexical_overlap\tln_preposition\ttemp1\n"
    "entailment\t( a b )\t( b a )\t(ROOT)\t(ROOT)\tThe cook and the clerk slept .\tThe clerk slept .\tex1\t"
    "lexical_overlap\tle_conjunction\ttemp2\n"
)
SNLI = (
    '{"annotator_labels": ["neutral"], "captionID": "1#0", "gold_label": "neutral", "pairID": "1n", "sentence1": '
    '"A cook sleeps.", "sentence1_parse": "(ROOT)", "sentence2": "A cook rests at home."}\n'
    '{"gold_label": "-", "pairID": "1x", "sentence1": "A cook sleeps.", "sentence2": "A cook snores."}\n'
)
SICK = (
    "pair_ID\tsentence_A\tsentence_B\tentailment_label\trelatedness_score\tentailment_AB\tentailment_BA\tSemEval_set\n"
    "1\tA cook is asleep\tA cook is awake\tCONTRADICTION\t3.9\tA_contradicts_B\tB_contradicts_A\tTRIAL\n"
    "2\tA cook sleeps\tSomebody sleeps\tENTAILMENT\t4.2\tA_entails_B\tB_neutral_A\tTEST\n"
)
DIAGNOSTIC = (
    "Lexical Semantics\tPredicate-Argument Structure\tLogic\tKnowledge\tDomain\tPremise\tHypothesis\tLabel\n"
    "\tCore args;Active/Passive\tNegation\t\tNews\tThe cook fed the cat.\tThe cat was not fed.\tcontradiction\n"
    "\t\t\tWorld knowledge\tReddit\tThe cook slept.\tThe cook was in bed.\tneutral\n"
)
AXB = (
    '{"sentence1": "The cook fed a cat.", "sentence2": "The cat fed a cook.", "idx": 7, "label": "not_entailment"}\n'
    '{"sentence1": "The cook slept.", "sentence2": "The cook did not sleep.", "idx": 8, "label": "not_entailment", '
    '"logic": "Negation", "domain": "News"}\n'
)


def read(folder: Path, name: str, content: str) -> tuple[list[Pair], list[str]]:
    (folder / name).write_text(content, encoding="utf8")
    notes: list[str] = []
    return list(open_pairs(folder / name, notes)), notes


def test_hans(tmp_path: Path) -> None:
    pairs, notes = read(tmp_path, "heuristics_evaluation_set.txt", HANS)
    assert [(pair.id, pair.label) for pair in pairs] == [("ex0", "NO"), ("ex1", "YES")]
    assert pairs[0].tags == ("heuristic=lexical_overlap", "subcase=ln_preposition")
    assert pairs[0].extra["template"] == "temp1"
    assert any("columns read as those of HANS" in note for note in notes)


def test_snli(tmp_path: Path) -> None:
    pairs, _ = read(tmp_path, "snli_1.0_dev.jsonl", SNLI)
    assert [(pair.id, pair.label, pair.relation) for pair in pairs] == [("1n", "NO", "unknown"), ("1x", None, None)]
    assert pairs[0].tags == ()
    assert pairs[0].extra["captionID"] == "1#0"


def test_sick(tmp_path: Path) -> None:
    pairs, _ = read(tmp_path, "SICK.txt", SICK)
    assert [(pair.label, pair.relation, pair.extra["split"]) for pair in pairs] == [
        ("NO", "contradiction", "dev"),
        ("YES", "entailment", "test"),
    ]


def test_the_diagnostic_set_of_glue(tmp_path: Path) -> None:
    pairs, _ = read(tmp_path, "diagnostic-full.tsv", DIAGNOSTIC)
    assert pairs[0].tags == (
        "predicate-argument-structure=Core args",
        "predicate-argument-structure=Active/Passive",
        "logic=Negation",
        "domain=News",
    )
    assert [pair.relation for pair in pairs] == ["contradiction", "unknown"]


def test_the_diagnostic_set_of_superglue_whose_records_have_the_keys_they_need(tmp_path: Path) -> None:
    pairs, _ = read(tmp_path, "AX-b.jsonl", AXB)
    assert [(pair.id, pair.tags) for pair in pairs] == [("7", ()), ("8", ("logic=Negation", "domain=News"))]


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("gold_label sentence1 sentence2 pairID genre", "SNLI or MNLI"),
        ("premise hypothesis label domain", "premise and hypothesis"),
        ("id text hypothesis label logic knowledge", "pairs"),
        ("index sentence1 sentence2 label", "GLUE"),
    ],
)
def test_what_only_looks_like_a_known_set_is_not_taken_for_it(header: str, name: str) -> None:
    layout = layout_of(header.split())
    assert layout is not None
    assert layout.name == name


def test_many_kinds_of_records_are_read_alike(tmp_path: Path) -> None:
    lines = [f'{{"id": "{n}", "text": "It rains.", "hypothesis": "It falls.", "x{n}": 1}}' for n in range(1200)]
    pairs, _ = read(tmp_path, "pairs.jsonl", "\n".join(lines))
    assert len(pairs) == 1200
