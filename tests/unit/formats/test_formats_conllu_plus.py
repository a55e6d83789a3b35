"""CoNLL-U Plus: facts in a column, and files with columns in another order."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.conllu import conllu_text, open_conllu, read_conllu
from pete.formats.conllu_plus import HEADER, conllu_plus_text, read_conllu_plus
from pete.model import Fact, Graph, Role, Token

LINES = [
    "# global.columns = FORM ID DEPREL HEAD PETE:FACTS\n",
    "# text = Dogs sleep\n",
    "Dogs\t1\tnsubj\t2\t2:subj(active,finite)|2:prep:of\n",
    "sleep\t2\troot\t0\t_\n",
    "\n",
]


def test_facts_and_trees_of_columns_in_another_order() -> None:
    [(graph, facts)] = read_conllu_plus(LINES)
    assert [(word.form, word.head, word.deprel, word.lemma) for word in graph.words] == [
        ("Dogs", 2, "nsubj", "_"),
        ("sleep", 0, "root", "_"),
    ]
    assert facts == (
        Fact(graph.word(2), Role("subj"), graph.word(1), ("active", "finite")),
        Fact(graph.word(2), Role("prep", "of"), graph.word(1)),
    )


def test_a_file_without_our_column_has_no_facts_and_no_last_blank_line_is_needed() -> None:
    lines = ["# global.columns = ID FORM HEAD DEPREL\n", "1\tGo\t0\troot\n"]
    assert [one.facts for one in read_conllu_plus(lines)] == [()]


def test_wherever_conllu_is_read_plus_is_too(tmp_path: Path) -> None:
    file = tmp_path / "trees.conllup"
    file.write_text("".join(LINES), encoding="utf8")
    assert [graph.text for graph in open_conllu(file)] == ["Dogs sleep"]
    plain = tmp_path / "trees.conllu"
    plain.write_text("".join(map(conllu_text, open_conllu(file))), encoding="utf8")
    assert list(open_conllu(plain)) == list(open_conllu(file))
    (tmp_path / "empty.conllu").write_text("", encoding="utf8")
    assert list(open_conllu(tmp_path / "empty.conllu")) == []


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["1\tGo\n"], ":1: CoNLL-U Plus without the names of its columns"),
        (["# global.columns = ID FORM\n"], ":1: no column HEAD and no DEPREL"),
        ([LINES[0], "Go\t1\troot\n", "\n"], ":2: 3 columns instead of the 5 that the first line names"),
        ([LINES[0], "Go\t1\troot\t0\t9:subj\n", "\n"], "the fact '9:subj' of word 1 names no word of 'Go'"),
        ([LINES[0], "Go\t1\troot\t0\tsubj\n", "\n"], "the fact 'subj' of word 1"),
    ],
)
def test_what_is_wrong_is_said(lines: list[str], told: str) -> None:
    with pytest.raises(FormatError, match=told.replace("(", r"\(")):
        list(read_conllu_plus(lines, "trees"))


words = st.integers(1, 5)
facts = st.lists(
    st.tuples(
        words,
        st.sampled_from(["subj", "obj", "prep:in_front_of"]),
        words,
        st.sampled_from([(), ("passive", "relative")]),
    ),
    unique=True,
)


@given(facts)
def test_facts_survive_a_round_trip(rows: list[tuple[int, str, int, tuple[str, ...]]]) -> None:
    graph = Graph(
        "a b c d e", tuple(Token(i, "abcde"[i - 1], head=i - 1, start=2 * i - 2, end=2 * i - 1) for i in range(1, 6))
    )
    stated = [Fact(graph.word(p), Role.read(role), graph.word(a), way) for p, role, a, way in rows]
    text = HEADER + conllu_plus_text(graph, stated)
    [(again, found)] = read_conllu_plus(text.splitlines(keepends=True))
    assert again == next(read_conllu(conllu_text(graph).splitlines(keepends=True)))
    assert sorted(map(str, found)) == sorted(map(str, stated))
    assert set(found) == set(stated)
