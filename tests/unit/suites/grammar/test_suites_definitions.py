"""The grammar as data: what patterns hold, which a predicate may use, which strings a type has."""

from __future__ import annotations

from dataclasses import replace

from pete.suites.grammar.definitions import Const, Dist, Grammar, Piece, Predicate, SemArg

WORDS = Const("nVn", "V-A", (Piece("np", id="0"), Piece("verb"), Piece("np", id="1", inner=(Piece("adj"),))))
MARKED = Const("nVn", "V-P", (Piece("np", id="1"), Piece("ppverb")), needs="pre")
SAYS = Const("nVs", "V-A-S", (Piece("np", id="0"), Piece("verb"), Piece("clause", form="perfect")))
TYPES = (
    SemArg("Being", ("the thing",)),
    SemArg("Person", ("Agnes",), parent="Being"),
    SemArg("Sailor", ("the mate",), parent="Person"),
    SemArg("Tool", ("a saw",)),
)
SEE = Predicate("see", {"0": "Person", "1": "Being"}, (Dist("nVn", "01"),), verbs=("saw",))
GRAMMAR = Grammar((WORDS, MARKED, SAYS), (SEE,), TYPES)


def test_what_stands_inside_a_noun_phrase_is_a_part_too() -> None:
    assert [piece.kind for piece in WORDS.flat] == ["np", "verb", "np", "adj"]


def test_a_pattern_opens_where_a_clause_comes() -> None:
    assert WORDS.opens is None
    assert SAYS.opens == Piece("clause", form="perfect")


def test_families_are_those_that_a_predicate_has() -> None:
    assert GRAMMAR.families == ("nVn",)
    say = replace(SEE, name="say", dists=(Dist("nVs", "0"),))
    assert replace(GRAMMAR, predicates=(say, SEE)).families == ("nVn", "nVs")  # in the order of the patterns


def test_a_feature_licenses_a_pattern() -> None:
    assert GRAMMAR.licensed(Dist("nVn", "01")) == (WORDS,)
    assert GRAMMAR.licensed(Dist("nVn", "01", has=("pre", "x"))) == (WORDS, MARKED)


def test_a_type_has_the_strings_of_those_below_it() -> None:
    assert [(one.id, text) for one, text in GRAMMAR.strings("Person")] == [("Person", "Agnes"), ("Sailor", "the mate")]
    assert [text for _, text in GRAMMAR.strings("Being")] == ["the thing", "Agnes", "the mate"]
    assert [text for _, text in GRAMMAR.strings("Tool")] == ["a saw"]


def test_lineage_goes_up_and_ends() -> None:
    assert GRAMMAR.lineage("Sailor") == ["Sailor", "Person", "Being"]
    loop = Grammar((), (), (SemArg("A", (), parent="B"), SemArg("B", (), parent="A")))
    assert loop.lineage("A") == ["A", "B"]


def test_the_line_is_no_part_of_what_a_thing_is() -> None:
    assert replace(WORDS, line=3) == replace(WORDS, line=4)
    assert replace(GRAMMAR, path="a.xml") == replace(GRAMMAR, path="b.xml")
