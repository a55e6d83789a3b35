from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import RunError
from pete.model import ItemRecord, RunInfo, System
from pete.runs.baseline import changes
from pete.runs.entrants import agreements, entrants
from pete.runs.folder import item_line, write_info
from pete.runs.read import Run, load_run
from pete.runs.summary import summarise

SYSTEM = System("toys", "toy", "long", "v1")


def make(folder: Path, answers: dict[str, tuple[str | None, str]], system: System = SYSTEM) -> Run:
    folder.mkdir()
    write_info(folder, RunInfo("0", (system,), finished=True))
    items = [
        ItemRecord(number, "toys", system.parser, system.entailer, gold, verdict, text=f"text {number}")
        for number, (gold, verdict) in answers.items()
    ]
    (folder / "items.jsonl").write_bytes(b"".join(item_line(item) + b"\n" for item in items))
    return load_run(folder)


def test_broken_and_fixed_by_hand(tmp_path: Path) -> None:
    before = make(
        tmp_path / "a",
        {"1": ("YES", "YES"), "2": ("NO", "NO"), "3": ("YES", "NO"), "4": (None, "NO"), "5": ("NO", "NO")},
    )
    now = make(
        tmp_path / "b",
        {
            "1": ("YES", "NO"),
            "2": ("NO", "NO"),
            "3": ("YES", "YES"),
            "4": (None, "YES"),
            "5": ("YES", "NO"),
            "6": ("NO", "YES"),
        },
    )
    [change] = changes(before, now)
    assert (change.common, change.broken, change.fixed, change.p) == (3, 1, 1, 1.0)  # 5 changed its label, 6 is new
    assert [item.id for item in change.examples] == ["1"]


def test_examples_are_few(tmp_path: Path) -> None:
    before = make(tmp_path / "a", {str(n): ("YES", "YES") for n in range(50)})
    now = make(tmp_path / "b", {str(n): ("YES", "NO") for n in range(50)})
    [change] = changes(before, now)
    assert (change.broken, len(change.examples)) == (50, 20)


def test_no_system_in_common(tmp_path: Path) -> None:
    before = make(tmp_path / "a", {}, System("toys", "other", "long", "v1"))
    now = make(tmp_path / "b", {})
    with pytest.raises(RunError, match="it has toys: other/long"):
        changes(before, now)


def test_same_names_get_the_run_in_front(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    runs = [
        make(tmp_path / "a", {"1": ("YES", "YES"), "2": ("NO", "NO"), "3": ("NO", "YES"), "4": ("NO", "NO")}),
        make(tmp_path / "b", {"2": ("NO", "YES"), "1": ("YES", "YES"), "3": ("NO", "YES")}),
    ]
    listed = entrants(runs)
    assert [entrant.label for entrant in listed] == ["a:toy/long", "b:toy/long"]
    summary = summarise(listed)
    assert summary.comparisons[0].items == 3
    [agreement] = agreements(runs, listed)
    assert (agreement.items, agreement.all_right, agreement.all_wrong, agreement.differ) == (3, 1, 1, 1)
    [example] = agreement.examples
    assert example.item.id == "2"
    assert example.verdicts == {"a:toy/long": "NO", "b:toy/long": "YES"}
