"""Penn trees from elsewhere: every program's way to write them, found by their texts."""

from __future__ import annotations

import gzip
from io import BytesIO
from pathlib import Path

import pytest

from pete.errors import FormatError, ParserError
from pete.model import Graph, ParseFailure
from pete.parsers import load_parser
from pete.parsers.brackets_file import sentences
from pete.parsers.output_file import OutputFile

BERKELEY = "( (S (NP (DT The) (NN clerk)) (VP (VBD lost) (NP (DT the) (NNS letters))) (. .)) )\n"
CHARNIAK = """2\t17
-41.5
(S1 (S (NP (DT The) (NN clerk)) (VP (VBD lost) (NP (DT the) (NNS letters))) (. .)))
-43.75
(S1 (NP (NP (DT The) (NN clerk)) (VP (VBN lost) (NP (DT the) (NNS letters))) (. .)))
"""
COLLINS = """PROB 5421 -61.1 0
(TOP~lost~1~1 (S~lost~2~2 (NPB~clerk~2~2 The/DT clerk/NN ) (VP~lost~2~1 lost/VBD (NPB~letters~2~2 the/DT letters/NNS ./PUNC. ) ) ) )
TIME 2
"""  # noqa: E501
STANFORD = """(ROOT
  (S
    (NP (DT The) (NN clerk))
    (VP (VBD lost)
      (NP (DT the) (NNS letters)))
    (. .)))

"""
TREEBANK = """( (S (NP-SBJ-1 (DT The) (NN clerk)) (VP (VBD lost) (NP (DT the) (NNS letters))
   (S (NP-SBJ (-NONE- *-1)))) (. .)) )
"""
TEXT = "The clerk lost the letters."


def written(folder: Path, content: str) -> OutputFile:
    (folder / "trees.mrg").write_text(content, encoding="utf8")
    parser = load_parser(f"brackets:{folder / 'trees.mrg'}")
    assert isinstance(parser, OutputFile)
    return parser


@pytest.mark.parametrize("content", [BERKELEY, CHARNIAK, COLLINS, STANFORD, TREEBANK], ids=lambda text: text[:12])
def test_every_program_gives_the_same_dependencies(content: str, tmp_path: Path) -> None:
    [graph] = written(tmp_path, content).parse([TEXT])
    assert isinstance(graph, Graph)
    assert [(word.form, word.head, word.deprel) for word in graph.words[:5]] == [
        ("The", 2, "det"),
        ("clerk", 3, "nsubj"),
        ("lost", 0, "root"),
        ("the", 5, "det"),
        ("letters", 3, "obj"),
    ]
    assert graph.words[5].deprel == "punct"  # Collins' parser puts it lower than others do
    assert [TEXT[word.start : word.end] for word in graph.words] == [word.form for word in graph.words]
    assert graph.words[4][2:6] == ("letter", "NOUN", "NNS", "Number=Plur")


def test_escapes_and_quotes_are_found_and_spelt_as_in_the_text(tmp_path: Path) -> None:
    tree = "(S (`` ``) (NP (PRP She)) (VP (VBD slept) (-LRB- -LRB-) (ADVP (RB here)) (-RRB- -RRB-)) ('' ''))"
    parser = written(tmp_path, tree)
    text = "“She slept (here)”"
    [graph] = parser.parse([text])
    assert isinstance(graph, Graph)
    assert [word.form for word in graph.words] == ["“", "She", "slept", "(", "here", ")", "”"]
    assert [text[word.start : word.end] for word in graph.words] == [word.form for word in graph.words]
    assert parser.matched == {"spelling": 1}


def test_failed_trees_are_texts_that_are_not_there_and_counted(tmp_path: Path) -> None:
    parser = written(tmp_path, BERKELEY + "(())\n" + "(S (NP (NNS Ducks)) (VP (VBP swim)))")
    found = list(parser.parse([TEXT, "It rained.", "Ducks swim"]))
    assert [type(analysis) for analysis in found] == [Graph, ParseFailure, Graph]
    assert parser.matched == {"spelling": 1, "none": 1, "exact": 1}


def test_several_trees_on_a_line_are_told_apart() -> None:
    found = list(sentences(BytesIO(b"(S (X Go))(S (X Stay))\n(())\n-3.5\n")))
    assert [(block.offset, block.line) for block in found] == [(0, 1), (10, 1)]


def test_a_packed_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "trees.gz").write_bytes(gzip.compress((STANFORD + BERKELEY).encode()))
    [graph] = load_parser(f"brackets:{tmp_path / 'trees.gz'}").parse([TEXT])
    assert isinstance(graph, Graph)


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (BERKELEY + "\n(S (NP (NN clerk)\n", 3, "not closed"),
        (BERKELEY + "1\tThe\tthe\tDET\n", 2, "outside of any bracket"),
        (BERKELEY + ")\n", 2, "closing bracket too many"),
        (STANFORD + "(S\n (NP clerk (NN x)))\n", 9, "beside something else"),
    ],
)
def test_what_is_no_tree_is_an_error_with_its_line(content: str, line: int, what: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=rf"trees\.mrg:{line}: .*{what}"):
        list(written(tmp_path, content).parse([TEXT]))


def test_a_file_that_is_absent_and_none_at_all() -> None:
    with pytest.raises(ParserError, match="a file of Penn trees"):
        load_parser("brackets:nowhere.mrg")
    with pytest.raises(ParserError, match="write brackets:FILE"):
        load_parser("brackets")
