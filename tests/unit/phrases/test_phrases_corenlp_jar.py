"""The converter of a CoreNLP jar: what goes wrong, and the jar itself where CORENLP_JAR names one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from pete.errors import ParserError
from pete.formats.brackets import Tree, read_brackets
from pete.phrases.corenlp_jar import Output, convert_with_jar

TREES = list(
    read_brackets(
        [
            "(S (NP-SBJ (NNP Zoë)) (VP (VBD ate) (NP (NN bread) (CC and) (NNS pies)) (PP (IN in) (NP (NNP Rome)))))\n",
            "(NP (DT a) (NN half) (PRN (-LRB- -LRB-) (NP (CD 1\\/2\u00a0m)) (-RRB- -RRB-)))",
        ]
    )
)


def program(folder: Path, body: str) -> str:
    """A stand-in for java."""
    file = folder / "java"
    file.write_text(f"#!/bin/sh\n{body}\n", encoding="utf8")
    file.chmod(0o755)
    return str(file)


@pytest.fixture
def jar(tmp_path: Path) -> Path:
    file = tmp_path / "some.jar"
    file.touch()
    return file


def test_a_missing_jar(tmp_path: Path) -> None:
    with pytest.raises(ParserError, match=r"none\.jar: no such file"):
        list(convert_with_jar(TREES, tmp_path / "none.jar"))


def test_missing_java(jar: Path) -> None:
    with pytest.raises(ParserError, match="install a Java runtime"):
        list(convert_with_jar(TREES, jar, java="no-such-java"))


def test_java_that_dies_says_why(jar: Path, tmp_path: Path) -> None:
    java = program(tmp_path, "echo 'Error: could not find the class' >&2; exit 1")
    with pytest.raises(ParserError, match=r"ended with 1 \(Error: could not find the class\)"):
        list(convert_with_jar(TREES, jar, java=java))


def test_too_few_analyses(jar: Path, tmp_path: Path) -> None:
    with pytest.raises(ParserError, match="0 analyses for 2 trees"):
        list(convert_with_jar(TREES, jar, java=program(tmp_path, "exit 0")))


def test_failed_trees_are_refused(jar: Path, tmp_path: Path) -> None:
    with pytest.raises(ParserError, match="tree 2 has no words"):
        list(convert_with_jar([TREES[0], Tree("")], jar, java=program(tmp_path, "exit 0")))


BASIC = r"""printf '1\tIt\t_\tPRP\tPRP\t_\t3\tnsubjpass\t_\t_\n'
printf '2\twas\t_\tVBD\tVBD\t_\t3\tauxpass\t_\t_\n'
printf '3\tseen\t_\tVBN\tVBN\t_\t0\troot\t_\t_\n\n'
"""
COLLAPSED = r"printf 'nsubjpass(seen-3, It-1)\nauxpass(seen-3, was-2)\nroot(ROOT-0, seen-3)\n\n'"
SEEN = "(S (NP-SBJ-1 (PRP It)) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1)))))"


@pytest.mark.parametrize(
    ("output", "printed", "scheme"), [("basic", BASIC, "sd"), ("CCprocessed", COLLAPSED, "sd-collapsed")]
)
def test_what_is_printed_becomes_a_graph_with_lemmas_and_parts_of_speech(
    jar: Path, tmp_path: Path, output: Output, printed: str, scheme: str
) -> None:
    asked = tmp_path / "asked.txt"
    java = program(
        tmp_path, f'echo "$@" > {asked}; while [ "$1" != -treeFile ]; do shift; done; cat "$2" >> {asked}\n{printed}'
    )
    (graph,) = convert_with_jar(read_brackets([SEEN]), jar, output, java)
    assert graph.scheme == scheme
    assert graph.text == "It was seen"
    assert [(word.lemma, word.upos, word.xpos, word.head, word.deprel) for word in graph.words] == [
        ("it", "PRON", "PRP", 3, "nsubjpass"),
        ("be", "AUX", "VBD", 3, "auxpass"),
        ("see", "VERB", "VBN", 0, "root"),
    ]
    assert f"-{output}" in asked.read_text()
    assert asked.read_text().endswith("(ROOT (S (NP-SBJ (PRP It)) (VP (VBD was) (VP (VBN seen)))))\n")


def test_another_number_of_words_is_refused(jar: Path, tmp_path: Path) -> None:
    java = program(tmp_path, BASIC)
    trees = read_brackets(["(S (NP (PRP It)) (VP (VBD was) (ADJP (RB very) (JJ old))))"])
    with pytest.raises(ParserError, match="3 words instead of 4"):
        list(convert_with_jar(trees, jar, java=java))


def test_a_program_that_cannot_be_started(jar: Path, tmp_path: Path) -> None:
    java = Path(program(tmp_path, ""))
    java.write_text("#!/no/such/interpreter\n")
    with pytest.raises(ParserError, match="did not finish"):
        list(convert_with_jar(TREES, jar, java=str(java)))


@pytest.fixture
def real_jar() -> str:
    jar = os.environ.get("CORENLP_JAR", "")
    if not os.path.isfile(jar) or shutil.which("java") is None:
        pytest.skip("needs java and the variable CORENLP_JAR")
    return jar


def test_basic_dependencies(real_jar: str) -> None:
    first, second = convert_with_jar(TREES, real_jar)
    assert first.scheme == "sd"
    assert [(word.form, word.head, word.deprel) for word in first.words][:3] == [
        ("Zoë", 2, "nsubj"),
        ("ate", 0, "root"),
        ("bread", 2, "dobj"),
    ]
    assert [word.form for word in second.words] == ["a", "half", "(", "1/2\u00a0m", ")"]


def test_collapsed_dependencies(real_jar: str) -> None:
    first, second = convert_with_jar(TREES, real_jar, output="CCprocessed")
    assert first.scheme == "sd-collapsed"
    assert {edge.label for edge in first.enhanced} >= {"conj_and", "prep_in"}
    assert len(second.words) == 5
