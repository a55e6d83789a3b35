"""The hand-made trees of the natural hypotheses are whole, and there is one for each hypothesis."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from pete.formats.conllu import open_conllu
from pete.model import Graph

TREES = Path(__file__).parents[1] / "data" / "natural_hypotheses.conllu"
PARTS_OF_SPEECH = set("ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split())
LABELS = set(  # those of UD English EWT
    """
    acl acl:relcl advcl advcl:relcl advmod amod appos aux aux:pass case cc cc:preconj ccomp compound compound:prt
    conj cop csubj csubj:outer csubj:pass dep det det:predet discourse dislocated expl fixed flat goeswith iobj list
    mark nmod nmod:desc nmod:poss nmod:unmarked nsubj nsubj:outer nsubj:pass nummod obj obl obl:agent obl:unmarked
    orphan parataxis punct reparandum root vocative xcomp
    """.split()
)


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


def comment(graph: Graph, name: str) -> str:
    [value] = [line.partition(" = ")[2] for line in graph.comments if line.startswith(f"# {name} = ")]
    return value


def rebuilt(graph: Graph) -> str:
    """The text as the forms and SpaceAfter=No say it."""
    pieces = {word.index: (word.form, word.misc) for word in graph.words}
    for multiword in graph.multiwords:
        for index in range(multiword.first, multiword.last + 1):
            del pieces[index]
        pieces[multiword.first] = (multiword.form, multiword.misc)
    text = "".join(
        form + ("" if "SpaceAfter=No" in misc.split("|") else " ") for _, (form, misc) in sorted(pieces.items())
    )
    return text.removesuffix(" ")


def test_every_hypothesis_has_exactly_one_tree(graphs: list[Graph], hypotheses: dict[str, str]) -> None:
    assert Counter(graph.text for graph in graphs) == dict.fromkeys(hypotheses, 1)
    assert {graph.text: comment(graph, "sent_id") for graph in graphs} == hypotheses


def test_texts_can_be_rebuilt(graphs: list[Graph]) -> None:
    for graph in graphs:
        assert rebuilt(graph) == graph.text == comment(graph, "text")


def test_every_tree_has_one_root_and_no_cycle(graphs: list[Graph]) -> None:
    for graph in graphs:
        heads = {word.index: word.head for word in graph.words}
        assert list(heads.values()).count(0) == 1, graph.text
        assert [word.head for word in graph.words if word.deprel == "root"] == [0], graph.text
        for index in heads:
            place, steps = index, 0
            while place:
                place, steps = heads[place], steps + 1
                assert steps <= len(heads), f"{graph.text}: a cycle at word {index}"


def test_labels_are_known(graphs: list[Graph]) -> None:
    for graph in graphs:
        assert {word.deprel for word in graph.words} <= LABELS, graph.text
        assert {word.upos for word in graph.words} <= PARTS_OF_SPEECH, graph.text
        assert all(word.xpos != "_" for word in graph.words), graph.text


def test_full_stops_hang_on_the_root(graphs: list[Graph]) -> None:
    for graph in graphs:
        last = graph.words[-1]
        assert (last.form, last.deprel) == (".", "punct"), graph.text
        assert graph.words[last.head - 1].head == 0, graph.text
