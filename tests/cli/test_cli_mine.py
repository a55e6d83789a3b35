from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures


@pytest.fixture
def run(pete, pairs: Path, program: str) -> str:
    """Item 5, tagged "knowledge", follows and is refused; always-yes accepts items 2 and 4."""
    assert pete("evaluate", pairs, "-p", program, "-e", "generalised", "-e", "always-yes", "-o", "run").code == 0
    return "run"


def label(run: str) -> str:
    """Of the system that reads analyses."""
    systems = json.loads((Path(run) / "run.json").read_text())["systems"]
    return next(f"{one['parser']}/{one['entailer']}" for one in systems if one["parser"] != "-")


def test_both_kinds_of_every_system(pete, run: str) -> None:
    result = pete("mine", run)
    assert result.code == 0
    assert result.out.count("False negatives of") == result.out.count("False positives of") == 2
    assert "tag:knowledge" in result.out
    assert "nothing: no such errors" in result.out
    assert result.err == ""


def test_one_kind_of_one_system(pete, run: str) -> None:
    result = pete("mine", run, "--errors", "fp", "--system", "always-yes", "--format", "json")
    (mined,) = result.json()["mined"]
    assert (mined["system"], mined["errors_mined"], mined["errors"], mined["items"]) == ("always-yes", "fp", 2, 2)
    assert {suspect["form"] for suspect in mined["suspects"]} == {"tag:direct", "tag:swapped"}
    assert mined["errors_without_form"] == 1


def test_several_forms_measures_and_limits(pete, run: str) -> None:
    result = pete(
        *("mine", run, "--errors", "fn", "--system", label(run), "--forms", "tags", "--forms", "lemmas"),
        *("--forms", "roles", "--forms", "constructions", "--measure", "observed", "--tolerance", "0.001"),
        *("--top", "3", "--combine", "--format", "json"),
    )
    answer = result.json()
    assert (answer["forms"], answer["measure"]) == (["tags", "lemmas", "roles", "constructions"], "observed")
    (mined,) = answer["mined"]
    assert mined["change"] <= 0.001
    forms = [suspect["form"] for suspect in mined["suspects"]]
    assert len(forms) == 3
    assert {"tag:knowledge", "word:psalms"} <= set(forms)
    assert all(suspect["examples"] == ["5"] for suspect in mined["suspects"])


@pytest.mark.parametrize(("options", "iterations"), [((), 10), (("--iterations", "2"), 2), (("--iterations", "0"), 0)])
def test_iterations(pete, run: str, options: tuple[str, ...], iterations: int) -> None:
    result = pete("mine", run, "--errors", "fn", "--system", label(run), "--format", "json", *options)
    assert result.json()["mined"][0]["iterations"] == iterations


def test_same_bytes_again(pete, run: str) -> None:
    assert pete("mine", run, "--format", "json").out == pete("mine", run, "--format", "json").out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("nowhere",), "pete evaluate -o nowhere"),
        (("run", "--system", "nobody"), "it has: "),
        (("run", "--errors", "all"), "--help"),
        (("run", "--forms", "smells"), "--help"),
        (("run", "--measure", "beauty"), "--help"),
        (("run", "--top", "0"), "--help"),
        (("run", "--tolerance", "-1"), "--help"),
        ((), "--help"),
    ],
)
def test_mistakes_are_one_line(pete, run: str, arguments: tuple[str, ...], part: str) -> None:
    result = pete("mine", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert part in result.err


def test_an_unfinished_run_is_said(pete, run: str) -> None:
    head = Path(run) / "run.json"
    head.write_text(head.read_text().replace('"finished": true', '"finished": false'))
    assert "not finished" in pete("mine", run).err
