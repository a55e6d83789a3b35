"""Train MaltParser on UD English EWT, and parse texts with it; needs Java and MaltParser's jar.

    python recipes/malt/train.py train --jar maltparser-1.9.2.jar --out build/malt
    python recipes/malt/train.py parse --jar maltparser-1.9.2.jar --out build/malt --texts texts.txt [--words udpipe]

``parse`` has the texts (one a line) cut into words and tagged by another parser
of the toolkit, and writes OUT/parsed.conll: `pete -p conllx:OUT/parsed.conll#ud` reads it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from pete.formats.conllu import open_conllu
from pete.formats.conllx import conllx_text
from pete.model import Graph
from pete.parsers import load_parser

EWT = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[3] / "shared")) / "treebanks/ud_english_ewt"
NAME = "english-ewt"
MEMORY = "-Xmx4g"

# Nivre's arc-eager algorithm; what crosses is made projective and the way back kept in labels
# ("head"); a linear classifier with the features that come with the jar for this algorithm.
SETTINGS = ["-a", "nivreeager", "-pp", "head", "-l", "liblinear", "-grl", "root"]


def words_only(graph: Graph) -> Graph:
    """What MaltParser may see of a sentence: its words with lemmas and tags, without morphological features."""
    return replace(graph, words=tuple(word._replace(feats="_") for word in graph.words), multiwords=(), empties=())


def without_heads(graphs: Iterable[Graph]) -> Iterator[Graph]:
    for graph in graphs:
        yield replace(graph, words=tuple(word._replace(head=0, deprel="_") for word in graph.words))


def malt(jar: Path, out: Path, *options: str) -> None:
    """Run the jar; the model is OUT/NAME.mco, because it writes only to its working folder."""
    java = shutil.which("java")
    if java is None:
        raise SystemExit("no Java; install a Java runtime, version 8 or later")
    if not jar.is_file():
        raise SystemExit(f"no jar at {jar}; fetch MaltParser 1.9.2 from maltparser.org (BSD licence)")
    began = time.monotonic()
    command = [java, MEMORY, "-jar", str(jar.resolve()), "-c", NAME, "-w", str(out.resolve()), *options]
    done = subprocess.run(command, cwd=out, check=False)
    if done.returncode:
        raise SystemExit(f"MaltParser ended with exit status {done.returncode}")
    print(f"MaltParser took {time.monotonic() - began:.0f} s")


def train(jar: Path, out: Path) -> None:
    path = out / "train.conll"
    path.write_text(conllx_text(map(words_only, open_conllu(EWT / "en_ewt-ud-train.conllu"))), encoding="utf8")
    malt(jar, out, "-m", "learn", "-i", str(path.resolve()), *SETTINGS)


def parse(jar: Path, out: Path, texts: Path, words: str) -> None:
    lines = [line for line in texts.read_text(encoding="utf8").splitlines() if line.strip()]
    tagged = [graph for graph in load_parser(words).parse(lines) if isinstance(graph, Graph)]
    path = out / "tagged.conll"
    path.write_text(conllx_text(without_heads(map(words_only, tagged))), encoding="utf8")
    malt(jar, out, "-m", "parse", "-i", str(path.resolve()), "-o", str((out / "parsed.conll").resolve()))
    print(f"{len(tagged)} of {len(lines)} texts in {out / 'parsed.conll'}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("what", choices=("train", "parse"))
    options.add_argument("--jar", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--texts", type=Path, help="to parse, one a line")
    options.add_argument("--words", default="udpipe", help="the parser that cuts and tags the texts")
    a = options.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    if a.what == "train":
        train(a.jar, a.out)
    elif a.texts is None:
        raise SystemExit("give the texts to parse with --texts FILE")
    else:
        parse(a.jar, a.out, a.texts, a.words)


if __name__ == "__main__":
    main()
