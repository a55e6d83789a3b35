"""Texts found again in what a program has made of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.parsers.matching import FilePlace, Match, TextIndex


def index(*texts: str) -> TextIndex:
    made = TextIndex()
    for number, text in enumerate(texts):
        made.add(text, FilePlace(number, number + 1), f"s{number}")
    return made


@pytest.mark.parametrize(
    ("text", "written", "how"),
    [
        ("It is late.", "It is late.", "exact"),
        ("It is\n late.", "It is late.", "white space"),
        ("It isn't late.", "It is n't late .", "spelling"),
        ('"Go (now)!" he said.', "`` Go -LRB- now -RRB- ! '' he said .", "spelling"),
        ("“Go” he said", "`` Go '' he said", "spelling"),
        ("It cost 1/2 [or 3*4] {a lot}", "It cost 1\\/2 -LSB- or 3\\*4 -RSB- -LCB- a lot -RCB-", "spelling"),
        ("Yes, it's five o'clock…", "yes it 's five o'clock ...", "letters"),
        ("In Rome, he slept on the floor.", "_ Rome _ he slept _ the floor", "gaps"),
        ("He slept on top of the bus.", "He slept _ _ _ the bus", "gaps"),
    ],
)
def test_how_a_text_is_found(text: str, written: str, how: str) -> None:
    found = index("Something else .", written, written).find(text)
    assert found == Match(FilePlace(1, 2), how)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("The cart was empty.", "The van was empty ."),
        ("The van was empty.", "The van was empty and old ."),
        ("He slept on the big floor.", "He slept _ the floor"),
        ("He slept on the floor today.", "He slept _ the floor"),
        ("He slept extraordinarily well on the floor.", "He slept _ the floor"),
        ("?", "!"),
        ("", ""),
        ("...", "_ _"),
    ],
)
def test_what_is_not_the_same_is_not_found(text: str, written: str) -> None:
    assert index(written).find(text) is None


def test_the_closest_level_goes_first() -> None:
    assert index("Go on ?", "Go on !", "Go on!").find("Go on!") == Match(FilePlace(2, 3), "exact")
    assert index("Go on ?", "Go on !").find("Go on!") == Match(FilePlace(1, 2), "spelling")


def test_names_are_a_last_resort() -> None:
    assert index("Go", "s0").find("s0") == Match(FilePlace(1, 2), "exact")
    assert index("Go", "Stay").find("s0") == Match(FilePlace(0, 1), "sent_id")


@given(st.text(max_size=30))
def test_a_text_is_always_found_as_itself(text: str) -> None:
    found = index(text).find(text)
    assert found is None if not text else found == Match(FilePlace(0, 1), "exact")


def test_many_gaps_take_no_time() -> None:
    written = " ".join(["a", "_"] * 200 + ["b"])
    assert index(written).find("a " * 300 + "c" * 20 + " b") is None
