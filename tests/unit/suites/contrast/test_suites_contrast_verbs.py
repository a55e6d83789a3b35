"""Verbs with their auxiliaries."""

from __future__ import annotations

import pytest

from pete.errors import PeteError
from pete.suites.contrast.contrast_verbs import verb_group


@pytest.mark.parametrize(
    ("verb", "marks", "plural", "words"),
    [
        ("write", "past", False, "wrote"),
        ("write", "present", False, "writes"),
        ("write", "present", True, "write"),
        ("write", "perfect", False, "has written"),
        ("write", "pluperfect not", True, "had not written"),
        ("write", "present progressive n't", True, "aren't writing"),
        ("write", "past passive", True, "were written"),
        ("write", "present progressive agentless", False, "is being written"),
        ("write", "may have agentless", False, "may have been written"),
        ("write", "will n't", False, "won't write"),
        ("write", "can not", False, "cannot write"),
        ("be", "past not", False, "was not"),
        ("write", "past not", False, "did not write"),
        ("write", "base have", False, "have written"),
        ("write", "to agentless", False, "to be written"),
        ("write", "ing not", False, "not writing"),
        ("write", "participle", False, "written"),
    ],
)
def test_marks_make_the_group(verb: str, marks: str, plural: bool, words: str) -> None:
    assert verb_group(verb, set(marks.split()), plural).words() == words


@pytest.mark.parametrize(
    ("verb", "marks", "first"),
    [("go", "past", "did"), ("go", "may", "may"), ("be", "past", "was"), ("go", "perfect", "has")],
)
def test_a_question_has_a_word_before_its_subject(verb: str, marks: str, first: str) -> None:
    assert verb_group(verb, {*marks.split(), "question"}, False).first == first


def test_marks_without_tense_are_refused() -> None:
    with pytest.raises(PeteError, match="says no tense and no form of go"):
        verb_group("go", {"not"}, False)


def test_what_is_no_verb_is_refused() -> None:
    with pytest.raises(PeteError, match="'slepe' is no verb"):
        verb_group("slepe", {"past"}, False)
