"""Nouns for open slots."""

from __future__ import annotations

from suite_world import GROUP, PERSON, english_frames, english_lexicon, paper_lexicon

from pete.suites.compose.chance import Chance
from pete.suites.compose.item_groups import ItemGroup, ItemGroups
from pete.suites.wording.argument_phrases import noun_phrase
from pete.suites.wording.open_words import Mention, Statement
from pete.suites.write.filling import choose_nouns, fill_group, filled_sentence, filled_statements, filled_words

UWE, AUNTS = noun_phrase(PERSON, "Uwe"), noun_phrase(GROUP, "The aunts")


def some_group() -> ItemGroup:
    source = ItemGroups(english_frames("nV", "nVn"), Chance("a"))
    return next(group for group in (source.group(True) for _ in range(50)) if group is not None)


def test_no_noun_comes_twice() -> None:
    pools = [english_lexicon().pools["Person"]] * 8
    found = choose_nouns(pools, Chance("a"), [])
    assert found is not None
    assert len({one.key for one in found}) == 8


def test_what_is_taken_does_not_come_again() -> None:
    pool = paper_lexicon().pools["Object"]
    found = choose_nouns([pool], Chance("a"), pool[1:])
    assert found == [pool[0]]


def test_too_few_nouns_are_none() -> None:
    pool = paper_lexicon().pools["Object"]
    assert choose_nouns([pool] * (len(pool) + 1), Chance("a"), []) is None
    assert choose_nouns([], Chance("a"), pool) == []


def test_mentions_become_forms_of_the_noun() -> None:
    words = (Mention(1, "possessive"), " dog and ", Mention(0, "text"), " slept.")
    assert filled_words(words, [UWE, AUNTS]) == ["the aunts'", " dog and ", "Uwe", " slept."]
    assert filled_sentence(words, [UWE, AUNTS]) == "The aunts' dog and Uwe slept."


def test_statements_have_the_nouns_each_once() -> None:
    slept, loudly = Statement("sleep", "0", Mention(1, "text")), Statement("sleep", "adv", "loudly")
    found = filled_statements([slept, loudly, slept], [UWE, AUNTS])
    assert found == [("sleep", "0", "the aunts"), ("sleep", "adv", "loudly")]


def test_a_group_is_filled_as_often_as_pairs_are_wanted() -> None:
    group, chance = some_group(), Chance("b")
    fillings = [fill_group(group, chance) for _ in range(20)]
    assert len({items[0].hypothesis_text for items in fillings}) > 10
    for items in fillings:
        assert [one.item for one in items] == group.items
        assert len({one.hypothesis_text for one in items}) == 1
        for one in items:
            assert len({noun.key for noun in one.nouns}) == len(one.nouns)
            assert one.text[0].isupper()


def test_a_group_without_nouns_enough_gives_nothing() -> None:
    group = some_group()
    pool = group.pools[0]
    assert fill_group(group._replace(pools=[pool[:1]] * 2), Chance("a")) == []


def test_a_text_without_nouns_enough_is_left_out() -> None:
    group = some_group()
    crowded = group.items[1]._replace(pools=[english_lexicon().pools["Person"][:1]] * 2)
    filled = fill_group(group._replace(items=[group.items[0], crowded]), Chance("a"))
    assert [one.item for one in filled] == group.items[:1]
