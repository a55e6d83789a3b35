"""``pete errors``, ``pete curves`` and ``pete power``: output and exit codes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures
from test_cli_oracle import gold_tree, write_gold

PAIRS = [
    ("right", "Dogs chase cats daily.", "Dogs chase cats.", "YES", ["direct-object"]),
    ("word", "Birds sing songs.", "Birds sing psalms.", "YES", ["direct-object"]),
    ("text", "Daily smiths make nails.", "Smiths make nails.", "YES", ["nominal-subject"]),
    ("hypothesis", "Cooks bake bread daily.", "Daily cooks bake bread.", "YES", ["adverbial"]),
    ("false", "Dogs chase cats.", "Cats chase dogs.", "NO", []),
]
SIDES = [side for _, text, hypothesis, *_ in PAIRS for side in (text, hypothesis)]


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    return write_gold(tmp_path / "gold.conllu", SIDES)


@pytest.fixture
def run(pete, tmp_path: Path, write_pairs, program: str) -> Path:
    pairs = write_pairs(tmp_path / "smithy.jsonl", PAIRS)
    folder = tmp_path / "run"
    assert pete("evaluate", pairs, "-p", f"toy={program}", "-e", "facts", "-e", "generalised", "-o", folder).code == 0
    return folder


def test_relations_and_causes(pete, run: Path, gold: Path, tmp_path: Path) -> None:
    result = pete("errors", run, "--gold", gold, "--system", "toy/facts", "--items", "--plot", "bars.svg")
    assert result.code == 0
    assert "Relations in wrong answers: smithy.jsonl" in result.out
    assert "Direct object" in result.out
    assert "Causes of wrong answers: smithy.jsonl" in result.out
    rows = [line.split() for line in result.out.splitlines()]
    assert ["Total", "3", "0", "3"] in rows
    assert ["Other", "parser", "error", "2", "0", "2"] in rows
    assert ["word", "of", "H", "not", "in", "T", "1", "0", "1"] in rows
    assert "FN, parse of H (gold trees): Cooks bake bread daily. ⇒ Daily cooks bake bread." in " ".join(
        result.out.split()
    )
    assert (tmp_path / "bars.svg").read_text().startswith("<svg")
    assert "drawn in bars.svg" in result.err


def test_errors_as_json_and_csv(pete, run: Path, gold: Path) -> None:
    told = pete("errors", run, "--gold", gold, "--format", "json").json()
    assert [one["system"] for one in told["systems"]] == ["toy/facts", "toy/generalised"]
    first = told["systems"][0]
    assert first["table6"]["Total"] == {"fn": 3, "fp": 0, "total": 3}
    assert {one["id"]: one["cause"] for one in first["wrong"]}["hypothesis"] == "hypothesis"
    assert first["relations"][0]["share_of_errors"] == pytest.approx(1 / 3)
    rows = list(csv.DictReader(io.StringIO(pete("errors", run, "--gold", gold, "--format", "csv").out)))
    assert {row["system"] for row in rows} == {"toy/facts", "toy/generalised"}
    assert rows[0].keys() == {"dataset", "system", "id", "error", "cause", "evidence", "reviewer"}


def test_without_references_causes_are_not_told_and_another_parser_tells_some(pete, run: Path, gold: Path) -> None:
    alone = pete("errors", run, "--system", "toy/facts")
    assert "Not told" in alone.out
    assert "--review asks a person" in " ".join(alone.out.split())
    other = pete("errors", run, "--system", "toy/facts", "--other", f"conllu:{gold}")
    assert "Told by: another parser's trees" in other.out


def test_two_runs_side_by_side(pete, run: Path, tmp_path: Path, program: str) -> None:
    again = tmp_path / "again"
    pete("evaluate", tmp_path / "smithy.jsonl", "-p", f"toy={program}", "-e", "facts", "-o", again)
    result = pete("errors", run, again, "--system", "toy/facts")
    assert "run:toy/facts Total" in " ".join(result.out.split())
    assert "again:toy/facts Total" in " ".join(result.out.split())


def test_a_review_is_kept_beside_the_run_and_counts(pete, run: Path) -> None:
    ask = ("errors", run, "--system", "toy/facts", "--review", "--reviewer", "Ann")
    result = pete(*ask, stdin="pzmq")
    assert result.code == 0
    assert "1 cause by Ann kept beside the run; 1 left, the same command goes on" in result.err
    kept = json.loads((run / "causes.json").read_text())["causes"]
    assert [(one["cause"], one["reviewer"]) for one in kept] == [("module", "Ann")]
    assert "by hand" in pete("errors", run, "--system", "toy/facts").out
    pete(*ask, stdin="m")
    assert "nothing to review" in pete(*ask).err


def test_the_two_oracles(pete, run: Path, gold: Path, tmp_path: Path) -> None:
    lines = ["task,worker,label"]
    for pair, answer in (("right", "yes"), ("text", "yes"), ("hypothesis", "no"), ("false", "no")):
        lines += [f"{pair},ann,{answer}", f"{pair},bo,{answer}"]
    lines += ["word,ann,unsure"]
    people = tmp_path / "people.csv"
    people.write_text("\n".join(lines) + "\n")
    result = pete("errors", run, "--gold", gold, "--people", people, "--system", "toy/facts", "--format", "json")
    [oracles] = result.json()["oracles"]
    assert (oracles["gold_trees"]["right"], oracles["gold_trees"]["items"]) == (4, 5)
    assert (oracles["people"]["right"], oracles["people"]["items"]) == (3, 4)
    assert (oracles["as_it_is"]["right"], oracles["in_favour"], oracles["to_detriment"]) == (2, 0, 1)
    table = pete("errors", run, "--gold", gold, "--people", people, "--system", "toy/facts").out
    assert "What each step loses" in table
    assert "in favour 0, to detriment 1" in " ".join(table.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("errors", "nowhere"), "nowhere does not exist"),
        (("errors", "run", "--system", "moon"), "no run has a system 'moon'; they have: toy/facts, toy/generalised"),
        (("errors", "run", "--review"), "name one with --reviewer NAME"),
        (("errors", "run", "--plot", "bars.png"), "--plot bars.png is no SVG file"),
        (("errors", "run", "--gold", "absent.conllu"), "absent.conllu"),
        (("power",), "name a run, or say how the systems differ: --differ 20 --difference 5"),
        (("power", "run", "--differ", "20"), "leave out --differ and --difference"),
        (("power", "--differ", "5", "--difference", "10"), "accuracies cannot be 10 points apart where only 5% differ"),
        (("power", "--differ", "5", "--difference", "1", "--simulate", "9"), "--simulate draws studies from a run"),
        (("power", "run", "--system", "toy/facts"), "there are no two systems"),
        (("power", "run", "--system", "moon"), "no run has a system 'moon'"),
        (("curves", "smithy.jsonl"), "nothing to measure"),
        (("curves", "smithy.jsonl", "--damage", "gold"), "--damage gold needs the trees"),
        (("curves", "smithy.jsonl", "-p", "udpipe"), "UAS and LAS need right trees"),
        (("curves", "smithy.jsonl", "--relations", "-p", "udpipe"), "--relations moves arcs"),
        (("curves", "smithy.jsonl", "--damage", "udpipe", "--shares", "0,x"), "are no numbers"),
        (("curves", "smithy.jsonl", "--damage", "udpipe", "--shares", "9,5"), "do not rise between 0 and 100"),
        (("curves", "smithy.jsonl", "--damage", "udpipe", "-e", "always-yes"), "always-yes reads no trees"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(pete, run: Path, arguments: tuple[str, ...], said: str) -> None:
    result = pete(*arguments)
    assert result.code == 2
    assert said in result.err
    assert result.out == ""


def test_power_of_a_run(pete, run: Path) -> None:
    result = pete("power", run, "--simulate", "50")
    assert result.code == 0
    assert "Can they be told apart? smithy.jsonl" in result.out
    assert "simulated %" in result.out
    assert "What choosing items saves" in result.out
    assert "Signatures" in result.out
    told = pete("power", run, "--format", "json", "--comparisons", "5").json()
    assert told["alpha"] == pytest.approx(0.01)
    [one] = told["comparisons"]
    assert (one["a"], one["b"], one["items"]) == ("toy/facts", "toy/generalised", 5)


def test_power_of_named_shares(pete) -> None:
    [row] = csv.DictReader(io.StringIO(pete("power", "--differ", "28", "--difference", "12", "--format", "csv").out))
    assert int(row["items_needed"]) == 161
    assert int(row["judged_needed_where_they_differ"]) == 47


def test_curves(pete, run: Path, gold: Path, program: str, tmp_path: Path) -> None:
    points = ("-p", f"toy={program}", "-p", f"gold-again=conllu:{gold}", "--checkpoint", f"early={program}")
    asked = ("curves", "smithy.jsonl", "--gold", gold, *points, "--damage", "gold", "--seeds", "2", "-e", "facts")
    result = pete(*asked, "--relations", "--plot", "curve.svg")
    assert result.code == 0
    for title in (
        "over parsers",
        "over checkpoints",
        "over damaged trees",
        "follows the damage best",
        "drive the difference",
    ):
        assert title in result.out
    assert (tmp_path / "curve.svg").read_text().count("</svg>") == 1
    told = pete(*asked, "--format", "json").json()
    assert told["pairs"] == 5
    assert [one["moved"] for one in told["damage"]["levels"]][:2] == [0, 0.1]
    assert [one["name"] for one in told["parser"]["points"]] == ["toy", "gold-again"]
    assert told["parser"]["points"][1]["uas"] == 1
    rows = list(csv.DictReader(io.StringIO(pete(*asked, "--format", "csv").out)))
    assert {row["series"] for row in rows} == {"parser", "checkpoint", "damage"}
    assert pete(*asked, "--format", "json").json() == told


def test_curves_on_a_treebank(pete, run: Path, gold: Path, program: str) -> None:
    result = pete("curves", "smithy.jsonl", "--treebank", gold, "-p", f"toy={program}", "-e", "facts")
    assert result.code == 0
    assert "UAS, LAS: on a treebank" in result.out


def test_curves_without_trees_of_these_texts(pete, run: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.conllu"
    elsewhere.write_text(gold_tree("Cats chase mice."))
    result = pete("curves", "smithy.jsonl", "--gold", elsewhere, "--damage", "gold")
    assert result.code == 1
    assert "no pair of smithy.jsonl has the trees that are needed" in result.err
