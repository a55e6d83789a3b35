"""Answers of outside systems."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.formats.answers_file import parse_answers, read_answers
from pete.formats.labels import LABELS, RELATIONS, meaning, spellings


@pytest.mark.parametrize(
    "text",
    [
        "1,YES\n2,NO\n",
        "id,label\n1,YES\n2,NO\n",
        "1\tTRUE\n2\tfalse\n",
        "\nid;label\n1;entailment\n2;unknown\n",
        "label,score,id\nYES,0.5,1\nNO,0.1,2\n",
        '"id","label"\r\n"1","yes"\r\n\r\n"2","Neutral"\r\n',
        "1, YES\n2, NO",
    ],
)
def test_all_spellings(text: str) -> None:
    assert parse_answers(text.splitlines(keepends=True)) == {"1": "YES", "2": "NO"}


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("1,YES\n1,NO\n", 2, "answered twice"),
        ("1,YES\n\n2,perhaps\n", 3, "is 'perhaps'"),
        ("1,YES\n2,-\n", 2, "is '-'"),
        ("1,YES\n2\n", 2, "not an id and a label"),
        ("1,YES\n,NO\n", 2, "not an id and a label"),
        ("", None, "holds no answers"),
        ("id,label\n", None, "holds no answers"),
        ("name,colour\n1,YES\n", 1, "is 'colour'"),
    ],
)
def test_broken_answers_are_refused(text: str, line: int | None, what: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_answers(text.splitlines(keepends=True), "a.csv")
    assert caught.value.line == line
    assert what in caught.value.what


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.csv.gz"
    path.write_bytes(gzip.compress(b"1,YES\n"))
    assert read_answers(path) == {"1": "YES"}
    with pytest.raises(FormatError, match="no such file"):
        read_answers(tmp_path / "none.csv")


def test_the_table_of_labels_is_consistent() -> None:
    for spelling, (label, relation) in LABELS.items():
        assert spelling == spelling.strip().lower()
        assert relation is None or RELATIONS[relation] == label
        assert meaning(f" {spelling.upper()} ") == (label, relation)
    assert "NEUTRAL" in spellings()
    assert "-" not in spellings().split(", ")
