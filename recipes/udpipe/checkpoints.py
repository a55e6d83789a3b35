"""Train `udpipe`'s parser for a few numbers of iterations, to see how UAS, LAS and PETE grow together.

    pip install -e .
    python recipes/udpipe/checkpoints.py --out build/checkpoints                    # 1, 2, 4 and 8 iterations
    pete curves core --gold tests/data/core_gold.conllu --checkpoint 1=udpipe:build/checkpoints/iterations-1.model ...

Tokeniser and tagger are those of the bundled model; the parser learns from the first sentences of EWT train, so that
the whole takes minutes. A model that is already there is not trained again. The last lines are the command to run.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from pete.parsers.udpipe import BUNDLED
from train import PARSER, ewt, train


def first(treebank: str, number: int) -> str:
    """The first sentences of a treebank."""
    return "\n\n".join(treebank.split("\n\n")[:number]) + "\n\n"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--iterations", type=int, nargs="+", default=[1, 2, 4, 8])
    options.add_argument("--sentences", type=int, default=800, help="of EWT train")
    a = options.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    trees = first(ewt("train"), a.sentences)
    same = f"from_model=file:{BUNDLED}"
    checkpoints = []
    for number in a.iterations:
        settings = re.sub("iterations=[0-9]+", f"iterations={number}", PARSER)
        path = train(f"iterations-{number}.model", a.out, trees, same, same, settings, held_out=first(ewt("dev"), 50))
        checkpoints.append(f"--checkpoint {number}=udpipe:{path}")
    print("pete curves core --gold tests/data/core_gold.conllu", *checkpoints)


if __name__ == "__main__":
    main()
