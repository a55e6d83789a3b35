"""``pete explain --run``: an item as the systems of a run saw it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures


@pytest.fixture
def run(pete, pairs: Path, program: str) -> str:
    order = ("evaluate", pairs, "-p", program, "-e", "facts", "-e", "overlap", "--set", "overlap.threshold=0.1")
    assert pete(*order, "-o", "run").code == 0
    return "run"


def test_the_first_system_and_what_the_others_say(pete, run: str) -> None:
    result = pete("explain", "--run", run, "2")
    assert result.code == 0, result.err
    assert result.out.startswith("Item 2 of toys.jsonl: gold NO, answered NO by cmd:")
    assert '"Cats" is the subject of "chase"' in result.out
    assert "reads the text" in result.out
    assert "overlap YES; choose with -p and -e" in result.err


def test_a_system_by_its_parts(pete, run: str, program: str) -> None:
    """The run's own settings hold: by default the threshold is 0.8, and 1 of 3 words would not do."""
    found = pete("explain", "--run", run, "5", "-e", "overlap", "--format", "json")
    assert found.err == ""
    answer = found.json()
    assert (answer["id"], answer["gold"], answer["verdict"], answer["parser"]) == ("5", "YES", "YES", "-")
    assert answer["signature"].startswith("data:toys.jsonl=")
    assert pete("explain", "--run", run, "5", "-p", program, "-e", "facts").err == ""


@pytest.mark.parametrize(("spec", "why"), [("nobody:x", "no parser is called 'nobody'"), ("", "No such file")])
def test_it_is_the_runs_answer_even_without_the_parser(pete, run: str, spec: str, why: str) -> None:
    """It is not installed any more, or its program has gone."""
    Path("program.py").unlink()
    Path("run/analyses.jsonl.zst").unlink()
    head = json.loads(Path("run/run.json").read_text())
    for system in head["systems"]:
        system["parser_spec"] = spec or system["parser_spec"]
    Path("run/run.json").write_text(json.dumps(head))
    result = pete("explain", "--run", run, "2")
    assert result.code == 0, result.err
    assert "the analyses cannot be shown: " in result.err
    assert why in result.err
    assert "Verdict: NO" in result.out


def test_the_trees_are_the_runs_own(pete, run: str) -> None:
    Path("program.py").unlink()
    result = pete("explain", "--run", run, "2", "-e", "facts")
    assert result.err == ""
    assert "Dogs" in result.out.split("reads the text")[1]


def test_another_version_of_the_parser_is_said(pete, run: str) -> None:
    Path("run/analyses.jsonl.zst").unlink()
    head = json.loads(Path("run/run.json").read_text())
    for system in head["systems"]:
        system["signature"] = "data:toys|parser:other=0"
    Path("run/run.json").write_text(json.dumps(head))
    assert "not of the version that the run used" in pete("explain", "--run", run, "2", "-e", "facts").err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--run", "run", "99"), "run has no item '99'; its first is 1"),
        (("--run", "run", "2", "-e", "schwa"), "no such system answered 2; choose among cmd:"),
        (("--run", "nowhere", "2"), "nowhere does not exist"),
        (("--run", "run", "2", "Dogs sleep."), "without a hypothesis and --set"),
        (("--run", "run", "2", "--set", "negation=no"), "without a hypothesis and --set"),
        (("Dogs sleep.",), "give a text and a hypothesis, or --run RUN"),
        (("a", "b", "--svg", "x.png"), "--svg x.png is no SVG file; give it a name that ends in .svg"),
        (("a", "b", "--html", "x.svg"), "--html x.svg is no HTML file; give it a name that ends in .html"),
    ],
)
def test_what_cannot_be_explained(pete, run: str, arguments: tuple[str, ...], told: str) -> None:
    result = pete("explain", *arguments)
    assert result.code == 2
    assert told in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_an_item_can_be_drawn(pete, run: str) -> None:
    assert pete("explain", "--run", run, "1", "-e", "facts", "--svg", "item.svg").code == 0
    assert Path("item.svg").read_text().startswith("<svg")


def test_an_item_can_be_a_page(pete, run: str) -> None:
    result = pete("explain", "--run", run, "2", "-e", "facts", "--html", "item.html")
    assert (result.code, result.err.splitlines()[-1]) == (0, "pete: written to item.html")
    page = Path("item.html").read_text()
    assert '<li class="missing">' in page
    assert "<svg" in page
    assert "http:" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_page_of_a_hostile_text_holds_no_tag_of_it(pete) -> None:
    text = "<script>alert(1)</script> sleeps."
    assert pete("explain", text, "Dogs sleep.", "-p", "udpipe", "--html", "item.html").code == 0
    assert "<script" not in Path("item.html").read_text()
