"""Conjuncts and conjunctions among the children of a phrase."""

from __future__ import annotations

import pytest
from penn_phrases import phrase

from pete.phrases.coordination import coordination, word_class


@pytest.mark.parametrize(
    ("brackets", "conjuncts", "conjunctions"),
    [
        ("(NP (NNS cats) (CC and) (NNS dogs))", (0, 2), (1,)),
        ("(NP (NNS cats) (, ,) (NNS dogs) (, ,) (CC and) (NNS birds))", (0, 2, 5), (4,)),
        ("(NP (CC both) (NNS cats) (CC and) (NNS dogs))", (1, 3), (2,)),
        ("(NP (NNS cats) (CC and) (NNS dogs) (CC or) (NNS birds))", (0, 2, 4), (1, 3)),
        ("(VP (VP (VBD ran)) (CC and) (ADVP (RB then)) (VP (VBD fell)))", (0, 3), (1,)),
        # another kind than the first: what is not loose, else the last
        ("(UCP (ADJP (JJ old)) (CC and) (ADVP (RB now)) (NP (DT a) (NN wreck)))", (0, 3), (1,)),
        ("(NP (NNS cats) (CC and) (ADVP (RB so)) (PP (IN on)))", (0, 3), (1,)),
        # before the conjunction only its own kind counts, except in a phrase of unlike parts
        ("(NP (JJ old) (, ,) (NNS cats) (CC and) (NNS dogs))", (2, 4), (3,)),
        ("(UCP (ADJP (JJ old)) (, ,) (NP (NN scrap)) (CC and) (PP (IN on) (NP (NN fire))))", (0, 2, 4), (3,)),
        ("(NP (DT the) (NNS cats) (CC and) (NNS dogs))", (1, 3), (2,)),
    ],
)
def test_conjuncts_and_conjunctions(brackets: str, conjuncts: tuple[int, ...], conjunctions: tuple[int, ...]) -> None:
    assert coordination(phrase(brackets)) == (conjuncts, conjunctions)


@pytest.mark.parametrize(
    "brackets",
    [
        "(NP (DT the) (NN dog))",
        "(S (CC But) (NP (PRP she)) (VP (VBD ran)))",  # nothing before it to be joined
        "(NP (NNS cats) (CC and))",  # nothing after it
    ],
)
def test_no_coordination(brackets: str) -> None:
    assert coordination(phrase(brackets)) is None


def test_words_and_phrases_of_one_kind_are_alike() -> None:
    classes = [word_class(part) for part in phrase("(X (NN dog) (NP (PRP it)) (VBD ran) (MD may) (UH oh))").children]
    assert classes == ["nominal", "nominal", "verbal", "verbal", "UH"]
