"""Nouns that share what is said of another one."""

from __future__ import annotations

from construct_trees import tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.bystanders import helps, stands_for_its_people, stands_twice
from pete.construct.judge.case import Case
from pete.construct.source import Source
from pete.model import Fact, Graph, Role


def case(graph: Graph, verb: str, noun: str, clause: str = "") -> Case:
    source = Source(graph)
    words = {word.form: word for word in source.graph.words}
    return Case(source, Fact(words[verb], Role("subj"), words[noun]), "NO", Hypothesis(clause, "subject and verb"))


def tool(verb: str, lemma: str) -> Graph:
    return tree(
        f"The/DT<tool:det tool/NN<{verb}:nsubj {verb}={lemma}/VBZ customers/NNS<{verb}:obj count/VB<{verb}:xcomp "
        "boxes/NNS<count:obj ."
    )


def test_who_helps_does_it_too_and_who_urges_does_not() -> None:
    assert helps(case(tool("helps", "help"), "count", "tool")) == "understood subject is uncertain"
    assert helps(case(tool("urges", "urge"), "count", "tool")) is None


def test_a_place_stands_for_its_people_and_a_person_for_nobody() -> None:
    leeds = tree("Police/NNS<said:nsubj in/IN<Leeds:case Leeds/NNP<Police:nmod said/VBD so/RB<said:advmod .")
    assert stands_for_its_people(case(leeds, "said", "Leeds")) == "stands for its people"
    ann = tree("Friends/NNS<said:nsubj of/IN<Ann:case Ann/NNP<Friends:nmod said/VBD so/RB<said:advmod .")
    assert stands_for_its_people(case(ann, "said", "Ann")) is None
    apart = tree("Police/NNS<said:nsubj said/VBD so/RB<said:advmod in/IN<Leeds:case Leeds/NNP<said:obl .")
    assert stands_for_its_people(case(apart, "said", "Leeds")) is None


def test_a_noun_stands_once() -> None:
    leeds = tree("Police/NNS<said:nsubj in/IN<Leeds:case Leeds/NNP<Police:nmod said/VBD so/RB<said:advmod .")
    assert stands_twice(case(leeds, "said", "Leeds", "Leeds visited Leeds"))
    assert not stands_twice(case(leeds, "said", "Leeds", "Leeds visited Hull"))
    assert stands_twice(case(leeds, "said", "Leeds", "New-Leeds visited New-Leeds"))
