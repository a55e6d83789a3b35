"""Noun phrases and what stands for them while nouns are open."""

from __future__ import annotations

import pytest
from suite_world import GROUP, PERSON, THING, shown

from pete.suites.wording.argument_phrases import (
    NOTHING,
    adjunct_phrase,
    described,
    noun_phrase,
    open_argument,
    spoken,
    together,
)
from pete.suites.wording.open_words import Mention

UWE, AUNTS, OAK = noun_phrase(PERSON, "Uwe"), noun_phrase(GROUP, "The aunts"), noun_phrase(THING, "An oak")


@pytest.mark.parametrize(
    ("string", "text", "noun", "key", "common"),
    [
        ("The old baker", "the old baker", "old baker", "baker", True),
        ("their dog", "their dog", "dog", "dog", True),
        ("Uwe", "Uwe", "Uwe", "Uwe", False),
        ("Uwe Klein", "Uwe Klein", "Uwe Klein", "Klein", False),
        ("The", "The", "The", "The", False),
    ],
)
def test_a_determiner_makes_a_common_noun(string: str, text: str, noun: str, key: str, common: bool) -> None:
    one = noun_phrase(PERSON, string)
    assert (one.text, one.noun, one.key, one.common) == (text, noun, key, common)


def test_articles_before_vowels() -> None:
    assert (OAK.text, OAK.before_vowel, OAK.before_consonant, OAK.noun) == ("an oak", "an", "a", "oak")
    assert (AUNTS.before_vowel, AUNTS.before_consonant) == ("the", "the")
    assert (UWE.before_vowel, UWE.before_consonant) == ("", "")


def test_possessives_are_spelled_as_their_number_wants() -> None:
    assert AUNTS.possessive == "the aunts'"
    assert noun_phrase(PERSON, "Boris").possessive == "Boris's"
    assert noun_phrase(GROUP, "The men").possessive == "the men's"


def test_what_agrees_is_known_before_the_noun() -> None:
    person, group, thing = (open_argument(one, 2) for one in (UWE, AUNTS, OAK))
    assert [one.form("be") for one in (person, group, thing)] == [("was",), ("were",), ("was",)]
    cases = ("subject", "object", "prep", "loose")
    assert [person.form(case) for case in cases] == [("who",), ("whom",), ("whom",), ("who",)]
    assert [thing.form(case) for case in cases] == [("that",), ("that",), ("which",), ("which",)]
    assert person.form("possessive") == (Mention(2, "possessive"),)


def test_slots_have_the_kind_of_their_model() -> None:
    one = open_argument(AUNTS, 1)
    assert (one.slot, one.type, one.common, one.plural) == (1, "Group", True, True)
    assert one == open_argument(noun_phrase(GROUP, "the uncles"), 1)
    assert one != open_argument(AUNTS, 2)


def test_a_description_keeps_who_is_meant() -> None:
    bare = open_argument(UWE, 0)
    long = described(bare, (*bare.words, ", who slept,"))
    assert bare.bare
    assert not long.bare
    assert long.mention == bare.mention == Mention(0, "text")
    assert shown(long.form("text")) == "[0], who slept,"
    assert long.form("be") == ("was",)


def test_two_together_are_many() -> None:
    both = together(open_argument(UWE, 0), open_argument(noun_phrase(PERSON, "the aunt"), 1))
    assert shown(both.words) == "[0] and [1]"
    assert both.form("be") == ("were",)
    assert shown(both.form("possessive")) == "[0] and [1's]"
    assert not both.bare


def test_words_that_are_no_noun_have_no_slot() -> None:
    clause = spoken(("that ", Mention(0, "text"), " slept"))
    assert (clause.slot, clause.type, clause.bare) == (-1, "", False)
    assert clause.form("be") == ("was",)
    assert clause.form("subject") == ()
    assert spoken(("loudly",)).mention == "loudly"
    assert not NOTHING.words


def test_an_adjunct_fills_a_slot_of_its_own_kind() -> None:
    one = adjunct_phrase("Last spring")
    assert (one.text, one.type, one.common) == ("Last spring", "", False)
