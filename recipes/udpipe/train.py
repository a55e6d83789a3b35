"""Train the `udpipe` parser, and the tokeniser that `minilm` uses, on UD English EWT.

    pip install -e .
    python recipes/udpipe/train.py --out build/udpipe
    python recipes/udpipe/train.py --out build/udpipe-joined --with-gum   # tagger and parser on GUM's free part as well

Writes OUT/tokenizer.model (tokeniser alone) and OUT/english-ewt.model (tokeniser,
tagger, lemmatiser and parser). A part that is already there is not trained again.
"""

from __future__ import annotations

import argparse
import os
import sys
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


def sentences(conllu: str) -> Sentences:
    reader = InputFormat.newConlluInputFormat()
    reader.setText(conllu)
    result, sentence, error = Sentences(), Sentence(), ProcessingError()
    while reader.nextSentence(sentence, error):
        result.append(sentence)
        sentence = Sentence()
    if error.occurred():
        raise SystemExit(f"a treebank cannot be read: {error.message}")
    return result


def ewt(part: str) -> str:
    return (EWT / f"en_ewt-ud-{part}.conllu").read_text(encoding="utf8")


def gum() -> str:
    """GUM's sentences as `minilm` is trained on them; multiword tokens are gone, so no tokeniser can learn from it."""
    sys.path.append(str(Path(__file__).parents[1] / "minilm"))
    from corpus import gum_sentences

    lines = []
    for sentence in gum_sentences():
        lines += ["\t".join([str(n), *map(str, word), "_", "_"]) for n, word in enumerate(sentence, start=1)]
        lines.append("")
    return "".join(f"{line}\n" for line in lines)


def train(
    name: str, out: Path, treebank: str, tokenizer: str, tagger: str, parser: str, held_out: str | None = None
) -> Path:
    path = out / name
    if not path.exists():
        began = time.monotonic()
        error = ProcessingError()
        data = [sentences(treebank), sentences(ewt("dev") if held_out is None else held_out)]
        model = Trainer.train(METHOD, *data, tokenizer, tagger, parser, error)
        if error.occurred():
            raise SystemExit(f"{name}: {error.message}")
        path.write_bytes(model)
        print(f"{name}: {path.stat().st_size} bytes after {time.monotonic() - began:.0f} s", flush=True)
    return path


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--with-gum", action="store_true", help="tagger and parser learn from GUM's free part as well")
    a = options.parse_args()
    out: Path = a.out
    out.mkdir(parents=True, exist_ok=True)
    trees = ewt("train") + gum() if a.with_gum else ewt("train")
    tokenizer = train("tokenizer.model", out, ewt("train"), TOKENIZER, "none", "none")
    tagger = train("tagger.model", out, trees, "none", TAGGER, "none")
    train("english-ewt.model", out, trees, f"from_model=file:{tokenizer}", f"from_model=file:{tagger}", PARSER)


if __name__ == "__main__":
    main()
