"""Clauses in all shapes."""

from __future__ import annotations

import pytest

from pete.errors import PeteError
from pete.suites.contrast.contrast_clauses import Clause, Noun

LEND = Clause(Noun("Anna"), "lend", Noun("the key"), "to", Noun("the twins", True), Noun("the map"))
SLEEP = Clause(Noun("the twins", True), "sleep", None, "in", Noun("the van"), None, "under")
TIRED = Clause(Noun("the nurse"), "be", complement="tired")


@pytest.mark.parametrize(
    ("clause", "marks", "words"),
    [
        (LEND, "past", "Anna lent the key to the twins"),
        (LEND, "past double", "Anna lent the twins the key"),
        (LEND, "perfect exchanged", "the twins have lent the key to Anna"),
        (LEND, "past passive", "the key was lent to the twins by Anna"),
        (LEND, "past agentless not", "the key was not lent to the twins"),
        (LEND, "past other", "Anna lent the map to the twins"),
        (LEND, "past something", "Anna lent something to the twins"),
        (LEND, "past somebody", "somebody lent the key to the twins"),
        (LEND, "past verb", "lent"),
        (LEND, "must predicate", "must lend the key to the twins"),
        (LEND, "object a", "a key"),
        (LEND, "subject", "Anna"),
        (SLEEP, "present progressive", "the twins are sleeping in the van"),
        (SLEEP, "past elsewhere", "the twins slept under the van"),
        (SLEEP, "preposition", "in"),
        (SLEEP, "preposition elsewhere", "under"),
        (SLEEP, "past question", "did the twins sleep in the van"),
        (TIRED, "past question", "was the nurse tired"),
        (TIRED, "present n't", "the nurse isn't tired"),
    ],
)
def test_marks_make_the_clause(clause: Clause, marks: str, words: str) -> None:
    assert clause.said(set(marks.split())) == words


@pytest.mark.parametrize(
    ("clause", "marks", "tag"),
    [
        (LEND, "past", "V-A-PP0"),
        (LEND, "past double", "V-A-IO"),
        (LEND, "may passive not", "V-P-BY-PP0-MOD-NEG"),
        (LEND, "will agentless", "V-P-PP0"),
        (LEND, "object", ""),
        (TIRED, "past", "A-COP"),
    ],
)
def test_a_shape_has_its_tag(clause: Clause, marks: str, tag: str) -> None:
    assert clause.tag(set(marks.split())) == tag


def test_a_part_that_is_missing_is_said() -> None:
    with pytest.raises(PeteError, match='the clause of "sleep" has no object'):
        SLEEP.said({"past", "passive"})


def test_plurals_stay_plural() -> None:
    assert Noun("the twins", True).word({"plural"}) == "twins"
