"""Folders for lm-evaluation-harness, Hugging Face's datasets and Inspect."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pete.datasets.exports import Target, export_pairs
from pete.datasets.load import load_pairs
from pete.errors import FormatError, SettingsError, UnknownNameError

PAIRS = [
    {"id": "1", "text": 'Ann said: "Go".', "hypothesis": "Ann spoke.", "label": "YES", "tags": ["a"], "split": "test"},
    {"id": "2", "text": "Ann left.", "hypothesis": "Bob left.", "label": "NO", "relation": "unknown", "split": "dev"},
    {"id": "3", "text": "Ann left.", "hypothesis": "Ann slept.", "split": "test"},
]


@pytest.fixture
def pairs(tmp_path: Path) -> str:
    file = tmp_path / "my pairs.jsonl"
    file.write_text("\n".join(map(json.dumps, PAIRS)), encoding="utf8")
    return str(file)


def rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf8").splitlines()]


def yaml(text: str) -> Any:
    return pytest.importorskip("yaml", reason="PyYAML is not installed").safe_load(text)


def test_a_task_of_lm_evaluation_harness(pairs: str, tmp_path: Path) -> None:
    done = export_pairs(load_pairs(pairs), "lm-eval", tmp_path / "task")
    assert done.files == ("pete_my_pairs.yaml", "pete_my_pairs-validation.jsonl", "pete_my_pairs-test.jsonl")
    assert (done.pairs, done.left_out) == (2, 1)
    assert rows(tmp_path / "task" / "pete_my_pairs-test.jsonl") == [
        {"id": "1", "text": 'Ann said: "Go".', "hypothesis": "Ann spoke.", "target": 1, "tags": ["a"]}
    ]
    task = yaml((tmp_path / "task" / "pete_my_pairs.yaml").read_text("utf8"))
    assert task["task"] == "pete_my_pairs"
    assert (task["dataset_path"], task["output_type"]) == ("json", "multiple_choice")
    assert task["dataset_kwargs"]["data_files"]["test"] == "pete_my_pairs-test.jsonl"
    assert (task["test_split"], task["fewshot_split"]) == ("test", "validation")
    assert task["doc_to_choice"][1] == "Yes"
    assert task["doc_to_text"].startswith("Text: {{text}}\nStatement: {{hypothesis}}\n")


def test_a_data_set_of_the_hub(pairs: str, tmp_path: Path) -> None:
    done = export_pairs(load_pairs(pairs), "hub", tmp_path / "set", licence="CC-BY-4.0")
    assert done.files == ("README.md", "data/validation.jsonl", "data/test.jsonl")
    assert [row["label"] for row in rows(tmp_path / "set" / "data" / "test.jsonl")] == [1, -1]
    _, head, card = (tmp_path / "set" / "README.md").read_text("utf8").split("---\n", 2)
    told = yaml(head)
    assert (told["license"], told["size_categories"]) == ("cc-by-4.0", ["n<1K"])
    assert told["configs"][0]["data_files"][1] == {"split": "test", "path": "data/test.jsonl"}
    assert told["dataset_info"]["features"][3] == {
        "name": "label",
        "dtype": {"class_label": {"names": {"0": "no", "1": "yes"}}},
    }
    assert [part["num_examples"] for part in told["dataset_info"]["splits"]] == [1, 2]
    keys = {feature["name"] for feature in told["dataset_info"]["features"]}
    assert all(set(row) == keys for row in rows(tmp_path / "set" / "data" / "test.jsonl"))
    assert "| pairs | 3 |" in card


def test_an_inspect_task(pairs: str, tmp_path: Path) -> None:
    done = export_pairs(load_pairs(pairs), "inspect", tmp_path / "inspect", name="mine")
    assert done.files == ("mine.py", "mine-validation.jsonl", "mine-test.jsonl")
    [sample] = rows(tmp_path / "inspect" / "mine-test.jsonl")
    assert (sample["target"], sample["choices"]) == ("A", ["Yes", "No"])
    assert set(sample) == {"id", "input", "choices", "target", "metadata"}
    code = (tmp_path / "inspect" / "mine.py").read_text("utf8")
    compile(code, "mine.py", "exec")
    assert 'with_name("mine-test.jsonl")' in code


def test_bundled_sets_bring_their_licence_and_makers(tmp_path: Path) -> None:
    export_pairs(load_pairs("core"), "hub", tmp_path)
    card = (tmp_path / "README.md").read_text("utf8")
    assert 'license: "apache-2.0"' in card
    assert 'annotations_creators: ["machine-generated"]' in card


@pytest.mark.parametrize("target", ["lm-eval", "inspect"])
def test_pairs_without_any_label_go_nowhere(tmp_path: Path, target: Target) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(json.dumps(PAIRS[2]), encoding="utf8")
    with pytest.raises(FormatError, match="no pair has a label; label the pairs first"):
        export_pairs(load_pairs(str(file)), target, tmp_path / "out")


def test_what_cannot_be_is_said(pairs: str, tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="no tool is called 'excel'; known: lm-eval, hub, inspect"):
        export_pairs(load_pairs(pairs), "excel", tmp_path)  # type: ignore[arg-type]
    with pytest.raises(SettingsError, match="is a file; name a folder"):
        export_pairs(load_pairs(pairs), "hub", Path(pairs))
    with pytest.raises(SettingsError, match="has signs that tools do not take"):
        export_pairs(load_pairs(pairs), "hub", tmp_path / "x", name="a b")
