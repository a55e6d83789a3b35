"""Gold analyses of sentences that are not in this repository.

The papers' sentences stay where they are; `data/paper_gold.jsonl` holds only
their analyses: for each word its characters in the sentence, part of speech,
tag, lemma rule, head and label.
"""

from __future__ import annotations

import json
from pathlib import Path

from pete.model import Graph, Token
from pete.parsers.minilm.lemma_rules import apply_lemma_rule, lemma_rule

DATA = Path(__file__).parent / "data"


def bare(graph: Graph) -> list[list[object]]:
    """The analysis of a graph without its words."""
    rows: list[list[object]] = []
    end = 0
    for word in graph.words:
        start = graph.text.index(word.form, end)
        end = start + len(word.form)
        rule = lemma_rule(word.form, word.lemma)
        rows.append([start, end, word.upos, word.xpos, rule, word.head, word.deprel])
    return rows


def clothed(text: str, rows: list[list[object]]) -> Graph:
    """The graph that `bare` made the rows from."""
    words = []
    for index, (start, end, upos, xpos, rule, head, deprel) in enumerate(rows, start=1):
        form = text[start:end]  # type: ignore[misc]
        lemma = apply_lemma_rule(form, str(rule))
        words.append(Token(index, form, lemma, str(upos), str(xpos), "_", head, deprel, "_", "_", start, end))  # type: ignore[arg-type]
    return Graph(text, tuple(words))


def paper_analyses() -> dict[tuple[str, str], list[list[object]]]:
    """Rows by the pair's id and side ("text" or "hypothesis")."""
    lines = (DATA / "paper_gold.jsonl").read_text(encoding="utf8").splitlines()
    return {(row["id"], row["side"]): row["words"] for row in map(json.loads, lines)}
