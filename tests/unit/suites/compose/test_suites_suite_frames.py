"""Which frames of a suite go together."""

from __future__ import annotations

import pytest
from suite_world import english_frames, frame

from pete.suites.compose.suite_frames import below, controller, rooms
from pete.suites.wording.templates import Template


def tags(pairs: list[tuple[Template, int]]) -> set[tuple[str, int]]:
    return {(one.tags, role) for one, role in pairs}


def test_frames_are_plain_or_matrices() -> None:
    frames = english_frames()
    assert {"thank", "sleep", "tired"} <= {one.name for one in frames.plain}
    assert {"know", "force", "surprise", "seem"} <= {one.name for one in frames.matrices}
    assert {"know", "manage", "force"} <= {one.name for one in frames.veridical}
    assert not {"think", "want", "seem"} & {one.name for one in frames.veridical}


def test_rooms_are_at_the_ends_at_the_beginning_or_anywhere() -> None:
    give = frame("give")
    at = {where: tags(rooms(give, where, "past")) for where in ("end", "beginning", "anywhere")}
    assert {("V-A-PP0", 0), ("V-A-PP0", 2)} <= at["end"]
    assert ("V-A-PP0", 1) not in at["end"]
    assert ("V-A-PP0", 0) in at["beginning"]
    assert ("V-A-PP0", 2) not in at["beginning"]
    assert {("V-A-PP0", role) for role in range(3)} <= at["anywhere"]


def test_rooms_of_noun_phrases_are_what_they_denote() -> None:
    thank = frame("thank")
    assert ("V-A-R0", 0) in tags(rooms(thank, "phrase", "past"))
    assert ("V-P-RED-BY", 1) in tags(rooms(thank, "phrase", "past"))
    named = tags(rooms(thank, "named phrase", "past"))
    assert ("V-A-R0-NR", 0) in named  # "Agnes, who thanked"
    assert ("V-A-R0", 0) not in named  # not "Agnes who thanked"


def test_patterns_for_texts_alone_have_no_room() -> None:
    assert not [one for one, _ in rooms(frame("thank"), "anywhere", "past") if one.tags == "V-A-CLEFT0"]


def test_openings_have_room_for_an_argument_of_the_type() -> None:
    frames = english_frames("nV", "nVn", "nVpn")
    groups = frames.openings("end", "past", "Person", "")
    assert all(len({one.template.family for one in group}) == 1 for group in groups)
    for group in groups:
        for one in group:
            assert frames.lexicon.fits("Person", one.frame.types[one.role])
            assert one.other == -1
    assert frames.openings("end", "past", "Person", "") is groups


def test_openings_for_two_have_room_for_both() -> None:
    frames = english_frames("nV", "nVn", "nVpn")
    found = [one for group in frames.openings("end", "past", "Person", "Person") for one in group]
    assert found
    assert all(one.other != one.role and one.other in one.template.roles for one in found)
    assert not [one for one in found if one.frame.name == "sleep"]  # it has one argument


@pytest.mark.parametrize(("matrix", "control"), [("manage", 0), ("force", 1), ("know", -1), ("seem", -1)])
def test_who_controls_an_infinitive(matrix: str, control: int) -> None:
    assert controller(frame(matrix)) == control


def test_what_can_stand_below_a_matrix() -> None:
    frames = english_frames()
    below_force = {one.name for one in frames.inner_frames(frame("force"))}
    assert "thank" in below_force
    assert "tired" not in below_force  # nobody is ordered to be
    below_surprise = {one.name for one in frames.inner_frames(frame("surprise"))}
    assert "rescue" in below_surprise
    assert "thank" not in below_surprise  # it has no noun


def test_below_a_verb_of_control_the_subject_is_the_first_argument() -> None:
    (infinitive, *_) = frame("manage").hypotheses
    assert {group[0].tags for group in below(frame("thank"), infinitive, frozenset())} == {"V-A"}
    (clause, *_) = [one for one in frame("know").hypotheses if one.embeds == "perfect"]
    assert {"V-A", "V-P-BY"} <= {group[0].tags for group in below(frame("thank"), clause, frozenset())}


def test_structures_are_made_once() -> None:
    frames = english_frames()
    thank, know = frame("thank"), frame("know")
    assert frames.structure(thank, None) is frames.structure(thank, None)
    assert frames.structure(know, thank).embedded is thank


def test_other_verbs_with_the_same_arguments() -> None:
    frames = english_frames("nVn")
    thank = frame("thank", "nVn")
    plain = next(one for one in thank.clauses["past"] if one.tags == "V-A")
    found = frames.like_transitive(thank, plain)
    assert found
    assert all(other.types == thank.types and two.verb_between for other, two in found)
    assert "thank" not in {other.name for other, _ in found}
