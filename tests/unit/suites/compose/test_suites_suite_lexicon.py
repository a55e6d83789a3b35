"""What all suites of a grammar share."""

from __future__ import annotations

from suite_world import english_lexicon, paper_lexicon

from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.grammar.bundled import bundled_grammar


def test_a_type_has_the_phrases_of_those_below_it() -> None:
    lexicon = english_lexicon()
    for one in bundled_grammar().types:
        if one.parent:
            assert set(lexicon.pools[one.id]) <= set(lexicon.pools[one.parent])


def test_types_fit_those_above_them_and_no_others() -> None:
    lexicon = english_lexicon()
    below = next(one for one in bundled_grammar().types if one.parent)
    assert lexicon.fits(below.id, below.parent)
    assert lexicon.fits(below.id, below.id)
    assert not lexicon.fits(below.parent, below.id)
    assert not lexicon.fits("Nobody", below.id)


def test_names_stand_for_names_and_nouns_for_nouns() -> None:
    lexicon = paper_lexicon()
    by_text = {one.text: one for one in lexicon.pools["Person"]}
    assert [one.text for one in lexicon.alike(by_text["Agnes"])] == ["Agnes", "Bela", "Carlo", "Dora"]
    assert [one.text for one in lexicon.alike(by_text["the weaver"])] == ["the weaver"]
    assert lexicon.alike(by_text["Agnes"]) is lexicon.alike(by_text["Dora"])


def test_adjuncts_stand_for_adjuncts() -> None:
    lexicon = english_lexicon()
    assert lexicon.adjuncts
    assert lexicon.alike(lexicon.adjuncts[0]) is lexicon.adjuncts
    assert not paper_lexicon().adjuncts


def test_adverbs_are_those_of_all_predicates() -> None:
    assert {"soundly", "badly"} <= english_lexicon().adverbs
    assert not paper_lexicon().adverbs


def test_templates_are_made_once_for_all_families() -> None:
    lexicon = Lexicon(bundled_grammar())
    thank = next(one for one in bundled_grammar().predicates if one.name == "thank")
    (one,), (other,) = lexicon.frames(thank, ["nVn"]), lexicon.frames(thank, ["nVn", "nV"])
    assert one is not other
    assert one.hypotheses[0] is other.hypotheses[0]
