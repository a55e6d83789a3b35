"""Which arguments of a hypothesis may be exchanged, and what that means."""

from __future__ import annotations

from suite_world import english_frames, english_lexicon, frame, plan_for, writer

from pete.suites.compose.hypothesis import exchangeable, symmetric_places


def test_arguments_of_one_type_can_be_exchanged() -> None:
    plan = plan_for(writer(), "thank")
    assert exchangeable(english_lexicon(), plan.structure, plan.args) == [(1, 0)]


def test_a_person_and_a_thing_cannot() -> None:
    give = next(one for one in english_frames().plain if one.name == "give")
    plan = plan_for(writer(), "give")
    found = exchangeable(english_lexicon(), plan.structure, plan.args)
    assert [(give.types[one], give.types[other]) for one, other in found if give.types[1] in (give.types[one],)] == []
    assert (2, 0) in found


def test_exchanging_symmetric_ones_changes_nothing() -> None:
    plan = plan_for(writer(), "quarrel")
    assert symmetric_places(plan.structure) == [0, 1]
    assert exchangeable(english_lexicon(), plan.structure, plan.args) == []


def test_symmetric_arguments_below_a_matrix_are_found() -> None:
    structure = english_frames().structure(frame("know"), frame("quarrel"))
    assert symmetric_places(structure) == [1, 2]


def test_who_is_embedded_can_be_exchanged_with_who_is_not() -> None:
    plan = plan_for(writer(), "know", "sleep")
    assert exchangeable(english_lexicon(), plan.structure, plan.args) == [(1, 0)]
