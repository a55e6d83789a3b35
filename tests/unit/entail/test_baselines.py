"""Entailers that read no analysis."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.entail import listing, load_entailer
from pete.errors import SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure

NOT_PARSED = ParseFailure("", "never asked")


def pair(text: str, hypothesis: str, name: str = "1") -> AnalysedPair:
    return AnalysedPair(Pair(name, text, hypothesis), NOT_PARSED, NOT_PARSED)


def test_always_yes() -> None:
    (verdict,) = load_entailer("always-yes").decide([pair("a", "b")])
    assert verdict.answer == "YES"
    assert not verdict.unparsed


def test_overlap_counts_words_and_compares_with_the_threshold() -> None:
    # "the cat slept here": 3 of 4 words stand in the text.
    item = pair("The cat slept.", "the cat slept here")
    assert [v.answer for v in load_entailer("overlap", {"threshold": 0.75}).decide([item])] == ["YES"]
    assert [v.answer for v in load_entailer("overlap:0.76").decide([item])] == ["NO"]


@given(st.text(), st.text())
def test_overlap_answers_every_text(text: str, hypothesis: str) -> None:
    (verdict,) = load_entailer("overlap").decide([pair(text, hypothesis)])
    assert verdict.answer in {"YES", "NO"}


def test_overlap_refuses_a_threshold_that_is_none() -> None:
    with pytest.raises(SettingsError, match="0 to 1"):
        load_entailer("overlap", {"threshold": "much"})
    with pytest.raises(SettingsError, match="0 to 1"):
        load_entailer("overlap:7")


def test_answers_of_an_outside_system(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,label\n1,YES\n2,no\n", encoding="utf8")
    entailer = load_entailer(f"answers:{path}")
    verdicts = list(entailer.decide([pair("a", "b", "1"), pair("a", "b", "2"), pair("a", "b", "3")]))
    assert [(v.answer, v.unparsed) for v in verdicts] == [("YES", False), ("NO", False), ("NO", True)]
    assert entailer.info.name == "answers:mine.csv"


def test_answers_needs_a_file() -> None:
    with pytest.raises(SettingsError, match="answers:FILE"):
        load_entailer("answers")


def test_every_entailer_is_listed_with_its_transparency() -> None:
    rows = {row.name: row.transparency for row in listing()}
    assert rows["generalised"] == rows["cambridge"] == rows["schwa"] == "transparent"
    assert rows["always-yes"] == "opaque"


@pytest.mark.parametrize("name", ["facts", "always-yes", "cambridge"])
def test_what_takes_no_argument_refuses_one(name: str) -> None:
    with pytest.raises(SettingsError, match="takes nothing after a colon"):
        load_entailer(f"{name}:x")
