"""Trees made ready: traces gone, function tags apart, words numbered, auxiliaries with the tags of the treebank."""

from __future__ import annotations

import pytest
from penn_phrases import bracketed, phrase

from pete.errors import FormatError
from pete.formats.brackets import Tree
from pete.phrases.phrase import phrase_of, split_label


@pytest.mark.parametrize(
    ("label", "category", "functions"),
    [
        ("NP", "NP", set()),
        ("NP-SBJ-2", "NP", {"SBJ"}),
        ("PP-LOC-PRD=3", "PP", {"LOC", "PRD"}),
        ("NPB", "NP", set()),
        ("PRT|ADVP", "PRT", set()),
        ("-RRB-", "-RRB-", set()),
        ("-NONE-", "-NONE-", set()),
    ],
)
def test_labels_are_a_category_and_functions(label: str, category: str, functions: set[str]) -> None:
    assert split_label(label) == (category, functions)


@pytest.mark.parametrize(
    ("form", "tag", "category"),
    [("Is", "AUX", "VBZ"), ("had", "AUX", "VBD"), ("'re", "AUX", "VBP"), ("being", "AUXG", "VBG"), ("be", "AUX", "VB")],
)
def test_auxiliaries_of_old_models_get_their_tag_from_their_form(form: str, tag: str, category: str) -> None:
    assert phrase(f"(VP ({tag} {form}) (ADJP (JJ kind)))").children[0].category == category


def test_traces_and_what_holds_only_traces_are_left_out() -> None:
    made = phrase("(S (NP-SBJ-1 (NNP Ann)) (VP (VBD tried) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB go))))))")
    assert bracketed(made) == "(S (NP Ann) (VP tried (S (VP to (VP go)))))"
    assert [word.index for word in made.words()] == [1, 2, 3, 4]
    assert phrase_of(Tree("S", (Tree("NP", (Tree("-NONE-", word="*"),)),))) is None


def test_a_phrase_around_one_of_its_own_kind_is_one_phrase_with_the_functions_of_both() -> None:
    made = phrase("(NP-SBJ (NP-TMP (DT this) (NN week)))")
    assert bracketed(made) == "(NP this week)"
    assert made.functions == {"SBJ", "TMP"}


def test_brackets_are_spelled_out_and_are_punctuation() -> None:
    first, word, last = phrase("(PRN (-LRB- -LRB-) (NN one) (-RRB- -RRB-))").words()
    assert (first.word, word.word, last.word) == ("(", "one", ")")
    assert [one.is_punctuation for one in (first, word, last)] == [True, False, True]


def test_equal_words_at_two_places_are_two_phrases() -> None:
    first, second = phrase("(NP (NN day) (NN day))").children
    assert first != second
    assert first == first


def test_a_tree_beyond_all_measure_is_refused() -> None:
    tree = Tree("NN", word="dog")
    for number in range(300):
        tree = Tree(f"X{number % 2}", (tree,))
    with pytest.raises(FormatError, match="more than 250 brackets deep"):
        phrase_of(tree)
