from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

WHOLE = [
    {"id": "1", "text": "Dogs chase cats.", "hypothesis": "Dogs chase cats.", "relation": "entailment"},
    {"id": "2", "text": "Cooks bake bread.", "hypothesis": "Bread bakes cooks.", "relation": "unknown"},
]
PARTS = [
    {**WHOLE[0], "id": "1.1", "original": "1", "phenomenon": "lex:identity"},
    {**WHOLE[0], "id": "1.2", "hypothesis": "Cats chase dogs.", "relation": "unknown", "original": "1",
     "phenomenon": "synt:actpass-altern"},
    {**WHOLE[1], "id": "2.1", "original": "2", "phenomenon": "synt:actpass-altern"},
    {**WHOLE[1], "id": "2.2", "hypothesis": "Cooks bake bread.", "relation": "entailment", "original": "2",
     "phenomenon": "lex:identity"},
]  # fmt: skip


@pytest.fixture
def sets() -> tuple[str, str]:
    for name, records in (("whole", WHOLE), ("parts", PARTS)):
        Path(f"{name}.jsonl").write_text("".join(json.dumps(one) + "\n" for one in records))
    return "whole.jsonl", "parts.jsonl"


@pytest.fixture
def said() -> str:
    """Two originals right; three of four parts."""
    Path("said.csv").write_text("1,YES\n2,NO\n1.1,YES\n1.2,NO\n2.1,YES\n2.2,YES\n")
    return "said.csv"


def test_answers(pete, sets: tuple[str, str], said: str) -> None:
    result = pete("mono", *sets, "--answers", f"mine={said}", "--plot", "figure.svg", "--pairs")
    assert result.code == 0
    assert "mine        100.0!   75.0!  1.33" in result.out
    assert "mine, CI: " in result.out
    assert "TOT syntactic" in result.out
    assert "Every original pair" in result.out
    assert "fewer than 5 items" in result.err
    assert Path("figure.svg").read_text().startswith("<svg")


def test_a_run_says_the_same_as_its_answers(pete, sets: tuple[str, str], program: str) -> None:
    assert pete("evaluate", *sets, "-p", program, "-e", "generalised", "-e", "always-yes", "-o", "run").code == 0
    lines = [json.loads(line) for line in Path("run/items.jsonl").read_text().splitlines()]
    Path("yes.csv").write_text("".join(f"{one['id']},{one['verdict']}\n" for one in lines if one["parser"] == "-"))
    result = pete("mono", *sets, "--run", "run", "--answers", "yes.csv", "--format", "json")
    systems = {one["system"]: one for one in result.json()["systems"]}
    assert len(systems) == 3
    for key in ("ci", "by_category", "by_judgement", "by_phenomenon", "pairs", "deviation_index"):
        assert systems["always-yes"][key] == systems["yes.csv"][key]
    chosen = pete("mono", *sets, "--run", "run", "--system", "always-yes", "--format", "json").json()["systems"]
    assert [one["system"] for one in chosen] == ["always-yes"]


def test_csv_and_markdown(pete, sets: tuple[str, str], said: str) -> None:
    rows = pete("mono", *sets, "--answers", said, "--format", "csv").out.splitlines()
    assert rows[0].startswith("system,group,name,original_items")
    assert rows[1].startswith("said.csv,all,all,2,1.0,4,0.75,1.3333")
    assert "| said.csv | 100.0! | 75.0! | 1.33 |" in pete("mono", *sets, "--answers", said, "--format", "markdown").out


def test_weights_and_three_ways(pete, sets: tuple[str, str], said: str) -> None:
    weighed = pete("mono", *sets, "--answers", said, "--weight", "synt:actpass-altern=0", "--format", "json").json()
    assert weighed["systems"][0]["mono"]["accuracy"] == 1
    three = pete("mono", *sets, "--answers", said, "--three-way", "--format", "json").json()["systems"][0]
    assert three["original"]["accuracy"] == 0.5, "NO is not unknown"


def test_what_is_left_out_is_told(pete, sets: tuple[str, str]) -> None:
    Path("some.csv").write_text("1,YES\n1.1,YES\n")
    result = pete("mono", *sets, "--answers", "some.csv")
    assert result.code == 0
    assert "some.csv has no answer to 1 original pair; they count as NO" in result.err
    assert "some.csv has no answer to 3 monothematic pairs" in result.err


def test_same_bytes_again(pete, sets: tuple[str, str], said: str) -> None:
    command = ("mono", *sets, "--answers", said, "--format", "json", "--seed", "4")
    assert pete(*command).out == pete(*command).out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ((), "nothing to compare: give --answers FILE"),
        (("--answers", "none.csv"), "none.csv"),
        (("--run", "nowhere"), "nowhere"),
        (("--answers", "said.csv", "--plot", "figure.png"), "ends in .svg"),
        (("--answers", "said.csv", "--weight", "lex:nothing=2"), "--weight lex:nothing=2"),
        (("--answers", "said.csv", "--weights", "none.toml"), "none.toml"),
        (("--answers", "said.csv", "--resamples", "1"), "--help"),
    ],
)
def test_errors(pete, sets: tuple[str, str], said: str, arguments: tuple[str, ...], part: str) -> None:
    result = pete("mono", *sets, *arguments)
    assert result.code == 2
    assert part in result.err
    assert result.err.count("\n") == 1


def test_errors_of_the_sets(pete, sets: tuple[str, str], said: str) -> None:
    swapped = pete("mono", *reversed(sets), "--answers", said)
    assert (swapped.code, swapped.err.count("\n")) == (2, 1)
    assert "pair 1 has no original and no phenomenon" in swapped.err
    assert "no such file" in pete("mono", "none.jsonl", sets[1], "--answers", said).err


def test_a_run_of_other_sets(pete, sets: tuple[str, str], pairs: Path) -> None:
    assert pete("evaluate", pairs, "-e", "always-yes", "-o", "run").code == 0
    result = pete("mono", *sets, "--run", "run")
    assert result.code == 2
    assert "pete evaluate whole.jsonl parts.jsonl -o RUN" in result.err
    pete("evaluate", *sets, "-e", "always-yes", "-o", "both")
    assert "there are: always-yes" in pete("mono", *sets, "--run", "both", "--system", "me").err
    Path("whole.jsonl").write_text(json.dumps({**WHOLE[0], "hypothesis": "Dogs sleep."}) + "\n" + json.dumps(WHOLE[1]))
    assert "answered other pairs under the name whole.jsonl (1)" in pete("mono", *sets, "--run", "both").err
