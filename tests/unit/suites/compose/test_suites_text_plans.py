"""What a text must state, and drafts."""

from __future__ import annotations

from dataclasses import replace

from suite_world import frame, plan_for, stated, writer

from pete.suites.compose.argument_structure import DraftClause
from pete.suites.compose.text_plans import Draft, Proposition
from pete.suites.wording.argument_phrases import described


def test_an_argument_has_its_role_however_long_it_is_described() -> None:
    here = writer()
    plan = plan_for(here, "thank")
    thank = Proposition(frame("thank"), tuple(plan.args))
    longer = described(plan.args[1], (*plan.args[1].words, " who slept"))
    assert thank.role_of(longer) == 1
    assert thank.role_of(here.fresh("Person")) == -1


def test_a_proposition_states_the_roles_that_are_asked_for() -> None:
    plan = plan_for(writer(), "thank")
    thank = Proposition(frame("thank"), tuple(plan.args))
    assert stated(list(thank.statements(frozenset({1})))) == {("thank", "1", "[1]")}
    assert len(thank.statements(frozenset({0, 1}))) == 2


def test_two_predicates_take_two_clauses_and_may_share_an_argument() -> None:
    here = writer()
    plan = plan_for(here, "thank")
    assert (plan.clauses, plan.shares) == (1, False)
    sharing = replace(plan, second=Proposition(frame("sleep"), (plan.args[0],)))
    apart = replace(plan, second=Proposition(frame("sleep"), (here.fresh("Person"),)))
    assert (sharing.clauses, sharing.shares) == (2, True)
    assert (apart.clauses, apart.shares) == (2, False)
    assert plan_for(writer(), "know", "sleep").clauses == 2


def test_adverbs_are_where_they_are_asked_for() -> None:
    plan = plan_for(writer(), "thank")
    choices = frame("thank").expressing("past", frozenset())

    def adverbs(fitting: object) -> set[bool]:
        assert isinstance(fitting, tuple)
        return {group[0].adverb for group in fitting}

    assert adverbs(plan.fitting(choices)) == {True, False}
    assert adverbs(replace(plan, adverb="gladly").fitting(choices)) == {True}
    assert adverbs(replace(plan, misplaced_adverb="gladly").fitting(choices)) == {False}
    assert adverbs(replace(plan, hypothesis=True).fitting(choices)) == {False}


def test_hypotheses_have_no_pattern_that_is_for_texts() -> None:
    plan = replace(plan_for(writer(), "thank"), hypothesis=True)
    cleft = next(one for one in frame("thank").clauses["past"] if one.tags == "V-A-CLEFT0")
    assert not plan.allows(cleft)
    assert replace(plan, hypothesis=False).allows(cleft)


def test_tags_are_added_to_main_clauses() -> None:
    thank = frame("thank")
    clause = DraftClause(thank, thank.hypotheses[0], [], [], [("thank", "V-A"), ("sleep", "V-A-R0")])
    draft = Draft(clause, 2, [], ["thank"])
    draft.add_tag("-C")
    assert clause.tags == [("thank", "V-A-C"), ("sleep", "V-A-R0")]
