"""How many facts of a gold tree are the same in another convention: counted for the test and for the benchmark."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.normalise.facts import facts
from tree_rewritings import Convention, rewritten_arcs, rewritten_words

TREEBANKS = {
    "EWT dev": "ud_english_ewt/en_ewt-ud-dev.conllu",
    "GUM dev": "ud_english_gum/en_gum-ud-dev.conllu",
    "PUD": "ud_english_pud/en_pud-ud-test.conllu",
}

PlainFact = tuple[int, str, int]


class Change(NamedTuple):
    """A fact that only one of the two trees has."""

    kind: str
    says: str
    text: str


@dataclass
class Shares:
    """Facts that both trees have and facts that one of them has, by where they are: touching, on the arc, others."""

    same: Counter[str] = field(default_factory=Counter)
    different: Counter[str] = field(default_factory=Counter)
    arcs: int = 0
    changes: list[Change] = field(default_factory=list)

    def share(self, where: str) -> float | None:
        """None where there is no such fact."""
        total = self.same[where] + self.different[where]
        return self.same[where] / total if total else None

    def row(self) -> str:
        cells = [f"{self.arcs:,}"]
        for where in ("touching", "on the arc", "others"):
            share = self.share(where)
            cells += [f"{self.same[where] + self.different[where]:,}", "n/a" if share is None else f"{100 * share:.2f}"]
        return " | ".join(cells)


class Gold(NamedTuple):
    """A gold tree and its facts, which all rewritings are compared with."""

    graph: Graph
    facts: frozenset[PlainFact]


def gold_trees(path: Path, every: int = 1) -> list[Gold]:
    return [Gold(graph, plain_facts(graph)) for graph in islice(open_conllu(path), None, None, every)]


def compare(gold: Gold, convention: Convention, shares: Shares) -> None:
    """Adds one sentence to the shares; one that the rewriting leaves alone adds only facts that are the same."""
    other = convention.rewriting(gold.graph)
    graph = convention.base(gold.graph) if convention.base else gold.graph
    before = plain_facts(graph) if convention.base else gold.facts
    if not rewritten_words(graph, other) and other.scheme == graph.scheme:
        shares.same["others"] += len(before)
        return
    after, arcs = plain_facts(other), rewritten_arcs(graph, other)
    shares.arcs += len({dependent for _, dependent in arcs})
    ends = {end for arc in arcs for end in arc}
    for fact in before | after:
        pair = {fact[0], fact[2]}
        counts = shares.same if fact in before & after else shares.different
        counts["touching" if pair & ends else "others"] += 1
        if (fact[0], fact[2]) in arcs or (fact[2], fact[0]) in arcs:
            counts["on the arc"] += 1
    shares.changes += _changes(graph, before, after, ends)


def plain_facts(graph: Graph) -> frozenset[PlainFact]:
    """Facts without their constructions."""
    return frozenset((fact.predicate.index, str(fact.role), fact.argument.index) for fact in facts(graph))


def _changes(graph: Graph, before: frozenset[PlainFact], after: frozenset[PlainFact], ends: set[int]) -> list[Change]:
    changes = []
    for fact in sorted(before ^ after):
        predicate, role, argument = fact
        kind = f"{'lost' if fact in before else 'added'} {_kind(role)}"
        if fact in before:
            kind += "".join(f" became {_kind(name)}" for head, name, word in after if (head, word) == fact[::2])
        if not {predicate, argument} & ends:
            kind += " (others)"
        says = f"{graph.word(predicate).form} --{role}--> {graph.word(argument).form} [{graph.word(argument).deprel}]"
        changes.append(Change(kind, says, graph.text))
    return changes


def _kind(role: str) -> str:
    return role.partition(":")[0]
