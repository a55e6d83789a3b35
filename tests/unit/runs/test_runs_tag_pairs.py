"""Tag pairs from the file of a suite to the run folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import runs_toys as toys

from pete.model import ItemRecord, Pair
from pete.model.record import TagPair
from pete.runs.execute import execute
from pete.runs.folder import item_line, read_item
from pete.runs.plan import plan
from pete.runs.read import load_run
from pete.runs.tag_pairs import tag_pairs

SENT = {"predicate": "send", "text": "V-P-PP0", "hypothesis": "V-A"}
MALFORMED: list[Any] = [
    "send",
    3,
    {"predicate": "send"},
    ["send"],
    [SENT, {"text": "V-A", "hypothesis": "V-A"}],
    [{"predicate": 1, "text": "V-A", "hypothesis": "V-A"}],
    [{"predicate": "send", "text": ["V", "A"], "hypothesis": "V-A"}],
]


def pair(predicates: Any, number: int = 1) -> Pair:
    return Pair(str(number), "A dog sleeps here", "A dog sleeps", "YES", extra={"predicates": predicates})


def test_each_predicate_of_both_sentences() -> None:
    alone = [{"predicate": "see", "text": "V-A", "hypothesis": None}, {"predicate": "hear", "hypothesis": "V-A"}]
    assert tag_pairs(pair([SENT, *alone, SENT])) == (TagPair("send", "V-P-PP0", "V-A"),) * 2
    assert tag_pairs(pair([])) == tag_pairs(pair(None)) == tag_pairs(Pair("1", "a", "b")) == ()


@pytest.mark.parametrize("value", MALFORMED, ids=str)
def test_something_else_under_the_key(value: Any) -> None:
    assert tag_pairs(pair(value)) is None


def run_of(pairs: list[Pair], folder: Path, notes: list[str]) -> list[ItemRecord]:
    execute(plan([toys.Set(pairs)], {}, {"yes": toys.Yes()}), folder, {}, notes=notes)
    return list(load_run(folder).items())


def test_they_are_kept_in_the_run(tmp_path: Path) -> None:
    notes: list[str] = []
    (item,) = run_of([pair([SENT])], tmp_path / "run", notes)
    assert item.predicates == (TagPair("send", "V-P-PP0", "V-A"),)
    assert notes == []
    line = json.loads((tmp_path / "run" / "items.jsonl").read_text())
    assert line["predicates"] == [SENT]


def test_what_is_something_else_is_said_once_and_left_out(tmp_path: Path) -> None:
    notes: list[str] = []
    pairs = [pair(value, number) for number, value in enumerate(["send", [SENT], 3, 4])]
    items = run_of(pairs, tmp_path / "run", notes)
    assert [len(item.predicates) for item in items] == [0, 1, 0, 0]
    (note,) = notes
    assert note.startswith('toys: "predicates" of pair 0 is not [{"predicate"')


def test_records_without_them_have_the_bytes_that_they_always_had() -> None:
    item = ItemRecord("7", "toys", "toy", "long", "YES", "NO", False, ("odd",), "A text", "A hypothesis")
    line = (
        b'{"id":"7","dataset":"toys","parser":"toy","entailer":"long","gold":"YES","verdict":"NO","unparsed":false,'
        b'"tags":["odd"],"text":"A text","hypothesis":"A hypothesis","reasons":[]}'
    )
    assert item_line(item) == line
    assert read_item(line) == item


def test_records_with_them_come_back() -> None:
    item = ItemRecord("7", "d", "p", "e", None, "NO", predicates=(TagPair("send", "N", "V-A"), TagPair("é", "", "x")))
    assert read_item(item_line(item)) == item
