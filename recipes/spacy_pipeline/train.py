"""Train a spaCy pipeline (tagger, lemmatiser, parser) on UD English EWT.

    pip install -e ".[spacy]"
    python recipes/spacy_pipeline/train.py --out build/spacy [--steps N]

Writes OUT/train.spacy and OUT/dev.spacy (the treebank as spaCy reads it),
OUT/config.cfg (every setting) and OUT/model-best, which `pete -p spacy:OUT/model-best` uses.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import spacy
from spacy.cli.init_config import fill_config
from spacy.cli.train import train
from spacy.tokens import Doc, DocBin
from spacy.vocab import Vocab

from pete.formats.conllu import open_conllu
from pete.model import Graph

EWT = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[3] / "shared")) / "treebanks/ud_english_ewt"


def document(graph: Graph, vocab: Vocab) -> Doc | None:
    """A sentence as spaCy keeps it; None where its words do not spell its text.

    spaCy has no multiword tokens, but its English tokeniser cuts "don't" where
    the treebank does, so their words are taken one by one.
    """
    forms = [word.form for word in graph.words]
    spaces: list[bool] = []
    reached = 0
    for form in forms:
        if not graph.text.startswith(form, reached):
            return None
        reached += len(form)
        spaces.append(graph.text[reached : reached + 1] == " ")
        reached += spaces[-1]
    return Doc(
        vocab,
        words=forms,
        spaces=spaces,
        tags=[word.xpos for word in graph.words],
        pos=[word.upos for word in graph.words],
        morphs=["" if word.feats == "_" else word.feats for word in graph.words],
        lemmas=[word.form if word.lemma == "_" else word.lemma for word in graph.words],
        heads=[(word.head or word.index) - 1 for word in graph.words],
        deps=["ROOT" if not word.head else word.deprel for word in graph.words],
        sent_starts=[not number for number in range(len(forms))],
    )


def convert(part: str, out: Path) -> Path:
    path = out / f"{part}.spacy"
    vocab = spacy.blank("en").vocab
    documents = [document(graph, vocab) for graph in open_conllu(EWT / f"en_ewt-ud-{part}.conllu")]
    kept = [doc for doc in documents if doc is not None]
    DocBin(docs=kept, store_user_data=False).to_disk(path)
    print(
        f"{part}: {len(kept)} sentences, {len(documents) - len(kept)} left out because their words spell another text"
    )
    return path


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--steps", type=int, default=20000, help="at most; training ends earlier if nothing improves")
    a = options.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    parts = {f"paths.{part}": str(convert(part, a.out)) for part in ("train", "dev")}
    fill_config(a.out / "config.cfg", Path(__file__).with_name("settings.cfg"))
    began = time.monotonic()
    train(a.out / "config.cfg", a.out, overrides={**parts, "training.max_steps": a.steps})
    print(f"{a.steps} steps at most, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
