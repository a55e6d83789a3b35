"""Questions about a text are worked out once for the same arguments, refusals too."""

from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.asked_once import asked_once
from pete.construct.reasons import Refused
from pete.construct.source import Source

GRAPH = tree("The/DT<nurse:det nurse/NN<left:nsubj left=leave/VBD .")


class Question:
    """One that counts how often it is worked out."""

    def __init__(self) -> None:
        self.worked_out: list[tuple[object, ...]] = []

    def __call__(self, source: Source, index: int, *, loudly: bool = False) -> str:
        self.worked_out.append((source, index, loudly))
        if index == 1:
            raise Refused("negation")
        form = source.word(index).form
        return form.upper() if loudly else form


def test_the_answer_is_kept_by_the_text_and_its_arguments() -> None:
    question, one, other = Question(), Source(GRAPH), Source(GRAPH)
    asked = asked_once(question)
    assert [asked(one, 2), asked(one, 3), asked(one, 2), asked(other, 2)] == ["nurse", "left", "nurse", "nurse"]
    assert [asked(one, 2, loudly=True), asked(one, 2, loudly=True)] == ["NURSE", "NURSE"]
    assert question.worked_out == [(one, 2, False), (one, 3, False), (other, 2, False), (one, 2, True)]


def test_a_refusal_is_given_again() -> None:
    question, text = Question(), Source(GRAPH)
    asked = asked_once(question)
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            asked(text, 1)
        assert refusal.value.reason.name == "negation"
    assert len(question.worked_out) == 1


def test_two_questions_with_the_same_arguments_are_two() -> None:
    first, second, text = Question(), Question(), Source(GRAPH)
    assert asked_once(first)(text, 2) == asked_once(second)(text, 2)
    assert (len(first.worked_out), len(second.worked_out)) == (1, 1)
