"""Who is blamed, over all ways in which three answers can be right or wrong."""

from __future__ import annotations

import pytest

from pete.model import Pair, Verdict
from pete.runs.blame import BOTH_GOLD, Answered, Case, Decision, Fault


def decision(right: bool | None) -> Decision | None:
    if right is None:
        return None
    return Decision(Pair("1", "It rains.", "It rains.", "YES"), Verdict("YES" if right else "NO"))


def case(own: bool, gold_text: bool, gold: bool | None) -> Case:
    first, second = decision(own), decision(gold_text)
    assert first is not None
    assert second is not None
    return Case(first, second, decision(gold))


@pytest.mark.parametrize(
    ("own", "gold_text", "gold", "fault", "lucky"),
    [
        (True, True, True, None, False),
        (True, False, True, None, False),
        (True, True, False, None, True),
        (True, False, False, None, True),
        (True, False, None, None, False),  # who knows
        (False, False, False, Fault.module, False),
        (False, True, False, Fault.module, False),  # two wrongs on the way: the first of the order is blamed
        (False, False, True, Fault.hypothesis, False),
        (False, True, True, Fault.text, False),
        (False, False, None, Fault.module_or_hypothesis, False),
        (False, True, None, Fault.text, False),
    ],
)
def test_the_order_of_blame(own: bool, gold_text: bool, gold: bool | None, fault: Fault | None, lucky: bool) -> None:
    found = case(own, gold_text, gold)
    assert (found.fault, found.lucky) == (fault, lucky)


def test_every_wrong_answer_is_blamed_once() -> None:
    ways = [(own, text, gold) for own in (True, False) for text in (True, False) for gold in (True, False, None)]
    answered = Answered("facts", BOTH_GOLD, "", tuple(case(*way) for way in ways))
    assert answered.faults.total() == len(answered.wrong) == 6
    assert (answered.told, answered.lucky) == (8, 2)


def test_luck_is_undefined_where_no_hypothesis_has_a_gold_tree() -> None:
    assert Answered("facts", BOTH_GOLD, "", (case(True, False, None),)).lucky is None
