from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest
from judging_world import pair

from pete.annotate.terminal_reading import Desk, Progress, read_pairs_aloud
from pete.model import Pair
from pete.model.judgement import Answer, Judgement

PAIRS = tuple(pair(n) for n in range(1, 4))


class Room:
    """A terminal of paper: keys in, what was written and kept out; the clock ticks once a look."""

    def __init__(self, keys: str, **settings: object) -> None:
        self.written, self.kept = "", list[Sequence[Judgement]]()
        ticks = count()
        clock, now = lambda: float(next(ticks)), lambda: "now"
        self.desk = Desk(iter(keys), self.write, self.keep, clock, now, **settings)  # type: ignore[arg-type]

    def keep(self, given: Sequence[Judgement]) -> None:
        self.kept.append(tuple(given))

    def write(self, text: str) -> None:
        self.written += text

    def read(self, given: tuple[Judgement, ...] = (), pairs: tuple[Pair, ...] = PAIRS) -> list[tuple[str, str]]:
        end = read_pairs_aloud(Progress(pairs, given), "me", self.desk)
        return [(one.pair, one.answer.value) for one in end.given]


@pytest.mark.parametrize(
    ("keys", "answers"), [("ynu", "yes no unsure"), ("123", "yes no unsure"), ("Y N\nU", "yes no unsure")]
)
def test_a_key_an_answer(keys: str, answers: str) -> None:
    assert [answer for _, answer in Room(keys).read()] == answers.split()


def test_all_is_kept_after_every_answer() -> None:
    room = Room("yn")
    assert room.read() == [("1", "yes"), ("2", "no")]
    assert [len(given) for given in room.kept] == [1, 2]
    assert room.kept[-1][0] == Judgement("1", "me", Answer.YES, 1.0, at="now")


def test_undo_goes_back_to_the_pair_and_is_kept() -> None:
    room = Room("ynzzn")
    assert room.read() == [("1", "no")]
    assert [len(given) for given in room.kept] == [1, 2, 1, 0, 1]


def test_nothing_to_take_back_is_said() -> None:
    room = Room("zq")
    assert room.read() == []
    assert "no answer to take back" in room.written


def test_it_goes_on_where_it_was_left() -> None:
    room = Room("u")
    given = (Judgement("1", "me", Answer.YES), Judgement("3", "me", Answer.NO))
    assert room.read(given) == [("1", "yes"), ("3", "no"), ("2", "unsure")]
    assert "2 of 3 pairs are judged already" in room.written
    assert "All 3 pairs are judged" in room.written


def test_an_undo_after_going_on_reaches_the_answers_of_before() -> None:
    assert Room("zn").read((Judgement("1", "me", Answer.YES),)) == [("1", "no")]


@pytest.mark.parametrize("stop", ["q", "\x04", ""])
def test_stopping_loses_nothing(stop: str) -> None:
    assert Room(f"y{stop}n" if stop else "y").read() == [("1", "yes")]


def test_a_comment_is_no_answer() -> None:
    room = Room("cyes no\b\bn\x7f\ny")
    room.read()
    assert room.kept[0][0].comment == "yes"
    assert room.kept[0][0].answer is Answer.YES


def test_good_english_comes_first_where_it_is_asked() -> None:
    room = Room("ybygn", english=True)
    assert room.read() == [("1", "yes"), ("2", "no")]
    assert [one.good_english for one in room.kept[-1]] == [False, True]
    assert "First: is the statement good English?" in room.written


def test_a_rest_after_a_batch() -> None:
    room = Room("yyy", batch=2)
    room.read()
    assert room.written.count("A batch is done") == 1


def test_labels_are_not_shown_and_signs_that_terminals_obey_are_not_obeyed() -> None:
    room = Room("?q")
    room.read(pairs=(Pair("1", "A \x1b[31mred fox.", "It\u202eran.", "NO", source="thesource", tags=("thetag",)),))
    assert "\x1b" not in room.written
    assert "\u202e" not in room.written
    assert "thesource" not in room.written
    assert "thetag" not in room.written
    assert "NO" not in room.written.replace("Not", "")
    assert room.written.count("Computers read") == 2, "help can be asked for again"


def test_other_keys_are_answered_with_the_keys() -> None:
    room = Room("x\x00q")
    assert room.read() == []
    assert "x? [y]es" in room.written
