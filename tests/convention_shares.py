"""How many facts of a gold tree are the same in another convention: counted for the test and for the benchmark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.normalise.facts import facts
from tree_rewritings import Rewriting, rewritten_arcs

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


def gold_trees(path: Path, every: int = 1) -> list[Graph]:
    return list(islice(open_conllu(path), None, None, every))


def compare(graph: Graph, rewriting: Rewriting, shares: Shares) -> None:
    """Adds one sentence to the shares; one that the rewriting leaves alone adds only facts that are the same."""
    other = rewriting(graph)
    before = plain_facts(graph)
    if other.words == graph.words and other.scheme == graph.scheme:
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


def _changes(graph: Graph, before: Iterable[PlainFact], after: Iterable[PlainFact], ends: set[int]) -> list[Change]:
    lost, added = set(before) - set(after), set(after) - set(before)
    changes = []
    for fact in sorted(lost | added):
        predicate, role, argument = fact
        way = "lost" if fact in lost else "added"
        place = "" if {predicate, argument} & ends else " (others)"
        instead = {other[1] for other in added if other[0] == predicate and other[2] == argument} if way == "lost" else ()
        kind = f"{way} {role.partition(':')[0]}{place}" + (f" became {sorted(instead)[0].partition(':')[0]}" if instead else "")
        says = f"{graph.word(predicate).form} --{role}--> {graph.word(argument).form}"
        changes.append(Change(kind, f"{says} [{graph.word(argument).deprel}]", graph.text))
    return changes
