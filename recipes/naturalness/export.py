"""Turn a trained network of naturalness into the file that `pete build` reads.

    export M=src/pete/construct/judge/naturalness/model
    python recipes/naturalness/export.py --model build/naturalness.pt --out $M/naturalness.onnx
    python recipes/naturalness/export.py --model build/late.pt --larger build/mpnet \
        --out src/pete/construct/judge/reader_network/model/reader.onnx

The encoder is computed in 8 bits, as that of the parser is (recipes/minilm/graph.py).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper

sys.path.insert(0, str(Path(__file__).parents[1] / "minilm"))
from graph import Graph, State, encoder_layers, linear
from late_reader import LateReader
from natural_network import Naturalness
from reader_graph import reader_model


def model(state: State, heads: int) -> onnx.ModelProto:
    """``ids`` [statements, pieces], none longer than another, to ``odds`` [statements]."""
    g = Graph(whole=False)
    vectors = encoder_layers(g, "bert", state, heads)
    first = g.apply("Gather", vectors, g.constant("begin", [0], np.int64), axis=1)
    mean = g.apply("ReduceMean", vectors, g.constant("pieces.axis", [1], np.int64), keepdims=1)
    both = g.apply("Concat", first, mean, axis=-1)
    wide = g.apply("Gelu", g.product("wide", both, *linear(state, "head.0")))
    weights, bias = linear(state, "head.3")
    sums = g.apply("Add", g.apply("MatMul", wide, g.constant("odds.weights", weights)), g.constant("odds.bias", bias))
    g.name_result(g.apply("Squeeze", sums, g.constant("odds.axes", [1, 2], np.int64)), "odds")
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, ["statements", "pieces"])
    return g.model([ids], [helper.make_tensor_value_info("odds", TensorProto.FLOAT, ["statements"])])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--model", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument(
        "--larger", type=Path, help="the folder of the larger encoder, of the network that reads texts"
    )
    a = options.parse_args()
    learned = torch.load(a.model, map_location="cpu", weights_only=True)
    state = {name: values.numpy() for name, values in learned.items()}
    if a.larger:
        network = LateReader(a.larger)
        onnx.save(reader_model(state, network.bert.config.num_attention_heads, network.begin, network.end), a.out)
    else:
        onnx.save(model(state, Naturalness().bert.config.num_attention_heads), a.out)
    print(f"{a.out}: {a.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
