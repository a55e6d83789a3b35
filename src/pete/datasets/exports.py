"""Pairs for the tools of others: a task of lm-evaluation-harness, a Hugging Face data set, an Inspect data set.

Each export is a folder that its tool reads as it is. Pairs without a label go only where unlabelled ones may stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from pete.datasets.hub_card import hub_card
from pete.datasets.load import Dataset
from pete.errors import FormatError, SettingsError, UnknownNameError
from pete.formats.files import atomic_writer
from pete.model import Pair

Target = Literal["lm-eval", "hub", "inspect"]
QUESTION = "Does the statement follow from the text by what its words say, without knowledge of the world?"
_PARTS = {"dev": "validation", "test": "test", "train": "train"}
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written."""

    folder: Path
    files: tuple[str, ...]
    pairs: int
    left_out: int  # pairs without a label, where they may not stand


def export_pairs(dataset: Dataset, target: Target, folder: Path, name: str = "", licence: str = "") -> Exported:
    """Write a set for a tool; the folder may exist, files of the same names are replaced.

    ``name`` is what the tool will call the set (a default comes from the set's own), ``licence`` what the card says
    where the catalogue does not tell.
    """
    if target not in get_args(Target):
        raise UnknownNameError("tool", str(target), list(get_args(Target)))
    if folder.is_file():
        raise SettingsError(f"{folder} is a file; name a folder with -o")
    called = name or f"pete_{_plain(Path(dataset.name).name)}"
    if not re.fullmatch(r"[\w.-]+", called):
        raise SettingsError(f"the name {called!r} has signs that tools do not take; use letters and digits")
    folder.mkdir(parents=True, exist_ok=True)
    return _WRITERS[target](dataset, folder, called, licence)


def _lm_eval(dataset: Dataset, folder: Path, name: str, licence: str) -> Exported:
    """A YAML file that names the task, and the pairs by part as JSONL beside it."""
    counted, written, left_out = _write_parts(
        dataset, folder, lambda pair: _row(pair, _lm_eval_row), name, labelled=True
    )
    tested = next(part for part in ("test", "validation", "train") if part in counted)
    shots = next((part for part in ("validation", "train") if part in counted and part != tested), None)
    lines = [
        f"task: {name}",
        "tag: pete",
        "dataset_path: json",
        "dataset_kwargs:",
        "  data_files: # found from the folder in which lm_eval is started",
        *(f"    {part}: {name}-{part}.jsonl" for part in counted),
        f"test_split: {tested}",
        *([f"fewshot_split: {shots}"] if shots else []),
        "output_type: multiple_choice",
        f'doc_to_text: "Text: {{{{text}}}}\\nStatement: {{{{hypothesis}}}}\\n{QUESTION}\\nAnswer:"',
        "doc_to_target: target",
        'doc_to_choice: ["No", "Yes"]',
        "metric_list:",
        "  - metric: acc",
        "    aggregation: mean",
        "    higher_is_better: true",
        "metadata:",
        "  version: 1.0",
        f"  fingerprint: {_encode(dataset.fingerprint()).decode()}",
    ]
    _write(folder / f"{name}.yaml", "\n".join(lines) + "\n")
    return Exported(folder, (f"{name}.yaml", *written), sum(counted.values()), left_out)


def _lm_eval_row(pair: Pair) -> dict[str, Any]:
    return {"id": pair.id, "text": pair.text, "hypothesis": pair.hypothesis, "target": int(pair.label == "YES")} | {
        "tags": pair.tags
    }


def _hub(dataset: Dataset, folder: Path, name: str, licence: str) -> Exported:
    """A card with the description that `datasets` reads, and the pairs by part under data/."""
    (folder / "data").mkdir(exist_ok=True)
    counted, written, _ = _write_parts(dataset, folder / "data", lambda pair: _row(pair, _hub_row), "", labelled=False)
    sizes = {part: (count, (folder / "data" / f"{part}.jsonl").stat().st_size) for part, count in counted.items()}
    _write(folder / "README.md", hub_card(dataset, name, sizes, licence))
    return Exported(folder, ("README.md", *(f"data/{file}" for file in written)), sum(counted.values()), 0)


def _hub_row(pair: Pair) -> dict[str, Any]:
    return {
        "id": pair.id,
        "premise": pair.text,
        "hypothesis": pair.hypothesis,
        "label": {"YES": 1, "NO": 0, None: -1}[pair.label],
        "relation": pair.relation or "",
        "source": pair.source,
        "tags": pair.tags,
        "words": pair.words,
    }


def _inspect(dataset: Dataset, folder: Path, name: str, licence: str) -> Exported:
    """Samples as JSONL by part, and a task that reads them."""
    counted, written, left_out = _write_parts(dataset, folder, lambda pair: _row(pair, _sample), name, labelled=True)
    tested = next(part for part in ("test", "validation", "train") if part in counted)
    _write(folder / f"{name}.py", _TASK.format(name=re.sub(r"\W", "_", name), file=f"{name}-{tested}.jsonl"))
    return Exported(folder, (f"{name}.py", *written), sum(counted.values()), left_out)


def _sample(pair: Pair) -> dict[str, Any]:
    return {
        "id": pair.id,
        "input": f"Text: {pair.text}\nStatement: {pair.hypothesis}\n{QUESTION}",
        "choices": ["Yes", "No"],
        "target": "A" if pair.label == "YES" else "B",
        "metadata": {"tags": pair.tags, "source": pair.source, "relation": pair.relation or ""},
    }


_TASK = '''"""Ask a model whether hypotheses follow: inspect eval {name}.py --model MODEL"""

from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import json_dataset
from inspect_ai.scorer import choice
from inspect_ai.solver import multiple_choice


@task
def {name}():
    return Task(json_dataset(str(Path(__file__).with_name("{file}"))), solver=multiple_choice(), scorer=choice())
'''
_WRITERS: dict[str, Callable[[Dataset, Path, str, str], Exported]] = {
    "lm-eval": _lm_eval,
    "hub": _hub,
    "inspect": _inspect,
}


def _row(pair: Pair, made: Callable[[Pair], dict[str, Any]]) -> bytes:
    return _encode(made(pair)) + b"\n"


def _write_parts(
    dataset: Dataset, folder: Path, line: Callable[[Pair], bytes], name: str, labelled: bool
) -> tuple[dict[str, int], list[str], int]:
    """A file a part, each whole or not at all; pairs of no part are of the test part. How many went where."""
    parts = [part for part in _PARTS.values() if any(part == own for own, _ in _parted(dataset, labelled))]
    if not parts:
        raise FormatError(dataset.shown or dataset.path, None, "no pair has a label", "label the pairs first")
    counted, files = {}, []
    for part in parts:
        files.append(f"{name}-{part}.jsonl" if name else f"{part}.jsonl")
        counted[part] = 0
        with atomic_writer(folder / files[-1]) as out:
            for own, pair in _parted(dataset, labelled):
                if own == part:
                    out.write(line(pair))
                    counted[part] += 1
    left_out = sum(1 for pair in dataset.pairs() if pair.label is None) if labelled else 0
    return counted, files, left_out


def _parted(dataset: Dataset, labelled: bool) -> Iterator[tuple[str, Pair]]:
    for pair in dataset.pairs():
        if pair.label is not None or not labelled:
            yield _PARTS.get(str(pair.extra.get("split", "test")), "test"), pair


def _plain(name: str) -> str:
    return re.sub(r"\W+", "_", name.removesuffix(".gz").rpartition(".")[0] or name).strip("_").lower()


def _write(path: Path, text: str) -> None:
    with atomic_writer(path) as out:
        out.write(text.encode())
