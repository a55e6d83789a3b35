"""Weights of networks that were trained before: to go on from them, or to average several.

    python recipes/minilm/weights.py --average build/cycle-1 build/cycle-2 --out build/minilm/model.pt

A network is read from the folder that train.py writes, or from one that export.py
writes: there the weights are those of 8 bits, which are near enough to go on from.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

from checkpoint import write_whole
from graph import GELU_LOWEST
from treebank import TAGS

State = dict[str, Tensor]
Array = npt.NDArray[np.float32]

ATTENTION = ("query", "key", "value")
FIRST = ("arc_dependent.0", "arc_head.0", "label_dependent.0", "label_head.0", *(f"tags.{tag}.0.0" for tag in TAGS))


class Stored:
    """The weights of one ONNX file as they were before they became 8 bits."""

    def __init__(self, path: Path) -> None:
        self.arrays = {one.name: numpy_helper.to_array(one) for one in onnx.load(path).graph.initializer}

    def product(self, name: str, after_gelu: bool = False) -> tuple[Array, Array]:
        """Weights (a row an input) and bias."""
        weights = self.arrays[f"{name}.weights"] * self.arrays[f"{name}.scales"]
        bias = self.arrays[f"{name}.bias"]
        return weights, bias + GELU_LOWEST * weights.sum(axis=0) if after_gelu else bias


def exported_state(folder: Path, fresh: State) -> State:
    """What export.py wrote, under the names of ``fresh``, from which it takes what an export has no place for."""
    encoder, scorer = Stored(folder / "encoder.onnx"), Stored(folder / "scorer.onnx")
    found = {name: array for name, array in encoder.arrays.items() if name in fresh}
    for name, (weights, bias) in {**_encoder_products(encoder), **_scorer_products(scorer)}.items():
        found |= {f"{name}.weight": weights.T, f"{name}.bias": bias}
    base = "encoder.bert.embeddings"
    kinds = fresh[f"{base}.token_type_embeddings.weight"]
    found[f"{base}.token_type_embeddings.weight"] = np.zeros(kinds.shape, np.float32)  # added to the places
    found[f"{base}.position_embeddings.weight"] = encoder.arrays["places"]
    found[f"{base}.word_embeddings.weight"] = encoder.arrays["pieces"] * encoder.arrays["pieces.scales"]
    found["scorer.casing.weight"] = scorer.arrays["casings"]
    found["scorer.arc"] = np.vstack(scorer.product("arc", after_gelu=True))
    found["scorer.label"] = np.vstack(scorer.product("label", after_gelu=True))
    return fresh | {name: torch.from_numpy(array.copy()) for name, array in found.items()}


def _encoder_products(encoder: Stored) -> dict[str, tuple[Array, Array]]:
    found = {}
    layer = 0
    while f"encoder.bert.encoder.layer.{layer}.output.weights" in encoder.arrays:
        name = f"encoder.bert.encoder.layer.{layer}"
        weights, bias = encoder.product(f"{name}.attention.self.all")
        hidden = len(weights)
        size = hidden // _heads(encoder)
        for place, part in enumerate(ATTENTION):
            columns = slice(place * hidden, (place + 1) * hidden)
            factor = np.float32(np.sqrt(size) if part == "query" else 1)
            found[f"{name}.attention.self.{part}"] = (weights[:, columns] * factor, bias[columns] * factor)
        found[f"{name}.attention.output.dense"] = encoder.product(f"{name}.attention.output")
        found[f"{name}.intermediate.dense"] = encoder.product(f"{name}.intermediate")
        found[f"{name}.output.dense"] = encoder.product(f"{name}.output", after_gelu=True)
        layer += 1
    return found


def _heads(encoder: Stored) -> int:
    return int(encoder.arrays["heads"][2])


def _scorer_products(scorer: Stored) -> dict[str, tuple[Array, Array]]:
    weights, bias = scorer.product("first")
    ends = np.cumsum(scorer.arrays["sizes"])
    found = {}
    for part, end, size in zip(FIRST, ends, scorer.arrays["sizes"], strict=True):
        found[f"scorer.{part}"] = (weights[:, end - size : end], bias[end - size : end])
    for tag in TAGS:
        found[f"scorer.tags.{tag}.1"] = scorer.product(f"tag.{tag}", after_gelu=True)
    return found


def state_of(folder: Path, fresh: State) -> State:
    """The weights of a folder of either kind; ``fresh`` has their names and shapes."""
    trained = folder / "model.pt"
    return dict(_saved(trained)["network"]) if trained.exists() else exported_state(folder, fresh)


def labels_of(folder: Path) -> dict[str, list[str]]:
    trained = folder / "model.pt"
    return dict(_saved(trained)["labels"] if trained.exists() else json.loads((folder / "labels.json").read_bytes()))


def _saved(path: Path) -> dict[str, Any]:
    return dict(torch.load(path, map_location="cpu", weights_only=True))


def mean(states: list[State]) -> State:
    return {
        name: torch.stack([state[name] for state in states]).mean(0) if value.is_floating_point() else value
        for name, value in states[0].items()
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--average", type=Path, nargs="+", required=True, help="folders; the first one of train.py")
    options.add_argument("--out", type=Path, required=True)
    a = options.parse_args()
    labels = labels_of(a.average[0])
    if any(labels_of(folder) != labels for folder in a.average):
        raise SystemExit("these were trained on different labels and have no average")
    first = _saved(a.average[0] / "model.pt")["network"]
    a.out.parent.mkdir(parents=True, exist_ok=True)
    write_whole({"network": mean([state_of(folder, first) for folder in a.average]), "labels": labels}, a.out)


if __name__ == "__main__":
    main()
