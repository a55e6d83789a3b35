"""Filled groups as pairs, with all that is known of them."""

from __future__ import annotations

from typing import Any

from pete.model import Pair
from pete.suites.compose.hypothesis import SuiteHypothesis
from pete.suites.compose.item_groups import GroupItem
from pete.suites.write.difficulty import difficulty_of, predicates_in_both, word_in_question
from pete.suites.write.filling import FilledItem, filled_statements

TWO_CLAUSES = "hypothesis-2"  # the tag of items whose hypothesis has two clauses


def suite_pair(filled: FilledItem, name: str, twin: str | None) -> Pair:
    """One item. ``twin`` is the name of the easy item with the same hypothesis (None: it is that itself)."""
    hypothesis, item = filled.hypothesis, filled.item
    difficulty = difficulty_of(filled)
    extra: dict[str, Any] = {
        "predicates": [one._asdict() for one in predicates_in_both(item.text, hypothesis)],
        "difficulty": difficulty._asdict(),
        "twin": twin,
        "facts": {
            "text": filled_statements(item.text.statements, filled.nouns),
            "hypothesis": filled_statements(hypothesis.statements, filled.nouns),
        },
    }
    return Pair(
        name,
        filled.text,
        filled.hypothesis_text,
        "NO" if item.wrong else "YES",
        source="suite",
        tags=item_tags(hypothesis, item, difficulty.grade),
        words=(word_in_question(item.text, hypothesis), argument_in_question(filled)),
        extra=extra,
    )


def item_tags(hypothesis: SuiteHypothesis, item: GroupItem, grade: int) -> tuple[str, ...]:
    """Families, difficulty, what is wrong with a false hypothesis, and how the text was put together."""
    families = [f"family:{family}" for family in hypothesis.families]
    how = ["easy" if item.easy else "hard", *([TWO_CLAUSES] if hypothesis.plan.second is not None else [])]
    wrong = [item.wrong] if item.wrong else []
    return (*families, f"clauses-{item.text.clauses}", f"grade-{grade}", *how, *wrong, *item.text.how)


def argument_in_question(filled: FilledItem) -> str:
    """The noun that a false hypothesis has in the wrong place, or one that a true one asks about; or the adverb."""
    hypothesis = filled.hypothesis
    return hypothesis.adverb or filled.nouns[hypothesis.asked[0].slots[0]].key
