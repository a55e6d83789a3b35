"""The catalogue: every entry does something, and the page shows what."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from pete.datasets.load import load_pairs
from pete.formats.conllu import open_conllu
from pete.model import Graph
from pete.normalise.catalogue import CATALOGUE, CONSTRUCTIONS, examples, stages
from pete.normalise.facts import facts, meaning
from pete.normalise.roles import KINDS

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_each_example_shows_its_entry_at_work(entry: object) -> None:
    graphs = examples(entry.name)  # type: ignore[attr-defined]
    assert graphs
    for graph in graphs:
        (pair,) = [(before, after) for here, before, after in stages(graph) if here is entry]
        assert pair[0].links != pair[1].links, graph.text


def test_the_page_is_what_running_the_catalogue_gives() -> None:
    path = ROOT / "docs" / "make_transformations.py"
    spec = importlib.util.spec_from_file_location("make_transformations", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PAGE.read_text(encoding="utf8") == module.page(), "run python docs/make_transformations.py"


def gold() -> list[Graph]:
    return list(open_conllu(ROOT / "tests" / "data" / "core_gold.conllu"))


def test_constructions_and_roles_are_from_the_closed_lists() -> None:
    for graph in gold():
        for fact in facts(graph):
            assert set(fact.construction) <= set(CONSTRUCTIONS), fact
            assert KINDS[fact.role.kind].fact, fact


def test_every_construction_occurs() -> None:
    graphs = gold() + [graph for entry in CATALOGUE for graph in examples(entry.name)]
    seen = {tag for graph in graphs for fact in facts(graph) for tag in fact.construction}
    # A bare postnominal adjective ("something blue") is rare; the passes' own tests have it.
    assert set(CONSTRUCTIONS) - seen <= {"postnominal"}


def test_facts_are_about_words_of_the_sentence_and_stated_once() -> None:
    for graph in gold():
        links = meaning(graph).facts
        assert len(links) == len(set(links))
        assert all(
            1 <= link.predicate.index <= len(graph.words) and 1 <= link.argument.index <= len(graph.words)
            for link in links
        )


def test_every_text_entails_itself_by_facts() -> None:
    from pete.entail import load_entailer
    from pete.model import AnalysedPair, Pair

    items = [AnalysedPair(Pair("1", graph.text, graph.text), graph, graph) for graph in gold() if facts(graph)]
    wrong = [
        item.text.text for item, v in zip(items, load_entailer("facts").decide(items), strict=True) if v.answer == "NO"
    ]
    assert not wrong
    assert len(items) > 200
    assert sum(1 for _ in load_pairs("core").pairs()) == 488
