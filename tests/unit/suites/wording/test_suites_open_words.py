"""Words with open slots: one spelling for one sentence, commas, the last word."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from suite_world import shown

from pete.suites.wording.open_words import Mention, joined, last_word, sentence

HER, HIM = Mention(0, "text"), Mention(1, "text")
PARTS = st.lists(st.sampled_from(["", " ", ",", " and ", "slept", HER, HIM]), max_size=8)


@given(PARTS)
def test_joining_changes_no_word_and_leaves_no_two_strings_together(parts: list[str | Mention]) -> None:
    found = joined(parts)
    assert shown(found) == shown(tuple(parts))
    assert joined(found) == found
    assert "" not in found
    assert not any(isinstance(one, str) and isinstance(two, str) for one, two in pairwise(found))


@given(PARTS, st.integers(0, 8))
def test_the_same_words_in_other_pieces_are_the_same_sentence(parts: list[str | Mention], place: int) -> None:
    parts = ["so ", *parts]
    assert sentence(parts) == sentence([*parts[:place], "", *parts[place:]])


def test_commas_meet_once_and_never_the_full_stop() -> None:
    words = [HER, ", who slept,", ", and ", HIM, ", who sang,"]
    assert shown(sentence(words)) == "[0], who slept, and [1], who sang."


def test_a_slot_at_the_end_gets_its_full_stop() -> None:
    assert sentence(["she saw ", HIM]) == ("she saw ", HIM, ".")


def test_the_last_word_is_known_unless_it_is_a_noun() -> None:
    assert last_word((HER, " who sang ", "loudly")) == "loudly"
    assert last_word((HER, " who sang loudly")) == "loudly"
    assert last_word(("she saw ", HIM)) == ""
    assert last_word(()) == ""
