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
    with pytest.raises(RunError, match=r"pete 9\.9 in a later layout \(layout 99"):
        load_run(tmp_path)


@pytest.mark.parametrize("head", ['{"toolkit": "0.0.1", "runs": 3}', '{"toolkit": "0.0.1", "schema": 0, "systems": 7}'])
def test_a_run_of_an_earlier_layout_says_what_to_do(tmp_path: Path, head: str) -> None:
    (tmp_path / "run.json").write_text(head)
    with pytest.raises(RunError, match=r"pete 0\.0\.1 in an earlier layout .*; read it with that version, or make"):
        load_run(tmp_path)


def _finished(folder: Path, lines: int) -> Path:
    content = (item_line(ITEM) + b"\n") * lines
    write_info(folder, RunInfo("0", (System("toys", "toy", "long", "..."),), finished=True, size=len(content)))
    (folder / "items.jsonl").write_bytes(content)
    return folder / "items.jsonl"


@pytest.mark.parametrize("more", [-1, -40, 7])
def test_a_finished_run_that_is_no_longer_whole(tmp_path: Path, more: int) -> None:
    path = _finished(tmp_path, 3)
    assert len(list(load_run(tmp_path).items())) == 3
    content = path.read_bytes()
    path.write_bytes(content[:more] if more < 0 else content + b"x" * more)
    with pytest.raises(RunError, match=r"items.jsonl has \d+ bytes and had \d+ .*; re-issue the command"):
        load_run(tmp_path)


def test_a_cut_line_of_a_finished_run_is_no_end(tmp_path: Path) -> None:
    """Runs of early versions do not tell their size."""
    path = _finished(tmp_path, 3)
    write_info(tmp_path, RunInfo("0", (System("toys", "toy", "long", "..."),), finished=True))
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(FormatError, match=r"items.jsonl:3: not a record"):
        list(load_run(tmp_path).items())


def test_an_answer_is_yes_or_no(tmp_path: Path) -> None:
    path = _finished(tmp_path, 2)
    path.write_bytes(path.read_bytes().replace(b'"verdict":"NO"', b'"verdict":"N0"'))
    with pytest.raises(FormatError, match=r"items.jsonl:1: not a record"):
        list(load_run(tmp_path).items())


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
