"""Hypotheses of one clause: as they are, exchanged, with a newcomer, with an adverb."""

from __future__ import annotations

from collections import Counter

import pytest
from suite_world import attempts, plan_for, shown, stated, writer

from pete.suites.compose.hypothesis import SuiteHypothesis
from pete.suites.compose.one_clause_hypotheses import OneClauseHypotheses, exchanged
from pete.suites.compose.text_plans import Stuck

PLAIN = ("nV", "nVn", "nVpn", "nBeA")


def made(family: str, label: bool, *families: str, seeds: int = 80) -> list[SuiteHypothesis]:
    found = []
    for here in attempts(seeds, *families):
        try:
            found.append(OneClauseHypotheses(here).hypothesis(family, label))
        except Stuck:
            continue
    assert found
    return found


def test_a_true_one_states_what_its_plan_states() -> None:
    for one in made("nVn", True, *PLAIN):
        assert (one.wrong, one.replaced, one.plan.misplaced) == ("", -1, None)
        slots = {arg.slot for place, arg in enumerate(one.plan.args) if place in one.plan.needed}
        assert set(one.asked[0].slots) == slots
        assert one.families == ("nVn",)
        if one.adverb:
            assert one.plan.adverb == one.adverb


def test_false_ones_are_wrong_in_every_way() -> None:
    kinds = Counter(one.wrong for one in made("nVn", False, *PLAIN, seeds=200))
    assert set(kinds) == {"exchanged", "moved", "attached"}


def test_two_arguments_in_each_others_place() -> None:
    for one in made("nVn", False, *PLAIN):
        if one.wrong == "exchanged" and one.tags[0][1] == "V-A":
            assert shown(one.words).startswith("[1] ")
            assert one.plan.misplaced is None


def test_a_newcomer_must_stand_elsewhere_in_the_text() -> None:
    for one in made("nVn", False, *PLAIN):
        if one.wrong == "moved":
            assert one.plan.misplaced is not None
            newcomer = one.plan.misplaced.slot
            assert one.asked[0].slots[0] == newcomer
            assert f"[{newcomer}]" in {argument for _, _, argument in stated(one.statements)}
            assert one.plan.args[one.replaced].slot not in one.asked[0].slots


def test_an_adverb_of_a_false_one_is_said_of_something_else() -> None:
    for one in made("nVn", False, *PLAIN, seeds=200):
        if one.wrong == "attached":
            assert one.adverb == one.plan.misplaced_adverb != ""
            assert one.plan.adverb == ""


def test_a_verb_with_a_complement_is_asked_with_it() -> None:
    for one in made("nVs", True, "nV", "nVn", "nVs"):
        assert one.plan.structure.embedded is not None
        assert len(one.tags) == 2
        assert any(statement.role == "clause" for statement in one.statements)


def test_symmetric_arguments_are_turned_round_now_and_then() -> None:
    orders = {shown(one.words)[:3] for one in made("nnV", True, "nnV", "nVn") if one.tags[0][1] == "V-A-PP0"}
    assert orders == {"[0]", "[1]"}


def test_families_are_those_that_can_be_asked_about() -> None:
    assert OneClauseHypotheses(writer(1, *PLAIN)).families == list(PLAIN)
    assert OneClauseHypotheses(writer(1, "nV", "eVn")).families == ["nV"]  # nothing is there that can happen


def test_exchanging_makes_a_new_list() -> None:
    args = list(plan_for(writer(), "give").args)
    turned = exchanged(args, 0, 2)
    assert [arg.slot for arg in turned] == [2, 1, 0]
    assert [arg.slot for arg in args] == [0, 1, 2]


@pytest.mark.parametrize("label", [True, False])
def test_every_family_gives_hypotheses(label: bool) -> None:
    here = writer(1)
    maker = OneClauseHypotheses(here)
    for family in maker.families:
        for _ in range(30):
            here.pools.clear()
            try:
                assert maker.hypothesis(family, label).families == (family,)
                break
            except Stuck:
                continue
        else:
            pytest.fail(family)
