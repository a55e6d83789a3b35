"""Penn brackets: layouts, escapes, failures, errors, and the round trip."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.brackets import Tree, bracket_text, open_brackets, read_brackets, write_brackets

DOGS = "(S (NP (NNS Dogs)) (VP (VBP bark)))"


@pytest.mark.parametrize(
    "text", [DOGS, f"({DOGS})", f"( {DOGS} )", f"(ROOT {DOGS})", f"(TOP\n  {DOGS}\n)", f"(S1 {DOGS})\n", f"\n\n{DOGS}"]
)
def test_layouts_give_the_same_tree(text: str) -> None:
    assert [bracket_text(tree) for tree in read_brackets(io.StringIO(text))] == [DOGS]


def test_several_trees_on_one_line_and_on_many() -> None:
    assert len(list(read_brackets([f"{DOGS} {DOGS}\n", "(S\n", "(NP (NN rain)))\n"]))) == 3


@pytest.mark.parametrize("text", ["(())", "( ( ) )", "(TOP null)", "(S1)", "()", "(ROOT )"])
def test_failed_trees(text: str) -> None:
    [tree] = read_brackets([text])
    assert tree.failed
    assert bracket_text(tree) == "(())"


def test_function_tags_and_traces_are_kept() -> None:
    text = "(S (NP-SBJ-1 (NNP Ann)) (VP (VBD left) (NP=2 (-NONE- *T*-1))))"
    [tree] = read_brackets([text])
    assert bracket_text(tree) == text
    assert [leaf.word for leaf in tree.leaves()] == ["Ann", "left", "*T*-1"]


def test_several_children_under_the_outer_bracket_stay_there() -> None:
    [tree] = read_brackets(["(ROOT (NP (NN rain)) (. .))"])
    assert tree.label == "ROOT"
    assert len(tree.children) == 2


def test_score_lines_of_parsers_are_passed_over() -> None:
    lines = ["2 sent_7\n", "-81.25\n", DOGS + "\n", "-9.1e+01\n", DOGS + "\n", "PROB 12 -80 0\n", "TIME 1\n"]
    assert len(list(read_brackets(lines))) == 2


def test_output_of_collins() -> None:
    text = "(TOP~bark~1~1 (S~bark~2~2 (NPB~dogs~1~1 Old/JJ dogs/NNS ) (VP~bark~1~1 bark/VBP ./PUNC. ) ) )"
    [tree] = read_brackets([text])
    assert bracket_text(tree) == "(S (NPB (JJ Old) (NNS dogs)) (VP (VBP bark) (. .)))"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(S (NN dog)", "x.mrg:1: the tree that starts here is not closed; add a closing bracket"),
        ("(S (NN dog)))", "x.mrg:1: a closing bracket too many"),
        ("\ndog", "x.mrg:2: 'dog' stands outside of any bracket"),
        ("(S ((NN dog)))", "x.mrg:1: a bracket without label inside a tree"),
        ("(S\n(NP))", "x.mrg:2: (NP) has neither word nor children"),
        ("(S (NN two words))", "x.mrg:1: the bracket of NN holds a word beside something else"),
        ("(S word (NN dog))", "x.mrg:1: the bracket of S holds a word beside something else"),
        ("(S (NN dog) word)", "x.mrg:1: the bracket of S holds a word beside something else"),
    ],
)
def test_errors_say_file_line_and_remedy(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        list(read_brackets(io.StringIO(text), "x.mrg"))
    assert str(caught.value).startswith(message)


def test_words_with_blanks_cannot_be_written() -> None:
    with pytest.raises(FormatError, match="cannot stand in brackets"):
        bracket_text(Tree("NN", word="two words"))


def test_a_no_break_space_belongs_to_its_word() -> None:
    [tree] = read_brackets(["(NP (CD 5\u00a0000) (NNS bees))"])
    assert [leaf.word for leaf in tree.leaves()] == ["5\u00a0000", "bees"]


def test_files_plain_and_packed(tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_text(DOGS, encoding="utf8")
    (tmp_path / "a.mrg.gz").write_bytes(gzip.compress(DOGS.encode()))
    assert list(open_brackets(tmp_path / "a.mrg")) == list(open_brackets(tmp_path / "a.mrg.gz"))
    with pytest.raises(FormatError, match="no such file"):
        list(open_brackets(tmp_path / "b.mrg"))


def test_deep_trees_do_not_exhaust_the_stack() -> None:
    text = "(X " * 5000 + "(NN dog)" + ")" * 5000
    [tree] = read_brackets([text])
    assert bracket_text(tree) == text
    assert [leaf.word for leaf in tree.leaves()] == ["dog"]


_PIECE = st.text(st.characters(exclude_categories=("C",), exclude_characters="() "), min_size=1, max_size=8)
_LABEL = st.from_regex(r"[A-Z]{1,4}(-[A-Z]{3})?(-[0-9])?(=[0-9])?", fullmatch=True).filter(
    lambda label: label not in {"TOP", "ROOT"}
)
_LEAF = st.builds(lambda label, word: Tree(label, word=word), _LABEL, _PIECE)
_TREE = st.recursive(
    _LEAF, lambda inner: st.builds(Tree, _LABEL, st.lists(inner, min_size=1, max_size=4).map(tuple)), max_leaves=12
)


@given(st.lists(_TREE | st.just(Tree("")), max_size=4), st.sampled_from([None, "", "ROOT", "S1"]))
def test_what_is_written_is_read_back(trees: list[Tree], outer: str | None) -> None:
    out = io.StringIO()
    write_brackets(trees, out, outer)
    assert list(read_brackets(io.StringIO(out.getvalue()))) == trees
