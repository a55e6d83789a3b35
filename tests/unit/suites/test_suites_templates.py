"""Patterns with words in them: agreement, articles, tense, places for clauses."""

from __future__ import annotations

import io

import pytest
from paper_grammar import PAPER

from pete.suites.folder import english
from pete.suites.frames import Frame
from pete.suites.grammar import SemArg
from pete.suites.material import Chance, Lexicon, Material
from pete.suites.phrases import marks, open_phrase, phrase, spoken, together
from pete.suites.read import parse_grammar
from pete.suites.tasks import sentence
from pete.suites.templates import Form, Template

PERSON = SemArg("Person", ())
GROUP = SemArg("Group", (), plural=True)
THING = SemArg("Thing", (), pronoun="that")


@pytest.fixture(scope="module")
def material() -> Material:
    return Material(Lexicon(english()), english().families)


def frame(material: Material, name: str) -> Frame:
    return next(one for one in material.frames if one.name == name)


def shown(material: Material, name: str, tags: str, form: Form = "past") -> str:
    """A template with the same words each time: argument 0 is "the aunts", 1 "an oak", 2 "Uwe"."""
    here = frame(material, name)
    phrases = [phrase(GROUP, "The aunts"), phrase(THING, "an oak"), phrase(PERSON, "Uwe")][: len(here.types)]
    pool: tuple[Template, ...] = (*here.events, *here.clauses[form], *(here.phrases if form == "past" else ()))
    one = next(each for each in pool if each.tags == tags)
    rest = [spoken("<clause>"), phrase(GROUP, "the aunts"), spoken("gladly")]
    return one.fill([*phrases, *rest])


@pytest.mark.parametrize(
    ("name", "tags", "form", "expected"),
    [
        ("thank", "V-A", "past", "the aunts thanked an oak"),
        ("thank", "V-A-ADV", "past", "the aunts gladly thanked an oak"),
        ("thank", "V-A-ADV", "perfect", "the aunts had gladly thanked an oak"),
        ("thank", "V-P-BY", "past", "an oak was thanked by the aunts"),
        ("thank", "V-P-BY", "perfect", "an oak had been thanked by the aunts"),
        ("thank", "V-P-BY", "infinitive", "to be thanked by the aunts"),
        ("thank", "V-A", "infinitive", "to thank an oak"),
        ("thank", "V-A", "perfect infinitive", "to have thanked an oak"),
        ("thank", "V-A-R0", "past", "the aunts who thanked an oak"),
        ("thank", "V-A-R1", "past", "an oak that the aunts thanked"),
        ("thank", "V-A-R0-NR", "past", "the aunts, who thanked an oak,"),
        ("rescue", "V-P-PRE", "past", "a rescued oak"),
        ("rescue", "N-POSS-PP0", "past", "the aunts' rescue of an oak"),
        ("rescue", "N-POSS1-BY", "past", "an oak's rescue by the aunts"),
        ("listen", "V-A-R1-PP0", "past", "an oak to which the aunts listened"),
        ("give", "V-P-IO-BY", "past", "Uwe was given an oak by the aunts"),
        ("give", "V-A-IO", "past", "the aunts gave Uwe an oak"),
        ("hungry", "A-COP", "past", "the aunts were hungry"),
        ("hungry", "A-COP", "perfect infinitive", "to have been hungry"),
        ("hungry", "A-PRE", "past", "the hungry aunts"),
        ("know", "V-A-S", "past", "the aunts knew that <clause>"),
        ("force", "V-P-OC-BY", "past", "an oak was forced by the aunts <clause>"),
        ("allege", "V-P-RAISE", "past", "the aunts were alleged <clause>"),
        ("surprise", "V-P-EV", "past", "an oak was surprised by <clause>"),
    ],
)
def test_words_agree(material: Material, name: str, tags: str, form: Form, expected: str) -> None:
    assert shown(material, name, tags, form) == expected


def test_what_cannot_be_an_infinitive_is_none(material: Material) -> None:
    tags = {one.tags for one in frame(material, "quarrel").clauses["infinitive"]}
    assert tags == {"V-A-PP0"}  # not "to and Bob quarrel"
    assert not frame(material, "seem").clauses["infinitive"]
    assert not frame(material, "seem").clauses["perfect"]


def test_two_together_are_many() -> None:
    both = together(phrase(PERSON, "Uwe"), phrase(PERSON, "the aunt"))
    assert (both.text, both.be, both.possessive) == ("Uwe and the aunt", "were", "Uwe and the aunt's")


def test_articles_before_vowels() -> None:
    kite = phrase(THING, "A kite")
    assert (kite.text, kite.before_vowel, kite.before_consonant, kite.noun) == ("a kite", "an", "a", "kite")


def test_open_phrases_are_found_again() -> None:
    places = [open_phrase(phrase(PERSON, "the aunt"), number) for number in range(40)]
    words = " ".join(place.possessive for place in places)
    form, fills = marks(f"100% {words}")
    assert form == "100%% " + " ".join(["%s"] * 40)
    assert fills == tuple((number, 9) for number in range(40))


def test_commas_meet_once_and_never_the_full_stop() -> None:
    assert sentence("Uwe, who slept,, and Ada, who sang,") == "Uwe, who slept, and Ada, who sang."


def test_several_verb_forms_are_frames_of_their_own() -> None:
    two = PAPER.replace(b"<Verb>posts</Verb>", b"<Verb>posts</Verb><Verb>posted</Verb>")
    grammar = parse_grammar(io.BytesIO(two))
    frames = Lexicon(grammar).frames(grammar.predicates[0], grammar.families)
    assert [one.clauses["past"][0].format for one in frames] == ["%s posts %s", "%s posted %s"]


def test_chance_is_the_seed_alone() -> None:
    assert [Chance("a").pick(range(100)) for _ in range(2)] == [Chance("a").pick(range(100))] * 2
