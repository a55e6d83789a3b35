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
        (("run", "--plot", "bars.png"), "ends in .svg"),
        (("run", "--plot", "nowhere/bars.svg"), "nowhere"),
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


@pytest.fixture
def suite(pete, tmp_path: Path) -> str:
    """Four pairs with tag pairs; always-yes is wrong where they do not follow, overlap where they do."""
    rows = [("YES", "V-A"), ("YES", "V-P"), ("NO", "V-P"), ("NO", "V-P")]
    pairs = [
        {"id": str(n), "text": "Dogs chase cats.", "hypothesis": f"Cats run {n}.", "label": label, "tags": ["suite"]}
        | {"predicates": [{"predicate": "chase", "text": tag, "hypothesis": "V-A"}]}
        for n, (label, tag) in enumerate(rows)
    ]
    Path("suite.jsonl").write_text("".join(json.dumps(pair) + "\n" for pair in pairs))
    result = pete("evaluate", "suite.jsonl", "-e", "always-yes", "-e", "overlap", "-o", "run")
    assert result.code == 0, result.err
    return "run"


def test_tag_pairs_of_a_suite(pete, suite: str) -> None:
    result = pete("mine", suite, "--errors", "fp", "--system", "always-yes")
    assert result.code == 0, result.err
    head, _, row = result.out.splitlines()[1:4]
    assert head.split()[:4] == ["rank", "H", "T", "suspicion"]
    assert row.split()[:5] == ["1", "V-A", "V-P", "1.0000", "2/2"]
    found = pete("mine", suite, "--errors", "fp", "--system", "always-yes", "--format", "json").json()
    assert found["forms"] == ["pairs"]
    assert found["mined"][0]["suspects"][0]["pair"] == {"H": "V-A", "T": "V-P"}
    asked = pete("mine", suite, "--errors", "fp", "--system", "always-yes", "--forms", "tags", "--format", "json")
    assert [suspect["form"] for suspect in asked.json()["mined"][0]["suspects"]] == ["tag:suite"]


def test_compare_shows_where_suspicion_differs(pete, suite: str) -> None:
    result = pete("compare", suite)
    assert result.code == 0, result.err
    assert result.out.count("Where suspicion differs") == 2
    _, accepted = pete("compare", suite, "--format", "json").json()["suspicion"]
    assert [(one["form"], one["more"], one["less"]) for one in accepted["forms"]] == [
        ("pair:H V-A / T V-P", "always-yes", "overlap")
    ]
    tagged = pete("compare", suite, "--forms", "tags", "--format", "json").json()["suspicion"]
    assert [form["form"] for one in tagged for form in one["forms"]] == ["tag:suite", "tag:suite"]
    assert "Where suspicion differs" not in pete("compare", suite, "--top", "0").out
    wrong = pete("compare", suite, "--system", "nobody")
    assert (wrong.code, wrong.err.count("\n")) == (2, 1)


def test_plot(pete, run: str) -> None:
    result = pete("mine", run, "--plot", "bars.svg")
    assert (result.code, result.err) == (0, "pete: drawn in bars.svg\n")
    assert result.out == pete("mine", run).out
    picture = Path("bars.svg").read_text()
    assert picture.startswith("<svg")
    assert "tag:knowledge" in picture
    assert picture.count("False negatives of") == 2
