"""``pete evaluate -e all``, ``--ensemble`` and ``pete train stack``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli_world import *  # noqa: F403 - fixtures

from pete.entail import usable_by_name

MEMBERS = ("-e", "generalised", "-e", "overlap", "-e", "schwa")


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """A set with a development and a test part, of different texts."""
    lines = []
    for number, (split, who) in enumerate(
        [("dev", name) for name in ("Dogs", "Cooks", "Birds", "Wolves", "Pigs", "Goats")]
        + [("test", name) for name in ("Cows", "Hens", "Bees")]
    ):
        for label, hypothesis in (("YES", f"{who} chase cats."), ("NO", f"Cats chase {who.lower()}.")):
            lines.append(
                json.dumps({"id": f"{number}{label}", "text": f"{who} chase cats.", "hypothesis": hypothesis,
                            "label": label, "split": split})
            )  # fmt: skip
    path = tmp_path / "parts.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf8")
    return path


def labels(result: Any) -> dict[str, float]:
    return {run["system"].rpartition("/")[2]: run["accuracy"] for run in result.json()["runs"]}


def test_all_are_all_that_need_nothing_but_a_name(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", program, "-e", "all", "--format", "json")
    assert result.code == 0, result.err
    assert list(labels(result)) == usable_by_name()
    assert {"facts", "afazio", "venses", "paths", "edits", "always-yes"} <= set(labels(result))


def test_a_vote_is_a_system_of_its_own(pete, pairs: Path, program: str) -> None:
    order = ("evaluate", pairs, "-p", program, *MEMBERS, "--ensemble", "vote", "-o", "run", "--format", "json")
    result = pete(*order)
    assert result.code == 0, result.err
    found = result.json()
    assert found["runs"][-1]["system"] == "ensemble:vote"
    assert any("ensemble:vote" in (test["a"], test["b"]) for test in found["paired"]), "McNemar says"
    assert "the ensembles are in run/ensemble" in result.err
    assert pete(*order).out == result.out
    assert "ensemble:vote" in pete("compare", "run", "run/ensemble").out
    explained = pete("explain", "--run", "run/ensemble", "1")
    assert "say YES" in explained.out


def test_a_stack_is_learnt_from_the_development_part(pete, parts: Path, program: str) -> None:
    order = (
        "evaluate",
        f"{parts}:test",
        "-p",
        program,
        *MEMBERS,
        "--ensemble",
        "stack",
        "-o",
        "run",
        "--format",
        "json",
    )
    result = pete(*order)
    assert result.code == 0, result.err
    assert labels(result)["ensemble:stack"] == 1.0
    assert "the stack was learnt from" in result.err
    again = pete(*order)
    assert again.out == result.out
    assert "the stack was learnt from" not in again.err, "re-issuing the command repeats nothing"


def test_a_trained_stack_is_used_and_refused(pete, parts: Path, pairs: Path, program: str) -> None:
    trained = pete("train", "stack", f"{parts}:dev", "-p", program, *MEMBERS, "-o", "stack.json", "--folds", 3)
    assert trained.code == 0, trained.err
    assert "Training: parts.jsonl:dev" in trained.out
    assert "use it as --ensemble stack:stack.json" in trained.err
    used = pete("evaluate", f"{parts}:test", "-p", program, *MEMBERS, "--ensemble", "stack:stack.json", "-o", "a",
                "--format", "json")  # fmt: skip
    assert labels(used)["ensemble:stack"] == 1.0, used.err
    seen = pete("evaluate", f"{parts}:dev", "-p", program, *MEMBERS, "--ensemble", "stack:stack.json", "-o", "b")
    assert (seen.code, "was learnt from the text of pair" in seen.err) == (2, True)
    others = pete("evaluate", pairs, "-p", program, "-e", "facts", "-e", "schwa", "--ensemble", "stack:stack.json")
    assert (others.code, "give the same -p and -e" in others.err) == (2, True)
    as_json = pete("train", "stack", f"{parts}:dev", "-p", program, *MEMBERS, "-o", "again.json", "--folds", 3,
                   "--format", "json")  # fmt: skip
    assert len(as_json.json()["members"]) == 3
    assert Path("again.json").read_bytes() == Path("stack.json").read_bytes()
    piped = pete("train", "stack", f"{parts}:dev", "-p", program, *MEMBERS, "-o", "-", "--folds", 3)
    assert json.loads(piped.out)["kind"] == "stack"


@pytest.mark.parametrize(
    ("ensemble", "told"),
    [
        ("median", "--ensemble 'median' is none; write vote, stack or stack:MODEL.json"),
        ("vote:x", "is none"),
        ("stack:", "is none"),
        ("stack:none.json", "none.json"),
        ("stack", "learns from a development part"),
    ],
)
def test_one_line_and_exit_2(pete, pairs: Path, program: str, ensemble: str, told: str) -> None:
    result = pete("evaluate", pairs, "-p", program, *MEMBERS, "--ensemble", ensemble)
    assert result.code == 2
    assert told in result.err
    assert len(result.err.strip().splitlines()) == 1


def test_two_systems_at_least(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", program, "-e", "schwa", "--ensemble", "vote")
    assert (result.code, "needs two systems" in result.err) == (2, True)
