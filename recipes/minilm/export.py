"""Turn the trained network into the folder that the `minilm` parser reads.

    python recipes/minilm/export.py --model build/minilm/model.pt \\
        --tokenizer build/udpipe/tokenizer.model --out src/pete/parsers/minilm/model

Writes encoder.onnx and scorer.onnx with 8-bit weights, labels.json, lexicon.json,
vocab.txt and tokenizer.model, and prints sizes, accuracy before and after on EWT dev (given
words, through the parser's own decoder) and speed on one core.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.preprocess import quant_pre_process
from torch import Tensor, nn
from transformers import AutoConfig, AutoModel

from corpus import EWT, training_sentences
from network import Encoder, Scorer
from pete.model import Graph
from pete.parsers.minilm.lemmas import entry
from pete.parsers.minilm.parser import FILES, MiniLM
from train import ENCODER, Network
from treebank import TAGS, Sentence, read, treebank

OPSET = 17
DATA_LIMIT = 30_000_000
LOSS_LIMIT = 0.3

# Here only the stored weights are 8 bits wide; the sums are whole. Chosen among some twenty
# ways on 1,000 sentences of EWT dev and an unfinished model (0.08 LAS lost; 0.37 with no layer
# whole, 0.46 with 8-bit weights besides). Ways that differ by 0.1 could not be told apart.
WHOLE = tuple(f"/bert/encoder/layer.{layer}/" for layer in (0, 1, 2))


class TaggedScorer(nn.Module):
    """The scorer with each word's best tags, rather than the scores of all."""

    def __init__(self, scorer: Scorer) -> None:
        super().__init__()
        self.scorer = scorer

    def forward(self, words: Tensor, casing: Tensor) -> tuple[Tensor, ...]:
        arcs, queries, keys, *tags = self.scorer(words, casing)
        return arcs, queries, keys, *(tag.argmax(-1) for tag in tags)


def load(path: Path) -> tuple[Network, dict[str, list[str]]]:
    saved = torch.load(path, map_location="cpu", weights_only=True)
    labels = saved["labels"]
    config = AutoConfig.from_pretrained(ENCODER)
    bert = AutoModel.from_config(config, add_pooling_layer=False, attn_implementation="eager")
    network = Network(Encoder(bert), Scorer(config.hidden_size, {name: len(list_) for name, list_ in labels.items()}))
    network.load_state_dict(saved["network"])
    return network.eval(), labels


def write_onnx(module: nn.Module, inputs: dict[str, Tensor], outputs: list[str], path: Path) -> None:
    """One sentence at a time, of any length."""
    length = {1: "length"}
    axes = dict.fromkeys([*inputs, *outputs], length)
    if "arcs" in axes:
        axes["arcs"] = {1: "length", 2: "heads"}
    with torch.no_grad():
        torch.onnx.export(
            module,
            tuple(inputs.values()),
            str(path),
            input_names=list(inputs),
            output_names=outputs,
            dynamic_axes=axes,
            opset_version=OPSET,
            dynamo=False,
        )


def export(network: Network, folder: Path) -> None:
    ids = torch.arange(1000, 1012)[None]
    write_onnx(network.encoder, {"ids": ids, "mask": torch.ones_like(ids)}, ["vectors"], folder / "encoder.onnx")
    hidden = network.encoder.bert.config.hidden_size
    inputs = {"words": torch.randn(1, 7, 2 * hidden), "casing": torch.zeros(1, 7, dtype=torch.long)}
    outputs = ["arcs", "queries", "keys", *TAGS]
    write_onnx(TaggedScorer(network.scorer), inputs, outputs, folder / "scorer.onnx")


def quantise(source: Path, target: Path) -> None:
    """Make every weight 8 bits wide, in the two ways that WHOLE tells apart."""
    with tempfile.TemporaryDirectory() as scratch:
        prepared, mixed = Path(scratch) / "prepared.onnx", Path(scratch) / "mixed.onnx"
        quant_pre_process(source, prepared, skip_symbolic_shape=True)
        graph = onnx.load(prepared).graph
        constants = {tensor.name for tensor in graph.initializer}
        products = [node for node in graph.node if node.op_type in ("MatMul", "Gemm")]
        # A product of two computed matrices has no weights to make smaller.
        computed = [node.name for node in products if not constants & set(node.input)]
        whole = [node for node in products if node.name.startswith(WHOLE)]
        quantize_dynamic(
            prepared,
            mixed,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,  # 7 bits: processors without VNNI overflow on 8, and would parse otherwise
            op_types_to_quantize=["MatMul", "Gemm", "Gather"],
            nodes_to_exclude=[*computed, *(node.name for node in whole)],
        )
        model = onnx.load(mixed)
        store_as_bytes(model, {name for node in whole for name in node.input} & constants)
        onnx.save(model, target)


def store_as_bytes(model: onnx.ModelProto, names: set[str]) -> None:
    """Keep these weights as bytes with a scale a column; they become whole again when the file is loaded."""
    graph = model.graph
    restoring = []
    for tensor in [tensor for tensor in graph.initializer if tensor.name in names]:
        weights = numpy_helper.to_array(tensor)
        scale = np.maximum(np.abs(weights).max(axis=0, keepdims=True), 1e-12) / 127
        stored, scales, cast = (f"{tensor.name}_{part}" for part in ("bytes", "scale", "cast"))
        graph.initializer.remove(tensor)
        graph.initializer.append(numpy_helper.from_array(np.rint(weights / scale).astype(np.int8), stored))
        graph.initializer.append(numpy_helper.from_array(scale.astype(np.float32), scales))
        restoring.append(helper.make_node("Cast", [stored], [cast], name=cast, to=onnx.TensorProto.FLOAT))
        restoring.append(helper.make_node("Mul", [cast, scales], [tensor.name], name=f"{tensor.name}_whole"))
    nodes = [*restoring, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)


def lexicon(sentences: list[Sentence]) -> dict[str, str]:
    """The commonest lemma of each form and tag; names are left to the rules, which keep their capitals."""
    counts: dict[str, Counter[str]] = {}
    for word in (word for sentence in sentences for word in sentence):
        if not word.xpos.startswith("NNP") and word.form.isalpha() and "Typo=Yes" not in word.feats:
            counts.setdefault(entry(word.form.lower(), word.xpos), Counter())[word.lemma] += 1
    return {key: lemmas.most_common(1)[0][0] for key, lemmas in sorted(counts.items())}


def dress(folder: Path, labels: dict[str, list[str]], words: dict[str, str], tokenizer: Path) -> None:
    """Put beside the two networks what the parser needs with them."""
    (folder / "lexicon.json").write_text(json.dumps(words, ensure_ascii=False, indent=0) + "\n", encoding="utf8")
    text = json.dumps(labels, ensure_ascii=False, indent=0)
    (folder / "labels.json").write_text(text + "\n", encoding="utf8")
    shutil.copyfile(ENCODER / "vocab.txt", folder / "vocab.txt")
    shutil.copyfile(tokenizer, folder / "tokenizer.model")


def measure(folder: Path, sentences: list[Sentence]) -> dict[str, float]:
    """Percentages of right words, and sentences a second."""
    parser = MiniLM(folder, "minilm")
    list(parser.parse_words([["Warm", "up", "."]]))
    right = dict.fromkeys(["UAS", "LAS", "UPOS", "lemma"], 0)
    total = 0
    began = time.perf_counter()
    analyses = list(parser.parse_words([word.form for word in sentence] for sentence in sentences))
    seconds = time.perf_counter() - began
    for gold, analysis in zip(sentences, analyses, strict=True):
        assert isinstance(analysis, Graph), analysis
        for word, token in zip(gold, analysis.words, strict=True):
            total += 1
            attached = word.head == token.head
            right["UAS"] += attached
            right["LAS"] += attached and word.deprel == token.deprel
            right["UPOS"] += word.upos == token.upos
            right["lemma"] += word.lemma == token.lemma
    return {name: 100 * count / total for name, count in right.items()} | {"sentences/s": len(sentences) / seconds}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--model", type=Path, required=True, help="model.pt of train.py")
    options.add_argument("--tokenizer", type=Path, required=True, help="tokenizer.model of recipes/udpipe/train.py")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--without-gum", action="store_true", help="the lexicon from EWT alone, as in train.py")
    options.add_argument("--limit", type=int, default=None, help="measure on so many sentences only")
    a = options.parse_args()

    torch.set_num_threads(1)
    a.out.mkdir(parents=True, exist_ok=True)
    sentences = read(treebank(EWT.format("dev")))[: a.limit]
    words = lexicon(training_sentences(not a.without_gum))
    network, labels = load(a.model)
    with tempfile.TemporaryDirectory() as scratch:
        plain = Path(scratch)
        export(network, plain)
        for name in ("encoder.onnx", "scorer.onnx"):
            quantise(plain / name, a.out / name)
        results = {}
        for name, folder in (("float", plain), ("int8", a.out)):
            dress(folder, labels, words, a.tokenizer)
            results[name] = measure(folder, sentences)
            print(name, " ".join(f"{key} {value:.2f}" for key, value in results[name].items()), flush=True)
    sizes = {name: (a.out / name).stat().st_size for name in FILES}
    print(" ".join(f"{name} {size}" for name, size in sizes.items()), "total", sum(sizes.values()))
    lost = results["float"]["LAS"] - results["int8"]["LAS"]
    if sum(sizes.values()) > DATA_LIMIT or lost > LOSS_LIMIT:
        raise SystemExit(f"not good enough: {sum(sizes.values())} bytes, {lost:.2f} LAS lost")


if __name__ == "__main__":
    main()
