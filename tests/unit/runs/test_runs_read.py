from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError, RunError
from pete.model import ItemRecord, Reason, RunInfo, System
from pete.runs.folder import item_line, read_item, write_info
from pete.runs.read import load_run

ITEM = ItemRecord(
    "7", "toys", "toy", "long", "YES", "NO", False, ("odd",), "A text", "A hypothesis",
    (Reason("found", "subj", "sleep", "dog", "", (2, 1), ("active",)), Reason("note", because="nothing shared")),
)  # fmt: skip


def test_a_record_comes_back_as_it_was() -> None:
    assert read_item(item_line(ITEM)) == ITEM


def test_reasons_are_objects_without_empty_fields() -> None:
    assert b'{"kind":"note","because":"nothing shared"}' in item_line(ITEM)


def test_not_a_run(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="does not exist"):
        load_run(tmp_path / "absent")
    with pytest.raises(RunError, match="not a run folder"):
        load_run(tmp_path)
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(RunError, match="damaged"):
        load_run(tmp_path)
    write_info(tmp_path, RunInfo("9.9", (), schema=99))
    with pytest.raises(RunError, match="layout 99"):
        load_run(tmp_path)


def test_items_missing_or_damaged(tmp_path: Path) -> None:
    write_info(tmp_path, RunInfo("0", (System("toys", "toy", "long", "..."),)))
    with pytest.raises(RunError, match="re-issue"):
        list(load_run(tmp_path).items())
    line = item_line(ITEM)
    (tmp_path / "items.jsonl").write_bytes(line + b"\n" + line[:20])
    assert list(load_run(tmp_path).items()) == [ITEM]
    (tmp_path / "items.jsonl").write_bytes(line + b"\n{}\n")
    with pytest.raises(FormatError, match=r"items.jsonl:2: not a record"):
        list(load_run(tmp_path).items())
