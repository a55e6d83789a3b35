"""Which relations count how much: an arc is an arc for UAS, but for PETE some decide many answers and some none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.fingerprints import text_number
from pete.model import AnalysedPair, Analysis, Graph
from pete.normalise.trees import universal_graph
from pete.runs.curves.damaged_trees import movable, with_one_moved
from pete.runs.curves.measured_trees import Material
from pete.stats.intervals import wilson
from pete.stats.word_alignment import align


@dataclass(frozen=True, slots=True)
class RelationWeight:
    """One relation: its arcs, and of how many moves of one such arc a right answer became wrong."""

    relation: str
    arcs: int  # in the texts, each text once
    share: float  # of all arcs: what UAS gives it
    moves: int  # asked about pairs that were right
    lost: int
    rate: float  # lost / moves
    interval: tuple[float, float] | None
    weight: float  # of all answers that are lost by moving each arc once: what PETE gives it
    wrong: Mapping[str, int]  # arcs that each parser has wrong

    @property
    def ratio(self) -> float:
        """How many times as much it counts for PETE as for UAS."""
        return self.weight / self.share


def relation_weights(
    material: Material,
    trees: Mapping[str, Graph],
    hypotheses: Mapping[str, Analysis],
    entailer: Entailer,
    moves: int = 3,
    parsers: Mapping[str, Mapping[str, Analysis]] | None = None,
    advance: Callable[[int], None] = lambda done: None,
) -> list[RelationWeight]:
    """Move every arc alone, ``moves`` times each to a place by chance; the relations that cost most answers first."""
    arcs, asked, lost = Counter[str](), Counter[str](), Counter[str]()
    pairs: dict[str, list[int]] = {}
    for place, pair in enumerate(material.pairs):
        pairs.setdefault(pair.text, []).append(place)
    for text, places in pairs.items():
        graph = universal_graph(trees[text])
        own = [
            AnalysedPair(material.pairs[place], graph, hypotheses[material.pairs[place].hypothesis]) for place in places
        ]
        right = [
            item for item, one in zip(own, checked_decide(entailer, own), strict=True) if one.answer == item.pair.label
        ]
        rng = np.random.default_rng(text_number(text))
        for index in movable(graph.words):
            relation = graph.word(index).deprel
            arcs[relation] += 1
            torn = [with_one_moved(graph, index, float(chance)) for chance in rng.random(moves)]
            items = [AnalysedPair(item.pair, tree, item.hypothesis) for tree in torn for item in right]
            asked[relation] += len(items)
            verdicts = checked_decide(entailer, items)
            lost[relation] += sum(one.answer != item.pair.label for one, item in zip(verdicts, items, strict=True))
        advance(len(places))
    wrong = {name: wrong_by_relation(trees, found) for name, found in (parsers or {}).items()}
    return _weights(arcs, asked, lost, wrong)


def _weights(
    arcs: Counter[str], asked: Counter[str], lost: Counter[str], wrong: Mapping[str, Counter[str]]
) -> list[RelationWeight]:
    total, all_lost = sum(arcs.values()), sum(lost.values())
    found = [
        RelationWeight(
            relation,
            number,
            number / total,
            asked[relation],
            lost[relation],
            lost[relation] / asked[relation] if asked[relation] else 0.0,
            wilson(lost[relation], asked[relation]),
            lost[relation] / all_lost if all_lost else 0.0,
            {name: counts[relation] for name, counts in wrong.items()},
        )
        for relation, number in arcs.items()
    ]
    return sorted(found, key=lambda one: (-one.weight, -one.arcs, one.relation))


def wrong_by_relation(trees: Mapping[str, Graph], found: Mapping[str, Analysis]) -> Counter[str]:
    """The arcs of some trees that others have not, by the relation in the first."""
    counts: Counter[str] = Counter()
    for text, tree in trees.items():
        gold, other = universal_graph(tree), found.get(text)
        heads: dict[int, int] = {}
        if isinstance(other, Graph):
            system = universal_graph(other)
            places = align(gold, system) | {0: 0}
            heads = {places[word.index]: places.get(word.head, -1) for word in system.words if word.index in places}
        for index in movable(gold.words):
            counts[gold.word(index).deprel] += heads.get(index) != gold.word(index).head
    return counts
