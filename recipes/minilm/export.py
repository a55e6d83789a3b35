"""Turn the trained network into the folder that the `minilm` parser reads.

    python recipes/minilm/export.py --model build/minilm/model.pt \\
        --tokenizer build/udpipe/tokenizer.model --out src/pete/parsers/minilm/model

Writes encoder.onnx and scorer.onnx computed in 8 bits, labels.json, lexicon.json,
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

import onnx
import torch
from transformers import AutoConfig, AutoModel

from corpus import EWT, training_sentences
from examples import prepare
from graph import encoder_model, scorer_model
from network import Encoder, Scorer
from pete.model import Graph
from pete.parsers.minilm.lemma_rules import entry
from pete.parsers.minilm.parser import FILES, MiniLM
from pete.parsers.minilm.pieces import WordPieces
from temperature import cool, fitted_temperatures
from train import ENCODER, Network
from treebank import TAGS, Sentence, read, treebank

DATA_LIMIT = 30_000_000
LOSS_LIMIT = 0.3


def load(path: Path) -> tuple[Network, dict[str, list[str]]]:
    saved = torch.load(path, map_location="cpu", weights_only=True)
    labels = saved["labels"]
    config = AutoConfig.from_pretrained(ENCODER)
    bert = AutoModel.from_config(config, add_pooling_layer=False, attn_implementation="eager")
    network = Network(Encoder(bert), Scorer(config.hidden_size, {name: len(list_) for name, list_ in labels.items()}))
    network.load_state_dict(saved["network"])
    return network.eval(), labels


def export(network: Network, folder: Path, whole: bool) -> None:
    state = {name: values.numpy() for name, values in network.state_dict().items()}
    heads = network.encoder.bert.config.num_attention_heads
    onnx.save(encoder_model(state, heads, whole), folder / "encoder.onnx")
    onnx.save(scorer_model(state, list(TAGS), whole), folder / "scorer.onnx")


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
    temperatures = fitted_temperatures(network, prepare(sentences, labels, WordPieces(ENCODER / "vocab.txt")))
    cool(network, *temperatures)
    print("temperatures of heads and labels: {:.2f} {:.2f}".format(*temperatures))
    with tempfile.TemporaryDirectory() as scratch:
        results = {}
        for name, folder in (("float", Path(scratch)), ("int8", a.out)):
            export(network, folder, whole=name == "float")
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
