"""Groups: one hypothesis, an easy text and hard ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from suite_world import english_frames, shown

from pete.suites.compose.chance import Chance
from pete.suites.compose.item_groups import PER_GROUP, ItemGroup, ItemGroups, differs, label_is_right
from pete.suites.wording.open_words import Mention, Statement

FAMILIES = ("nV", "nVn", "nVpn", "nVs", "nVntoV", "nBeA")


def groups(label: bool, many: int = 120) -> Iterator[ItemGroup]:
    source = ItemGroups(english_frames(*FAMILIES), Chance("groups"))
    made = (source.group(label) for _ in range(many))
    return (group for group in made if group is not None)


@pytest.mark.parametrize("label", [True, False])
def test_the_easy_text_comes_first_and_the_others_are_hard(label: bool) -> None:
    found = list(groups(label))
    assert len(found) > 60
    for group in found:
        assert [item.easy for item in group.items] == [True] + [False] * (len(group.items) - 1)
        assert 2 <= len(group.items) <= PER_GROUP
        texts = [item.text.words for item in group.items]
        assert len({*texts, group.hypothesis.words}) == len(texts) + 1, shown(group.hypothesis.words)


@pytest.mark.parametrize("label", [True, False])
def test_the_label_is_that_of_the_statements(label: bool) -> None:
    for group in groups(label):
        asked = set(group.hypothesis.statements)
        for item in group.items:
            assert (asked <= set(item.text.statements)) is label
            assert bool(item.wrong) is not label


def test_every_slot_has_its_pool() -> None:
    for group in groups(False):
        for item in group.items:
            slots = {part.slot for part in (*item.text.words, *group.hypothesis.words) if isinstance(part, Mention)}
            assert max(slots) < len(group.pools) + len(item.pools)


def test_each_thing_that_can_be_wrong_occurs() -> None:
    wrong = {item.wrong for group in groups(False, 400) for item in group.items}
    assert wrong == {"exchanged", "moved", "attached", "controller"}


def test_hard_texts_differ_from_the_hypothesis() -> None:
    for group in groups(True):
        assert all(differs(item.text, group.hypothesis) for item in group.items[1:])


def test_a_false_hypothesis_has_no_word_that_the_text_lacks() -> None:
    her, him = Mention(0, "text"), Mention(1, "text")
    group = next(groups(True))
    text = group.items[1].text._replace(statements=[Statement("see", "0", her), Statement("see", "1", him)])
    assert label_is_right({Statement("see", "0", her)}, text, True)
    assert label_is_right({Statement("see", "0", him)}, text, False)
    assert not label_is_right({Statement("see", "0", Mention(2, "text"))}, text, False)
    assert not label_is_right({Statement("see", "0", him)}, text, True)


def test_a_suite_of_few_families_has_hypotheses_of_two_clauses_too() -> None:
    source = ItemGroups(english_frames(*FAMILIES), Chance("two"))
    assert 0.22 < source.share_of_two <= 0.5
