"""Parsers of different kinds on the same pairs, as in Table 7 of Yuret, Rimell and Han (2013).

    pip install -e '.[spacy,bllip]'
    python benchmarks/controlled_comparison.py --spacy FOLDER --bllip FOLDER > docs/comparison.md

Needs a spaCy pipeline, a BLLIP model and the treebanks under PETE_SHARED or
../shared; without one of the models that parser is left out.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TREEBANK = "treebanks/ud_english_ewt/en_ewt-ud-test.conllu"
HEAD = """# Parsers of different kinds compared

Made by `benchmarks/controlled_comparison.py`: every parser on the bundled pairs with three entailers, and its UAS and
LAS on the raw text of UD English EWT test, where labels and shapes of other schemes are first brought to UD. `minilm`
and `udpipe` were trained on EWT train and on part of GUM; the others were not: `{spacy}` is a pipeline of
spaCy trained on other text with other labels, `{bllip}` a small first-stage BLLIP model for tests, much weaker than the
released ones. So this shows that parsers of any kind can be compared, and is no verdict on the libraries. Paths in
the specs are shortened.
"""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--spacy", type=Path, help="folder of a spaCy pipeline")
    options.add_argument("--bllip", type=Path, help="folder of a BLLIP model")
    a = options.parse_args()
    shared = Path(os.environ.get("PETE_SHARED", ROOT.parent / "shared"))
    with tempfile.TemporaryDirectory() as scratch:
        specs = ["minilm", "udpipe"]
        for name, folder in (("spacy", a.spacy), ("bllip", a.bllip)):
            if folder is not None:
                (Path(scratch) / folder.name).symlink_to(folder.resolve())
                specs.append(f"{name}:{folder.name}")
        parsers = [part for spec in specs for part in ("-p", spec)]
        entailers = [part for name in ("facts", "generalised", "cambridge") for part in ("-e", name)]
        treebank = ["--treebank", str((shared / TREEBANK).resolve()), "--format", "markdown", "--test", "chi2cc"]
        command = [sys.executable, "-m", "pete", "evaluate", "core", *parsers, *entailers, *treebank]
        done = subprocess.run(command, cwd=scratch, stdout=subprocess.PIPE, text=True, check=True)
    names = {spec.partition(":")[0]: spec for spec in specs}
    print(HEAD.format(spacy=names.get("spacy", "spacy"), bllip=names.get("bllip", "bllip")))
    print(done.stdout, end="")


if __name__ == "__main__":
    main()
