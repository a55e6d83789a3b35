"""CONTRIBUTING says where a new thing goes: the files are there, and so are the entries to imitate."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf8")
LINK = re.compile(r"\]\(([^)#:]+)\)")
SECTION = TEXT.split("## Where a new thing goes")[1].split("\n## ")[0]
ROWS = [line for line in SECTION.splitlines() if line.startswith("| a")]


@pytest.mark.parametrize("path", sorted(set(LINK.findall(TEXT))))
def test_what_is_linked_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip())
def test_the_entry_to_imitate_is_in_a_file_of_its_row(row: str) -> None:
    _, what, where, example, tests, _ = row.split("|")
    entries = re.findall(r"`([^`]+)`", example)
    files = [ROOT / path for path in LINK.findall(where + example)]
    text = "\n".join(path.read_text(encoding="utf8") for path in files if path.is_file())
    assert entries
    for entry in entries:
        assert entry in text, f"{what}: {entry} is in none of {LINK.findall(where + example)}"
    assert LINK.findall(tests), f"{what}: no test is linked"
