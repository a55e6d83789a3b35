"""Templates: filled, without their subject, completed to a sentence."""

from __future__ import annotations

from suite_world import PERSON, frame, shown

from pete.suites.wording.argument_phrases import noun_phrase, open_argument, spoken
from pete.suites.wording.templates import Blank, Template

ARGS = [open_argument(noun_phrase(PERSON, "Uwe"), slot) for slot in range(3)]


def template(*parts: str | Blank, text_only: bool = False, adverb: bool = False) -> Template:
    return Template(
        "see", "nVn", "V-A", "clause", "past", parts, frozenset({0, 1}), 0, text_only=text_only, adverb=adverb
    )


SAW = template(Blank(0, "text"), " saw ", Blank(1, "text"))


def test_blanks_are_filled_in_their_form() -> None:
    was = template(Blank(1, "possessive"), " dog ", Blank(0, "be"), " seen by ", Blank(0, "text"))
    assert shown(was.fill(ARGS)) == "[1's] dog was seen by [0]"
    assert was.blanks == (Blank(1, "possessive"), Blank(0, "be"), Blank(0, "text"))


def test_a_verb_phrase_is_a_clause_without_its_subject() -> None:
    assert SAW.begins_with_argument
    assert shown(SAW.after_first(ARGS)) == "saw [1]"
    agreeing = template(Blank(0, "text"), " ", Blank(0, "be"), " seen")
    assert agreeing.begins_with_argument
    assert shown(agreeing.after_first(ARGS)) == "was seen"


def test_not_every_pattern_has_a_verb_phrase() -> None:
    assert not template("it was ", Blank(0, "text"), " who slept").begins_with_argument
    assert not template(Blank(0, "text"), ", they said").begins_with_argument
    assert not template(Blank(0, "text")).begins_with_argument


def test_the_verb_between_two_arguments() -> None:
    assert SAW.verb_between == "saw"
    assert template(Blank(0, "text"), " slept").verb_between == ""
    assert template(Blank(0, "text"), " saw ", Blank(1, "text"), " again").verb_between == ""


def test_only_a_plain_argument_can_be_described() -> None:
    one = template(Blank(1, "possessive"), " dog saw ", Blank(0, "text"))
    assert one.has_plain(0)
    assert not one.has_plain(1)


def test_in_a_hypothesis_every_word_is_asked_about() -> None:
    assert SAW.fit_for_hypothesis
    assert not template(Blank(0, "text"), text_only=True).fit_for_hypothesis
    assert not template(Blank(0, "text"), adverb=True).fit_for_hypothesis


def test_what_happens_is_completed_to_a_sentence() -> None:
    (event,) = [one for one in frame("arrive", "possN").events if one.tags == "N-POSS"]
    whole = event.completed("was noticed")
    assert shown(whole.fill([*ARGS[:1], spoken(()), spoken(()), spoken(())])) == "[0's] arrival was noticed"
    assert (whole.kind, whole.text_only, whole.first, whole.last) == ("clause", True, -1, -1)
    assert event.kind == "event"
