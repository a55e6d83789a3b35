"""What a parser came near to saying: false facts of trees that it held possible and did not choose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pete.construct.candidate import Candidate
from pete.construct.choose.contrast import Opinion, is_relation, key_of, opinion, truth_of
from pete.construct.source import Source, is_tree
from pete.model import Fact, Graph, Token
from pete.stats.word_alignment import align


class NearTree(NamedTuple):
    """A tree that a parser did not choose.

    ``probability`` is that of the arc with its label for whose sake the tree is
    there; or, of a ``reading`` under noise, the share of readings that were this tree.
    """

    tree: Graph
    probability: float
    reading: bool = False


NearTrees = Mapping[str, Iterable[NearTree]]  # by parser


def near_candidates(source: Source, opinions: Mapping[str, Opinion], near: NearTrees) -> list[Candidate]:
    """False facts that no parser states and some parser came near to, likeliest first.

    A fact is as likely as the likeliest arc that brings it, or as the share of
    the readings under noise that have it, whichever is more.
    """
    if not near:
        return []
    truth = truth_of(source)
    arcs: dict[tuple[int, str, int], float] = {}
    shares: dict[tuple[int, str, int], float] = {}
    facts: dict[tuple[int, str, int], Fact] = {}
    for trees in near.values():
        for one, view in _views(source, trees):
            for key, fact in view.facts.items():
                if truth.has(fact, fact.predicate.index in view.adjectives) or not is_relation(source, fact):
                    continue
                facts.setdefault(key, fact)
                if one.reading:
                    shares[key] = shares.get(key, 0.0) + one.probability
                else:
                    arcs[key] = max(arcs.get(key, 0.0), one.probability)
    said = {key_of(fact) for view in opinions.values() for fact in view.facts.values()}
    likely = {key: max(arcs.get(key, 0.0), shares.get(key, 0.0)) for key in facts if key not in said}
    return [
        Candidate(facts[key], "NO", _voters(opinions, facts[key]), (), "near", _rounded(likely[key]))
        for key in sorted(likely, key=lambda key: (-likely[key], key))
    ]


def _views(source: Source, trees: Iterable[NearTree]) -> Iterator[tuple[NearTree, Opinion]]:
    """What each tree says. Those of one parser have the same words at the same places, and some are the same tree."""
    known: dict[tuple[Token, ...], Opinion] = {}
    cut: object = None
    places: dict[int, int] = {}
    for one in trees:
        words = one.tree.words
        if words not in known:
            if not is_tree(one.tree):
                continue
            if (here := (one.tree.multiwords, [(word.form, word.start, word.end) for word in words])) != cut:
                cut, places = here, align(source.graph, one.tree)
            known[words] = opinion(source, one.tree, places)
        yield one, known[words]


def _voters(opinions: Mapping[str, Opinion], fact: Fact) -> tuple[str, ...]:
    return tuple(name for name, view in opinions.items() if view.judges(fact))


def _rounded(probability: float) -> float:
    """To two digits that tell something: most of what is near is far less likely than one in a thousand."""
    return float(f"{probability:.2g}")
