"""Two verb phrases, two verbs, two nouns."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from suite_world import attempts, plan_for, shown, stated, writer

from pete.suites.compose.clause_writer import ClauseWriter
from pete.suites.compose.conjoin import conjoin_nouns, conjoin_verb_phrases, conjoin_verbs
from pete.suites.compose.text_plans import Draft, Stuck, TextPlan
from pete.suites.wording.open_words import Words

PLAIN = ("nV", "nVn", "nVpn", "nBeA")
Conjoin = Callable[[ClauseWriter, TextPlan], tuple[Draft, Words]]


def made(conjoin: Conjoin, name: str, seeds: int = 60) -> list[tuple[Draft, str]]:
    found = []
    for here in attempts(seeds, *PLAIN):
        plan = plan_for(here, name)
        try:
            draft, words = conjoin(here, plan)
        except Stuck:
            continue
        found.append((draft, shown(words)))
    return found


def test_two_verb_phrases_have_one_subject() -> None:
    found = made(conjoin_verb_phrases, "thank")
    assert found
    for draft, words in found:
        assert " and " in words
        assert words.startswith(("[0] ", "[1] "))
        assert words.count(words[:3]) == 1
        assert len(draft.main_predicates) == 2
        assert {("thank", "0", "[0]"), ("thank", "1", "[1]")} <= stated(draft.clause.statements)


def test_a_state_and_a_doing_are_not_conjoined() -> None:
    for draft, _ in made(conjoin_verb_phrases, "hungry"):
        assert "thank" not in draft.main_predicates


def test_a_passive_comes_last() -> None:
    for _, words in made(conjoin_verb_phrases, "thank"):
        assert " was thanked" not in words.partition(" and ")[0]


def test_two_verbs_have_one_object() -> None:
    found = made(conjoin_verbs, "thank")
    assert found
    for draft, words in found:
        assert words.startswith("[0] ")
        assert words.endswith(" [1]")
        assert " and " in words
        assert "thanked" in words
        (other,) = set(draft.main_predicates) - {"thank"}
        assert {(other, "0", "[0]"), (other, "1", "[1]")} <= stated(draft.clause.statements)


def test_verbs_without_an_object_are_not_conjoined_so() -> None:
    assert not made(conjoin_verbs, "sleep", 10)


def test_an_adverb_could_belong_to_both() -> None:
    here = writer(1, *PLAIN)
    plan = plan_for(here, "sleep", misplaced_adverb="loudly")
    for conjoin in (conjoin_verb_phrases, conjoin_verbs):
        with pytest.raises(Stuck):
            conjoin(here, plan)


def test_each_of_two_nouns_has_the_role() -> None:
    found = []
    for here in attempts(40, *PLAIN):
        plan = plan_for(here, "thank")
        try:
            found.append(conjoin_nouns(here, plan, "past"))
        except Stuck:
            continue
    assert found
    for draft in found:
        assert " and " in shown(draft.clause.words())
        roles = [role for _, role, argument in stated(draft.clause.statements) if argument == "[2]"]
        assert roles in (["0"], ["1"])
        assert draft.how == ["conjoined-nouns"]
        assert draft.clauses == 1
