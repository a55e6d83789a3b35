"""``pete oracle``: output and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pete.cli.main import main

GOLD = Path(__file__).parents[1] / "data" / "core_gold.conllu"


def test_table_and_list_of_wrong_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["oracle", "core", "--gold", str(GOLD), "-e", "facts", "-e", "schwa"]) == 0
    told = capsys.readouterr()
    assert "faithful %" in told.out
    assert "schwa: wrong answers" in told.out
    assert "WRONG, gold NO, answered YES" in told.out
    assert "have no label or no analysis" in told.err


def test_json_shows_what_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["oracle", "core", "--gold", str(GOLD), "--items", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    (facts,) = report["entailers"]
    assert facts["entailer"] == "facts"
    assert facts["items"] == report["pairs"] == len(facts["decisions"])
    assert all(decision["reasons"] for decision in facts["decisions"])


def test_analyses_of_other_texts_exit_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.conllu"
    other.write_text("1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\t_\n\n", encoding="utf8")
    assert main(["oracle", "core", "--gold", str(other)]) == 1
    assert "are they of the same texts?" in capsys.readouterr().err


def test_missing_file_exits_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["oracle", "core", "--gold", "nowhere.conllu"]) == 2
    assert "nowhere.conllu" in capsys.readouterr().err
