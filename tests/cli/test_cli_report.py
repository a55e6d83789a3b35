"""``pete report``, ``pete evaluate --report`` and ``pete data amend``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import own_place, pairs, pete, program, write_pairs

from pete.runs.kept_analyses import read_analyses

__all__ = ["own_place", "pairs", "pete", "program", "write_pairs"]


@pytest.fixture
def run(pete, pairs: str, program: str) -> str:
    assert pete("evaluate", pairs, "-p", f"mine={program}", "-e", "facts", "-e", "always-yes", "-o", "run").code == 0
    return "run"


def test_a_report_is_one_file(pete, run: str) -> None:
    result = pete("report", run, "-o", "page.html")
    assert (result.code, result.out, result.err) == (0, "", "pete: the report is in page.html\n")
    assert Path("page.html").read_text().startswith("<!DOCTYPE html>")


def test_evaluate_points_to_the_report_or_makes_it(pete, pairs: str, program: str) -> None:
    result = pete("evaluate", pairs, "-p", program, "-o", "run")
    assert result.err.splitlines()[-1] == "pete: every figure and item as a page: pete report run -o report.html"
    result = pete("evaluate", pairs, "-p", program, "-o", "run", "--report", "page.html")
    assert result.err.splitlines()[-1] == "pete: the report is in page.html"
    assert Path("page.html").stat().st_size > 10_000


def test_an_unfinished_run_is_said_to_be_one(pete, run: str) -> None:
    info = json.loads(Path(run, "run.json").read_text())
    Path(run, "run.json").write_text(json.dumps({**info, "finished": False}))
    assert "run is not finished" in pete("report", run).err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("report", "nowhere"), "nowhere does not exist"),
        (("report", "run", "-o", "page.txt"), "-o page.txt is no HTML file"),
        (("evaluate", "core", "--report", "page.svg"), "--report page.svg is no HTML file"),
        (("report", "run", "-o", "nowhere/page.html"), "nowhere"),
    ],
)
def test_what_cannot_be_reported(pete, run: str, arguments: tuple[str, ...], told: str) -> None:
    result = pete(*arguments)
    assert result.code == 2
    assert told in result.err
    assert result.err.count("\n") == 1


def patch(label: str = "YES", **changes: str) -> None:
    one = {"dataset": "toys.jsonl", "id": "5", "text": "Birds sing songs.", "hypothesis": "Birds sing psalms."}
    disputes = [{**one, "from": label, "to": "NO", "comment": "songs need not be psalms", **changes}]
    Path("disputes.json").write_text(json.dumps({"kind": "pete-disputes", "version": 1, "disputes": disputes}))


def test_disputed_labels_are_applied_and_scored_under_both(pete, run: str, pairs: str) -> None:
    patch()
    result = pete("data", "amend", pairs, "disputes.json", "-o", "amended.jsonl", "--run", run)
    assert result.code == 0
    assert "1 label changed, 0 pairs without a label now, 0 not applied; the set is in amended.jsonl" in result.err
    lines = [json.loads(line) for line in Path("amended.jsonl").read_text().splitlines()]
    assert [line["label"] for line in lines] == ["YES", "NO", "YES", "NO", "NO"]
    assert lines[4]["amended"] == {"from": "YES", "because": "songs need not be psalms"}
    facts = next(line for line in result.out.splitlines() if "mine/facts" in line)
    assert facts.split()[-6::3] == ["80.00", "100.00"]  # 4 of 5, then all


def test_a_dispute_that_does_not_fit_is_said(pete, pairs: str) -> None:
    patch("NO")
    result = pete("data", "amend", pairs, "disputes.json", "-o", "amended.jsonl")
    assert result.code == 1
    assert "not applied: 5: the patch says it was NO, but it is YES" in result.err


def test_a_file_that_is_no_patch_is_refused(pete, pairs: str) -> None:
    Path("disputes.json").write_text("{}")
    result = pete("data", "amend", pairs, "disputes.json", "-o", "amended.jsonl")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert not Path("amended.jsonl").exists()


def test_workers_and_shards_keep_the_same_analyses(pete, pairs: str, program: str) -> None:
    for folder, more in (("one", ()), ("two", ("--jobs", "2")), ("shards", ("--shards", "gz"))):
        assert pete("evaluate", pairs, "-p", f"mine={program}", "-e", "facts", "-o", folder, *more).code == 0
        assert pete("report", folder, "-o", f"{folder}.html").code == 0
    kept = [sorted(map(repr, read_analyses(Path(name)))) for name in ("one", "two", "shards")]
    assert len(kept[0]) == 7  # distinct sentences
    assert kept[0] == kept[1] == kept[2]
