"""How sure labels are, by what can be seen of false statements, and by what readers are expected to say."""

from __future__ import annotations

from construct_trees import tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.reader_network import Expected
from pete.construct.judge.sureness import how_sure, sure_after_all
from pete.construct.source import Source
from pete.model import Answer, Fact, Role

WARNED = "Tom/NNP<warned:nsubj warned/VBD the/DT<guard:det guard/NN<warned:obj ."
SAID = (
    "Tom/NNP<said:nsubj said/VBD that/IN<left:mark the/DT<guard:det guard/NN<left:nsubj left/VBD<said:ccomp "
    "the/DT<town:det town/NN<left:obj ."
)
SOLD = (
    "The/DT<map:det map/NN<sold:nsubj:pass of/IN<town:case the/DT<town:det town/NN<map:nmod was/VBD<sold:aux:pass "
    "sold/VBN ."
)


def sure(text: str, fact: str, said: str, as_twin: bool = False, label: Answer = "NO") -> float:
    source = Source(tree(text))
    words = {word.form: word for word in source.graph.words}
    verb, role, noun = fact.split()
    told = Fact(words[verb], Role(role), words[noun])
    return how_sure(Case(source, told, label, Hypothesis(said, "subject and verb")), as_twin)


def test_what_is_not_held_false_is_not_doubted() -> None:
    assert sure(WARNED, "warned subj Tom", "Tom warned somebody", label="YES") == 1.0


def test_who_has_another_part_in_it_is_surer_than_who_stands_in_another_clause() -> None:
    flipped = sure(WARNED, "warned subj guard", "the guard warned somebody")
    elsewhere = sure(SAID, "left subj Tom", "Tom left something")
    assert 0.8 < elsewhere < flipped < 1


def test_a_twin_is_surer_than_a_near_miss() -> None:
    flipped = [sure(WARNED, "warned subj guard", "the guard warned somebody", twin) for twin in (False, True)]
    assert flipped[0] < flipped[1]


def test_a_thing_for_a_thing_is_least_sure_and_less_so_where_nobody_else_has_a_part() -> None:
    alone = sure(SOLD, "sold obj town", "the town was sold")
    beside = sure(SOLD, "sold obj town", "somebody sold the town")
    assert alone < beside < sure(SAID, "left subj Tom", "Tom left something")


def test_the_label_is_the_surer_the_more_readers_are_expected_to_give_it() -> None:
    granted, denied = Expected(4.0, 3.0, -4.0), Expected(4.0, -4.0, 3.0)
    assert sure_after_all("YES", 1.0, granted) > 0.9 > sure_after_all("YES", 1.0, denied)
    assert sure_after_all("NO", 0.9, denied) > sure_after_all("NO", 0.9, granted)
    assert sure_after_all("NO", 0.97, denied) > sure_after_all("NO", 0.8, denied)  # the first guess is heard too
