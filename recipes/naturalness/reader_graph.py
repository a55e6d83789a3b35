"""The network that reads a text and statements as an ONNX graph in 8 bits, with the word pieces of the smaller one.

It computes what `late_reader.LateReader` does, for one text and all its statements.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper

sys.path.insert(0, str(Path(__file__).parents[1] / "minilm"))
from graph import Graph, State, after_attention, attention_parts, layer_names, linear
from late_reader import BUCKETS, READ, TEXT_BEGINS, UNSEEN
from natural_network import LargerEncoder
from pete.construct.judge.reader_network import MOST_OF_TEXT

LONGEST = TEXT_BEGINS + MOST_OF_TEXT + 1  # pieces, with the marks
FARTHEST = 128  # of the distances between pieces
NAMES = {  # of this encoder's parts, as the graph calls them
    "attention.attn.q.": "attention.self.query.",
    "attention.attn.k.": "attention.self.key.",
    "attention.attn.v.": "attention.self.value.",
    "attention.attn.o.": "attention.output.dense.",
    "attention.LayerNorm.": "attention.output.LayerNorm.",
}


def reader_model(state: State, heads: int, begin: int, end: int) -> onnx.ModelProto:
    """A ``text`` [1, pieces] and ``statements`` [statements, pieces], padded, to ``odds`` [statements, 4].

    ``own`` [statements, pieces] has a one for each piece of a statement.
    """
    for name, known in NAMES.items():
        state = {key.replace(name, known): values for key, values in state.items()}
    return _ReaderGraph(state, heads, _pieces(state["bert.embeddings.word_embeddings.weight"], begin, end)).model()


class _ReaderGraph:
    def __init__(self, state: State, heads: int, pieces: npt.NDArray[np.float32]) -> None:
        self.g, self.state, self.heads, self.pieces = Graph(whole=False, epsilon=1e-5), state, heads, pieces
        self.zero, self.begins = (self.g.constant(f"at.{n}", [n], np.int64) for n in (0, TEXT_BEGINS))

    def model(self) -> onnx.ModelProto:
        g = self.g
        said, read = self._embedded("statements", self.zero), self._embedded("text", self.begins)
        among_text = self._distances("text", self.begins, "text", self.begins)
        to_text = self._distances("statements", self.zero, "text", self.begins)
        among_own = g.apply("Add", self._distances("statements", self.zero, "statements", self.zero), self._unseen())
        for number, name in enumerate(layer_names("bert", self.state)):
            query, key, value = attention_parts(g, name, said, self.state, self.heads)
            asking, text_key, text_value = attention_parts(g, name, read, self.state, self.heads)
            looked = self._looked(query, [(key, value, among_own), (text_key, text_value, to_text)])
            said = after_attention(g, name, said, looked, self.state)
            if number < READ:
                looked = self._looked(asking, [(text_key, text_value, among_text)])
                read = after_attention(g, name, read, looked, self.state)
        g.name_result(self._odds(said), "odds")
        shapes = {
            "text": [1, "pieces"],
            "statements": ["statements", "own pieces"],
            "own": ["statements", "own pieces"],
        }
        kinds = {"own": TensorProto.FLOAT}
        return g.model(
            [
                helper.make_tensor_value_info(name, kinds.get(name, TensorProto.INT64), shape)
                for name, shape in shapes.items()
            ],
            [helper.make_tensor_value_info("odds", TensorProto.FLOAT, ["statements", 4])],
        )

    def _embedded(self, ids: str, begin: str) -> str:
        g, base = self.g, "bert.embeddings"
        places = self.state[f"{base}.position_embeddings.weight"][LargerEncoder.PADDING + 1 :][:LONGEST]
        here = g.apply("Slice", g.constant("places", places), begin, self._end(ids, begin))
        words = g.rows_of("pieces", self.pieces, ids)
        return g.normalised(f"{base}.LayerNorm", g.apply("Add", words, here), self.state)

    def _end(self, ids: str, begin: str) -> str:
        return self.g.apply("Add", begin, self.g.apply("Shape", ids, start=1, end=2))

    def _distances(self, of: str, begin: str, to: str, there: str) -> str:
        """What is added to how much the pieces of one look at those of the other: [1, heads, pieces, pieces]."""
        g = self.g
        table = self.state["bert.encoder.relative_attention_bias.weight"][_buckets()].transpose(2, 0, 1)[None]
        begins = g.apply("Concat", begin, there, axis=0)
        ends = g.apply("Concat", self._end(of, begin), self._end(to, there), axis=0)
        return g.apply("Slice", g.constant("distances", table), begins, ends, g.constant("axes", [2, 3], np.int64))

    def _unseen(self) -> str:
        """The same for pieces that only fill up: [statements, 1, 1, pieces]."""
        g = self.g
        absent = g.apply("Sub", g.constant("one", [1.0]), "own")
        unseen = g.apply("Mul", absent, g.constant("unseen", [UNSEEN]))
        return g.apply("Unsqueeze", unseen, g.constant("inner", [1, 2], np.int64))

    def _looked(self, query: str, seen: list[tuple[str, str, str]]) -> str:
        """What is seen: one softmax over the keys of all that is looked at, whose values are summed up."""
        g = self.g
        scores = [g.apply("Add", g.apply("MatMul", query, key), distances) for key, _, distances in seen]
        if len(seen) == 1:
            return g.apply("MatMul", g.apply("Softmax", scores[0], axis=-1), seen[0][1])
        shares = g.apply("Softmax", g.apply("Concat", *scores, axis=-1), axis=-1)
        lengths = g.apply("Concat", *(g.apply("Shape", one, start=3, end=4) for one in scores), axis=0)
        parts = g.apply_many("Split", len(seen), shares, lengths, axis=-1)
        first, second = (g.apply("MatMul", part, value) for part, (_, value, _) in zip(parts, seen, strict=True))
        return g.apply("Add", first, second)

    def _odds(self, said: str) -> str:
        g, one = self.g, self.g.constant("at.1", [1], np.int64)
        count = g.apply("ReduceSum", "own", one)
        share = g.apply("Unsqueeze", g.apply("Div", "own", count), one)
        mean = g.apply("MatMul", share, said)
        both = g.apply("Concat", g.apply("Gather", said, self.zero, axis=1), mean, axis=-1)
        weights, bias = linear(self.state, "head")
        product = g.apply("MatMul", both, g.constant("odds.weights", weights))
        return g.apply("Squeeze", g.apply("Add", product, g.constant("odds.bias", bias)), one)


def _pieces(table: npt.NDArray[np.float32], begin: int, end: int) -> npt.NDArray[np.float32]:
    """The vectors of the pieces by the numbers that the smaller encoder has for them."""
    own = LargerEncoder
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
