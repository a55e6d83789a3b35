from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures
from cli_world import treebank


@pytest.fixture
def trees(tmp_path: Path) -> Path:
    return treebank(tmp_path / "crafts.conllu")


def records(name: str) -> list[dict]:
    return [json.loads(line) for line in Path(name).read_text().splitlines()]


def test_pairs_card_and_trace(pete, trees: Path, program: str) -> None:
    result = pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl")
    assert result.code == 0, result.err
    pairs = records("pairs.jsonl")
    assert {pair["hypothesis"] for pair in pairs} & {"Bakers sold bread.", "Bread was sold.", "Bakers sold something."}
    assert {pair["source"] for pair in pairs} == {"crafts"}
    assert any(pair["wrong"] == [program] for pair in pairs)
    assert {pair["origin"] for pair in pairs} <= {"error", "near", "twin"}
    assert "By source and value" in result.out
    assert "Why candidates were dropped" in result.out
    assert f"{len(pairs)} pairs are in pairs.jsonl" in result.err
    card = Path("pairs.card.md").read_text()
    for part in ("# pairs.jsonl", "silver", "licence", "pete build", "By source and value", "| total |", "By role"):
        assert part in card
    lines = records("pairs.trace.jsonl")
    assert lines[0]["line"] == "plan"
    assert sum(line["line"] == "sentence" for line in lines) == 30
    assert sum(line.get("fate") == "kept" for line in lines) == len(pairs)


def test_other_commands_take_the_pairs(pete, trees: Path, program: str) -> None:
    assert pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl").code == 0
    assert pete("data", "validate", "pairs.jsonl").code == 0
    assert "crafts" in pete("data", "stats", "pairs.jsonl").out
    assert pete("data", "show", "pairs.jsonl").code == 0
    result = pete("evaluate", "pairs.jsonl:dev", "-p", program, "-e", "generalised", "--format", "json")
    assert result.code == 0
    development = [pair for pair in records("pairs.jsonl") if pair["split"] == "dev"]
    assert result.json()["runs"][0]["items"] == len(development) > 0


def test_as_json(pete, trees: Path, program: str) -> None:
    result = pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--limit", 12, "--format", "json")
    answer = result.json()
    assert answer["sentences"] == {"read": 12, "repeated": 0, "kept": 0, "made": 12}
    assert answer["stages"]["chosen"]["pairs"] == len(records("pairs.jsonl"))
    assert set(answer["stages"]) == {"candidates", "said", "checked", "chosen"}
    assert answer["parsers"][program]["unparsed"] == 0


def test_size_and_balance(pete, trees: Path, program: str) -> None:
    result = pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--size", 10)
    assert result.code == 0
    assert len(records("pairs.jsonl")) == 10
    Path("balance.toml").write_text("yes = 1\nper_text = 1\n[tags]\nvocative = 0.5\n")
    order = ("build", trees, "-p", program, "-o", "pairs.jsonl", "--size", 20, "--balance", "balance.toml")
    result = pete(*order)
    assert "30 sentences were done before, 0 now" in result.err
    assert "1 of 3 wishes could not be met" in result.err
    assert "tag: vocative" in result.err
    assert "tag: vocative" in Path("pairs.card.md").read_text()
    chosen = records("pairs.jsonl")
    assert len({pair["text"] for pair in chosen}) == len(chosen) == 20
    before = Path("pairs.jsonl").read_bytes()
    assert pete(*order, "--seed", 7).code == 0
    assert Path("pairs.jsonl").read_bytes() != before


def test_jobs_and_card_do_not_change_a_byte(pete, trees: Path, program: str) -> None:
    order = ("build", trees, "-p", program, "--size", 15, "--unmatched")
    for folder, options in (("one", ()), ("two", ("--jobs", "2", "--no-cache"))):
        Path(folder).mkdir()
        assert pete(*order, "-o", f"{folder}/pairs.jsonl", *options).code == 0
    for name in ("pairs.jsonl", "pairs.trace.jsonl", "pairs.card.md"):
        assert Path("one", name).read_bytes() == Path("two", name).read_bytes()


def test_without_gold(pete, trees: Path, program: str, tmp_path: Path) -> None:
    raw = tmp_path / "letters.txt"
    raw.write_text("".join(f"Day{n} bakers sold bread.\n" for n in range(5)))
    result = pete("build", raw, "-p", program, "-p", f"conllu:{trees}", "--no-gold", "-o", "pairs.jsonl")
    assert result.code == 0, result.err
    assert {pair["label"] for pair in records("pairs.jsonl")} == {None}
    assert f"conllu:{trees} could not parse 4 sentences" in result.err
    assert "no label" in Path("pairs.card.md").read_text()


def test_from_standard_input(pete, trees: Path, program: str) -> None:
    result = pete("build", "-", "-p", program, "--unmatched", "-o", "pairs.jsonl", stdin=trees.read_text())
    assert result.code == 0
    assert {pair["source"] for pair in records("pairs.jsonl")} == {"stdin"}


def test_nothing_to_build_is_said(pete, trees: Path) -> None:
    """A parser that has the gold trees errs nowhere."""
    result = pete("build", trees, "-p", f"conllu:{trees}", "-o", "pairs.jsonl")
    assert result.code == 1
    assert "no pair could be made" in result.err
    assert Path("pairs.jsonl").read_bytes() == b""


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("nowhere.conllu", "-o", "pairs.jsonl"), "nowhere.conllu: no such file"),
        (("cut.conllu", "-o", "pairs.jsonl"), "cut.conllu:9: the file ends inside a line"),
        (("empty.conllu", "-o", "pairs.jsonl"), "holds no sentence"),
        (("crafts.conllu", "-o", "nowhere/pairs.jsonl"), "nowhere/pairs.trace.jsonl: cannot be written"),
        (("crafts.conllu", "-o", "pairs.tsv"), "ends in .jsonl"),
        (("crafts.conllu", "-o", "-"), "ends in .jsonl"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--no-gold"), "two or more"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--size", "5", "--balance", "bad.toml"), "bad.toml: not TOML"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--size", "5", "--balance", "odd.toml"), "tags.passive is 20"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--size", "5", "--balance", "no.toml"), "no.toml: no such file"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--balance", "good.toml"), "--size"),
        (("crafts.conllu", "-o", "pairs.jsonl", "-p", "nobody"), "nobody"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--size", "0"), "--help"),
        (("crafts.conllu", "-o", "pairs.jsonl", "--dev-share", "2"), "--help"),
        (("crafts.conllu",), "--help"),
        (("-o", "pairs.jsonl"), "--help"),
    ],
)
def test_mistakes_are_one_line(pete, trees: Path, program: str, arguments: tuple[str, ...], part: str) -> None:
    whole = trees.read_text()
    Path("cut.conllu").write_text(whole[: whole.index("\n\n") + 2] + "1\tDay")
    Path("empty.conllu").write_text("")
    Path("bad.toml").write_text("yes = ")
    Path("odd.toml").write_text("[tags]\npassive = 20\n")
    Path("good.toml").write_text("yes = 0.5\n")
    result = pete("build", *arguments, *(() if "-p" in arguments else ("-p", program)))
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert part in result.err
    assert not Path("pairs.jsonl").exists()


def test_another_plan_is_one_line(pete, trees: Path, program: str) -> None:
    assert pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--limit", 5).code == 0
    before = Path("pairs.jsonl").read_bytes()
    result = pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--limit", 6)
    assert result.code == 2
    assert "pairs.trace.jsonl is of another build: its --limit was 5 and is 6; delete it" in result.err
    assert result.err.count("\n") == 1
    assert Path("pairs.jsonl").read_bytes() == before


def test_another_reader_is_another_plan(pete, trees: Path, program: str) -> None:
    order = ("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--limit", 5)
    assert pete(*order, "--read-back", "none").code == 0
    result = pete(*order, "--read-back", program)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "is of another build: its hypotheses were read back by nobody, and are by cmd:" in result.err
    assert pete(*order, "--read-back", "none").code == 0


def test_files_that_it_did_not_make_stay(pete, trees: Path, program: str) -> None:
    Path("mine.jsonl").write_text("my own pairs\n")
    result = pete("build", trees, "-p", program, "-o", "mine.jsonl")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "mine.jsonl is there already" in result.err
    assert "give another file with -o" in result.err
    assert Path("mine.jsonl").read_text() == "my own pairs\n"
    assert not Path("mine.trace.jsonl").exists()


def test_killed_and_issued_again_it_ends_the_same(tmp_path: Path, program: str) -> None:
    treebank(tmp_path / "crafts.conllu", 600)
    order = [sys.executable, "-m", "pete", "build", "crafts.conllu", "-p", program, "--size", "50", "--unmatched", "-o"]
    whole = subprocess.run([*order, "whole.jsonl", "--format", "json"], capture_output=True, text=True, timeout=120)
    assert whole.returncode == 0, whole.stderr
    slow = {**os.environ, "PETE_TEST_NAP": "2", "PETE_CACHE": str(tmp_path / "other-cache")}
    process = subprocess.Popen([*order, "killed.jsonl"], env=slow, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    trace = Path("killed.trace.jsonl")
    patience = time.monotonic() + 60
    while not (trace.exists() and trace.read_bytes().count(b"\n") > 1) and time.monotonic() < patience:
        time.sleep(0.02)
    process.kill()
    process.wait()
    kept = trace.read_bytes()
    assert not Path("killed.jsonl").exists()
    trace.write_bytes(kept[:-7])  # as if the kill had come within a line
    again = subprocess.run([*order, "killed.jsonl"], capture_output=True, text=True, timeout=120)
    assert again.returncode == 0, again.stderr
    before, now = map(int, re.search(r"(\d+) sentences were done before, (\d+) now", again.stderr).groups())
    assert before + now == 600
    assert 0 < before < 600
    assert Path("killed.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()
    assert trace.read_bytes() == Path("whole.trace.jsonl").read_bytes()


def test_matching_is_said_and_the_card_has_origins_and_giveaways(pete, trees: Path, program: str) -> None:
    matched = pete("build", trees, "-p", program, "-o", "matched.jsonl")
    assert "pairs are matched: half of them NO" in matched.err
    result = pete("build", trees, "-p", program, "--unmatched", "-o", "pairs.jsonl", "--format", "json")
    assert "are matched" not in result.err
    answer = result.json()
    assert (answer["checks"], answer["near"]) == ("strict", True)
    assert {one["reader"] for one in answer["giveaways"]} >= {"always YES", "always NO"}
    assert sum(sum(labels.values()) for labels in answer["origins"].values()) == len(records("pairs.jsonl"))
    card = Path("pairs.card.md").read_text()
    assert "By origin" in card
    assert "Giveaways: pairs.jsonl" in card


def test_judged_takes_riskier_ones_unmatched(pete, trees: Path, program: str) -> None:
    result = pete("build", trees, "-p", program, "--checks", "judged", "-o", "pairs.jsonl")
    assert "are matched" not in result.err
    assert "--checks judged" in Path("pairs.card.md").read_text()
    strict = pete("build", trees, "-p", program, "--unmatched", "-o", "strict.jsonl")
    assert strict.code == result.code == 0
    assert len(records("pairs.jsonl")) >= len(records("strict.jsonl"))
    assert pete("build", trees, "-p", program, "--checks", "none", "-o", "other.jsonl").code == 2


def test_pairs_of_one_label_cannot_be_matched(pete, trees: Path, program: str) -> None:
    result = pete("build", trees, "-p", program, "-o", "pairs.jsonl", "--limit", 6)
    assert result.code == 1
    assert "none could be matched, so pairs.jsonl is empty; --unmatched keeps what passed" in result.err
