"""Which true statement a false one is held against."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pete.construct.choose.partners import SPARE, with_partners
from pete.model import Pair


def pair(name: str, label: str, fact: tuple[int, str, int], origin: str) -> Pair:
    predicate, role, argument = fact
    extra: dict[str, Any] = {
        "origin": origin,
        "fact": {"predicate": {"index": predicate}, "role": role, "argument": {"index": argument}},
    }
    return Pair(name, "text", name, label, extra=extra)  # type: ignore[arg-type]


def partners(*pairs: Pair) -> dict[str, str]:
    return {one.id: one.extra.get("partner", "") for one in with_partners(pairs)}


def test_the_same_place_before_the_same_word_before_the_same_verb() -> None:
    place = pair("place", "YES", (3, "subj", 1), SPARE)
    word = pair("word", "YES", (7, "obj", 5), SPARE)
    verb = pair("verb", "YES", (3, "prep:in", 9), SPARE)
    false = pair("false", "NO", (3, "subj", 5), "near")
    assert partners(place, word, verb, false) == {"place": "false", "false": "place", "word": "", "verb": ""}
    assert partners(word, verb, false)["false"] == "word"
    assert partners(verb, false)["false"] == "verb"


def test_what_has_nothing_to_do_with_it_is_no_partner() -> None:
    assert partners(pair("other", "YES", (8, "subj", 9), "error"), pair("false", "NO", (3, "subj", 5), "error")) == {
        "other": "",
        "false": "",
    }


def test_a_disputed_truth_before_a_spare_one() -> None:
    spare = pair("spare", "YES", (3, "subj", 1), SPARE)
    disputed = pair("disputed", "YES", (3, "subj", 2), "error")
    assert partners(spare, disputed, pair("false", "NO", (3, "subj", 5), "twin"))["false"] == "disputed"


def test_what_a_parser_has_wrong_before_what_is_nearer() -> None:
    near = pair("near", "YES", (3, "subj", 1), "twin")
    wrong = pair("wrong", "YES", (8, "subj", 9), "error")
    wrong = replace(wrong, extra={**wrong.extra, "wrong": ["udpipe"]})
    assert partners(near, wrong, pair("false", "NO", (3, "subj", 5), "twin"))["false"] == "wrong"


def test_errors_choose_first_and_nobody_is_taken_twice() -> None:
    true = pair("true", "YES", (3, "subj", 1), SPARE)
    twin, error = pair("twin", "NO", (3, "subj", 5), "twin"), pair("error", "NO", (3, "subj", 7), "error")
    assert partners(true, twin, error) == {"true": "error", "twin": "", "error": "true"}


def test_spare_ones_take_the_origin_of_their_partner_or_go() -> None:
    made = with_partners(
        [
            pair("taken", "YES", (3, "subj", 1), SPARE),
            pair("left", "YES", (9, "subj", 8), SPARE),
            pair("false", "NO", (3, "subj", 5), "near"),
        ]
    )
    assert {one.id: one.extra["origin"] for one in made} == {"taken": "near", "false": "near"}
