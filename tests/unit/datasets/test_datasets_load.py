"""Names, paths, parts of sets, plug-ins and standard input."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from pete import registry
from pete.datasets import load
from pete.datasets.bundled_sets import catalogue, read_catalogue
from pete.datasets.card import data_card
from pete.datasets.load import Dataset, load_pairs, names
from pete.errors import FormatError, PeteError, UnknownNameError
from pete.formats.pairs import write_pairs
from pete.model import Pair

PAIRS = [
    Pair(
        "1",
        "The nurse who met the pilot smiled.",
        "The nurse smiled.",
        "YES",
        tags=("relative",),
        extra={"split": "dev"},
    ),
    Pair(
        "2",
        "The nurse who met the pilot smiled.",
        "The pilot smiled.",
        "NO",
        tags=("relative",),
        extra={"split": "dev"},
    ),
    Pair("3", "Somebody sold the old boat.", "The boat was sold.", "YES", tags=("passive",), extra={"split": "test"}),
    Pair("4", "Somebody sold the old boat.", "The boat is old.", "YES", tags=("prenominal",), extra={"split": "test"}),
    Pair("5", "Tea with milk tastes mild.", "Milk tastes mild.", "NO", tags=("subject",), extra={"split": "test"}),
    Pair("6", "They asked the guard to wait.", "The guard waits.", None, tags=("control",), extra={"split": "test"}),
]
CATALOGUE = """
[small]
title = "Small | pairs"
file = "data/small.jsonl"
licence = "CC0-1.0"
description = "Written by hand,\\n  six of them."
citation = "Nobody (2024)."
[absent]
title = "Absent"
file = "data/absent.jsonl"
licence = "CC0-1.0"
description = ""
citation = ""
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of its own with six pairs."""
    (tmp_path / "data").mkdir()
    (tmp_path / "catalogue.toml").write_text(CATALOGUE, encoding="utf-8")
    write_pairs(PAIRS, tmp_path / "data" / "small.jsonl")
    entries = read_catalogue(tmp_path / "catalogue.toml")
    monkeypatch.setattr(load, "catalogue", lambda: entries)
    return tmp_path / "data" / "small.jsonl"


def test_the_real_catalogue_can_be_read() -> None:
    assert "core" in catalogue()
    for entry in catalogue().values():
        assert entry.title
        assert entry.licence
        assert entry.description
    assert names()[0] == "core"


def test_names(small: Path) -> None:
    dataset = load_pairs("small")
    assert list(dataset.pairs()) == PAIRS
    assert list(dataset.pairs()) == PAIRS, "a fresh iterator each time"
    notes: list[str] = []
    assert len(list(dataset.pairs(notes))) == 6
    assert notes == ["small: 1 of 6 pairs have no label"], "nothing had to be guessed"
    assert dataset.entry is not None
    assert dataset.entry.description == "Written by hand, six of them."


def test_parts(small: Path) -> None:
    assert [pair.id for pair in load_pairs("small:dev").pairs()] == ["1", "2"]
    assert [pair.id for pair in load_pairs(f"{small}:test").pairs()] == ["3", "4", "5", "6"]
    with pytest.raises(FormatError, match='no pair has "split": "train"'):
        list(load_pairs("small:train").pairs())
    with pytest.raises(PeteError, match="small:half"):
        load_pairs("small:half")


def test_a_path_with_a_colon_is_a_path(small: Path, tmp_path: Path) -> None:
    write_pairs(PAIRS[:1], tmp_path / "odd:dev", "jsonl")
    assert len(list(load_pairs(str(tmp_path / "odd:dev")).pairs())) == 1


def test_unknown_names(small: Path, tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="known: small, absent"):
        load_pairs("smal")
    with pytest.raises(FormatError, match="no such file; check the name, or use a bundled set: small"):
        load_pairs(str(tmp_path / "none.jsonl"))
    with pytest.raises(PeteError, match="not part of this installation"):
        load_pairs("absent")


def test_fingerprint_is_of_the_pairs_not_of_the_file(small: Path, tmp_path: Path) -> None:
    mark = load_pairs("small").fingerprint()
    assert len(mark) == 12
    assert int(mark, 16) >= 0
    write_pairs(PAIRS, tmp_path / "other.tsv")
    assert load_pairs(str(tmp_path / "other.tsv")).fingerprint() == mark
    assert load_pairs("small:dev").fingerprint() != mark
    write_pairs(PAIRS[::-1], tmp_path / "turned.jsonl")
    assert load_pairs(str(tmp_path / "turned.jsonl")).fingerprint() != mark


def test_standard_input_can_be_read_twice(monkeypatch: pytest.MonkeyPatch, small: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(small.read_bytes())))
    notes: list[str] = []
    dataset = load_pairs("-", notes)
    assert list(dataset.pairs()) == list(dataset.pairs()) == PAIRS
    assert notes == ["pairs read from standard input"]
    load._until_exit.close()
    assert not os.path.exists(dataset.path)


def test_errors_on_standard_input_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"id": "1"}\n')))
    dataset = load_pairs("-")
    with pytest.raises(FormatError, match=r"^-:1: pair 1 has no text"):
        list(dataset.pairs())
    load._until_exit.close()


def test_notes_come_from_the_reader(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    write_pairs(PAIRS, path)
    notes: list[str] = []
    list(load_pairs(str(path)).pairs(notes))
    assert notes == [f"{path}: 1 of 6 pairs have no label"]


def test_card_of_a_file_with_sources(tmp_path: Path) -> None:
    write_pairs([Pair("1", "It really rains.", "It falls.", "YES", source="a|b")], tmp_path / "p.jsonl")
    card = data_card(load_pairs(str(tmp_path / "p.jsonl")))
    assert "## Sources\n\n| source | pairs |\n| --- | ---: |\n| a\\|b | 1 |" in card
    assert "Constructions" not in card
    assert "Licence" not in card


def plug(monkeypatch: pytest.MonkeyPatch, factory: Callable[[str], Any]) -> None:
    """Pretend that a package offers the set "theirs"."""

    class Point:
        name, value = "theirs", "theirs:make"

        def load(self) -> Callable[[str], Any]:
            return factory

    def entry_points(group: str, name: str | None = None) -> list[Any]:
        return [Point()] if group == "pete.datasets" and name in (None, "theirs") else []

    assert EntryPoint  # the class that Point stands for
    monkeypatch.setattr(registry, "entry_points", entry_points)


def test_plug_ins(monkeypatch: pytest.MonkeyPatch, small: Path) -> None:
    asked: list[str] = []

    def factory(argument: str) -> Path:
        asked.append(argument)
        return small

    plug(monkeypatch, factory)
    assert names() == ["small", "absent", "theirs"]
    assert len(list(load_pairs("theirs").pairs())) == 6
    assert len(list(load_pairs("theirs:dev").pairs())) == 2
    assert load_pairs("theirs:v2").name == "theirs:v2"
    assert asked == ["", "", "v2"]


def test_plug_ins_may_make_datasets_and_nothing_else(monkeypatch: pytest.MonkeyPatch, small: Path) -> None:
    plug(monkeypatch, lambda _: Dataset("inner", str(small), "dev"))
    assert [pair.id for pair in load_pairs("theirs").pairs()] == ["1", "2"]
    plug(monkeypatch, lambda _: 5)
    with pytest.raises(PeteError, match="made int"):
        load_pairs("theirs")


def test_card(small: Path) -> None:
    card = data_card(load_pairs("small"))
    for part in (
        "# Small | pairs\n",
        "- Licence: CC0-1.0\n",
        "Written by hand, six of them.",
        "| pairs | 6 |\n| different texts | 4 |\n| label YES | 3 |\n| label NO | 2 |\n| label none | 1 |",
        "| part dev | 2 |",
        "| words of a hypothesis | 3.3 on average, 3 to 4 |",
        "| relative | 2 | 1 | 1 | 0 |",
        "## Citation\n\nNobody (2024).",
    ):
        assert part in card
    assert data_card(load_pairs("small")) == card
    assert "## Sources" not in card
    assert data_card(load_pairs(str(small))).startswith(f"# {small}\n")
