"""The trained network as two ONNX graphs that give a row the same numbers whatever stands beside it.

Products are computed in 8 bits: weights with a scale a column, and what goes in
with a scale a *row*, that is, a word piece or a word. So sentences of equal length
can be computed together, and each comes out as it would alone. For speed on one
core, queries, keys and values are one product, and so are the first layers of all
the scorer's parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

Array = npt.NDArray[np.float32]
State = dict[str, Array]

OPSET = 20
# 7 bits: two products of 8 bits would overflow on processors without VNNI, which would then parse otherwise.
WEIGHT_LIMIT = 63
GELU_LOWEST = 0.17  # its values are all above the negative of this
NEVER_ZERO = 1e-9
RESULTS = ("dependents", "heads", "queries", "keys")  # of the scorer, before the tags


class Graph:
    """Nodes and weights in the making; each method returns the name of its result."""

    def __init__(self, whole: bool, epsilon: float = 1e-12) -> None:
        self.whole = whole  # products in 32 bits, to compare with
        self.epsilon = epsilon  # of the encoder's normalisation
        self.nodes: list[onnx.NodeProto] = []
        self.weights: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, values: npt.ArrayLike, kind: npt.DTypeLike = np.float32) -> str:
        if name not in self.weights:
            self.weights[name] = numpy_helper.from_array(np.ascontiguousarray(np.asarray(values, dtype=kind)), name)
        return name

    def apply(self, kind: str, *inputs: str, **settings: object) -> str:
        return self.apply_many(kind, 1, *inputs, **settings)[0]

    def apply_many(self, kind: str, results: int, *inputs: str, **settings: object) -> list[str]:
        place = len(self.nodes)
        outputs = [f"{kind.lower()}_{place}_{n}" for n in range(results)]
        self.nodes.append(helper.make_node(kind, list(inputs), outputs, name=f"{kind.lower()}_{place}", **settings))
        return outputs

    def name_result(self, value: str, name: str) -> None:
        self.nodes.append(helper.make_node("Identity", [value], [name], name=name))

    def product(self, name: str, values: str, weights: Array, bias: Array, after_gelu: bool = False) -> str:
        """``values`` times ``weights`` (a row an input) plus ``bias``."""
        if self.whole:
            made = self.apply("MatMul", values, self.constant(f"{name}.weights", weights))
            return self.apply("Add", made, self.constant(f"{name}.bias", bias))
        scale = np.maximum(np.abs(weights).max(axis=0), 1e-12) / WEIGHT_LIMIT
        small = np.rint(weights / scale).astype(np.int8)
        if after_gelu:
            bias = bias - GELU_LOWEST * (small * scale).sum(axis=0)
            rows, scales, zero = self.positive_rows(values)
        else:
            rows, scales, zero = self.signed_rows(values)
        sums = self.apply("MatMulInteger", rows, self.constant(f"{name}.weights", small, np.int8), zero)
        made = self.apply("Mul", self.apply("Cast", sums, to=TensorProto.FLOAT), scales)
        made = self.apply("Mul", made, self.constant(f"{name}.scales", scale))
        return self.apply("Add", made, self.constant(f"{name}.bias", bias))

    def signed_rows(self, values: str) -> tuple[str, str, str]:
        """Each row in 8 bits around 128, its scale, and the 128."""
        largest = self.apply("ReduceMax", self.apply("Abs", values), self.constant("last", [-1], np.int64))
        scales = self.scales(largest, 127)
        spread = self.apply("Add", self.apply("Div", values, scales), self.constant("middle", 128))
        return self.bytes(spread), scales, self.constant("middle.byte", 128, np.uint8)

    def positive_rows(self, values: str) -> tuple[str, str, str]:
        """The same for what comes out of a GELU, with all 8 bits above its lowest value."""
        raised = self.apply("Add", values, self.constant("lowest", GELU_LOWEST))
        scales = self.scales(self.apply("ReduceMax", raised, self.constant("last", [-1], np.int64)), 255)
        return self.bytes(self.apply("Div", raised, scales)), scales, self.constant("zero.byte", 0, np.uint8)

    def scales(self, largest: str, limit: int) -> str:
        shares = self.apply("Mul", largest, self.constant(f"share.{limit}", 1 / limit))
        return self.apply("Add", shares, self.constant("never.zero", NEVER_ZERO))

    def bytes(self, values: str) -> str:
        return self.apply("Cast", self.apply("Round", values), to=TensorProto.UINT8)

    def rows_of(self, name: str, table: Array, numbers: str) -> str:
        """The rows of a table, stored in 8 bits with a scale a row."""
        if self.whole:
            return self.apply("Gather", self.constant(name, table), numbers)
        scale = np.maximum(np.abs(table).max(axis=1, keepdims=True), 1e-12) / 127
        small = self.apply("Gather", self.constant(name, np.rint(table / scale), np.int8), numbers)
        scales = self.apply("Gather", self.constant(f"{name}.scales", scale), numbers)
        return self.apply("Mul", self.apply("Cast", small, to=TensorProto.FLOAT), scales)

    def normalised(self, name: str, values: str, state: State) -> str:
        gain, bias = (self.constant(f"{name}.{part}", state[f"{name}.{part}"]) for part in ("weight", "bias"))
        return self.apply("LayerNormalization", values, gain, bias, axis=-1, epsilon=self.epsilon)

    def model(self, inputs: list[onnx.ValueInfoProto], outputs: list[onnx.ValueInfoProto]) -> onnx.ModelProto:
        graph = helper.make_graph(self.nodes, "minilm", inputs, outputs, list(self.weights.values()))
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)


def linear(state: State, *names: str) -> tuple[Array, Array]:
    """Weights (a row an input) and bias of one or several linear layers side by side."""
    weights = np.concatenate([state[f"{name}.weight"].T for name in names], axis=1)
    return weights, np.concatenate([state[f"{name}.bias"] for name in names])


def encoder_model(state: State, heads: int, whole: bool = False) -> onnx.ModelProto:
    """``ids`` [sentences, pieces] to ``vectors`` [sentences, pieces, hidden]; no sentence is longer than another."""
    g = Graph(whole)
    g.name_result(encoder_layers(g, "encoder.bert", state, heads), "vectors")
    shape = ["sentences", "pieces"]
    hidden = state["encoder.bert.embeddings.position_embeddings.weight"].shape[1]
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, shape)
    return g.model([ids], [helper.make_tensor_value_info("vectors", TensorProto.FLOAT, [*shape, hidden])])


def encoder_layers(g: Graph, name: str, state: State, heads: int) -> str:
    """The vectors of ``ids``, by the encoder whose weights have ``name`` before them."""
    base = f"{name}.embeddings"
    places = state[f"{base}.position_embeddings.weight"] + state[f"{base}.token_type_embeddings.weight"][0]
    zero, length = g.constant("first", [0], np.int64), g.apply("Shape", "ids", start=1, end=2)
    here = g.apply("Slice", g.constant("places", places), zero, length)
    words = g.rows_of("pieces", state[f"{base}.word_embeddings.weight"], "ids")
    x = g.normalised(f"{base}.LayerNorm", g.apply("Add", words, here), state)
    return all_layers(g, name, x, state, heads)


def all_layers(g: Graph, name: str, x: str, state: State, heads: int) -> str:
    """One layer after the other, as many as there are."""
    for here in layer_names(name, state):
        query, key, value = attention_parts(g, here, x, state, heads)
        shares = g.apply("Softmax", g.apply("MatMul", query, key), axis=-1)
        x = after_attention(g, here, x, g.apply("MatMul", shares, value), state)
    return x


def layer_names(name: str, state: State) -> Iterator[str]:
    for layer in count():
        if f"{name}.encoder.layer.{layer}.output.dense.weight" not in state:
            return
        yield f"{name}.encoder.layer.{layer}"


def attention_parts(g: Graph, name: str, x: str, state: State, heads: int) -> tuple[str, str, str]:
    """Queries and values [sentences, heads, pieces, size], and between them keys [sentences, heads, size, pieces]."""
    self_ = f"{name}.attention.self"
    weights, bias = linear(state, *(f"{self_}.{part}" for part in ("query", "key", "value")))
    hidden = len(weights)
    size = hidden // heads
    weights, bias = weights.copy(), bias.copy()
    weights[:, :hidden] /= np.sqrt(size)
    bias[:hidden] /= np.sqrt(size)
    together = g.product(f"{self_}.all", x, weights, bias)
    apart = g.constant("heads", [0, 0, heads, size], np.int64)
    query, key, value = (
        g.apply("Transpose", g.apply("Reshape", part, apart), perm=order)
        for part, order in zip(
            g.apply_many("Split", 3, together, axis=-1, num_outputs=3),
            ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3]),
            strict=True,
        )
    )
    return query, key, value


def after_attention(g: Graph, name: str, x: str, looked: str, state: State) -> str:
    """The rest of a layer: ``looked`` [sentences, heads, pieces, size] is what ``x`` has seen."""
    weights, bias = linear(state, f"{name}.attention.output.dense")
    back = g.constant("hidden", [0, 0, len(weights)], np.int64)
    looked = g.apply("Reshape", g.apply("Transpose", looked, perm=[0, 2, 1, 3]), back)
    made = g.product(f"{name}.attention.output", looked, weights, bias)
    x = g.normalised(f"{name}.attention.output.LayerNorm", g.apply("Add", made, x), state)
    wide = g.apply("Gelu", g.product(f"{name}.intermediate", x, *linear(state, f"{name}.intermediate.dense")))
    made = g.product(f"{name}.output", wide, *linear(state, f"{name}.output.dense"), after_gelu=True)
    return g.normalised(f"{name}.output.LayerNorm", g.apply("Add", made, x), state)


def scorer_model(state: State, tags: list[str], whole: bool = False) -> onnx.ModelProto:
    """``words`` [words, 2 * hidden] and ``casing`` [words] to RESULTS and the number of each tag, a row a word."""
    g = Graph(whole)
    casing = g.apply("Gather", g.constant("casings", state["scorer.casing.weight"]), "casing")
    x = g.apply("Concat", "words", casing, axis=-1)
    parts = [f"scorer.{part}.0" for part in ("arc_dependent", "arc_head", "label_dependent", "label_head")]
    parts += [f"scorer.tags.{tag}.0.0" for tag in tags]
    sizes = g.constant("sizes", [len(state[f"{part}.bias"]) for part in parts], np.int64)
    first = g.apply("Gelu", g.product("first", x, *linear(state, *parts)))
    dependent, head, asking, asked, *tagging = g.apply_many("Split", len(parts), first, sizes, axis=-1)
    arc, label = state["scorer.arc"], state["scorer.label"]
    g.name_result(g.product("arc", dependent, arc[:-1], arc[-1], after_gelu=True), "dependents")
    g.name_result(head, "heads")
    g.name_result(g.product("label", asking, label[:-1], label[-1], after_gelu=True), "queries")
    g.name_result(asked, "keys")
    for tag, values in zip(tags, tagging, strict=True):
        scores = g.product(f"tag.{tag}", values, *linear(state, f"scorer.tags.{tag}.1"), after_gelu=True)
        g.name_result(g.apply("ArgMax", scores, axis=-1, keepdims=0), tag)
    wide = helper.make_tensor_value_info("words", TensorProto.FLOAT, ["words", None])
    inputs = [wide, helper.make_tensor_value_info("casing", TensorProto.INT64, ["words"])]
    results = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["words", None]) for name in RESULTS]
    results += [helper.make_tensor_value_info(tag, TensorProto.INT64, ["words"]) for tag in tags]
    return g.model(inputs, results)
