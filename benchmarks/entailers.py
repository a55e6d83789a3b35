"""How fast entailers decide from ready graphs, and whether time grows with length as it should.

    python benchmarks/entailers.py

Graphs are the hand-made analyses of the tests. One core, processor time, best
of twenty-five. The second table joins sentences into longer and longer ones: time a
word should stay level.
"""

from __future__ import annotations

from pathlib import Path

from scale_measures import best

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.formats.conllu import open_conllu
from pete.model import AnalysedPair, Graph, Pair, Token
from pete.normalise.facts import meaning

GOLD = Path(__file__).parents[1] / "tests" / "data" / "core_gold.conllu"
TIMES = 25
NAMES = ("facts", "generalised", "cambridge", "schwa", "paths", "edits", "overlap")


def joined(graphs: list[Graph], words: int) -> Graph:
    """Sentences strung together as conjuncts until there are so many words."""
    tokens: list[Token] = []
    root = 0
    for graph in graphs:
        shift = len(tokens)
        for word in graph.words:
            if word.head:
                tokens.append(word._replace(index=word.index + shift, head=word.head + shift))
            else:
                tokens.append(word._replace(index=word.index + shift, head=root, deprel="conj" if root else "root"))
                root = root or word.index + shift
        if len(tokens) >= words:
            break
    return Graph(" ".join(token.form for token in tokens), tuple(tokens))


def main() -> None:
    gold = {graph.text: graph for graph in open_conllu(GOLD)}
    items = [
        AnalysedPair(pair, gold[pair.text], gold[pair.hypothesis])
        for pair in load_pairs("core").pairs()
        if pair.text in gold and pair.hypothesis in gold
    ]
    mean = sum(len(item.text.words) for item in items if isinstance(item.text, Graph)) / len(items)
    print(f"{len(items)} pairs, texts of {mean:.1f} words on average\n")
    print("entailer      pairs/s   against facts")
    rates = {}
    for name in NAMES:
        entailer = load_entailer(name)
        rates[name] = len(items) / best(lambda entailer=entailer: list(entailer.decide(items)), TIMES)  # type: ignore[misc]
        print(f"{name:<12} {rates[name]:>8,.0f}   {rates[name] / rates['facts']:.2f}")

    texts = [graph for graph in gold.values() if len(graph.words) > 12]
    hypothesis = next(item.hypothesis for item in items)
    entailer = load_entailer("facts")
    print("\nwords   facts: us a word   pair: us a word")
    for size in (25, 50, 100, 200):
        graph = joined(texts, size)
        pair = [AnalysedPair(Pair("1", graph.text, hypothesis.text), graph, hypothesis)] * 20
        normalise = best(lambda graph=graph: [meaning(graph) for _ in range(20)], TIMES) / 20  # type: ignore[misc]
        # A new text each time, since the entailer keeps the last one ready.
        fresh = [
            AnalysedPair(one.pair, Graph(f"{graph.text} {number}", graph.words), hypothesis)
            for number, one in enumerate(pair)
        ]
        decide = best(lambda fresh=fresh: list(entailer.decide(fresh)), TIMES) / 20  # type: ignore[misc]
        count = len(graph.words)
        print(f"{count:>5}   {1e6 * normalise / count:>15.1f}   {1e6 * decide / count:>15.1f}")


if __name__ == "__main__":
    main()
