from __future__ import annotations

from collections.abc import Sequence

import pytest

from pete.annotate.decompose.guide import Draft, StepError, fitting_phenomena, made_hypothesis, made_part
from pete.annotate.decompose.proposals import Proposal
from pete.annotate.decompose.terminal_guide import GuideDesk, Work, decompose_aloud
from pete.model import EntailmentRule, Monothematic, Pair

FIRST = Pair("1", "Ann, a cook, sold the new car.", "A woman is a cook.", "YES", "entailment")
SECOND = Pair("2", "It rained in Rome.", "It was dry in Italy.", "NO", "contradiction")
PROPOSED = {
    "1": (
        Proposal("synt:apposition", "apposition: Ann – cook", EntailmentRule(FIRST.text, "Ann is a cook.")),
        Proposal("synt:modifier", "relative in the hypothesis only", None),
    )
}


class Room:
    """Somebody who types lines, and what they saw and kept."""

    def __init__(self) -> None:
        self.seen = ""
        self.kept: list[list[Monothematic]] = []

    def work(self, *lines: str, start: Work | None = None) -> Work:
        desk = GuideDesk(iter(lines), self._write, self._keep, PROPOSED)
        return decompose_aloud(start or Work.resumed([FIRST, SECOND], []), desk)

    def _write(self, text: str) -> None:
        self.seen += text

    def _keep(self, parts: Sequence[Monothematic]) -> None:
        self.kept.append(list(parts))


@pytest.fixture
def room() -> Room:
    return Room()


def test_from_the_phenomenon_to_a_saved_pair(room: Room) -> None:
    end = room.work("semantic", "sold", "bought", "c")
    [part] = end.parts
    assert (part.pair.id, part.phenomenon, part.category, part.judgement) == (
        "1.1", "lex:semantic-opp", "lexical", "contradiction",
    )  # fmt: skip
    assert part.pair.hypothesis == "Ann, a cook, bought the new car."
    assert part.rule == EntailmentRule("sold", "bought")
    assert room.kept == [[part]], "on disk at once"
    assert "A word is replaced by one that excludes it." in room.seen
    assert "Saved: 1.1, lex:semantic-opp, contradiction" in room.seen


def test_a_proposal_brings_its_rule(room: Room) -> None:
    [part] = room.work("p1", "e").parts
    assert (part.phenomenon, part.pair.hypothesis) == ("synt:apposition", "Ann is a cook.")
    assert part.rule == EntailmentRule(FIRST.text, "Ann is a cook.")


def test_a_proposal_without_a_sentence_asks_for_the_rule(room: Room) -> None:
    [part] = room.work("p2", "new ", "", "e").parts
    assert (part.phenomenon, part.pair.hypothesis) == ("synt:modifier", "Ann, a cook, sold the car.")


def test_what_cannot_be_is_asked_again(room: Room) -> None:
    end = room.work("lex:synonymy", "bike", "x", ",", ";", "car", "car", "car", "vehicle", "x", "u")
    assert "“bike” is not in the text." in room.seen
    assert "“,” is in the text 2 times; take more words around it." in room.seen
    assert "The hypothesis would be the text itself" in room.seen
    assert [part.pair.hypothesis for part in end.parts] == ["Ann, a cook, sold the new vehicle."]


def test_undo_goes_back_to_the_pair_that_it_undoes(room: Room) -> None:
    end = room.work("p1", "e", "n", "z", "q")
    assert (end.parts, end.place) == ((), 0)
    assert room.kept[-1] == []
    room.work("z")
    assert "There is nothing to take back." in room.seen


def test_resumed_where_the_last_pair_was_saved(room: Room) -> None:
    before = room.work("n", "geo", "Rome", "Italy", "e", "q").parts
    again = Work.resumed([FIRST, SECOND], before)
    assert again.place == 1
    end = room.work("opp", "rained", "was dry", "c", "n", start=again)
    assert [part.pair.id for part in end.parts] == ["2.1", "2.2"]
    assert "1 monothematic pair is there; going on." in room.seen
    assert "All 2 pairs were seen." in room.seen


def test_another_rule_and_dropping_it(room: Room) -> None:
    end = room.work("opp", "sold", "stole", "r", "sold", "bought", "", "q")
    assert end.parts == ()
    assert room.kept == []


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("apposition", "Which one: synt:apposition, disc:apposition, reas:apposition?"),
        ("weather", "weather? l lists all names."),
        ("p9", "There is no proposal p9."),
        ("l", "lexical: lex:identity, lex:format"),
    ],
)
def test_what_is_said_of_odd_answers(room: Room, typed: str, part: str) -> None:
    assert room.work(typed, "q").parts == ()
    assert part in room.seen


def test_back_and_forth(room: Room) -> None:
    assert room.work("b", "n", "b", "q").place == 0


def test_the_end_of_input_loses_nothing(room: Room) -> None:
    for lines in (("p1",), ("opp",), ("opp", "sold"), ("opp", "sold", "bought")):
        assert room.work(*lines).parts == ()


def test_the_same_pair_twice(room: Room) -> None:
    assert len(room.work("p1", "e", "p1", "e").parts) == 1
    assert "This pair is there already." in room.seen


def test_the_whole_text() -> None:
    assert made_hypothesis("It rains.", "*", "something falls.") == "Something falls."
    part = made_part(SECOND, Draft("lex:format", "*", "It rained.", "unknown"), [])
    assert part.rule == EntailmentRule(SECOND.text, "It rained.")


@pytest.mark.parametrize(
    ("draft", "part"),
    [
        (Draft("", "It", "That", "unknown"), "Choose the phenomenon"),
        (Draft("lex:format", "", "That", "unknown"), "Name the part"),
        (Draft("lex:format", "It", "That", "perhaps"), "Judge the pair"),
        (Draft("lex:format", "*", " ", "unknown"), "Nothing would be left"),
        (Draft("lex:format", "It", "x" * 5000, "unknown"), "longer than"),
    ],
)
def test_steps_that_are_missing(draft: Draft, part: str) -> None:
    with pytest.raises(StepError, match=part):
        made_part(SECOND, draft, [])


def test_names() -> None:
    assert fitting_phenomena("LEX:FORMAT") == ["lex:format"]
    assert fitting_phenomena("coref") == ["disc:coreference"]
    assert len(fitting_phenomena("")) == 35
