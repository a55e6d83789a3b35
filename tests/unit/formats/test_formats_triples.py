"""Stanford dependencies as triples."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.formats.triples import open_triples, sentences, triples_graph, triples_text
from pete.model import Graph

DOGS = "nsubj(bark-3, dogs-2)\ndet(dogs-2, The-1)\nroot(ROOT-0, bark-3)\n"


def read(text: str, scheme: str = "sd") -> list[Graph]:
    return [triples_graph(block, "x.sd", scheme) for block in sentences(io.BytesIO(text.encode()))]


def heads(graph: Graph) -> list[tuple[str, int, str]]:
    return [(word.form, word.head, word.deprel) for word in graph.words]


def test_a_tree() -> None:
    [graph] = read(DOGS)
    assert heads(graph) == [("The", 2, "det"), ("dogs", 3, "nsubj"), ("bark", 0, "root")]
    assert {word.deps for word in graph.words} == {"_"}


def test_without_a_root_line_the_word_above_all_is_the_root() -> None:
    [graph] = read("nsubj(bark-3, dogs-2)\ndet(dogs-2, The-1)\n")
    assert heads(graph)[2] == ("bark", 0, "root")


def test_numbers_without_a_triple_are_words_without_a_form() -> None:
    [graph] = read("advmod(bark-3, Yes-1)\nroot(ROOT-0, bark-3)\n")
    assert heads(graph)[1] == ("_", 0, "_")
    assert graph.text == "Yes _ bark"


def test_collapsed_graphs_keep_all_heads_and_choose_one() -> None:
    # She met a man who sang and danced; the noun is also the subject of both verbs.
    [graph] = read(
        "nsubj(met-2, She-1)\ndobj(met-2, man-4)\ndet(man-4, a-3)\nnsubj(sang-6, man-4)\nnsubj(danced-8, man-4)\n"
        "rcmod(man-4, sang-6)\nrcmod(man-4, danced-8)\nconj_and(sang-6, danced-8)\nroot(ROOT-0, met-2)\n",
        "sd-collapsed",
    )
    assert heads(graph)[3] == ("man", 2, "dobj")
    assert graph.word(4).deps == "2:dobj|6:nsubj|8:nsubj"
    assert heads(graph)[7] == ("danced", 6, "conj_and")
    assert graph.word(8).deps == "4:rcmod|6:conj_and"
    assert graph.scheme == "sd-collapsed"


def test_copies_of_a_word_are_the_word() -> None:
    [graph] = read(
        "root(ROOT-0, went-1)\nprep_to(went-1, Rome-3)\nconj_and(went-1, went-1')\nprep_to(went-1', Bari-6)\n"
    )
    assert heads(graph)[5] == ("Bari", 1, "prep_to")
    assert graph.word(1).head == 0


@pytest.mark.parametrize(
    "before",
    ["The/DT dogs/NNS bark/VBP ./.\n\n", "(ROOT\n  (S (NP (DT The) (NNS dogs))\n    (VP (VBP bark)) (. .)))\n\n\n"],
)
def test_tagged_words_or_a_tree_before_the_triples(before: str) -> None:
    first, second = read(before + DOGS + "\n" + before + DOGS)
    assert first == second
    assert [word.xpos for word in first.words] == ["DT", "NNS", "VBP", "."]
    assert heads(first)[3] == (".", 3, "punct")
    assert first.text == "The dogs bark ."


def test_words_and_tree_and_triples() -> None:
    [graph] = read("Go/VB ./.\n\n(ROOT (S (VP (VB Go)) (. .)))\n\nroot(ROOT-0, Go-1)\n")
    assert heads(graph) == [("Go", 0, "root"), (".", 1, "punct")]


def test_one_word_without_triples() -> None:
    stop, dogs = read("Stop/VB ./.\n\n\nThe/DT dogs/NNS bark/VBP ./.\n\n" + DOGS)
    assert heads(stop) == [("Stop", 0, "root"), (".", 1, "punct")]
    assert len(dogs.words) == 4


def test_odd_forms() -> None:
    [graph] = read(
        "root(ROOT-0, well-known-2)\npunct(well-known-2, ,-3)\npunct(well-known-2, -LRB--1)\nnum(well-known-2, 5-4-4)\n"
    )
    assert [word.form for word in graph.words] == ["-LRB-", "well-known", ",", "5-4"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DOGS + "nsubj bark dogs\n", r"x\.sd:4: 'nsubj bark dogs' is no triple"),
        (DOGS + "\nwhat is this\n", r"x\.sd:5: 'what is this' is neither a triple nor tagged words"),
        (
            DOGS + "\n" + DOGS + "dobj(bark-3, cats-2)\n",
            r"x\.sd:8: word 2 is 'cats' here and 'dogs' before; put an empty line",
        ),
        ("dobj(bark-3, cats-99999999999)\n", r"x\.sd:1: .* has an impossible number"),
        ("dobj(bark-3, cats-0)\n", r"x\.sd:1: .* has an impossible number"),
        ("()\n", r"x\.sd:1: a sentence without words"),
    ],
)
def test_mistakes_are_named_by_file_and_line(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_what_is_written_is_read_back() -> None:
    graphs = read(DOGS + "\n" + "root(ROOT-0, Stop-1)\n")
    assert read(triples_text(graphs)) == graphs


def test_a_file_tells_its_scheme(tmp_path: Path) -> None:
    (tmp_path / "x.sd").write_text(DOGS + "\nroot(ROOT-0, Go-1)\nagent(Go-1, him-3)\n")
    assert [graph.scheme for graph in open_triples(tmp_path / "x.sd")] == ["sd", "sd-collapsed"]
