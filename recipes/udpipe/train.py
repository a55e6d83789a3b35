"""Train the `udpipe` parser, and the tokeniser that `minilm` uses, on UD English EWT.

    pip install -e .
    python recipes/udpipe/train.py --out build/udpipe

Writes OUT/tokenizer.model (tokeniser alone) and OUT/english-ewt.model (tokeniser,
tagger, lemmatiser and parser). A part that is already there is not trained again.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from ufal.udpipe import InputFormat, ProcessingError, Sentence, Sentences, Trainer

EWT = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[3] / "shared")) / "treebanks/ud_english_ewt"

METHOD = "morphodita_parsito"  # the only one that UDPipe 1 has

TOKENIZER = "dimension=24;epochs=20;initialization_range=0.5;batch_size=50;learning_rate=0.005;dropout=0.1"

# One model for lemma and tag together keeps the file small; features are left out.
TAGGER = ";".join(
    (
        "models=1;templates_1=lemmatizer;iterations_1=6;prune_features_1=1",
        "guesser_suffix_rules_1=6;guesser_enrich_dictionary_1=4;guesser_prefixes_max_1=0",
        "use_lemma_1=1;use_xpostag_1=1;use_feats_1=0",
        "provide_lemma_1=1;provide_xpostag_1=1;provide_feats_1=0",
    )
)

PARSER = ";".join(
    (
        "iterations=10;hidden_layer=150;batch_size=10;structured_interval=0",
        "transition_system=projective;transition_oracle=dynamic",
        "learning_rate=0.01;learning_rate_final=0.001;l2=0.5",
        "embedding_upostag=20;embedding_xpostag=20;embedding_deprel=20",
        "embedding_form=48;embedding_lemma=0;embedding_feats=0",
    )
)


def sentences(path: Path) -> Sentences:
    reader = InputFormat.newConlluInputFormat()
    reader.setText(path.read_text(encoding="utf8"))
    result, sentence, error = Sentences(), Sentence(), ProcessingError()
    while reader.nextSentence(sentence, error):
        result.append(sentence)
        sentence = Sentence()
    if error.occurred():
        raise SystemExit(f"{path}: {error.message}")
    return result


def train(name: str, out: Path, tokenizer: str, tagger: str, parser: str) -> Path:
    path = out / name
    if not path.exists():
        began = time.monotonic()
        error = ProcessingError()
        data = [sentences(EWT / f"en_ewt-ud-{part}.conllu") for part in ("train", "dev")]
        model = Trainer.train(METHOD, *data, tokenizer, tagger, parser, error)
        if error.occurred():
            raise SystemExit(f"{name}: {error.message}")
        path.write_bytes(model)
        print(f"{name}: {path.stat().st_size} bytes after {time.monotonic() - began:.0f} s", flush=True)
    return path


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    out = options.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    tokenizer = train("tokenizer.model", out, TOKENIZER, "none", "none")
    tagger = train("tagger.model", out, "none", TAGGER, "none")
    train("english-ewt.model", out, f"from_model=file:{tokenizer}", f"from_model=file:{tagger}", PARSER)


if __name__ == "__main__":
    main()
