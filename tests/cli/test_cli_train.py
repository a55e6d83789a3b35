"""`pete train`: what it prints, what it leaves, and how it refuses."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import Any

import pytest
from cli_world import *  # noqa: F403 - fixtures
from cli_world import PAIRS


@pytest.fixture
def others(tmp_path: Path, write_pairs: Any) -> Path:
    """Pairs over texts that the toys have not."""
    return write_pairs(
        tmp_path / "others.jsonl",
        [
            ("1", "Wolves hunt deer.", "Wolves hunt deer.", "YES", ["direct"]),
            ("2", "Wolves hunt deer.", "Deer hunt wolves.", "NO", ["swapped"]),
        ],
    )


@pytest.mark.parametrize("kind", ["svm", "edits", "overlap", "linguistic-prior"])
def test_a_model_is_made_used_and_refused_on_its_own_texts(pete, pairs, program, others, kind: str) -> None:
    parser = ["-p", program] if kind in {"svm", "edits"} else []
    result = pete("train", kind, pairs, "-o", "model.json", *parser, "--folds", 2)
    assert result.code == 0
    assert "Training: " in result.out
    assert "majority" in result.out
    assert f"use it as -e {kind}:model.json, on other texts than these" in result.err
    model = json.loads(Path("model.json").read_text())
    assert model["kind"] == kind
    assert len(model["texts"]) == 4
    assert model["parser"] == (program if parser else "-")
    used = pete("evaluate", others, "-e", f"{kind}:model.json", "-p", program, "-o", "new", "--format", "json")
    assert used.code == 0
    (run,) = used.json()["runs"]
    assert run["items"] == 2
    assert "seen=refuse" in run["signature"]
    refused = pete("evaluate", pairs, "-e", f"{kind}:model.json", "-p", program, "-o", "own")
    assert refused.code == 2
    assert "was trained on the text of pair 1 and those of 4 more pairs" in refused.err
    order = ("evaluate", pairs, "-e", f"{kind}:model.json", "-p", program, "-o", "told", "--set", f"{kind}.seen=report")
    assert pete(*order).code == 0
    assert "the text was learnt from" in Path("told/items.jsonl").read_text()


def test_a_model_of_another_parser_is_noted(pete, pairs, program, others) -> None:
    assert pete("train", "edits", pairs, "-p", program, "-o", "model.json").code == 0
    order = ("evaluate", others, "-e", "edits:model.json", "-o", "run")
    result = pete(*order, "-p", program, "-p", f"{program} again")
    assert f"edits:model.json was trained with {program}, so what it says of {program} again says little" in result.err


def test_figures_as_json(pete, pairs) -> None:
    result = pete("train", "overlap", pairs, "-o", "model.json", "--format", "json", "--folds", 2, "--seed", 3)
    told = result.json()
    assert told["model"] == "model.json"
    assert told["seed"] == 3
    assert told["figures"]["pairs"] == len(PAIRS)
    assert told["figures"]["majority"] == 0.6


def test_the_same_command_writes_the_same_bytes(pete, pairs, program) -> None:
    for name in ("one.json", "two.json"):
        assert pete("train", "svm", pairs, "-p", program, "-o", name).code == 0
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()


def test_a_model_to_standard_output_is_alone_there(pete, pairs) -> None:
    result = pete("train", "overlap", pairs, "-o", "-")
    assert result.code == 0
    assert result.json()["kind"] == "overlap"


def test_pairs_without_label_are_counted(pete, tmp_path: Path) -> None:
    lines = [dict(zip(("id", "text", "hypothesis", "label"), pair[:4], strict=True)) for pair in PAIRS]
    lines.append({"id": "9", "text": "Nobody knows.", "hypothesis": "Somebody knows."})
    (tmp_path / "half.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    result = pete("train", "overlap", "half.jsonl", "-o", "model.json")
    assert result.code == 0
    assert "1 pair has no label and cannot be learnt from" in result.err


def test_several_sets_are_learnt_from_together(pete, pairs, others) -> None:
    assert pete("train", "overlap", pairs, others, "-o", "model.json").code == 0
    assert sorted(json.loads(Path("model.json").read_text())["data"]) == sorted([str(pairs), str(others)])


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("overlap", "absent.jsonl", "-o", "m.json"), "no such file"),
        (("overlap", "{others}", "-o", "m.json"), "nothing can be learnt from 2 labelled pairs over 1 texts"),
        (("overlap", "{pairs}", "-o", "nowhere/m.json"), "cannot be written"),
        (("overlap", "{pairs}"), "Missing option"),
        (("overlap", "{pairs}", "-o", "m.json", "--folds", "1"), "--folds"),
        (("svm", "{pairs}", "-p", "{program}", "-o", "m.json", "--features", "stars"), "features cannot be 'stars'"),
        (("svm", "{pairs}", "-p", "{program}", "-o", "m.json", "--penalty", "0"), "penalty cannot be 0"),
        (("edits", "{pairs}", "-p", "{program}", "-o", "m.json", "--over", "air"), "over cannot be 'air'"),
        (("edits", "{pairs}", "-p", "{program}", "-o", "m.json", "--rules", "absent.tsv"), "absent.tsv: no such file"),
        (("edits", "{pairs}", "-p", "nobody", "-o", "m.json"), "no parser is called 'nobody'"),
        (("everything", "{pairs}", "-o", "m.json"), "No such command"),
    ],
)
def test_what_cannot_be_trained_is_said_in_one_line(
    pete,
    pairs,
    program,
    others,
    arguments: tuple[str, ...],
    what: str,
) -> None:
    known = {"pairs": str(pairs), "program": program, "others": str(others)}
    result = pete("train", *(argument.format(**known) for argument in arguments))
    assert result.code == 2
    assert what in result.err
    assert "Traceback" not in result.err
    assert not Path("m.json").exists()


def test_without_scikit_learn_the_extra_is_named(pete, pairs, program, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("sklearn"):
            raise ImportError("No module named 'sklearn'")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    result = pete("train", "svm", pairs, "-p", program, "-o", "m.json")
    assert result.code == 2
    assert "pip install 'pete-toolkit[learn]'" in result.err


def test_what_was_not_parsed_is_counted(pete, pairs, tmp_path: Path) -> None:
    trees = tmp_path / "some.conllu"
    trees.write_text("# text = Dogs chase cats.\n1\tDogs\tdog\tNOUN\t_\t_\t0\troot\t_\t_\n\n")
    result = pete("train", "edits", pairs, "-p", f"conllu:{trees}", "-o", "m.json")
    assert result.code == 2
    assert "not parsed and cannot be learnt from" in result.err
    assert "nothing can be learnt from" in result.err


def test_edits_with_lexical_rules(pete, pairs, program, tmp_path: Path) -> None:
    (tmp_path / "rules.tsv").write_text("songs\tpsalms\t0.9\n")
    assert pete("train", "edits", pairs, "-p", program, "-o", "m.json", "--rules", "rules.tsv").code == 0
    assert json.loads(Path("m.json").read_text())["parameters"]["rules"] == {"songs": {"psalms": 0.9}}
    result = pete("explain", "Birds hum songs.", "Birds hum psalms.", "-p", program, "-e", "edits:m.json")
    assert result.code == 0
    assert "the distance is" in result.out
