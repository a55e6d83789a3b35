"""Who may be one and the same, and who are two by their places in the sentence."""

from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.judge.mentions import are_two, may_name
from pete.construct.source import Source

SHE_LEFT = "She/PRP<left:nsubj left/VBD when/WRB<came:advmod Ann/NNP<came:nsubj came/VBD<left:advcl ."
ANN_CAME = "When/WRB<came:advmod Ann/NNP<came:nsubj came/VBD<left:advcl , she/PRP<left:nsubj left/VBD ."
PAID = "Tom/NNP<paid:nsubj paid/VBD the/DT<brother:det cook/NN<brother:nmod:poss 's/POS<cook:case brother/NN<paid:obj ."
SAID = (
    "Tom/NNP<said:nsubj said/VBD that/IN<left:mark the/DT<cook:det cook/NN<left:nsubj left/VBD<said:ccomp "
    ",/,<said:punct Bill/NNP<knew:nsubj knew/VBD<said:parataxis ."
)
SAW = "Ann/NNP<saw:nsubj saw/VBD {0}/PRP<saw:obj ."
HAD = "Ann/NNP<had:nsubj had/VBD them/PRP<had:obj paint/VB<had:xcomp her/PRP<paint:obj ."
WORKED = "Tom/NNP<worked:nsubj worked/VBD {0}/IN<cook:case the/DT<cook:det cook/NN<worked:obl ."
AND = "She/PRP<sang:nsubj sang/VBD and/CC<{0}:cc {1} {0}/VBD<sang:conj Eve/NNP<{0}:obj ."
OF = "The/DT<sister:det sister/NN<left:nsubj of/IN<Ann:case Ann/NNP<sister:nmod left/VBD ."


@pytest.mark.parametrize(
    ("text", "one", "other", "two"),
    [
        (SHE_LEFT, "She", "Ann", True),
        (ANN_CAME, "she", "Ann", False),
        (PAID, "Tom", "cook", True),
        (SAID, "Tom", "cook", False),
        (SAID, "Tom", "Bill", False),
        (SAW.format("her"), "Ann", "her", True),
        (SAW.format("herself"), "Ann", "herself", False),
        (HAD, "Ann", "her", False),
        (WORKED.format("for"), "Tom", "cook", True),
        (WORKED.format("as"), "Tom", "cook", False),
        (AND.format("saw", ""), "She", "Eve", True),
        (AND.format("saw", "Tom/NNP<saw:nsubj"), "She", "Eve", False),
        (OF, "sister", "Ann", False),
    ],
)
def test_a_subject_is_nobody_named_in_what_it_does(text: str, one: str, other: str, two: bool) -> None:
    source = Source(tree(text))
    places = {word.form: word.index for word in source.graph.words}
    gold = gold_facts(source)
    assert are_two(gold, places[one], places[other]) is two
    assert are_two(gold, places[other], places[one]) is two


NAMED = "{0}/{1}<said:nsubj said/VBD that/IN<left:mark {2} {3}/{4}<left:nsubj left/VBD<said:ccomp ."


@pytest.mark.parametrize(
    ("first", "determiner", "second", "may"),
    [
        ("Ann/NNP", "the/DT", "doctor/NN", True),
        ("Ann/NNP", "the/DT", "President/NNP", True),
        ("Ann/NNP", "The/DT", "Secretary/NNP", True),
        ("Ann/NNP", "a/DT", "doctor/NN", False),
        ("Ann/NNP", "", "Bill/NNP", False),
        ("Ann/NNP", "the/DT", "doctors/NNS", False),
        ("Ann/NNP", "the/DT", "Senators/NNPS", False),
        ("Nurses/NNS", "the/DT", "President/NNP", False),
    ],
)
def test_a_name_may_be_that_of_whom_the_text_describes(first: str, determiner: str, second: str, may: bool) -> None:
    (one, tag), (other, other_tag) = first.split("/"), second.split("/")
    before = f"{determiner}<{other}:det" if determiner else ""
    source = Source(tree(NAMED.format(one, tag, before, other, other_tag)))
    words = {word.form: word for word in source.graph.words}
    gold = gold_facts(source)
    assert may_name(gold, words[one], words[other]) is may
    assert may_name(gold, words[other], words[one]) is may
