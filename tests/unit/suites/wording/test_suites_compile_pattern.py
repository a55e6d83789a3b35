"""Patterns with words in them: agreement, articles, tense, places for clauses."""

from __future__ import annotations

import pytest
from suite_world import GROUP, PERSON, THING, frame

from pete.suites.grammar.definitions import Const, Dist, Piece, Predicate
from pete.suites.wording.argument_phrases import Argument, NounPhrase, noun_phrase, open_argument, spoken
from pete.suites.wording.compile_pattern import compile_pattern, kind_of, predicate_words, spaced
from pete.suites.wording.templates import Blank, Form, Template
from pete.suites.write.filling import filled_words

NOUNS = [noun_phrase(GROUP, "The aunts"), noun_phrase(THING, "an oak"), noun_phrase(PERSON, "Uwe")]


def arguments(nouns: list[NounPhrase]) -> list[Argument]:
    return [open_argument(one, slot) for slot, one in enumerate(nouns)]


def worded(name: str, tags: str, form: Form = "past") -> str:
    """A template with the same words each time: argument 0 is "the aunts", 1 "an oak", 2 "Uwe"."""
    here = frame(name)
    pool: tuple[Template, ...] = (*here.events, *here.clauses[form], *(here.phrases if form == "past" else ()))
    one = next(each for each in pool if each.tags == tags)
    rest = [spoken(("<clause>",)), arguments(NOUNS)[0], spoken(("gladly",))]
    words = one.fill([*arguments(NOUNS)[: len(here.types)], *rest])
    return "".join(filled_words(words, NOUNS))


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
def test_words_agree(name: str, tags: str, form: Form, expected: str) -> None:
    assert worded(name, tags, form) == expected


def test_what_cannot_be_an_infinitive_is_none() -> None:
    tags = {one.tags for one in frame("quarrel").clauses["infinitive"]}
    assert tags == {"V-A-PP0"}  # not "to and Bob quarrel"
    assert not frame("seem").clauses["infinitive"]
    assert not frame("seem").clauses["perfect"]


SEE = Predicate("see", {"0": "P", "1": "P"}, (), ("saw", "spied"), ("seen",), "see", ("sight",))


def pattern(*pieces: Piece, type_: str = "V-A", rel_pro: str | None = None) -> Const:
    return Const("nVn", type_, pieces, rel_pro)


def compiled(const: Const, form: Form = "past", order: str = "01") -> Template | None:
    return compile_pattern(const, Dist("nVn", order, ("of",)), SEE, predicate_words(SEE, 0), form)


def test_the_family_numbers_arguments_in_its_own_order() -> None:
    clause = pattern(Piece("np", id="0"), Piece("verb"), Piece("np", id="1"))
    straight, turned = compiled(clause), compiled(clause, order="10")
    assert straight is not None
    assert straight.parts == (Blank(0, "text"), " saw ", Blank(1, "text"))
    assert (straight.first, straight.last, straight.roles) == (0, 1, {0, 1})
    assert turned is not None
    assert turned.parts == (Blank(1, "text"), " saw ", Blank(0, "text"))
    assert (turned.first, turned.last) == (1, 0)


def test_an_infinitive_expresses_the_subject_that_it_leaves_out() -> None:
    one = compiled(pattern(Piece("np", id="0"), Piece("verb"), Piece("np", id="1")), "infinitive")
    assert one is not None
    assert one.parts == ("to see ", Blank(1, "text"))
    assert one.roles == {0, 1}
    assert one.first == 0


def test_what_follows_two_nouns_or_an_adverb_is_not_described() -> None:
    both = pattern(Piece("np", id="0"), Piece("words", " and "), Piece("np", id="1"), Piece("verb"))
    adverb = pattern(Piece("np", id="0"), Piece("adv"), Piece("verb"), Piece("np", id="1"))
    assert [one.first for one in map(compiled, (both, adverb)) if one is not None] == [-1, -1]


def test_the_end_of_a_relational_noun_is_not_described() -> None:
    """ "The lodger of X who slept": who slept?"""
    one = compiled(
        pattern(Piece("np", id="0"), Piece("be", id="0"), Piece("words", " the "), Piece("noun"), Piece("pp", id="0"),
                Piece("np", id="1"))
    )  # fmt: skip
    assert one is not None
    assert one.parts[-2:] == (" the sight of ", Blank(1, "text"))
    assert one.last == -1


@pytest.mark.parametrize(
    ("pieces", "rel_pro", "kind"),
    [
        ([Piece("np", id="0"), Piece("verb")], None, "clause"),
        ([Piece("np", id="0"), Piece("rel", id="0", form="subject"), Piece("verb")], "0", "np"),
        ([Piece("np", id="0"), Piece("words", "'s "), Piece("noun")], None, "event"),
        ([Piece("np", id="0"), Piece("words", " was a "), Piece("noun")], None, "clause"),
        ([Piece("np", id="0"), Piece("be", id="0"), Piece("noun")], None, "clause"),
    ],
)
def test_patterns_are_sentences_noun_phrases_or_events(pieces: list[Piece], rel_pro: str | None, kind: str) -> None:
    assert kind_of(pattern(*pieces, rel_pro=rel_pro)) == kind


def test_alternatives_go_together_as_far_as_there_are() -> None:
    assert predicate_words(SEE, 1).verb == "spied"
    assert predicate_words(SEE, 1).participle == "seen"
    assert predicate_words(SEE, 0).adjective == ""


def test_spaces_are_single_and_commas_follow_their_word() -> None:
    assert spaced([" ", Blank(0, "text"), " ", " , who  ", "slept ", " "]) == (Blank(0, "text"), ", who slept")
