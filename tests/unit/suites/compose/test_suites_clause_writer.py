"""Clauses and what is put inside, beside and above them."""

from __future__ import annotations

import pytest
from suite_world import attempts, frame, plan_for, shown, stated, writer

from pete.suites.compose.clause_writer import ClauseWriter, statements_of
from pete.suites.compose.text_plans import Draft, Proposition, Stuck, TextPlan
from pete.suites.wording.argument_phrases import Argument, described
from pete.suites.wording.templates import Template

PLAIN = ("nV", "nVn", "nVpn", "nBeA")


def asked(here: ClauseWriter, plan: TextPlan) -> Draft:
    return Draft(here.asked_clause(plan, "past"), 1, [], [plan.structure.frame.name])


def template(name: str, tags: str) -> Template:
    one = frame(name)
    return next(each for each in (*one.hypotheses, *one.clauses["past"], *one.phrases) if each.tags == tags)


def test_every_slot_is_a_new_one() -> None:
    here = writer()
    assert [here.fresh("Person").slot for _ in range(4)] == [0, 1, 2, 3]
    assert len(here.pools) == 4


def test_a_text_has_no_more_slots_of_a_kind_than_there_are_phrases() -> None:
    here = writer()
    model = here.lexicon.adjuncts[0]
    for _ in here.lexicon.adjuncts:
        here.slot_like(model)
    with pytest.raises(Stuck):
        here.slot_like(model)
    with pytest.raises(Stuck):
        here.fresh("Nothing")


def test_a_new_text_forgets_the_slots_of_the_one_before() -> None:
    here = writer()
    plan = plan_for(here, "thank")
    here.fresh("Person")
    here.taken |= {"sleep"}
    here.begin(plan)
    assert len(here.pools) == 2
    assert here.taken == frame("thank").marks


def test_what_is_asked_about_is_said_with_what_is_needed() -> None:
    for here in attempts(20, *PLAIN):
        plan = plan_for(here, "thank")
        clause = here.asked_clause(plan, "past")
        assert {("thank", "0", "[0]"), ("thank", "1", "[1]")} <= stated(clause.statements)
        assert "[0" in shown(clause.words())


def test_the_adverb_that_is_asked_for_is_said() -> None:
    for here in attempts(10, *PLAIN):
        plan = plan_for(here, "sleep", adverb="soundly")
        assert ("sleep", "adv", "soundly") in stated(here.asked_clause(plan, "past").statements)


def test_another_predicate_is_never_one_that_the_text_has() -> None:
    here = writer(1, "nV")
    plan_for(here, "sleep")
    kin = {one.name for one in here.frames.plain if not one.marks.isdisjoint(frame("sleep", "nV").marks)}
    assert len(kin) > 1
    found = set()
    for _ in range(200):
        here.taken = frame("sleep", "nV").marks
        found.add(here.opening("end", "past", "Person").frame.name)
    assert found
    assert not found & kin


def test_a_misplaced_argument_is_put_into_another_predicate() -> None:
    for here in attempts(10, *PLAIN):
        plan = plan_for(here, "sleep")
        here.misplaced = misplaced = here.fresh("Person")
        opening = here.opening("end", "past", plan.args[0].type)
        args = here.arguments_for(opening, plan.args[0])
        assert here.misplaced is None
        assert args[opening.other].slot == misplaced.slot
        assert args[opening.role].slot == 0


def test_a_misplaced_adverb_is_said_of_another_predicate() -> None:
    found = 0
    for here in attempts(20, "nV", "nVn"):
        plan = plan_for(here, "thank")
        here.misplaced_adverb = "loudly"
        try:
            opening = here.opening("anywhere", "past", plan.args[0].type)
        except Stuck:
            continue
        assert "loudly" in shown(opening.template.fill(here.arguments_for(opening, plan.args[0])))
        assert here.everything_has_its_place
        found += 1
    assert found


def test_a_described_argument_goes_by_its_short_name() -> None:
    here = writer(1, *PLAIN)
    plan = plan_for(here, "thank")
    opening = here.opening("end", "past", plan.args[0].type)
    longer = described(plan.args[0], (*plan.args[0].words, " who slept"))
    statements = statements_of(opening, here.arguments_for(opening, longer), plan.args[0])
    assert "[0]" in {argument for _, _, argument in stated(statements)}


def test_the_second_predicate_comes_first_where_it_fits() -> None:
    here = writer(1, *PLAIN)
    plan = plan_for(here, "thank")
    here.second = Proposition(frame("sleep", *PLAIN), (plan.args[1],), frozenset({0}))
    opening = here.opening("phrase", "past", plan.args[1].type, plan.args[1])
    assert opening.frame.name == "sleep"
    assert here.arguments_for(opening, plan.args[1])[0].slot == 1
    assert here.second is None


def test_what_is_asked_about_inside_another_clause() -> None:
    drafts = []
    for here in attempts(30, *PLAIN):
        plan = plan_for(here, "thank", needed=frozenset({0}))
        try:
            drafts.append(here.inside_another(plan, "past"))
        except Stuck:
            continue
    assert len(drafts) > 10
    for draft in drafts:
        assert draft.clauses == 2
        assert draft.how == ["noun-phrase"]
        assert ("thank", "0", "[0]") in stated(draft.clause.statements)
        assert draft.main_predicates != ["thank"]
        assert draft.denoted in (0, 1)


def test_an_argument_is_described_by_another_predicate() -> None:
    here = writer(2, *PLAIN)
    plan = plan_for(here, "thank")
    draft = Draft(here.say(plan, template("thank", "V-A"), None), 1, [], ["thank"])
    here.describe_argument(draft, 0)
    assert draft.clauses == 2
    assert draft.how == ["modifier"]
    assert [arg.bare for arg in draft.clause.args[:2]].count(False) == 1
    assert len({statement.predicate for statement in draft.clause.statements}) == 2


def test_an_adverb_may_not_seem_to_belong_to_the_next_verb() -> None:
    """ "The nurse who sang loudly slept": the nurse may be described so at the end of a clause only."""
    here = writer(1, *PLAIN)
    plan = plan_for(here, "thank")
    loud = Argument((*plan.args[0].words, " who sang", " loudly"), 0)
    with pytest.raises(Stuck):
        here.refuse_unclear_adverb(template("thank", "V-A"), 0, loud)
    here.refuse_unclear_adverb(template("thank", "V-A"), 1, loud)


def test_a_clause_beside_states_something_else() -> None:
    here = writer(5, *PLAIN)
    plan = plan_for(here, "thank")
    draft = asked(here, plan)
    words, other = here.clause_beside(draft, "past")
    assert other.name in draft.main_predicates
    assert "[" in shown(words)
    assert (draft.clauses, draft.how) == (2, ["coordination"])


@pytest.mark.parametrize(
    ("matrix", "tags", "words", "how"),
    [
        ("know", "V-A-S", "[2] knew that WORDS", "embedding"),
        ("manage", "V-A-INF", "[0] managed WORDS", "control"),
        ("force", "V-A-OC", "[2] forced [0] WORDS", "control"),
    ],
)
def test_below_a_verb_that_vouches_for_it(matrix: str, tags: str, words: str, how: str) -> None:
    here = writer()
    plan = plan_for(here, "thank")
    form = "infinitive" if how == "control" else "perfect"
    inner = next(one for one in frame("thank").clauses[form] if one.tags == "V-A")
    draft = Draft(here.say(plan, inner, None), 1, [], ["thank"])
    assert shown(here.embed(draft, frame(matrix), template(matrix, tags), ("WORDS",))) == words
    assert {(matrix, "clause", "thank"), ("thank", "0", "[0]")} <= stated(draft.clause.statements)
    assert draft.how == [how]


def test_a_rival_of_the_controller_is_remembered() -> None:
    here = writer()
    plan = plan_for(here, "thank")
    here.misplaced = here.fresh("Person")
    inner = next(one for one in frame("thank").clauses["infinitive"] if one.tags == "V-A")
    draft = Draft(here.say(plan, inner, None), 1, [], ["thank"])
    here.embed(draft, frame("force"), template("force", "V-A-OC"), ("WORDS",))
    assert draft.rival
    assert here.misplaced is None
