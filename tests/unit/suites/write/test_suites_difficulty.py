"""How hard an item is, worked by hand."""

from __future__ import annotations

import pytest
from suite_world import GROUP, PERSON, frame, plan_for, writer

from pete.suites.compose.hypothesis import AskedPredicate, SuiteHypothesis
from pete.suites.compose.item_groups import GroupItem
from pete.suites.compose.text_composer import ComposedText
from pete.suites.wording.argument_phrases import noun_phrase
from pete.suites.wording.open_words import Mention, TaggedPredicates, Words, sentence
from pete.suites.write.difficulty import (
    Difficulty,
    PredicateInBoth,
    difficulty_of,
    longest_distance,
    predicates_in_both,
    word_in_question,
)
from pete.suites.write.filling import FilledItem, filled_sentence

UWE, AUNTS = noun_phrase(PERSON, "Uwe"), noun_phrase(GROUP, "The old aunts")
ZERO, ONE = Mention(0, "text"), Mention(1, "text")


def item(
    words: Words, tags: TaggedPredicates, slots: list[int], name: str = "thank", replaced: int = -1, clauses: int = 1
) -> FilledItem:
    """A text; the hypothesis is "[0] thanked [1]", asked of these slots. 0 is Uwe, 1 the old aunts."""
    plan = plan_for(writer(), name)
    asked = (AskedPredicate(frame(name), slots),)
    spoken = sentence((ZERO, " thanked ", ONE))
    hypothesis = SuiteHypothesis(spoken, [], [("thank", "V-A")], ("nVn",), asked, plan, replaced=replaced)
    text = ComposedText(sentence(words), [], tags, clauses, [])
    nouns = [UWE, AUNTS]
    return FilledItem(GroupItem(text, "", False, []), hypothesis, nouns, filled_sentence(words, nouns), "")


@pytest.mark.parametrize(
    ("words", "slots", "distance"),
    [
        ((ZERO, " thanked ", ONE), [0], 1),  # Uwe thanked: the next word
        ((ZERO, " thanked ", ONE), [0, 1], 3),  # thanked the old aunts: to the noun
        ((ONE, " thanked ", ZERO), [1], 1),  # the old aunts thanked: from the noun
        ((ONE, " who slept and sang then thanked ", ZERO), [1], 6),
        ((Mention(1, "before_consonant"), " thanked ", Mention(1, "noun"), " saw ", ZERO), [1], 2),  # thanked old aunts
        ((Mention(1, "possessive"), " dog was thanked"), [1], 3),
    ],
)
def test_words_from_a_predicate_to_an_argument(words: Words, slots: list[int], distance: int) -> None:
    assert longest_distance(item(words, [], slots)) == distance


def test_an_argument_that_the_text_lacks_gives_way_to_the_replaced_one() -> None:
    words: Words = (ZERO, " gladly thanked them")
    assert longest_distance(item(words, [], [1], replaced=0)) == 2
    assert longest_distance(item(words, [], [1])) == 0


def test_a_predicate_without_a_word_is_where_its_argument_is() -> None:
    """ "Uwe with the old aunts": to have them is said by "with"."""
    words: Words = (ZERO, " with ", ONE)
    assert longest_distance(item(words, [], [0, 1], "have")) == 2


def test_predicates_of_both_sentences() -> None:
    one = item((ZERO, " slept"), [("thank", "V-P-BY"), ("sleep", "V-A")], [0])
    assert predicates_in_both(one.item.text, one.hypothesis) == [PredicateInBoth("thank", "V-P-BY", "V-A")]


@pytest.mark.parametrize(
    ("tags", "clauses", "transformations", "grade"),
    [
        ("V-A", 1, 0, 1),
        ("V-P-BY", 1, 1, 2),
        ("V-P-R1", 2, 2, 4),
        ("V-P-R1-C", 3, 3, 5),  # two transformations count at most: 3 + 2
    ],
)
def test_the_grade_adds_up(tags: str, clauses: int, transformations: int, grade: int) -> None:
    one = item((ZERO, " thanked ", ONE), [("thank", tags)], [0], clauses=clauses)
    assert difficulty_of(one) == Difficulty(clauses, 1, transformations, grade)


def test_a_long_distance_counts_one() -> None:
    words: Words = (ZERO, " who slept and sang and slept again thanked ", ONE)
    assert difficulty_of(item(words, [("thank", "V-A")], [0])).grade == 2


def test_five_is_the_hardest() -> None:
    words: Words = (ZERO, " who slept and sang and slept again thanked ", ONE)
    assert difficulty_of(item(words, [("thank", "V-P-R1")], [0], clauses=3)).grade == 5


def test_the_word_in_question() -> None:
    said = item((ZERO, " was being thanked"), [], [0])
    assert word_in_question(said.item.text, said.hypothesis) == "thanked"
    elsewhere = item((ZERO, " slept"), [], [0])
    assert word_in_question(elsewhere.item.text, elsewhere.hypothesis) == "thanked"  # of the hypothesis
    nowhere = item((ZERO, " with ", ONE), [], [0], "have")
    assert word_in_question(nowhere.item.text, nowhere.hypothesis) == "have"
