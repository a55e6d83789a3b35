from __future__ import annotations

import pytest

from pete.english import usage
from pete.english.usage import Adjective, Noun, Verb


@pytest.mark.parametrize("lemma", ["arrive", "sleep", "laugh", "die", "fall"])
def test_intransitive_verbs(lemma: str) -> None:
    habits = usage.verb(lemma)
    assert habits is not None
    assert habits.stands_alone
    assert not habits.takes_object


@pytest.mark.parametrize("lemma", ["give", "make", "find", "send", "buy"])
def test_transitive_verbs(lemma: str) -> None:
    habits = usage.verb(lemma)
    assert habits is not None
    assert habits.takes_object


def test_lemmas_in_any_case_and_unknown_words() -> None:
    assert usage.verb("Give") == usage.verb("give")
    assert usage.noun("Information") == usage.noun("information")
    assert usage.adjective("BIG") == usage.adjective("big")
    assert usage.verb("xyzzy") is usage.noun("xyzzy") is usage.adjective("xyzzy") is None


@pytest.mark.parametrize(
    ("verb", "takes_object", "stands_alone"),
    [
        (Verb(object=10, no_object=0), True, False),
        (Verb(object=0, no_object=10), False, True),
        (Verb(object=5, no_object=5), True, True),
        (Verb(object=1, no_object=99), False, True),  # once in a hundred is chance
        (Verb(no_object=10, comp=10), False, False),  # always with a clause
        (Verb(passive=3), True, False),
        (Verb(), False, False),
    ],
)
def test_objects(verb: Verb, takes_object: bool, stands_alone: bool) -> None:
    assert (verb.takes_object, verb.stands_alone) == (takes_object, stands_alone)


def test_the_passive_of_a_rare_verb_may_be_natural() -> None:
    assert Verb(object=2).passive_is_natural
    assert Verb(object=50, passive=1).passive_is_natural
    assert not Verb(object=50).passive_is_natural


@pytest.mark.parametrize(
    ("verb", "acts"),
    [
        (Verb(person_subject=9, thing_subject=1), "person"),
        (Verb(person_subject=1, thing_subject=9), "thing"),
        (Verb(person_subject=2), ""),
        (Verb(), ""),
    ],
)
def test_who_acts(verb: Verb, acts: str) -> None:
    assert verb.acts == acts


def test_active_uses_are_with_or_without_object() -> None:
    assert Verb(object=3, no_object=4, passive=5).active == 7


@pytest.mark.parametrize(
    ("noun", "mass", "count"),
    [
        (Noun(bare=9), True, False),
        (Noun(counted=9), False, True),
        (Noun(plural=9), False, True),
        (Noun(counted=1, bare=9), True, True),
        (Noun(other=9), False, False),
    ],
)
def test_mass_and_count(noun: Noun, mass: bool, count: bool) -> None:
    assert (noun.is_mass, noun.is_count) == (mass, count)


@pytest.mark.parametrize(
    ("adjective", "expected"),
    [
        (Adjective(attributive=30), True),
        (Adjective(predicative=10, attributive=30), False),
        (Adjective(attributive=1), False),  # too few to believe
        (Adjective(predicative=4), False),
    ],
)
def test_adjectives_that_stand_only_before_their_noun(adjective: Adjective, expected: bool) -> None:
    assert adjective.only_attributive is expected


def test_prepositions_are_counted() -> None:
    habits = usage.verb("give")
    assert habits is not None
    assert habits.prepositions["to"] > 0
    assert all(count > 0 for count in habits.prepositions.values())
