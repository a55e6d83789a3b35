"""Take the weights of the bundled network out of its file again, to go on from when there are more judgements.

    python recipes/naturalness/weights.py --out build/start.pt
    python recipes/naturalness/train.py --start build/start.pt ...

They come as the 8 bits of the file have them, which is near enough to what was trained.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

sys.path.insert(0, str(Path(__file__).parents[1] / "minilm"))
from graph import GELU_LOWEST, State
from natural_network import Naturalness
from pete.construct.judge.naturalness import MODEL


def weights_of(stored: State, heads: int) -> State:
    """What `export.py` was given, from the arrays that it stored; see `graph.Graph` for each."""
    state: State = {}

    def take(name: str, stored_as: str, after_gelu: bool = False) -> None:
        weights = stored[f"{stored_as}.weights"] * stored[f"{stored_as}.scales"]
        state[f"{name}.weight"] = weights.T
        state[f"{name}.bias"] = stored[f"{stored_as}.bias"] + GELU_LOWEST * weights.sum(axis=0) * after_gelu

    base = "bert.embeddings"
    state[f"{base}.word_embeddings.weight"] = stored["pieces"] * stored["pieces.scales"]
    state[f"{base}.position_embeddings.weight"] = stored["places"]
    layer = 0
    while f"bert.encoder.layer.{layer}.output.weights" in stored:
        name = f"bert.encoder.layer.{layer}"
        take(f"{name}.attention.self.all", f"{name}.attention.self.all")
        weights, bias = (state.pop(f"{name}.attention.self.all.{part}") for part in ("weight", "bias"))
        root = np.sqrt(len(weights) / 3 / heads)
        for part, rows, row, factor in zip(
            ("query", "key", "value"), np.split(weights, 3), np.split(bias, 3), (root, 1, 1), strict=True
        ):
            state[f"{name}.attention.self.{part}.weight"] = rows * factor
            state[f"{name}.attention.self.{part}.bias"] = row * factor
        take(f"{name}.attention.output.dense", f"{name}.attention.output")
        take(f"{name}.intermediate.dense", f"{name}.intermediate")
        take(f"{name}.output.dense", f"{name}.output", after_gelu=True)
        layer += 1
    state |= {name: values for name, values in stored.items() if ".LayerNorm." in name}
    take("head.0", "wide")
    state["head.3.weight"], state["head.3.bias"] = stored["odds.weights"].T, stored["odds.bias"]
    return state


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    a = options.parse_args()
    stored = {each.name: numpy_helper.to_array(each) for each in onnx.load(MODEL).graph.initializer}
    network = Naturalness()
    found = weights_of(stored, network.bert.config.num_attention_heads)
    kept = network.state_dict()
    kept["bert.embeddings.token_type_embeddings.weight"].zero_()  # added to those of the places
    network.load_state_dict(
        kept | {name: torch.tensor(np.ascontiguousarray(values)).float() for name, values in found.items()}
    )
    torch.save(network.state_dict(), a.out)


if __name__ == "__main__":
    main()
