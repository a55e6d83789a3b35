"""Who is blamed, over all ways in which three answers can be right or wrong."""

from __future__ import annotations

import pytest

from pete.runs.blame import BOTH_GOLD, Answered, Fault
from verdicts import WAYS, case


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
    answered = Answered("facts", BOTH_GOLD, "", tuple(case(*way) for way in WAYS))
    assert answered.faults.total() == len(answered.wrong) == 6
    assert (answered.told, answered.lucky) == (8, 2)


def test_luck_is_undefined_where_no_hypothesis_has_a_gold_tree() -> None:
    assert Answered("facts", BOTH_GOLD, "", (case(True, False, None),)).lucky is None
