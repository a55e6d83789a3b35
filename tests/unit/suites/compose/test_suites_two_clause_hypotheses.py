"""Hypotheses of two clauses: what is shared, what may be wrong."""

from __future__ import annotations

from collections import Counter

from suite_world import attempts, frame, shown, stated, writer

from pete.suites.compose.hypothesis import SuiteHypothesis
from pete.suites.compose.text_composer import TextComposer
from pete.suites.compose.text_plans import Proposition, Stuck
from pete.suites.compose.two_clause_hypotheses import (
    TwoClauseHypotheses,
    about,
    expressed,
    with_argument,
    with_proposition,
)

PLAIN = ("nV", "nVn", "nVpn", "nBeA")


def maker(seed: object = 1, *families: str) -> TwoClauseHypotheses:
    return TwoClauseHypotheses(TextComposer(writer(seed, *(families or PLAIN))))


def made(label: bool, seeds: int = 150) -> list[SuiteHypothesis]:
    found = []
    for here in attempts(seeds, *PLAIN):
        try:
            found.append(TwoClauseHypotheses(TextComposer(here)).hypothesis("nVn", label))
        except Stuck:
            continue
    assert found
    return found


def known(here: TwoClauseHypotheses) -> tuple[Proposition, Proposition]:
    """[0] thanked [1], and [1] slept."""
    args = tuple(here.writer.fresh("Person") for _ in range(2))
    return Proposition(frame("thank", *PLAIN), args), Proposition(frame("sleep", *PLAIN), args[1:])


def test_verbs_with_a_complement_are_left_out() -> None:
    assert set(maker(1, "nV", "nVn", "nVs").frames) == {"nV", "nVn"}


def test_both_predicates_are_asked_about() -> None:
    for one in made(True):
        assert one.plan.second is not None
        names = {asked.frame.name for asked in one.asked}
        assert names == {one.plan.structure.frame.name, one.plan.second.frame.name}
        assert {statement.predicate for statement in one.statements} == names
        assert "nVn" in one.families


def test_most_share_an_argument() -> None:
    shares = Counter(one.plan.shares for one in made(True))
    assert shares[True] > shares[False] > 0


def test_false_ones_state_what_their_plan_does_not() -> None:
    kinds = Counter(one.wrong for one in made(False))
    assert set(kinds) == {"exchanged", "moved", "attached"}
    for one in made(False, 60):
        first = Proposition(one.plan.structure.frame, tuple(one.plan.args))
        assert one.plan.second is not None
        true = {each for both in (first, one.plan.second) for each in both.statements(frozenset(range(len(both.args))))}
        assert not set(one.statements) <= true


def test_two_arguments_of_one_predicate_are_exchanged() -> None:
    here = maker()
    (version,) = here.exchanged(known(here))
    assert [arg.slot for arg in version.both[0].args] == [1, 0]
    assert (version.wrong, version.question) == ("exchanged", 0)


def test_the_link_goes_to_another_argument() -> None:
    here = maker()
    found = list(here.replaced(known(here)))
    assert [(one.wrong, one.question, [arg.slot for arg in one.both[1].args]) for one in found] == [
        ("attached", 1, [0])
    ]


def test_arguments_cross_where_none_is_shared() -> None:
    here = maker()
    first, second = known(here)
    apart = first, Proposition(second.frame, (here.writer.fresh("Person"),))
    found = [[arg.slot for both in one.both for arg in both.args] for one in here.crossed(apart)]
    assert found == [[2, 1, 0], [0, 2, 1]]
    assert not list(here.crossed((first, second)))


def test_an_indefinite_phrase_said_twice_may_be_two() -> None:
    here = maker()
    pools = {one.text: one for pool in here.lexicon.pools.values() for one in pool}
    some = next(one for text, one in pools.items() if text.startswith(("a ", "an ")))
    assert not here.definite(here.writer.slot_like(some))
    assert here.definite(here.writer.fresh("Person"))


def test_all_of_them_is_not_said_where_some_may_be_meant() -> None:
    for one in made(True, 300):
        plural = [
            arg.slot for arg in one.plan.args if arg.plural and one.plan.second and one.plan.second.role_of(arg) >= 0
        ]
        assert not (plural and any("NR" in tags.split("-") for _, tags in one.tags)), shown(one.words)


def test_which_roles_a_sentence_expresses() -> None:
    here = maker()
    thank, _ = known(here)
    passive = list(thank.statements(frozenset({1})))
    assert stated(passive) == {("thank", "1", "[1]")}
    assert expressed(thank, passive) == {1}


def test_what_was_moved_is_asked_first() -> None:
    here = maker()
    thank, _ = known(here)
    assert about(thank, frozenset({0, 1}), (thank.args[1],)).slots == [1, 0]


def test_replacing_leaves_the_rest() -> None:
    here = maker()
    thank, sleep = known(here)
    other = here.writer.fresh("Person")
    changed = with_argument(thank, 1, other)
    assert [arg.slot for arg in changed.args] == [0, 2]
    assert with_proposition((thank, sleep), 0, changed) == (changed, sleep)
    assert with_proposition((thank, sleep), 1, changed) == (thank, changed)
