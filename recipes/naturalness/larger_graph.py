"""The larger network of naturalness as an ONNX graph in 8 bits, which reads the word pieces of the smaller one."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper

sys.path.insert(0, str(Path(__file__).parents[1] / "minilm"))
from graph import Graph, State, all_layers, linear
from natural_network import LargerNaturalness

LONGEST = 48  # pieces
FARTHEST, BUCKETS = 128, 32  # of the distances between pieces
NAMES = {  # of this encoder's parts, as the graph calls them
    "attention.attn.q.": "attention.self.query.",
    "attention.attn.k.": "attention.self.key.",
    "attention.attn.v.": "attention.self.value.",
    "attention.attn.o.": "attention.output.dense.",
    "attention.LayerNorm.": "attention.output.LayerNorm.",
}


def larger_model(state: State, heads: int, begin: int, end: int) -> onnx.ModelProto:
    """``ids`` [statements, pieces], none longer than another, to ``odds`` [statements]."""
    for name, known in NAMES.items():
        state = {key.replace(name, known): values for key, values in state.items()}
    g = Graph(whole=False, epsilon=1e-5)
    first, length = g.constant("first", [0], np.int64), g.apply("Shape", "ids", start=1, end=2)
    places = state["bert.embeddings.position_embeddings.weight"][LargerNaturalness.PADDING + 1 :][:LONGEST]
    here = g.apply("Slice", g.constant("places", places), first, length)
    words = g.rows_of("pieces", _pieces(state["bert.embeddings.word_embeddings.weight"], begin, end), "ids")
    x = g.normalised("bert.embeddings.LayerNorm", g.apply("Add", words, here), state)
    distances = state["bert.encoder.relative_attention_bias.weight"][_buckets()].transpose(2, 0, 1)[None]
    ends = g.apply("Concat", length, length, axis=0)
    zeros, axes = g.constant("zeros", [0, 0], np.int64), g.constant("axes", [2, 3], np.int64)
    beside = g.apply("Slice", g.constant("distances", distances), zeros, ends, axes)
    x = all_layers(g, "bert", x, state, heads, beside)
    mean = g.apply("ReduceMean", x, g.constant("pieces.axis", [1], np.int64), keepdims=0)
    weights, bias = linear(state, "head.1")
    sums = g.apply("Add", g.apply("MatMul", mean, g.constant("odds.weights", weights)), g.constant("odds.bias", bias))
    g.name_result(g.apply("Squeeze", sums, g.constant("pieces.axis", [1], np.int64)), "odds")
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, ["statements", "pieces"])
    return g.model([ids], [helper.make_tensor_value_info("odds", TensorProto.FLOAT, ["statements"])])


def _pieces(table: npt.NDArray[np.float32], begin: int, end: int) -> npt.NDArray[np.float32]:
    """The vectors of the pieces by the numbers that the smaller encoder has for them."""
    own = LargerNaturalness
    found = table[own.MARKS : -1].copy()  # the last is a mask
    found[0], found[begin], found[end] = table[own.PADDING], table[own.BEGIN], table[own.END]
    return found


def _buckets() -> npt.NDArray[np.int64]:
    """[from, to]: which of the learned distances lies between two places; near ones exactly, far ones roughly."""
    steps = np.arange(LONGEST)[None] - np.arange(LONGEST)[:, None]
    half = BUCKETS // 2
    exact, far = half // 2, np.abs(steps)
    rough = exact + (np.log(np.maximum(far, 1) / exact) / np.log(FARTHEST / exact) * (half - exact)).astype(np.int64)
    return (steps > 0) * half + np.where(far < exact, far, np.minimum(rough, half - 1))
