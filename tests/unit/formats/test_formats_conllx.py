"""CoNLL-X, as MaltParser and MSTParser write it."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.blocks import blocks
from pete.formats.conllx import conllx_graph, conllx_text, open_conllx
from pete.model import Graph, Token

DOGS = "1\tDogs\tdog\tNN\tNNS\t_\t2\tSBJ\t_\t_\n2\tbark\tbark\tVB\tVBP\t_\t0\tROOT\t_\t_\n\n"


def read(text: str) -> list[Graph]:
    return [conllx_graph(block, "x.conll") for block in blocks(io.BytesIO(text.encode("utf8", "surrogateescape")))]


def test_columns_and_scheme() -> None:
    [graph] = read(DOGS)
    assert graph.scheme == "lth"
    assert graph.text == "Dogs bark"
    assert [(word.form, word.lemma, word.upos, word.xpos, word.head, word.deprel) for word in graph.words] == [
        ("Dogs", "dog", "NN", "NNS", 2, "SBJ"),
        ("bark", "bark", "VB", "VBP", 0, "ROOT"),
    ]


def test_what_stands_in_the_projective_columns_is_passed_over() -> None:
    [graph] = read("1\tGo\t_\tVB\tVB\t_\t0\tROOT\t0\tROOT\n")
    assert graph.words[0].deps == graph.words[0].misc == "_"


def test_eight_columns_windows_line_ends_and_empty_columns() -> None:
    [graph] = read("1\tGo\t\tVB\tVB\t_\t0\tROOT\r\n\r\n")
    assert graph.words[0].lemma == "_"


def test_a_packed_file(tmp_path: Path) -> None:
    (tmp_path / "x.gz").write_bytes(gzip.compress((DOGS * 2).encode()))
    assert len(list(open_conllx(tmp_path / "x.gz", "sd"))) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DOGS + "1 Go\n", r"x\.conll:4: 1 column instead of 10; separate"),
        (DOGS + "1\tGo\t_\tVB\tVB\t_\t_\t_\t_\t_\n", r"x\.conll:4: head '_' is no number; is the file parsed\?"),
        (DOGS + "x\tGo\t_\tVB\tVB\t_\t0\t_\t_\t_\n", r"x\.conll:4: id 'x' is no number"),
        (DOGS + "1\tGo\t_\tVB\tVB\t_\t7\tROOT\t_\t_\n", r"x\.conll:4: the head of word 1 is 7"),
        (DOGS + "2\tGo\t_\tVB\tVB\t_\t0\tROOT\t_\t_\n", r"x\.conll:4: id '2' where word 1 is due"),
        (DOGS + "1\tGo\t_\tVB\tVB\t_\t1\tROOT\t_\t_\n", r"x\.conll:4: the heads of word 1"),
        (DOGS + "1\tG\udce9\t_\tVB\tVB\t_\t0\tROOT\t_\t_\n", r"x\.conll:4: byte 4 \(0xE9\) is not UTF-8"),
    ],
)
def test_mistakes_are_named_by_file_and_line(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        read(text)
    assert "\n" not in str(caught.value)


forms = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8)


@given(st.lists(st.lists(forms, min_size=1, max_size=6), max_size=4))
def test_what_is_written_is_read_back(sentences: list[list[str]]) -> None:
    graphs = [
        Graph(
            " ".join(sentence),
            tuple(
                Token(n + 1, form, "l", "N", "NN", "_", n, "ROOT" if not n else "X") for n, form in enumerate(sentence)
            ),
        )
        for sentence in sentences
    ]
    text = conllx_text(graphs)
    back = read(text)
    assert conllx_text(back) == text
    assert [[word[:8] for word in graph.words] for graph in back] == [[w[:8] for w in graph.words] for graph in graphs]
