"""UAS and LAS as we count them, beside what the CoNLL 2018 scorer says of the same files.

    pip install udtools                     # GPL; run here as a program
    python benchmarks/attachment_against_udtools.py [-p udpipe] [-p minilm] [--treebank FILE] [--limit N]

Parses the raw text of each gold sentence, writes gold and system as CoNLL-U,
and compares the raw counts behind each score. Exit status 1 where any differs.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path
from typing import NamedTuple

from pete.formats.conllu import open_conllu, write_conllu
from pete.model import Graph
from pete.parsers import load_parser
from pete.stats.attachment import AttachmentCounts, attachment

SHARED = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[2] / "shared"))
EWT_DEV = SHARED / "treebanks/ud_english_ewt/en_ewt-ud-dev.conllu"
RIGHT = {"Words": "aligned", "UPOS": "upos_right", "Lemmas": "lemma_right", "UAS": "uas_right", "LAS": "las_right"}
_ROW = re.compile(r"(\w+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|")  # metric, right, gold and system words


class Row(NamedTuple):
    right: int
    gold: int
    system: int

    @property
    def points(self) -> str:
        return f"{200 * self.right / (self.gold + self.system):.2f}"


def scorer(gold: Path, system: Path) -> dict[str, Row]:
    """The counts of each metric, as the program prints them."""
    program = shutil.which("udeval", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        raise SystemExit("no program udeval; run: pip install udtools")
    options = ["--counts", "--no-enhanced", "--multiple-roots-okay"]
    done = subprocess.run([program, *options, str(gold), str(system)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"udeval failed: {done.stderr.strip()[-500:]}")
    rows = map(_ROW.match, done.stdout.splitlines())
    return {row[1]: Row(int(row[2]), int(row[3]), int(row[4])) for row in rows if row}


def counts(gold: Sequence[Graph], system: Sequence[Graph]) -> AttachmentCounts:
    return reduce(add, map(attachment, gold, system), AttachmentCounts())


def compare(spec: str, gold: Sequence[Graph]) -> bool:
    """Print the scores of one parser; whether all agree."""
    analyses = list(load_parser(spec).parse([graph.text for graph in gold]))
    parsed = [(ours, theirs) for ours, theirs in zip(gold, analyses, strict=True) if isinstance(theirs, Graph)]
    ours = counts(*([*side] for side in zip(*parsed, strict=True)))
    with tempfile.TemporaryDirectory() as folder:
        paths = Path(folder) / "gold.conllu", Path(folder) / "system.conllu"
        for path, graphs in zip(paths, zip(*parsed, strict=True), strict=True):
            with path.open("w", encoding="utf8") as file:
                write_conllu(graphs, file)
        theirs = scorer(*paths)
    print(f"{spec}, {len(parsed)} sentences, {len(gold) - len(parsed)} left out because unparsed\n")
    print("| score | right, ours | right, udtools | F1, ours | F1, udtools |\n| --- | ---: | ---: | ---: | ---: |")
    agree = True
    for metric, name in RIGHT.items():
        row = Row(getattr(ours, name), ours.gold_words, ours.system_words)
        agree = agree and row == theirs[metric]
        print(f"| {metric} | {row.right} | {theirs[metric].right} | {row.points} | {theirs[metric].points} |")
    print(flush=True)
    return agree


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("-p", "--parser", action="append", help="udpipe and minilm unless given")
    options.add_argument("--treebank", type=Path, default=EWT_DEV)
    options.add_argument("--limit", type=int, default=None, help="sentences")
    a = options.parse_args()
    gold = list(islice(open_conllu(a.treebank), a.limit))
    agree = [compare(spec, gold) for spec in a.parser or ["udpipe", "minilm"]]
    raise SystemExit(0 if all(agree) else 1)


if __name__ == "__main__":
    main()
