"""Filled items as pairs."""

from __future__ import annotations

from suite_world import english_frames

from pete.suites.compose.chance import Chance
from pete.suites.compose.item_groups import ItemGroups
from pete.suites.write.filling import FilledItem, fill_group
from pete.suites.write.suite_pairs import TWO_CLAUSES, argument_in_question, item_tags, suite_pair


def filled(label: bool, many: int = 60) -> list[FilledItem]:
    chance = Chance("pairs")
    source = ItemGroups(english_frames("nV", "nVn", "nVs", "nBeA"), chance)
    groups = [group for group in (source.group(label) for _ in range(many)) if group is not None]
    return [item for group in groups for item in fill_group(group, chance)]


def test_a_pair_holds_what_is_known_of_it() -> None:
    for one in filled(True, 20):
        pair = suite_pair(one, "suite-01-0007", "suite-01-0005")
        assert (pair.id, pair.label, pair.source) == ("suite-01-0007", "YES", "suite")
        assert (pair.text, pair.hypothesis) == (one.text, one.hypothesis_text)
        assert list(pair.extra) == ["predicates", "difficulty", "twin", "facts"]
        assert pair.extra["twin"] == "suite-01-0005"
        assert list(pair.extra["difficulty"]) == ["clauses", "distance", "transformations", "grade"]
        assert set(pair.extra["facts"]["hypothesis"]) <= set(pair.extra["facts"]["text"])


def test_a_false_pair_says_what_is_wrong() -> None:
    for one in filled(False):
        pair = suite_pair(one, "x", None)
        assert pair.label == "NO"
        assert one.item.wrong in pair.tags
        assert not set(pair.extra["facts"]["hypothesis"]) <= set(pair.extra["facts"]["text"])


def test_tags_stand_in_one_order() -> None:
    one = next(each for each in filled(False) if each.hypothesis.plan.second is not None and not each.item.easy)
    tags = item_tags(one.hypothesis, one.item, 4)
    families = [f"family:{family}" for family in one.hypothesis.families]
    assert tags[: len(families)] == tuple(families)
    clauses = f"clauses-{one.item.text.clauses}"
    assert tags[len(families) :][:5] == (clauses, "grade-4", "hard", TWO_CLAUSES, one.item.wrong)


def test_easy_items_say_so() -> None:
    first = filled(True, 10)[0]
    assert "easy" in item_tags(first.hypothesis, first.item, 1)
    assert "hard" not in item_tags(first.hypothesis, first.item, 1)


def test_the_argument_in_question_is_a_noun_of_the_hypothesis_or_the_adverb() -> None:
    for one in filled(False):
        word = argument_in_question(one)
        assert word.lower() in one.hypothesis_text.lower()
        if one.hypothesis.adverb:
            assert word == one.hypothesis.adverb
