"""The smallest part of a right tree that puts an answer right."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pete.entail import load_entailer
from pete.model import AnalysedPair, Graph, Pair, Token
from pete.normalise.examples import read_tree
from pete.runs.error_analysis.name_causes import cause_of, is_shared
from pete.runs.error_analysis.tree_repair import in_words_of, smallest_repairs

FACTS = load_entailer("facts")

SAW = """Ann Ann PROPN NNP 2 nsubj
saw see VERB VBD 0 root
the the DET DT 4 det
man man NOUN NN 2 obj
with with ADP IN 7 case
the the DET DT 7 det
dog dog NOUN NN 4 nmod"""
WASHED = """Sam Sam PROPN NNP 2 nsubj
washed wash VERB VBD 0 root
and and CCONJ CC 4 cc
dried dry VERB VBD 2 conj
pans pan NOUN NNS 2 obj"""
MET = """Lucy Lucy PROPN NNP 2 nsubj
met meet VERB VBD 0 root
the the DET DT 4 det
son son NOUN NN 2 obj
of of ADP IN 7 case
the the DET DT 7 det
nurse nurse NOUN NN 4 nmod
who who PRON WP 9 nsubj
sang sing VERB VBD 7 acl:relcl"""
GAVE = """Tom Tom PROPN NNP 2 nsubj
sold sell VERB VBD 0 root
the the DET DT 4 det
boat boat NOUN NN 2 obj"""
NURSE = "The the DET DT 2 det\nnurse nurse NOUN NN 3 nsubj\nsang sing VERB VBD 0 root"
SON = "The the DET DT 2 det\nson son NOUN NN 3 nsubj\nsang sing VERB VBD 0 root"
PANS_WASHED = "Sam Sam PROPN NNP 2 nsubj\nwashed wash VERB VBD 0 root\npans pan NOUN NNS 2 obj"
PANS_DRIED = "Sam Sam PROPN NNP 2 nsubj\ndried dry VERB VBD 0 root\npans pan NOUN NNS 2 obj"
# The cause, the hypothesis and its label, the right tree of the text, and what the parser has (word: head, label).
CASES = [
    ("attachment", SAW, "YES", SAW, {7: (2, "obl")}),
    ("unbounded", NURSE, "YES", MET, {9: (4, "acl:relcl")}),
    ("unbounded", SON, "NO", MET, {9: (4, "acl:relcl")}),
    ("unbounded", PANS_WASHED, "YES", WASHED, {5: (4, "obj")}),
    ("coordination", PANS_DRIED, "YES", WASHED, {4: (2, "parataxis")}),
    ("label", GAVE, "YES", GAVE, {4: (2, "obl:unmarked")}),
]


def judge_of(hypothesis: Graph, label: str) -> object:
    def judge(trees: Sequence[Graph]) -> list[bool]:
        pair = Pair("1", "", hypothesis.text, label)  # type: ignore[arg-type]
        asked = [AnalysedPair(pair, tree, hypothesis) for tree in trees]
        return [verdict.answer == label for verdict in FACTS.decide(asked)]

    return judge


def broken(right: Graph, arcs: dict[int, tuple[int, str]]) -> Graph:
    words = [
        word._replace(head=arcs[word.index][0], deprel=arcs[word.index][1]) if word.index in arcs else word
        for word in right.words
    ]
    return Graph(right.text, tuple(words))


@pytest.mark.parametrize(("cause", "said", "label", "tree", "arcs"), CASES)
def test_the_cause_is_that_of_the_arc_that_was_broken(
    cause: str, said: str, label: str, tree: str, arcs: dict[int, tuple[int, str]]
) -> None:
    right, hypothesis = read_tree(tree), read_tree(said)
    wrong = broken(right, arcs)
    judge = judge_of(hypothesis, label)
    assert judge([right]) == [True]  # type: ignore[operator]
    assert judge([wrong]) == [False]  # type: ignore[operator]
    repairs = smallest_repairs(wrong, right, judge)  # type: ignore[arg-type]
    assert [one.words for one in repairs] == [tuple(arcs)]
    assert cause_of(repairs, hypothesis, label == "YES") == cause


def test_wrong_tags_in_a_right_tree() -> None:
    right = read_tree(GAVE)
    wrong = Graph(
        right.text, tuple(word._replace(lemma="sole" if word.form == "sold" else word.lemma) for word in right.words)
    )
    repairs = smallest_repairs(wrong, right, lambda trees: [tree.word(2).lemma == "sell" for tree in trees])
    assert [(one.blamed, one.words) for one in repairs] == [("tags", ())]
    assert cause_of(repairs, right, refused=True) == "tag"


def test_several_arcs_are_pruned_to_those_that_are_needed() -> None:
    right = read_tree(SAW)
    wrong = broken(right, {1: (7, "nmod"), 3: (2, "det"), 4: (7, "nmod"), 7: (2, "obj")})
    hypothesis = read_tree(
        "Ann Ann PROPN NNP 2 nsubj\nsaw see VERB VBD 0 root\nthe the DET DT 4 det\nman man NOUN NN 2 obj"
    )
    [repair] = smallest_repairs(wrong, right, judge_of(hypothesis, "YES"))  # type: ignore[arg-type]
    assert set(repair.words) == {1, 4}  # the subject and the object; neither the article nor the dog matters
    assert cause_of([repair], hypothesis, refused=True) == "attachment"


def test_other_tokens_are_to_blame_where_the_words_of_the_reference_are_enough() -> None:
    def tree(*words: Token) -> Graph:
        return Graph("cannot go", words)

    right = tree(
        Token(1, "can", "can", "AUX", head=3, deprel="aux", start=0, end=3),
        Token(2, "not", "not", "PART", head=3, deprel="advmod", start=3, end=6),
        Token(3, "go", "go", "VERB", head=0, deprel="root", start=7, end=9),
    )
    wrong = tree(
        Token(1, "cannot", "cannot", "AUX", head=2, deprel="aux", start=0, end=6),
        Token(2, "go", "go", "VERB", head=0, deprel="root", start=7, end=9),
    )
    [repair] = smallest_repairs(wrong, right, lambda trees: [len(one.words) == 3 for one in trees])
    assert (repair.blamed, cause_of([repair], right, refused=True)) == ("tokens", "tokens")


def test_nothing_helps_where_the_reference_does_not() -> None:
    right = read_tree(SAW)
    assert smallest_repairs(broken(right, {7: (2, "obl")}), right, lambda trees: [False for _ in trees]) == []


def test_heads_that_the_reference_lacks_give_way_to_the_next_above() -> None:
    text = "a-b c"
    gold = Graph(
        text, (Token(1, "a-b", head=2, deprel="x", start=0, end=3), Token(2, "c", deprel="root", start=4, end=5))
    )
    system = Graph(
        text,
        (
            Token(1, "a", head=3, deprel="x", start=0, end=1),
            Token(2, "-b", head=1, deprel="y", start=1, end=3),
            Token(3, "c", head=0, deprel="root", start=4, end=5),
        ),
    )
    drawn = in_words_of(gold, system)
    assert drawn is not None
    assert [word.head for word in drawn.words] == [2, 0]


def test_what_conjuncts_share_comes_after_the_last() -> None:
    washed = read_tree(WASHED)
    assert [index for index in range(1, 6) if is_shared(washed, index)] == [5]
