"""The hand-made trees of the natural hypotheses are whole, and there is one for each hypothesis."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from pete.formats.conllu import open_conllu
from pete.model import Graph
from tree_files import UD_LABELS, check_final_marks, check_labels, check_shapes, check_texts, comment

TREES = Path(__file__).parents[1] / "data" / "natural_hypotheses.conllu"


@pytest.fixture(scope="module")
def graphs() -> list[Graph]:
    return list(open_conllu(TREES))


@pytest.fixture(scope="module")
def hypotheses(shared: Path) -> dict[str, str]:
    """The distinct hypotheses and the first pair that has each."""
    table = shared / "natural" / "pairs.tsv"
    if not table.is_file():
        pytest.skip("the natural pairs are absent: no natural/pairs.tsv in the shared folder")
    first: dict[str, str] = {}
    with table.open(encoding="utf8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            first.setdefault(row["hypothesis"], row["id"])
    return first


def test_every_hypothesis_has_exactly_one_tree(graphs: list[Graph], hypotheses: dict[str, str]) -> None:
    assert Counter(graph.text for graph in graphs) == dict.fromkeys(hypotheses, 1)
    assert {graph.text: comment(graph, "sent_id") for graph in graphs} == hypotheses


def test_texts_can_be_rebuilt(graphs: list[Graph]) -> None:
    check_texts(graphs)


def test_every_tree_has_one_root_and_no_cycle(graphs: list[Graph]) -> None:
    check_shapes(graphs)


def test_labels_are_known(graphs: list[Graph]) -> None:
    check_labels(graphs, UD_LABELS)


def test_full_stops_hang_on_the_root(graphs: list[Graph]) -> None:
    check_final_marks(graphs, ".")
