"""What is skipped for want of a label or word would have changed nothing: with it done, everything is the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.normalise import polarity
from pete.normalise.catalogue import CATALOGUE, Transformation, stages
from pete.normalise.facts import meaning
from pete.normalise.links import Sentence
from pete.normalise.reserve import SIGNS
from pete.normalise.shapes import NEEDED, SHAPES
from pete.normalise.trees import universal_tree

DATA = Path(__file__).parents[2] / "data"


def graphs() -> Iterator[Graph]:
    yield from open_conllu(DATA / "core_gold.conllu")
    yield from open_conllu(DATA / "families_ud.conllu")
    yield from open_conllu(DATA / "families_clear.conllu", "clear")


@cache
def staged() -> list[tuple[Graph, list[tuple[Transformation, Sentence, Sentence]]]]:
    return [(graph, list(stages(graph))) for graph in graphs()]


@pytest.mark.parametrize("entry", [one for one in CATALOGUE if one.needs], ids=lambda entry: entry.name)
def test_a_pass_changes_nothing_where_its_labels_are_absent(entry: Transformation) -> None:
    skipped = done = 0
    for graph, steps in staged():
        labels = {link.label for link in steps[0][1].links}
        (before, after) = next((before, after) for here, before, after in steps if here is entry)
        if entry.needs.isdisjoint(labels):
            assert before.links == after.links, graph.text
            skipped += 1
        else:
            done += 1
    assert skipped
    assert done


@pytest.mark.parametrize("name", NEEDED)
def test_a_shape_changes_nothing_where_its_signs_are_absent(name: str) -> None:
    skipped = 0
    for graph in graphs():
        tree = universal_tree(graph)
        signs = {*tree.labels, *(word.xpos for word in tree.words), *(word.lemma for word in tree.words)}
        if NEEDED[name].isdisjoint(signs):
            changed = SHAPES[name](tree)
            assert (changed.heads, changed.labels) == (tree.heads, tree.labels), graph.text
            skipped += 1
    assert skipped


def test_a_sentence_without_the_words_expresses_no_such_reserve(monkeypatch: pytest.MonkeyPatch) -> None:
    """All kinds but "any", which tells a plain statement, looked for in every sentence."""

    def said(graph: Graph) -> list[object]:
        told = meaning(graph).commitments
        return [
            (told.of(i), told.is_alternative(i), told.is_denied_alone(i), told.has_alternative_preposition(i))
            for i in range(1, len(graph.words) + 1)
        ]

    quick = [said(graph) for graph in graphs()]
    own = polarity.expressible
    monkeypatch.setattr(polarity, "expressible", lambda tree: own(tree) | (SIGNS.keys() - {"any"}))
    assert [said(graph) for graph in graphs()] == quick
