"""Write docs/transformations.md from the catalogue, by running it."""

from __future__ import annotations

import sys
from pathlib import Path

from pete.normalise.catalogue import CATALOGUE, Transformation, examples, shown, stages
from pete.normalise.roles import KINDS, describe

PAGE = Path(__file__).with_name("transformations.md")


def page() -> str:
    lines = [
        "# Transformations",
        "",
        "What may change between two sentences that state the same fact. The normaliser undoes these, in this order;",
        "hypotheses may be written with them. This page is made by `python docs/make_transformations.py`, which runs",
        "each entry on its examples: `+` is a relation that it adds, `-` one that it takes away.",
        "",
    ]
    for number, entry in enumerate(CATALOGUE, start=1):
        lines += [f"## {number}. {entry.name}: {entry.title}", ""]
        if entry.tags:
            lines += [f"Construction tags: {', '.join(f'`{tag}`' for tag in entry.tags)}.", ""]
        for graph in examples(entry.name):
            lines += [f"> {graph.text}", "", "```text", *difference(entry, graph), "```", ""]
    lines += ["## Roles of facts", "", "| role | in words |", "| --- | --- |"]
    stated = sorted(name for name, kind in KINDS.items() if kind.fact and name != "prep")
    for role in (*stated, "prep:in", "clause:when"):
        family = {"prep:in": "prep:*", "clause:when": "clause:*"}.get(role, role)
        lines.append(f"| `{family}` | {describe(role, 'predicate', 'argument')} |")
    return "\n".join(lines) + "\n"


def difference(entry: Transformation, graph: object) -> list[str]:
    for here, before, after in stages(graph):  # type: ignore[arg-type]
        if here is entry:
            old = [shown(before, link) for link in before.links]
            new = [shown(after, link) for link in after.links]
            gone = [f"- {text}" for text in old if text not in new]
            come = [f"+ {text}" for text in dict.fromkeys(new) if text not in old]
            return gone + come
    raise AssertionError(entry.name)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf8")
    sys.stdout.write(f"{PAGE}\n")
