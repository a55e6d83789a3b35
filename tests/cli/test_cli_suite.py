"""`pete suite`, and what the other commands do with what it makes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from cli_world import own_place  # noqa: F401 - a fixture

from pete.cli.main import main

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "suites"))
from paper_grammar import PAPER


@pytest.fixture
def suites(tmp_path: Path) -> Path:
    folder = tmp_path / "suites"
    assert main(["suite", "--suites", "2", "--items", "40", "-o", str(folder)]) == 0
    return folder


def test_suites_go_to_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    suites = tmp_path / "new" / "suites"
    assert main(["suite", "--suites", "2", "--items", "40", "-o", str(suites)]) == 0
    captured = capsys.readouterr()
    assert not captured.out
    assert captured.err == f"pete: 2 suites of 40 pairs in {suites}; pete evaluate suite:{suites}\n"
    assert sorted(path.name for path in suites.iterdir()) == ["suite-01.jsonl", "suite-02.jsonl", "suite.json"]
    assert main(["suite", "--suites", "2", "--items", "40", "-o", str(suites)]) == 0
    assert "2 were there" in capsys.readouterr().err


def test_a_grammar_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grammar = tmp_path / "small.xml"
    grammar.write_bytes(PAPER)
    command = ["suite", str(grammar), "--suites", "4", "--items", "10", "--families", "3", "-o", str(tmp_path / "out")]
    assert main(command) == 0
    assert "note: the grammar has 1 combination of families, so 4 suites share it" in capsys.readouterr().err


def test_a_suite_is_evaluated(suites: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (suites / "notes.jsonl").write_text("no pairs\n", encoding="utf-8")  # what else is in the folder does not matter
    capsys.readouterr()
    command = [
        "evaluate",
        f"suite:{suites}",
        "-p",
        "udpipe",
        "-e",
        "facts",
        "--format",
        "json",
        "-o",
        str(tmp_path / "r"),
    ]
    assert main(command) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert run["items"] == 80
    assert {"easy", "hard", "clauses-1"} <= set(run["by_tag"])
    assert run["by_tag"]["easy"]["accuracy"] > 0.6


def test_the_bundled_suite_has_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["evaluate", "suite:standard", "-p", "udpipe", "-e", "facts", "--limit", "20", "--format", "json"]
    assert main([*command, "-o", str(tmp_path / "r")]) == 0
    assert json.loads(capsys.readouterr().out)["runs"][0]["items"] == 20


def test_data_commands_know_the_bundled_suite(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("standard", "suite:standard"):
        assert main(["data", "stats", name, "--format", "json"]) == 0
        counts = json.loads(capsys.readouterr().out)
        assert counts["pairs"] == 1000
        assert counts["by_label"] == {"YES": 500, "NO": 500}
        assert main(["data", "show", name, "--limit", "2"]) == 0
        assert capsys.readouterr().out.count("Hypothesis:") == 2
        assert main(["data", "show", name, "--card"]) == 0
        assert "pete suite --suites 1" in capsys.readouterr().out
        assert main(["data", "validate", name]) == 0
        capsys.readouterr()
    assert main(["data", "list"]) == 0
    assert "standard" in capsys.readouterr().out


def test_contrasts_have_their_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sound"
    assert main(["suite", "sound", "--suites", "2", "--items", "180", "-o", str(folder)]) == 0
    assert capsys.readouterr().err.startswith(f"pete: 2 suites of 180 pairs in {folder}")
    index = json.loads((folder / "suite.json").read_bytes())
    assert index["families"] == 0
    assert [len(file["families"]) >= 40 for file in index["files"]] == [True, True]
    assert index["files"][0]["tags"]["kind:without"] >= 2


@pytest.mark.parametrize("name", ["sound", "suite:sound"])
def test_the_bundled_contrasts_are_evaluated(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["evaluate", name, "-p", "udpipe", "-e", "facts", "--limit", "20", "--format", "json"]
    assert main([*command, "-o", str(tmp_path / "r")]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert run["items"] == 20
    assert {"kind:if", "uncommitted"} <= set(run["by_tag"])


def test_wrong_contrasts_are_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[nouns]\n", encoding="utf8")
    assert main(["suite", str(wrong), "-o", str(tmp_path / "out")]) == 2
    captured = capsys.readouterr()
    assert f"{wrong}: no file of contrasts" in captured.err
    assert captured.err.count("\n") == 1


def test_data_commands_know_folders(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["data", "stats", f"suite:{suites}", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"] == 80


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--items", "7"], "7 is odd"),
        (["--items", "0"], "--items"),
        (["--suites", "0"], "--suites"),
        (["--seed", "-1"], "--seed"),
        (["absent.xml"], "absent.xml: no such file"),
    ],
)
def test_wrong_usage_is_said_in_one_line(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["suite", *arguments, "-o", str(tmp_path / "out")]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_the_folder_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suite"]) == 2
    assert "--out" in capsys.readouterr().err


def test_a_wrong_grammar_is_said_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grammar = tmp_path / "wrong.xml"
    wrong = PAPER.replace(b'constfam="nVnPn"', b'constfam="nVnPx"')
    grammar.write_bytes(wrong)
    line = wrong[: wrong.index(b"nVnPx")].count(b"\n") + 1
    assert main(["suite", str(grammar), "-o", str(tmp_path / "out")]) == 2
    assert f'{grammar}:{line}: the predicate "post": no pattern has the family "nVnPx"' in capsys.readouterr().err


def test_a_grammar_that_is_too_small_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pete.suites.write.generate._PATIENCE", 50)
    grammar = tmp_path / "small.xml"
    grammar.write_bytes(PAPER)
    assert main(["suite", str(grammar), "--suites", "1", "--items", "1000000", "-o", str(tmp_path / "out")]) == 2
    assert "different pairs no new one was found" in capsys.readouterr().err
    assert not (tmp_path / "out" / "suite-01.jsonl").exists()


def test_another_seed_wants_another_folder(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suite", "--suites", "2", "--items", "40", "--seed", "2", "-o", str(suites)]) == 2
    assert "the folder was begun with seed 1; name another folder" in capsys.readouterr().err


@pytest.mark.parametrize("where", ["absent", "."])
def test_a_folder_without_suites_is_no_set(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["evaluate", f"suite:{where}", "-p", "udpipe"]) == 2
    assert f"pete suite -o {where}" in capsys.readouterr().err
