from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

from pete.parsers import listing


def test_the_object_and_the_folder(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", program, "-e", "generalised", "-e", "always-yes", "--format", "json")
    assert result.code == 0, result.err
    runs = result.json()["runs"]
    assert [(run["dataset"], run["parser"], run["entailer"]) for run in runs] == [
        ("toys.jsonl", program, "generalised"),
        ("toys.jsonl", "-", "always-yes"),
    ]
    assert runs[0]["accuracy"] == 0.8  # item 5 needs knowledge
    assert runs[1]["accuracy"] == 0.6
    assert runs[0]["by_tag"]["swapped"]["items"] == 1
    [folder] = Path("pete-runs").iterdir()
    items = [json.loads(line) for line in (folder / "items.jsonl").read_text().splitlines()]
    assert len(items) == 10
    assert {"id", "parser", "entailer", "gold", "verdict", "reasons"} <= set(items[0])
    assert f"the run is in {Path('pete-runs') / folder.name}" in result.err
    assert f"pete explain --run {Path('pete-runs') / folder.name} 5 -p" in result.err


def test_twice_the_same_bytes_and_no_work(pete, pairs: Path, program: str) -> None:
    order = ("evaluate", pairs, "-p", program, "--format", "json")
    first, second = pete(*order), pete(*order)
    assert first.out == second.out
    assert "all 5 pairs were answered before" in second.err
    assert len(list(Path("pete-runs").iterdir())) == 1


def test_the_table_shows_everything(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", f"short={program}")  # a long spec would fold the headings
    for part in ("Leaderboard: toys.jsonl", "95% interval", "Is the difference real?", "p (Holm)", "unparsed",
                 "Accuracy by construction", "swapped", "Signatures"):  # fmt: skip
        assert part in result.out
    assert "the run is in" not in result.out


@pytest.mark.parametrize("how", ["markdown", "latex", "csv"])
def test_other_formats(pete, pairs: Path, how: str) -> None:
    result = pete("evaluate", pairs, "-e", "always-yes", "-e", "overlap", "--format", how)
    assert result.code == 0
    if how == "csv":
        assert [row["entailer"] for row in csv.DictReader(io.StringIO(result.out))] == ["always-yes", "overlap"]
    else:
        assert {"markdown": "| always-yes |", "latex": r"\toprule"}[how] in result.out


def test_limit_and_several_sets(pete, pairs: Path, tmp_path: Path) -> None:
    other = tmp_path / "more.jsonl"
    other.write_text(pairs.read_text())
    found = pete("evaluate", pairs, other, "-e", "always-yes", "--limit", 2, "--format", "json").json()["runs"]
    assert [(run["dataset"], run["items"]) for run in found] == [("toys.jsonl", 2), ("more.jsonl", 2)]
    assert "|first:2|" in found[0]["signature"]


def test_pairs_from_standard_input(pete, pairs: Path) -> None:
    result = pete("evaluate", "-", "-e", "always-yes", "--format", "json", stdin=pairs.read_text())
    assert result.json()["runs"][0]["items"] == 5


def test_settings_reach_the_signature(pete, pairs: Path, program: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[cambridge]\ncore = ["prep:*"]\n')
    order = ("evaluate", pairs, "-p", program, "-e", "cambridge", "--format", "json")
    for change in (("--set", "core=prep:*"), ("--set", "cambridge.core=prep:*"), ("--settings", file)):
        assert "cambridge(core=prep:*;" in pete(*order, *change).json()["runs"][0]["signature"]


@pytest.mark.parametrize(("mark", "code"), [("0.8", 0), ("80%", 0), ("0.81", 1), ("99.5%", 1)])
def test_fail_under(pete, pairs: Path, program: str, mark: str, code: int) -> None:
    order = ("evaluate", pairs, "-p", program, "-e", "generalised", "-e", "always-yes", "--fail-under", mark)
    result = pete(*order)
    assert result.code == code
    assert ("below --fail-under: 80.00 <" in result.err) == bool(code)
    assert "always-yes is below" not in result.err


def test_fail_under_where_nothing_is_parsed(pete, pairs: Path) -> None:
    assert pete("evaluate", pairs, "-e", "always-yes", "--fail-under", "0.7").code == 1


def test_baseline(pete, pairs: Path, program: str) -> None:
    order = ("evaluate", pairs, "-p", program, "-e", "generalised")
    pete(*order, "-o", "before")
    same = pete(*order, "-o", "same", "--baseline", "before")
    assert same.code == 0
    assert "0 broken, 0 fixed of 5 items" in same.err
    worse = pete(*order, "--set", "evidence=none", "--set", "core=nothing", "-o", "worse", "--baseline", "before")
    assert worse.code == 1
    assert "2 broken, 1 fixed of 5 items (McNemar exact, p = 1.0000)" in worse.err
    assert "broken: 2: gold NO, now YES: Dogs chase cats. ⇒ Cats chase dogs." in worse.err


def test_treebank(pete, pairs: Path, program: str, tmp_path: Path) -> None:
    gold = tmp_path / "gold.conllu"
    gold.write_text(pete("parse", "-", "-p", program, stdin="Dogs chase cats.\nHens lay eggs.\n").out)
    order = ("evaluate", pairs, "-p", program, "-e", "generalised", "-o", "run", "--format", "json")
    run = pete(*order, "--treebank", gold).json()["runs"][0]
    assert (run["uas"], run["las"]) == (1.0, 1.0)
    assert pete("compare", "run", "--format", "json").json()["runs"][0]["las"] == 1.0


def test_outside_answers(pete, pairs: Path, tmp_path: Path) -> None:
    (tmp_path / "answers.csv").write_text("id,label\n1,YES\n2,NO\n3,YES\n4,NO\n")
    run = pete("evaluate", pairs, "-e", "answers:answers.csv", "--format", "json").json()["runs"][0]
    assert (run["accuracy"], run["unparsed"]) == (0.8, 1)


def test_answers_to_other_items_are_noticed(pete, pairs: Path, tmp_path: Path) -> None:
    (tmp_path / "answers.csv").write_text("id,label\npair-1,YES\npair-2,NO\n")
    result = pete("evaluate", pairs, "-e", "answers:answers.csv")
    [line] = [line for line in result.err.splitlines() if "not answered" in line]
    assert line == (
        "pete: toys.jsonl: 5 of 5 items were not answered by answers:answers.csv and count as NO, item 1 the first: "
        "answers.csv has no answer for it (its first id is 'pair-1') (5); "
        "the figures say little, so look at answers:answers.csv"
    )


def test_what_is_not_parsed_is_said_once_a_parser_with_the_commonest_reasons(pete, pairs: Path, program: str) -> None:
    texts = "Dogs chase cats.\nCats chase dogs.\nCooks bake bread.\nCooks bake bread daily.\nCooks bake stones.\n"
    Path("some.conllu").write_text(pete("parse", "-p", program, stdin=texts).out)
    order = ("evaluate", pairs, "-p", "conllu:some.conllu", "-e", "generalised", "-e", "cambridge", "-e", "always-yes")
    result = pete(*order)
    assert result.err.count("not parsed") == 1
    assert (
        "toys.jsonl: 1 of 5 items were not parsed by conllu:some.conllu and count as NO, item 5 the first: "
        in result.err
    )
    assert "not in some.conllu (1)\n" in result.err
    assert "look at" not in result.err
    Path("some.conllu").write_text("")
    assert "5 of 5 items were not parsed by conllu:some.conllu" in pete(*order).err


def test_bootstrap_and_tests_are_named(pete, pairs: Path) -> None:
    order = ("evaluate", pairs, "-e", "always-yes", "-e", "overlap", "--interval", "bootstrap", "--seed", 4)
    found = pete(*order, "--test", "midp", "--format", "json").json()
    assert found["runs"][0]["interval_method"] == "bootstrap"
    assert found["runs"][0]["signature"].endswith("|test:mcnemar-midp|interval:bootstrap|seed:4")
    assert found["paired"][0]["test"] == "midp"


def test_jobs_change_nothing(pete, pairs: Path, program: str) -> None:
    order = ("evaluate", pairs, "-p", program, "-e", "generalised", "--format", "json")
    one, two = pete(*order, "-o", "one"), pete(*order, "-o", "two", "--jobs", 2)
    assert one.out == two.out
    assert Path("one/items.jsonl").read_bytes() == Path("two/items.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("absent.jsonl",), "absent.jsonl: no such file"),
        (("nothing",), "no dataset or file is called 'nothing'"),
        (("toys.jsonl", "-e", "nobody"), "no entailer is called 'nobody'; known:"),
        (("toys.jsonl", "-p", "nobody"), "no parser is called 'nobody'; known:"),
        (("toys.jsonl", "-e", "overlap", "--set", "colour=red"), "no chosen entailer has a setting 'colour'"),
        (("toys.jsonl", "-e", "overlap", "--fail-under", "70"), "--fail-under 70 is no share"),
        (("toys.jsonl", "-e", "overlap", "--baseline", "absent"), "absent does not exist"),
        (("toys.jsonl", "-e", "overlap", "--limit", "0"), "--limit"),
        (("toys.jsonl", "-e", "overlap", "--engine", "slurm:1"), "no engine is called 'slurm'"),
        (("toys.jsonl", "-e", "overlap", "--format", "pdf"), "pdf"),
        (("toys.jsonl", "-e", "overlap", "--settings", "absent.toml"), "absent.toml"),
        (("toys.jsonl", "-p", "cmd:false"), "cmd:false failed"),
        (("toys.jsonl", "-p", "cmd:false", "--treebank", "absent.conllu"), "absent.conllu: no such file"),
    ],
)
def test_one_line_and_exit_2(pete, pairs: Path, arguments: tuple[str, ...], message: str) -> None:
    result = pete("evaluate", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.startswith("pete: ")
    assert message in result.err


def test_another_run_in_the_folder(pete, pairs: Path) -> None:
    assert pete("evaluate", pairs, "-e", "overlap", "-o", "run").code == 0
    result = pete("evaluate", pairs, "-e", "always-yes", "-o", "run")
    assert result.code == 2
    assert "run holds another run" in result.err


def test_the_main_job_with_no_argument(pete) -> None:
    if not all(row.installed for row in listing() if row.name in ("minilm", "udpipe")):
        pytest.skip("a bundled model is absent")
    result = pete("evaluate", "--limit", 20, "--format", "json")
    assert result.code == 0, result.err
    assert [run["system"] for run in result.json()["runs"]] == [
        "minilm/facts", "udpipe/facts", "minilm/generalised", "udpipe/generalised",
        "minilm/cambridge", "udpipe/cambridge", "always-yes",
    ]  # fmt: skip
