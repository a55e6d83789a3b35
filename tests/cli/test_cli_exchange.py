"""Commands that speak to other tools: exports, facts in CoNLL-U Plus, what broke in Markdown."""

from __future__ import annotations

from pathlib import Path

from cli_world import *  # noqa: F403 - fixtures


def test_export(pete, pairs: Path, tmp_path: Path) -> None:
    done = pete("data", "export", pairs, "--to", "lm-eval", "-o", "task")
    assert (done.code, done.out) == (0, "")
    assert "5 pairs are in task: pete_toys.yaml, pete_toys-test.jsonl" in done.err
    assert "cd task && lm_eval --include_path . --tasks pete_toys" in done.err


def test_export_says_what_is_wrong(pete, pairs: Path) -> None:
    wrong = pete("data", "export", pairs, "--to", "excel", "-o", "out")
    assert wrong.code == 2
    assert "pete: Invalid value for '--to'" in wrong.err
    assert pete("data", "export", pairs, "--to", "hub", "-o", pairs).code == 2
    assert pete("data", "export", "absent.tsv", "--to", "hub", "-o", "out").code == 2


def test_facts_in_a_column(pete, program: str) -> None:
    done = pete("parse", "-", "-p", program, "--format", "conllu-plus", stdin="Dogs chase cats.\nHens lay eggs.\n")
    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0] == "# global.columns = ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC PETE:FACTS"
    assert [line.rpartition("\t")[2] for line in lines if line.startswith("1\t")] == ["2:subj", "2:subj"]
    assert sum(line.startswith("# global.columns") for line in lines) == 1


def test_what_broke_is_added_to_a_file(pete, pairs: Path, program: str) -> None:
    order = ("evaluate", pairs, "-p", program, "-e", "generalised")
    pete(*order, "-o", "before")
    Path("summary.md").write_text("# Job\n", encoding="utf8")
    worse = ("--set", "evidence=none", "--set", "core=nothing", "-o", "worse", "--baseline", "before")
    assert pete(*order, *worse, "--summary", "summary.md").code == 1
    told = Path("summary.md").read_text("utf8")
    assert told.startswith("# Job\n## PETE: 2 answers that were right are wrong now\n")
    assert "| 2 | NO | YES | Dogs chase cats. ⇒ Cats chase dogs. |" in told


def test_a_summary_wants_a_baseline(pete, pairs: Path) -> None:
    done = pete("evaluate", pairs, "-e", "always-yes", "--summary", "summary.md")
    assert done.code == 2
    assert "give --baseline RUN too" in done.err
