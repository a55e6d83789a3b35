"""Nouns that have their part in the same act as the right one."""

from __future__ import annotations

from construct_trees import tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge.case import Case
from pete.construct.judge.one_act import (
    does_it_by_its_parts,
    is_among_those_who_do,
    is_dealt_with_on_the_way,
    is_means,
    is_one_before_others,
    is_owner_of_what_has_it,
)
from pete.construct.source import Source
from pete.model import Fact, Role


def case(written: str, fact: str) -> Case:
    source = Source(tree(written))
    words = {word.form: word for word in source.graph.words}
    verb, role, noun = fact.split()
    return Case(source, Fact(words[verb], Role(role), words[noun]), "NO", Hypothesis("", "subject and verb"))


LAMP = (
    "Using=use/VBG<finds:advcl the/DT<lamp:det lamp/NN<Using:obj the/DT<guard:det guard/NN<finds:nsubj finds/VBZ "
    "boats/NNS<finds:obj ."
)
WHEN = (
    "When/WRB<uses:advmod Ann/NNP<uses:nsubj uses/VBZ<finds:advcl the/DT<lamp:det lamp/NN<uses:obj the/DT<guard:det "
    "guard/NN<finds:nsubj finds/VBZ boats/NNS<finds:obj ."
)
IDEA = (
    "They/PRP<developed:nsubj developed/VBD the/DT<idea:det idea/NN<developed:obj by/IN<discussing:mark "
    "discussing/VBG<developed:advcl prices/NNS<discussing:obj ."
)
LATER = (
    "They/PRP<developed:nsubj developed/VBD the/DT<idea:det idea/NN<developed:obj when/WRB<discussed:advmod "
    "Tom/NNP<discussed:nsubj discussed/VBD<developed:advcl prices/NNS<discussed:obj ."
)


def test_by_what_it_is_done_does_it() -> None:
    assert is_means(case(LAMP, "finds subj lamp")) == "goes along with it"
    assert is_means(case(LAMP, "Using subj boats")) is None
    assert is_means(case(WHEN, "finds subj lamp")) is None


def test_what_is_dealt_with_in_the_one_way_may_be_in_the_other() -> None:
    assert is_dealt_with_on_the_way(case(IDEA, "discussing obj idea")) == "may be shared in coordination or chain"
    assert is_dealt_with_on_the_way(case(IDEA, "developed obj prices")) == "may be shared in coordination or chain"
    assert is_dealt_with_on_the_way(case(LATER, "discussed obj idea")) is None


def test_who_has_a_rude_way_is_rude_and_who_meets_it_is_not() -> None:
    way = (
        "The/DT<guards:det guards/NNS<asked:nsubj asked/VBD Ann/NNP<asked:obj in/IN<way:case {0} rude/JJ<way:amod "
        "way/NN<asked:obl ."
    )
    assert (
        is_owner_of_what_has_it(case(way.format("their/PRP$<way:nmod:poss"), "rude subj guards")) == "part of another"
    )
    assert is_owner_of_what_has_it(case(way.format("a/DT<way:det"), "rude subj guards")) is None


def test_members_of_a_group_do_what_it_does_and_its_captain_need_not() -> None:
    held = (
        "A/DT<army:det army/NN<held:nsubj {0}/IN<Swiss:case Swiss/NNPS<army:nmod and/CC<Danes:cc "
        "Danes/NNPS<Swiss:conj held/VBD it/PRP<held:obj ."
    )
    assert is_among_those_who_do(case(held.format("of"), "held subj Swiss")) == "part of another"
    assert is_among_those_who_do(case(held.format("of"), "held subj Danes")) == "part of another"
    assert is_among_those_who_do(case(held.format("against"), "held subj Danes")) is None


def test_whose_unit_does_it_does_it() -> None:
    unit = (
        "The/DT<police:det police/NNS<{0}:nsubj {0}={1}/VBP a/DT<unit:det unit/NN<{0}:obj which/WDT<runs:nsubj "
        "runs/VBZ<unit:acl:relcl boats/NNS<runs:obj ."
    )
    assert does_it_by_its_parts(case(unit.format("have", "have"), "runs subj police")) == "part of another"
    assert does_it_by_its_parts(case(unit.format("fear", "fear"), "runs subj police")) is None


def test_what_others_do_those_before_them_do_as_well() -> None:
    lost = (
        "The/DT<guards:det guards/NNS<fell:nsubj fell/VBD and/CC<left:cc many/JJ<{0}:amod {0}/NNS<left:nsubj "
        "left/VBD<fell:conj ."
    )
    assert is_one_before_others(case(lost.format("others"), "left subj guards")) == "may hold of both"
    assert is_one_before_others(case(lost.format("cooks"), "left subj guards")) is None


def test_besides_what_is_there_something_else_is() -> None:
    there = "{0}/IN<buses:case buses/NNS<free:obl taxis/NNS<free:nsubj are/VBP<free:cop free/JJ ."
    assert is_one_before_others(case(there.format("Besides"), "free subj buses")) == "may hold of both"
    assert is_one_before_others(case(there.format("Without"), "free subj buses")) is None
