"""The pairs of `data/families.tsv`, with their trees in one of the two schemes."""

from __future__ import annotations

import csv
from pathlib import Path

from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Pair

DATA = Path(__file__).parent / "data"

Row = dict[str, str]


def read_rows() -> list[Row]:
    with (DATA / "families.tsv").open(encoding="utf8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def analysed_pairs(scheme: str) -> list[AnalysedPair]:
    """Those of which both sentences have a tree in the scheme, "ud" or "clear"."""
    trees = {graph.text: graph for graph in open_conllu(DATA / f"families_{scheme}.conllu", scheme)}
    return [
        AnalysedPair(Pair(row["id"], text, hypothesis, row["label"]), trees[text], trees[hypothesis])
        for row in read_rows()
        if (text := row["text"]) in trees and (hypothesis := row["hypothesis"]) in trees
    ]
