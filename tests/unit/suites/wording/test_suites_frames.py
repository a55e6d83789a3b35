"""A predicate ready for use: its templates by kind, and what they state."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from paper_grammar import PAPER
from suite_world import frame, plan_for, stated, writer

from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.read_xml import parse_grammar
from pete.suites.wording.argument_phrases import spoken
from pete.suites.wording.frames import make_frame, templates_of
from pete.suites.wording.templates import AFTER_ARGUMENTS

PREDICATES = {one.name: one for one in bundled_grammar().predicates}


def test_a_frame_has_what_its_families_allow() -> None:
    all_of_it, verbs = frame("rescue"), frame("rescue", "nV", "nVn")
    assert set(all_of_it.families) >= {"nVn", "possNpn"}
    assert verbs.families == ("nVn",)
    assert all_of_it.events
    assert not verbs.events
    assert {one.tags for one in verbs.clauses["past"]} >= {"V-A", "V-P-BY"}


def test_hypotheses_come_from_elsewhere_if_the_families_have_none() -> None:
    """ "The rescue of the oak by the aunts" is no sentence of its own."""
    nouns = frame("rescue", "possNpn", "eVn")
    assert {one.family for one in nouns.hypotheses} == {"nVn"}
    assert all(one.text_only for one in nouns.clauses["past"])


def test_templates_are_grouped_by_construction() -> None:
    groups = frame("thank").expressing("hypotheses", frozenset({0, 1}))
    assert all(len({one.tags for one in group}) == 1 for group in groups)
    tags = {group[0].tags for group in groups}
    assert "V-A" in tags
    assert "V-P" not in tags  # it does not say who
    assert "V-P" in {group[0].tags for group in frame("thank").expressing("hypotheses", frozenset({1}))}
    assert {group[0].kind for group in frame("thank").expressing("phrases", frozenset())} == {"np"}


def test_statements_number_the_roles() -> None:
    here = writer()
    plan = plan_for(here, "thank")
    one = next(each for each in frame("thank").clauses["past"] if each.tags == "V-A-ADV")
    args = [*plan.args, *[spoken(())] * 2, spoken(("gladly",))]
    assert stated(frame("thank").statements(one, args)) == {
        ("thank", "0", "[0]"),
        ("thank", "1", "[1]"),
        ("thank", "adv", "gladly"),
    }


def test_symmetric_arguments_share_one_role() -> None:
    assert frame("quarrel").roles == ("01", "01")
    assert frame("thank").roles == ("0", "1")


@pytest.mark.parametrize(
    ("name", "embeds", "event"), [("know", True, False), ("surprise", True, True), ("thank", False, False)]
)
def test_matrices_take_clauses_or_events(name: str, embeds: bool, event: bool) -> None:
    assert (frame(name).embeds, frame(name).takes_event) == (embeds, event)


def test_kin_share_a_mark_so_that_they_never_meet() -> None:
    relatives = [one.name for one in PREDICATES.values() if "tired" in one.kin]
    assert len(relatives) > 1
    assert all("kin of tired" in frame(name).marks for name in relatives)
    assert frame("thank").marks.isdisjoint(frame("sleep").marks)


def test_the_words_of_a_predicate_are_found_whole() -> None:
    word = frame("give").word
    found = word.search("the aunts had given it")
    assert found is not None
    assert found[0] == "given"
    assert not word.search("the forgiven aunts")


def test_there_is_room_for_what_follows_the_arguments() -> None:
    assert len(frame("give").no_arguments()) == 3 + AFTER_ARGUMENTS


def test_several_verb_forms_are_frames_of_their_own() -> None:
    two = PAPER.replace(b"<Verb>posts</Verb>", b"<Verb>posts</Verb><Verb>posted</Verb>")
    grammar = parse_grammar(io.BytesIO(two))
    frames = Lexicon(grammar).frames(grammar.predicates[0], grammar.families)
    assert [one.clauses["past"][0].parts[1] for one in frames] == [" posts ", " posted "]


def test_patterns_with_an_adverb_want_a_predicate_with_adverbs() -> None:
    without = replace(PREDICATES["thank"], adverbs=())
    assert not any(one.adverb for one in templates_of(bundled_grammar(), without, 0)["past"])
    assert any(one.adverb for one in templates_of(bundled_grammar(), PREDICATES["thank"], 0)["past"])


def test_each_completion_makes_a_sentence_of_an_event() -> None:
    made = templates_of(bundled_grammar(), PREDICATES["arrive"], 0)
    one = make_frame(PREDICATES["arrive"], made, ["possN"], ["was noticed", "was late"])
    assert len(one.clauses["past"]) == 2 * len(one.events)
    endings = {str(each.parts[-1]).split(" ", 1)[1] for each in one.clauses["past"]}
    assert all(ending.endswith(("was noticed", "was late")) for ending in endings)
