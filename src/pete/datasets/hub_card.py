"""The card of a data set for the Hugging Face hub: what its tools read, then what people do."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pete.datasets.card import data_card
from pete.datasets.load import Dataset

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
_STRINGS = ("relation", "source")
_LISTS = ("tags", "words")


def hub_card(dataset: Dataset, name: str, sizes: Mapping[str, tuple[int, int]], licence: str = "") -> str:
    """The card; ``sizes`` are pairs and bytes of each part."""
    pairs = sum(count for count, _ in sizes.values())
    size = sum(number for _, number in sizes.values())
    entry = dataset.entry
    told = licence or ("" if entry is None else entry.licence)
    title = name if entry is None else entry.title
    lines = [
        "---",
        "language: [en]",
        f"license: {_text(told.lower() or 'unknown')}",
        f"pretty_name: {_text(title)}",
        f"annotations_creators: [{_text('other' if entry is None else entry.annotators)}]",
        f"language_creators: [{_text('other' if entry is None else entry.annotators)}]",
        f"size_categories: [{_text(next((told for most, told in _SIZES if pairs < most), 'n>1M'))}]",
        "source_datasets: [original]",
        "task_categories: [text-classification]",
        "task_ids: [natural-language-inference]",
        "configs:",
        "  - config_name: default",
        "    data_files:",
        *(line for part in sizes for line in (f"      - split: {part}", f"        path: data/{part}.jsonl")),
        "dataset_info:",
        "  features:",
        *(line for name in ("id", "premise", "hypothesis") for line in _feature(name, "string")),
        "    - name: label",
        "      dtype:",
        "        class_label:",
        "          names:",
        "            '0': 'no'",
        "            '1': 'yes'",
        *(line for name in _STRINGS for line in _feature(name, "string")),
        *(line for name in _LISTS for line in (f"    - name: {name}", "      sequence: string")),
        "  splits:",
    ]
    for part, (count, own) in sizes.items():
        lines += [f"    - name: {part}", f"      num_bytes: {own}", f"      num_examples: {count}"]
    lines += [f"  download_size: {size}", f"  dataset_size: {size}", "---", "", data_card(dataset)]
    return "\n".join(lines)


def _feature(name: str, kind: str) -> tuple[str, str]:
    return f"    - name: {name}", f"      dtype: {kind}"


def _text(text: str) -> str:
    """A string as YAML reads it: JSON is YAML."""
    return msgspec.json.encode(text).decode()
