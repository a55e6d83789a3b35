"""Precision against recall: what each setting of the entailer `facts` gains and what it lets through.

    PETE_SHARED=... python benchmarks/entailer_settings.py

Yuret, Rimell and Han (2013, section 4) remark that such a system can be tuned for precision or for recall; this prints
the curve. Trees are gold on both sides, but for the column "minilm", where the bundled parser reads the hypotheses.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable
from pathlib import Path

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.entail.alternations import groups
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Graph, Pair
from pete.parsers import load_parser

DATA = Path(__file__).parents[1] / "tests" / "data"
SHARED = Path(os.environ.get("PETE_SHARED", Path(__file__).parents[2] / "shared"))


def natural() -> list[tuple[Pair, Graph]]:
    """The natural pairs with the gold trees of their texts."""
    trees = {}
    for path in sorted(SHARED.glob("treebanks/*/*.conllu")):
        if "train" not in path.name:
            trees |= {graph.comment("sent_id"): graph for graph in open_conllu(path)}
    with (SHARED / "natural" / "pairs.tsv").open(encoding="utf8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    found = []
    for row in rows:
        graph = trees[row["sent_id"]]
        label = "YES" if row["label"] == "YES" else "NO"
        found.append((Pair(row["id"], graph.text, row["hypothesis"], label), graph))
    return found


def sets() -> dict[str, list[AnalysedPair]]:
    gold = {graph.text: graph for graph in open_conllu(DATA / "core_gold.conllu")}
    core = [
        AnalysedPair(pair, gold[pair.text], gold[pair.hypothesis])
        for pair in load_pairs("core").pairs()
        if pair.text in gold and pair.hypothesis in gold
    ]
    pairs = natural()
    hypotheses = {graph.text: graph for graph in open_conllu(DATA / "natural_hypotheses.conllu")}
    texts = list(dict.fromkeys(pair.hypothesis for pair, _ in pairs))
    read = dict(zip(texts, load_parser("minilm").parse(texts), strict=True))
    return {
        "natural": [AnalysedPair(pair, graph, hypotheses[pair.hypothesis]) for pair, graph in pairs],
        "natural, minilm": [AnalysedPair(pair, graph, read[pair.hypothesis]) for pair, graph in pairs],
        "core": core,
    }


def figures(items: Iterable[AnalysedPair], settings: dict[str, str]) -> str:
    items = list(items)
    answers = [verdict.answer for verdict in load_entailer("facts", settings).decide(items)]
    right = sum(answer == item.pair.label for answer, item in zip(answers, items, strict=True))
    hits = sum(answer == item.pair.label == "YES" for answer, item in zip(answers, items, strict=True))
    said = answers.count("YES")
    wanted = sum(item.pair.label == "YES" for item in items)
    return f"{100 * right / len(items):.1f} | {100 * hits / said:.1f} | {100 * hits / wanted:.1f}"


def variants() -> dict[str, dict[str, str]]:
    some = {f"without {group}": {"alternations": ",".join(g for g in groups() if g != group)} for group in groups()}
    return {
        "as it is": {},
        "incidental=no": {"incidental": "no"},
        "alternations=none": {"alternations": "none"},
        "alternations=none, incidental=no": {"alternations": "none", "incidental": "no"},
        **some,
        "reports=accept": {"reports": "accept"},
        "reports=refuse": {"reports": "refuse"},
        "commitment=no": {"commitment": "no"},
        "negation=no": {"negation": "no"},
        "modality=no": {"modality": "no"},
        "commitment, negation, modality=no": {"commitment": "no", "negation": "no", "modality": "no"},
    }


def main() -> None:
    measured = sets()
    print("| setting | " + " | ".join(f"{name}: % | P | R" for name in measured) + " |")
    print("| --- |" + " ---: |" * (3 * len(measured)))
    for name, settings in variants().items():
        print(f"| {name} | " + " | ".join(figures(items, settings) for items in measured.values()) + " |")


if __name__ == "__main__":
    main()
