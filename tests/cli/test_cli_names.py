"""Names of one's own: ``-p NAME=SPEC`` and ``-e NAME=SPEC``."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures


def systems(folder: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(Path(folder, "run.json").read_text())["systems"]
    return found


def test_tables_show_the_name_and_signatures_the_spec(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", f"best={program}", "-e", "plain=generalised", "-o", "run", "--signatures")
    assert result.code == 0, result.err
    table, signatures = result.out.split("Signatures")
    assert "best/plain" in table
    assert program not in table
    unfolded = "".join(signatures.split())
    assert f"|parser:{program}=files".replace(" ", "") in unfolded
    assert "|entailer:generalised(" in unfolded
    [system] = systems("run")
    assert (system["parser"], system["parser_spec"]) == ("best", program)
    assert (system["entailer"], system["entailer_spec"]) == ("plain", "generalised")


def test_the_name_changes_no_signature(pete, pairs: Path, program: str) -> None:
    """So the run of a parser is the same whatever it is called."""
    for folder, name in (("one", "best="), ("two", "other="), ("three", "")):
        pete("evaluate", pairs, "-p", f"{name}{program}", "-e", "generalised", "-o", folder)
    assert len({systems(folder)[0]["signature"] for folder in ("one", "two", "three")}) == 1


def test_what_is_suggested_can_be_typed(pete, pairs: Path, program: str) -> None:
    result = pete("evaluate", pairs, "-p", f"best={program}", "-e", "plain=generalised")
    [suggested] = re.findall(r"pete (explain --run .+)", result.err)
    assert suggested.endswith("-p best -e plain")
    assert "answered NO by best/plain" in pete(*shlex.split(suggested)).out
    explained = pete("explain", "Dogs chase cats.", "Cats chase dogs.", "-p", f"best={program}", "-e", "plain=facts")
    assert "How best reads the text" in explained.out
    assert "What plain says" in explained.out
    assert pete("parse", "-p", f"best={program}", stdin="Dogs chase cats.\n").code == 0


def test_a_baseline_goes_by_the_name(pete, pairs: Path, program: str) -> None:
    """A parser that was changed, and so has another spec, is held against what was called so before."""
    texts = sorted({text for pair in map(json.loads, pairs.read_text().splitlines()) for text in
                    (pair["text"], pair["hypothesis"])})  # fmt: skip
    worse = Path("worse.conllu")
    worse.write_text("".join(f"# text = {text}\n1\tx\tx\tX\t_\t_\t0\troot\t_\t_\n\n" for text in texts))
    pete("evaluate", pairs, "-p", f"mine={program}", "-e", "generalised", "-o", "before")
    now = ("evaluate", pairs, "-e", "generalised", "--baseline", "before")
    result = pete(*now, "-p", f"mine=conllu:{worse}")
    assert result.code == 1
    assert "mine/generalised against the baseline: 2 broken" in result.err
    assert pete(*now, "-p", f"conllu:{worse}").code == 2  # nothing of that name


def test_one_entailer_with_two_settings(pete, pairs: Path, program: str) -> None:
    order = ("-p", program, "-e", "strict=generalised", "-e", "loose=generalised", "--set", "generalised.core=subj")
    result = pete("evaluate", pairs, *order, "--set", "loose.core=nothing", "--format", "json")
    assert result.code == 0, result.err
    signatures = {run["entailer"]: run["signature"] for run in result.json()["runs"]}
    assert "|entailer:generalised(core=subj;" in signatures["strict"]
    assert "|entailer:generalised(core=nothing;" in signatures["loose"]
    assert "add -e tight" in pete("evaluate", pairs, *order, "--set", "tight.core=obj").err


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (("-p", "=minilm"), "is not NAME=SPEC"),
        (("-e", "a=facts", "-e", "a=schwa"), "facts and schwa are both called 'a'"),
        (("-p", "a=minilm", "-p", "a=udpipe", "-e", "facts"), "minilm and udpipe are both called 'a'"),
        (("-p", "best=nobody"), "no parser is called 'nobody'"),
    ],
)
def test_names_that_cannot_be(pete, pairs: Path, choice: tuple[str, ...], message: str) -> None:
    result = pete("evaluate", pairs, *choice)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert message in result.err


def test_built_pairs_bear_the_name_and_the_card_the_spec(pete, tmp_path: Path, program: str) -> None:
    row = "{}\t{}\t{}\t{}\t_\t_\t{}\t{}\t_\t_\n"
    words = [
        ("Dogs", "dog", "NOUN", 3, "obj"),
        ("cats", "cat", "NOUN", 3, "nsubj"),
        ("chase", "chase", "VERB", 0, "root"),
    ]
    rows = "".join(row.format(n, *word) for n, word in enumerate(words, 1))
    Path("gold.conllu").write_text(f"# text = Dogs cats chase\n{rows}\n")
    order = ("build", "gold.conllu", "-o", "pairs.jsonl", "--read-back", "none")
    assert pete(*order, "-p", f"mine={program}", "--format", "json").json()["parsers"].keys() == {"mine"}
    card = Path("pairs.card.md").read_text()
    assert f"-p 'mine={program}'" in card
    assert f"parser mine: {program}=files " in card.replace("`", "").replace("**", "")
    again = pete(*order, "-p", f"mine={program} --other")
    assert again.code == 2
    assert "is of another build: parser mine was cmd:" in again.err
    clash = pete("build", "gold.conllu", "-o", "more.jsonl", "-p", f"minilm={program}")
    assert "both called 'minilm'" in clash.err
