"""Columns as tags, from every format and from bundled sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.datasets.load import load_pairs
from pete.errors import FormatError
from pete.formats.pairs import PairFormat, open_pairs, write_pairs
from pete.formats.reading import reading_of
from pete.model import Pair

PAIRS = [
    Pair("1", "It rains.", "It falls.", "YES", source="web", tags=("old",), extra={"genre": "fiction", "year": "1990"}),
    Pair("2", "It snows.", "It falls.", "NO", extra={"genre": "letters"}),
]


@pytest.mark.parametrize("kind", ["jsonl", "json", "tsv", "csv", "xml"])
def test_each_format(tmp_path: Path, kind: PairFormat) -> None:
    path = tmp_path / f"dev.{kind}"
    write_pairs(PAIRS, path)
    reading = reading_of(tag_columns=["genre", "year", "source"])
    assert [pair.tags for pair in open_pairs(path, reading=reading)] == [
        ("old", "genre=fiction", "year=1990", "source=web"),
        ("genre=letters",),
    ]
    assert [pair.tags for pair in open_pairs(tmp_path, reading=reading_of(tag_columns=["split"]))] == [
        ("old", "split=dev"),
        ("split=dev",),
    ]


def test_values_that_are_no_strings(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    write_pairs([Pair("1", "a", "b", extra={"n": 3, "ok": True, "by": ["x", "y", ""], "none": None})], path)
    reading = reading_of(tag_columns=["n", "ok", "by"])
    assert [pair.tags for pair in open_pairs(path, reading=reading)] == [("n=3", "ok=true", "by=x", "by=y")]


def test_a_column_that_no_pair_has(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    write_pairs(PAIRS, path)
    with pytest.raises(FormatError, match=r"no pair has a column 'gerne'; choose from: .*genre, year"):
        list(open_pairs(path, reading=reading_of(tag_columns=["genre", "gerne"])))


def test_bundled_sets_and_their_fingerprint() -> None:
    tagged = load_pairs("core:dev", reading=reading_of("latin-1", "no,yes", ["source"]))
    first, plain = next(tagged.pairs()), next(load_pairs("core:dev").pairs())
    assert first.tags == (*plain.tags, f"source={plain.source}")
    assert tagged.fingerprint() != load_pairs("core:dev").fingerprint()
