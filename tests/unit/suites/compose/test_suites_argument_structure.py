"""A predicate with its arguments, or one below another: places, words, statements."""

from __future__ import annotations

import pytest
from suite_world import english_frames, frame, plan_for, shown, stated, writer

from pete.suites.compose.argument_structure import as_vouched_for, draft_clause, embedding_structure, embedding_tag
from pete.suites.compose.suite_frames import below
from pete.suites.wording.frames import Frame
from pete.suites.wording.open_words import Mention, Statement
from pete.suites.wording.templates import Template


def template(one: Frame, tags: str) -> Template:
    return next(each for each in one.hypotheses if each.tags == tags)


def test_a_plain_structure_numbers_arguments_as_its_frame() -> None:
    structure = english_frames().structure(frame("give"), None)
    assert (structure.outer, structure.inner, structure.clauses) == ((0, 1, 2), (), 1)
    assert structure.needed(frozenset({1})) == (frozenset({1}), frozenset())


def test_a_controlled_subject_is_one_argument_with_two_roles() -> None:
    structure = embedding_structure(frame("force"), frame("thank"), 1)
    assert (structure.outer, structure.inner) == ((0, 1), (1, 2))
    assert structure.types[1] == (frame("force").types[1], frame("thank").types[0])
    assert structure.controlled
    assert structure.needed(frozenset({1})) == (frozenset({1}), frozenset({0}))
    assert structure.marks == frame("force").marks | frame("thank").marks


def test_without_control_each_has_its_own_arguments() -> None:
    structure = embedding_structure(frame("know"), frame("thank"), -1)
    assert (structure.outer, structure.inner, structure.controlled) == ((0,), (1, 2), False)
    assert len(structure.types) == 3


def test_an_event_is_no_argument_of_the_list() -> None:
    structure = embedding_structure(frame("surprise"), frame("arrive"), -1)
    assert structure.outer == (-1, 0)
    assert structure.inner == (1,)


@pytest.mark.parametrize(
    ("matrix", "tags", "words", "facts"),
    [
        ("know", "V-A-S", "[0] knew that [1] had thanked [2]", {("know", "clause", "thank"), ("thank", "0", "[1]")}),
        ("force", "V-A-OC", "[0] forced [1] to thank [2]", {("force", "1", "[1]"), ("thank", "0", "[1]")}),
        ("want", "V-A-INF", "[0] wanted to thank [1]", {("want>thank", "0", "[0]"), ("want", "clause", "thank")}),
    ],
)
def test_one_predicate_below_another(matrix: str, tags: str, words: str, facts: set[tuple[str, str, str]]) -> None:
    plan = plan_for(writer(), matrix, "thank")
    outer = template(frame(matrix), tags)
    inner = next(group[0] for group in below(frame("thank"), outer, frozenset()) if group[0].tags == "V-A")
    clause = draft_clause(plan.structure, plan.args, outer, inner, ("", ""))
    assert shown(clause.words()) == words
    assert facts <= stated(clause.statements)
    assert [name for name, _ in clause.tags] == [matrix, "thank"]


def test_raising_lends_the_subject() -> None:
    plan = plan_for(writer(), "seem", "thank")
    outer = template(frame("seem"), "V-A-RAISE")
    inner = next(group[0] for group in below(frame("thank"), outer, frozenset()) if group[0].tags == "V-P-BY")
    clause = draft_clause(plan.structure, plan.args, outer, inner, ("", ""))
    assert shown(clause.words()) == "[1] seemed to have been thanked by [0]"
    assert clause.tags == [("seem", "V-A-RAISE"), ("thank", "V-P-BY-INF")]


def test_an_adverb_is_a_statement_too() -> None:
    plan = plan_for(writer(), "thank")
    clause = draft_clause(plan.structure, plan.args, template(frame("thank"), "V-A-ADV"), None, ("gladly", ""))
    assert shown(clause.words()) == "[0] gladly thanked [1]"
    assert ("thank", "adv", "gladly") in stated(clause.statements)


def test_what_nobody_vouches_for_is_only_said() -> None:
    below = [Statement("sleep", "0", Mention(0, "text"))]
    assert as_vouched_for(frame("know"), below) == below
    assert as_vouched_for(frame("think"), below) == [Statement("think>sleep", "0", Mention(0, "text"))]


def test_being_embedded_is_a_tag() -> None:
    thank = frame("thank")
    assert embedding_tag(thank.clauses["perfect"][0]) == "-S"
    assert embedding_tag(thank.clauses["infinitive"][0]) == "-INF"
    assert embedding_tag(frame("rescue").events[0]) == ""
