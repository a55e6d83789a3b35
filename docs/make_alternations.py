"""Write docs/alternations.md from the table of alternations, by running it on pairs of the tests."""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path

from pete.entail import load_entailer
from pete.entail.alternations import alternations, groups
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Pair

PAGE = Path(__file__).with_name("alternations.md")
DATA = Path(__file__).parents[1] / "tests" / "data"
_KINDS = {
    "role": "another role",
    "stand-in": "another word",
    "implied": "facts together",
    "free": "asks nothing",
}


def used() -> dict[str, list[Pair]]:
    """The pairs of the tests that follow by each alternation."""
    graphs = {graph.text: graph for graph in open_conllu(DATA / "families_ud.conllu")}
    with (DATA / "families.tsv").open(encoding="utf8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    items = [
        AnalysedPair(Pair(row["id"], row["text"], row["hypothesis"]), graphs[row["text"]], graphs[row["hypothesis"]])
        for row in rows
    ]
    found: dict[str, list[Pair]] = defaultdict(list)
    for item, verdict in zip(items, load_entailer("facts").decide(items), strict=True):
        if verdict.answer == "YES":
            for name in sorted({reason.by for reason in verdict.reasons if reason.by}):
                found[name].append(item.pair)
    return found


def page() -> str:
    found = used()
    lines = [
        "# Alternations",
        "",
        "What may stand for what between a hypothesis and a text once both are facts: the table that the entailer",
        "`facts` reads (`src/pete/entail/alternations.toml`). Voice, relative clauses, coordination and control are",
        "undone before, by the [transformations](transformations.md). This page is made by running the table on pairs",
        "of the tests (`python docs/make_alternations.py`); the examples are the first that use the entry.",
        "",
    ]
    for group in groups():
        lines += [f"## {group}", "", "| name | what it does | what it is | example |", "| --- | --- | --- | --- |"]
        for one in alternations():
            if one.group == group:
                pair = next(iter(found.get(one.name, [])), None)
                example = f"{pair.text} ⇒ {pair.hypothesis}" if pair else ""
                lines.append(f"| `{one.name}` | {_KINDS[one.kind]} | {one.says} | {example} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf8")
    sys.stdout.write(f"{PAGE}\n")
