"""Texts of a wanted number of clauses, from the plainest on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from suite_world import attempts, frame, plan_for, shown, stated, writer

from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.text_composer import ComposedText, TextComposer, transformations
from pete.suites.compose.text_plans import Proposition, Stuck, TextPlan

PLAIN = ("nV", "nVn", "nVpn", "nBeA")
EMBEDDING = ("nV", "nVn", "nVs", "nVtoV")


def texts(plan_of: object, clauses: int, *families: str, seeds: int = 60) -> list[ComposedText]:
    assert callable(plan_of)
    found = []
    for here in attempts(seeds, *families):
        plan = plan_of(here)
        try:
            found.append(TextComposer(here).text(plan, clauses))
        except Stuck:
            continue
    assert found
    return found


def thanks(here: ClauseWriter) -> TextPlan:
    return plan_for(here, "thank")


def sharing(here: ClauseWriter) -> TextPlan:
    plan = thanks(here)
    sleep = next(one for one in here.frames.frames if one.name == "sleep")
    plan = replace(plan, second=Proposition(sleep, (plan.args[1],), frozenset({0})))
    here.begin(plan)
    return plan


@pytest.mark.parametrize("clauses", [1, 2, 3])
def test_a_text_has_its_clauses_and_states_what_it_must(clauses: int) -> None:
    for one in texts(thanks, clauses, *PLAIN):
        assert one.clauses == clauses
        assert len(one.tags) == clauses
        assert {("thank", "0", "[0]"), ("thank", "1", "[1]")} <= stated(one.statements)
        assert shown(one.words).endswith(".")


def test_what_takes_more_clauses_is_not_said_in_fewer() -> None:
    here = writer(1, *PLAIN)
    plan = sharing(here)
    with pytest.raises(Stuck):
        TextComposer(here).text(plan, 1)


def test_every_way_to_put_clauses_together_occurs() -> None:
    how = {way for one in texts(thanks, 2, *EMBEDDING, seeds=150) for way in one.how}
    assert {"noun-phrase", "modifier", "coordination", "embedding", "control"} <= how


def test_what_is_coordinated_or_embedded_has_the_tag() -> None:
    for one in texts(thanks, 2, *EMBEDDING, seeds=100):
        tags = dict(one.tags)["thank"].split("-")
        if one.how == ["coordination"]:
            assert "C" in tags
        if one.how == ["embedding"]:
            assert "S" in tags or "INF" in tags


def test_the_easy_text_is_the_plainest() -> None:
    here = writer(1, *PLAIN)
    plan = thanks(here)
    one = TextComposer(here).easy_text(plan, False)
    assert shown(one.words) == "[0] thanked [1]."
    assert one.tags == [("thank", "V-A")]
    assert one.clauses == 1


def test_an_easy_text_may_begin_with_an_adjunct() -> None:
    here = writer(1, *PLAIN)
    plan = thanks(here)
    assert shown(TextComposer(here).easy_text(plan, True).words) == "[2], [0] thanked [1]."
    assert here.pools[2] is here.lexicon.adjuncts


def test_the_easy_text_of_two_that_share_describes_the_one() -> None:
    for here in attempts(10, *PLAIN):
        plan = sharing(here)
        one = TextComposer(here).easy_text(plan, False)
        assert one.clauses == 2
        assert "coordination" not in one.how
        assert {("thank", "1", "[1]"), ("sleep", "0", "[1]")} <= stated(one.statements)
        assert shown(one.words).count("[1]") == 1


def test_the_easy_text_of_two_that_share_nothing_coordinates_them() -> None:
    here = writer(1, *PLAIN)
    plan = thanks(here)
    plan = replace(plan, second=Proposition(frame("sleep", *PLAIN), (here.fresh("Person"),), frozenset({0})))
    here.shared_slots = len(here.pools)
    one = TextComposer(here).easy_text(plan, False)
    assert shown(one.words) == "[0] thanked [1], and [2] slept."
    assert one.tags == [("thank", "V-A-C"), ("sleep", "V-A-C")]


def test_a_hypothesis_states_the_two_and_nothing_else() -> None:
    found = 0
    for here in attempts(40, *PLAIN):
        plan = replace(sharing(here), hypothesis=True)
        try:
            one = TextComposer(here).hypothesis(plan)
        except Stuck:
            continue
        found += 1
        assert {name for name, _ in one.tags} == {"thank", "sleep"}
        assert " while " not in shown(one.words)
        assert not any("ADV" in tags for _, tags in one.tags)
    assert found


def test_texts_name_a_shared_argument_once() -> None:
    for one in texts(sharing, 3, *PLAIN):
        assert sum(part == (1, "text") for part in one.words) <= 1


def test_a_misplaced_argument_must_find_its_place() -> None:
    for here in attempts(30, *PLAIN):
        plan = thanks(here)
        misplaced = here.fresh("Person")
        here.shared_slots = len(here.pools)
        try:
            one = TextComposer(here).text(replace(plan, misplaced=misplaced), 2)
        except Stuck:
            continue
        assert "[2]" in {argument for name, _, argument in stated(one.statements) if name != "thank"}


def test_transformations_are_what_is_not_plain() -> None:
    assert transformations("V-A") == set()
    assert transformations("V-A-PP0-S") == set()
    assert transformations("V-P-RED-BY") == {"P", "RED"}
    assert transformations("N-POSS-PP0") == {"N", "POSS"}
