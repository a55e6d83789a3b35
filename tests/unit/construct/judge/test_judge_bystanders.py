"""Nouns that share what is said of another one."""

from __future__ import annotations

from construct_trees import tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.bystanders import (
    helps,
    is_another_part_of_the_body,
    is_its_author,
    is_true_in_general,
    is_what_somebody_is_as,
    shares_a_word,
    stands_for_its_people,
    stands_twice,
)
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


def test_who_leads_others_does_what_they_do() -> None:
    left = (
        "The/DT<troops:det troops/NNS<left:nsubj left/VBD {0}/VBN<left:advcl by/IN<king:case the/DT<king:det "
        "king/NN<{0}:obl:agent ."
    )
    assert is_its_author(case(tree(left.format("led")), "left", "king")) == "goes along with it"
    assert is_its_author(case(tree(left.format("feared")), "left", "king")) is None


def test_what_somebody_is_as_he_is() -> None:
    impressed = (
        "Tom/NNP<impressed:nsubj impressed/VBD Ann/NNP<impressed:obj {}/IN<cook:case a/DT<cook:det "
        "cook/NN<impressed:obl ."
    )
    assert is_what_somebody_is_as(case(tree(impressed.format("as")), "impressed", "cook")) == "one and the same"
    assert is_what_somebody_is_as(case(tree(impressed.format("near")), "impressed", "cook")) is None


def test_parts_of_one_body_share_what_is_felt() -> None:
    palm = (
        "His/PRP$<palm:nmod:poss palm/NN<warm:nsubj was/VBD<warm:cop warm/JJ and/CC<held:cc his/PRP$<{0}:nmod:poss "
        "{0}/NN<held:nsubj held/VBD<warm:conj it/PRP<held:obj ."
    )
    assert is_another_part_of_the_body(case(tree(palm.format("hand")), "warm", "hand")) == "part of another"
    assert is_another_part_of_the_body(case(tree(palm.format("cup")), "warm", "cup")) is None


def test_a_name_that_explains_another() -> None:
    henry = (
        "Henry/NNP<left:nsubj the/DT<duke:det duke/NN<Henry:appos of/IN<{0}:case {0}/NNP<duke:nmod left/VBD "
        "and/CC<married:cc Kent/NNP<married:nsubj married/VBD<left:conj her/PRP<married:obj ."
    )
    assert shares_a_word(case(tree(henry.format("Kent")), "married", "Henry")) == "one and the same"
    assert shares_a_word(case(tree(henry.format("York")), "married", "Henry")) is None


def test_of_some_thing_or_other_a_passive_is_true() -> None:
    written = tree("Ann/NNP<wrote:nsubj wrote/VBD three/CD<{0}:nummod {0}/NNS<wrote:obj .".format("letters"))
    told = case(written, "wrote", "letters", "three letters were written")
    assert is_true_in_general(told._replace(fact=told.fact._replace(role=Role("obj")))) == "true of almost anything"
    known = tree("Ann/NNP<wrote:nsubj wrote/VBD the/DT<letters:det letters/NNS<wrote:obj .")
    told = case(known, "wrote", "letters", "the letters were written")
    assert is_true_in_general(told._replace(fact=told.fact._replace(role=Role("obj")))) is None
