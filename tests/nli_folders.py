"""Tiny models of natural language inference, made in the test: what they say is known by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

WORDS = ("[UNK]", "[CLS]", "[SEP]", "a", "dog", "sleeps", "not", "cat", "runs")
LABELS = ("contradiction", "neutral", "entailment")


def write_tokenizer(folder: Path) -> None:
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    tokenizer = Tokenizer(models.WordLevel({word: number for number, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 1), ("[SEP]", 2)],
    )
    tokenizer.save(str(folder / "tokenizer.json"))


def write_config(folder: Path, labels: Sequence[str] = LABELS, **more: object) -> None:
    names = {str(number): label for number, label in enumerate(labels)}
    (folder / "config.json").write_text(json.dumps({"id2label": names, "max_position_embeddings": 16, **more}), "utf8")


def onnx_folder(folder: Path, labels: Sequence[str] = LABELS, extra_input: str = "") -> Path:
    """A network that adds up one row of figures a word: "not" and "cat" speak against, "dog" for entailment."""
    onnx = pytest.importorskip("onnx", reason="tiny networks are written with onnx")
    import numpy as np
    from onnx import TensorProto, helper, numpy_helper

    folder.mkdir(parents=True, exist_ok=True)
    table = np.zeros((len(WORDS), len(labels)), dtype=np.float32)
    table[WORDS.index("not"), 0] = 3.0  # contradiction, in the order of LABELS
    table[WORDS.index("cat"), 1] = 2.0
    table[WORDS.index("dog"), -1] = 1.0
    inputs = ["input_ids", "attention_mask", *([extra_input] if extra_input else [])]
    values = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in inputs]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", len(labels)])
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["rows"], axis=0),
        helper.make_node("ReduceSum", ["rows", "axes"], ["logits"], keepdims=0),
    ]
    tensors = [numpy_helper.from_array(table, "table"), numpy_helper.from_array(np.array([1]), "axes")]
    graph = helper.make_graph(nodes, "tiny", values, [output], tensors)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, str(folder / "model.onnx"))
    write_tokenizer(folder)
    write_config(folder, labels)
    return folder


def transformers_folder(folder: Path) -> Path:
    """A BERT of two layers with weights by a seed; what it says means nothing, but is always the same."""
    torch = pytest.importorskip("torch", reason="of the extra nli")
    transformers = pytest.importorskip("transformers", reason="of the extra nli")
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    config = transformers.BertConfig(
        vocab_size=len(WORDS), hidden_size=8, num_hidden_layers=2, num_attention_heads=2, intermediate_size=16,
        max_position_embeddings=16, id2label=dict(enumerate(LABELS)),
        label2id={name: number for number, name in enumerate(LABELS)},
    )  # fmt: skip
    transformers.BertForSequenceClassification(config).save_pretrained(str(folder))
    write_tokenizer(folder)
    (folder / "tokenizer_config.json").write_text(
        json.dumps({"tokenizer_class": "PreTrainedTokenizerFast", "unk_token": "[UNK]", "model_max_length": 16}), "utf8"
    )
    return folder
