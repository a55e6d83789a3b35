"""Cases of the oracle, right and wrong in every way."""

from __future__ import annotations

from pete.model import Pair, Verdict
from pete.runs.blame import Case, Decision

# The answer in question, that with the gold tree of T, and that with both gold trees (None: H has none).
WAYS = [(own, text, gold) for own in (True, False) for text in (True, False) for gold in (True, False, None)]


def case(own: bool, gold_text: bool, gold: bool | None) -> Case:
    return Case(decision(own), decision(gold_text), None if gold is None else decision(gold))


def decision(right: bool) -> Decision:
    return Decision(Pair("rain-1", "It rains.", "It rains.", "YES"), Verdict("YES" if right else "NO"))
