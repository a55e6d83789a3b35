"""How long the entailer `edits` takes for one pair, as texts grow.

    python benchmarks/tree_edit.py

Texts are hand-made analyses of the tests, strung together as conjuncts; hypotheses have about six words, or are the
text itself, which is the dearest case. One core, processor time, best of ten.
"""

from __future__ import annotations

from pathlib import Path

from entailers import best, joined

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Graph, Pair

GOLD = Path(__file__).parents[1] / "tests" / "data" / "core_gold.conllu"


def main() -> None:
    gold = {graph.text: graph for graph in open_conllu(GOLD)}
    texts = [graph for graph in gold.values() if len(graph.words) > 12]
    short = next(gold[pair.hypothesis] for pair in load_pairs("core").pairs() if pair.hypothesis in gold)
    trees, rows = load_entailer("edits"), load_entailer("edits", {"over": "tokens"})
    print(f"words of T   ms, H of {len(short.words)} words   ms, H = T   ms, words in a row")
    for size in (25, 50, 100):
        graph = joined(texts, size)
        times = [best(lambda item=item: list(item[0].decide([item[1]])), 10) for item in (  # type: ignore[misc]
            (trees, asked(graph, short)), (trees, asked(graph, graph)), (rows, asked(graph, short)),
        )]  # fmt: skip
        print(f"{len(graph.words):>10}   " + "   ".join(f"{1000 * seconds:>10.2f}" for seconds in times))


def asked(text: Graph, hypothesis: Graph) -> AnalysedPair:
    return AnalysedPair(Pair("1", text.text, hypothesis.text), text, hypothesis)


if __name__ == "__main__":
    main()
