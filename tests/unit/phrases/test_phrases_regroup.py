"""Flat noun phrases get the brackets that treebanks leave out."""

from __future__ import annotations

import pytest
from penn_phrases import bracketed, phrase

from pete.phrases.regroup import regroup


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(NP (DT the) (NN girl) (POS 's) (NN bike))", "(NP (NP the girl 's) bike)"),
        ("(NP (NNP Ann) (POS 's))", "(NP Ann 's)"),
        ("(NP ($ $) (CD 5) (CD million) (NN deal))", "(NP $ (QP 5 million) deal)"),
        ("(NP ($ $) (CD 5) (NN deal))", "(NP $ 5 deal)"),
        ("(NP (DT a) (JJ red) (CC and) (JJ green) (NN bird))", "(NP a (ADJP red and green) bird)"),
        (
            "(NP (JJ big) (, ,) (JJ wild) (CC and) (RB very) (JJ old) (NNS dogs))",
            "(NP (ADJP big , wild and very old) dogs)",
        ),
        ("(NP (JJ red) (CC and) (JJ green))", "(NP red and green)"),
        ("(NP (JJ red) (CC and) (RB very))", "(NP red and very)"),
        ("(NP (DT the) (NN oil) (CC and) (NN gas) (NN price))", "(NP the (NX oil and gas) price)"),
        ("(NP (DT the) (NNS cups) (CC and) (JJ red) (NNS plates))", "(NP (NP the cups) and (NP red plates))"),
        ("(NP (NP (NNS cups)) (CC and) (NP (NNS plates)))", "(NP (NP cups) and (NP plates))"),
        ("(NP (NN salt) (CC and) (NN oil) (CC and) (NN wine))", "(NP salt and oil and wine)"),
        ("(SBAR (NP (WP who)) (S (VP (VBD sang))))", "(SBAR (WHNP who) (S (VP sang)))"),
        ("(SBAR (PP (IN of) (NP (WDT which))) (S (NP (PRP he))))", "(SBAR (WHPP of (WHNP which)) (S (NP he)))"),
        ("(SBAR (NP (PRP he)) (S (VP (VBD sang))))", "(SBAR (NP he) (S (VP sang)))"),
        ("(VP (VBD saw) (NP (WP who)))", "(VP saw (NP who))"),
    ],
)
def test_what_is_bracketed_anew(before: str, after: str) -> None:
    assert bracketed(regroup(phrase(before))) == after


def test_functions_and_numbers_of_words_stay() -> None:
    made = regroup(phrase("(S (NP-SBJ (DT the) (NN girl) (POS 's) (NN bike)) (VP (VBZ rusts)))"))
    assert made.children[0].functions == {"SBJ"}
    assert [word.index for word in made.words()] == [1, 2, 3, 4, 5]
