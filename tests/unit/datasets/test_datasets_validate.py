"""Counting and checking sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.datasets.load import load_pairs
from pete.datasets.statistics import Lengths, describe
from pete.datasets.validate import Problem, find_problems, validate
from pete.model import Pair

TEXT = "The dog that barked at night ran away."


def problems(*pairs: Pair) -> list[str]:
    return [str(problem) for problem in find_problems(pairs)]


def test_a_good_pair_has_no_problem() -> None:
    assert problems(Pair("1", TEXT, "The dog ran away.", "YES", words=("dog", "Ran away"))) == []


@pytest.mark.parametrize(
    ("pair", "problem"),
    [
        (Pair("1", " ", "A dog ran.", "YES"), "error: pair 1: the text is empty"),
        (Pair("1", TEXT, "", "YES"), "error: pair 1: the hypothesis is empty"),
        (Pair("1", TEXT, TEXT.upper(), "YES"), "warning: pair 1: the hypothesis is the text"),
        (Pair("1", TEXT, "The dog ran."), "warning: the pair has no label"),
        (
            Pair("1", TEXT, "The dog ran.", "YES", words=("do",)),
            "error: pair 1: the word 'do' is neither in the text nor in the hypothesis",
        ),
        (Pair("1", "It rains.", "It falls.", "YES"), "warning: pair 1: the text has 2 words; 3 to 60 are usual"),
        (Pair("1", TEXT, "so " * 30 + "so.", "YES"), "warning: pair 1: the hypothesis has more than 30 words"),
        (Pair("1", TEXT + "\x07", "It ran.", "YES"), "warning: pair 1: the text has the odd character U+0007"),
        (Pair("1", TEXT, "It r\ufffdn.", "YES"), "warning: pair 1: the hypothesis has the odd character U+FFFD"),
        (
            Pair("1", TEXT, "It rÃ©n.", "YES"),
            "warning: pair 1: the hypothesis has what looks like UTF-8 read as Latin-1",
        ),
        (Pair("1", TEXT, "It ran &amp; ran.", "YES"), "warning: pair 1: the hypothesis has what looks like markup"),
        (
            Pair("1", TEXT, "It  ran.", "YES"),
            "warning: pair 1: the hypothesis has spaces around it or several in a row",
        ),
    ],
)
def test_each_problem_is_found_alone(pair: Pair, problem: str) -> None:
    assert problems(pair) == [problem]


def test_pairs_beside_each_other() -> None:
    first = Pair("1", TEXT, "The dog ran.", "YES")
    assert problems(first, Pair("2", TEXT, "the dog  ran.".replace("  ", " "), "YES")) == [
        "warning: pair 2: same text and hypothesis as pair 1"
    ]
    assert problems(first, Pair("2", TEXT, "The dog ran.", "NO")) == [
        "error: pair 2: same text and hypothesis as pair 1, other label"
    ]
    assert problems(first, Pair("1", TEXT, "The dog barked.", "YES")) == ["error: pair 1: the id occurs twice"]


def test_a_file_that_cannot_be_read_ends_in_an_error(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(
        '{"id": "1", "text": "It really rains.", "hypothesis": "It really rains.", "label": "YES"}\n{"id": "2"}\n',
        encoding="utf-8",
    )
    found = validate(load_pairs(str(path)))
    assert found[0] == Problem("warning", "the hypothesis is the text", "1", 1)
    assert found[1].severity == "error"
    assert found[1].line == 2
    assert "pair 2 has no text" in str(found[1])


def test_pairs_without_a_label_are_named_beside_those_that_have_one() -> None:
    bare, judged = Pair("1", TEXT, "The dog ran."), Pair("2", TEXT, "The dog sat.", "NO")
    assert problems(bare, judged, Pair("3", TEXT, "The dog lay.")) == [
        "warning: pair 1: no label",
        "warning: pair 3: no label",
    ]


def test_statistics() -> None:
    counts = describe(
        [
            Pair("1", "a b c", "a", "YES", "entailment", "web", ("x", "y"), extra={"split": "dev"}),
            Pair("2", "a b c", "a b", "NO", "unknown", "web", ("x",)),
            Pair("3", "a b c d e", "a", None),
        ]
    )
    assert (counts.pairs, counts.texts) == (3, 2)
    assert counts.by_label == {"YES": 1, "NO": 1, "none": 1}
    assert list(counts.by_label) == ["YES", "NO", "none"]
    assert counts.by_relation == {"entailment": 1, "unknown": 1}
    assert counts.by_source == {"web": 2}
    assert counts.by_tag == {"x": {"YES": 1, "NO": 1}, "y": {"YES": 1}}
    assert counts.by_split == {"dev": 1}
    assert counts.text_words == Lengths(11 / 3, 3, 5)
    assert counts.hypothesis_words == Lengths(4 / 3, 1, 2)


def test_statistics_of_nothing_are_undefined_not_zero() -> None:
    counts = describe([])
    assert (counts.pairs, counts.text_words) == (0, Lengths(None, None, None))
