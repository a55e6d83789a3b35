"""What people are asked in the three kinds of study."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pete.annotate.fact_notes import NOTHING, notes_of
from pete.annotate.store.study_rows import items_fingerprint
from pete.annotate.study_items import MODULE, check_items, study_items, training_from, training_items
from pete.annotate.study_words import Kind
from pete.errors import FormatError
from pete.model import Pair, ParseFailure
from trees import tree

PAIR = Pair("7", "Dogs chase cats.", "Cats chase dogs.", "NO", extra={MODULE: "YES"})


@pytest.mark.parametrize("kind", [Kind.follows, Kind.english])
def test_people_see_the_text_and_silver_is_the_label(kind: Kind) -> None:
    [item] = study_items([PAIR], kind)
    assert (item.shown, item.silver, item.check) == (("Dogs chase cats.",), "NO", False)


def test_of_facts_people_see_notes_and_silver_is_what_the_module_said() -> None:
    [item] = study_items([PAIR], Kind.facts, {PAIR.text: ParseFailure(PAIR.text, "too long")})
    assert (item.shown, item.silver) == ((NOTHING,), "YES")


def test_notes_tell_the_facts_in_words_and_not_the_sentence() -> None:
    graph = tree("""
        Dogs dog NOUN NNS 2 nsubj
        chase chase VERB VBP 0 root
        cats cat NOUN NNS 2 obj
    """)
    lines = notes_of(graph)
    assert any('"Dogs" is the subject of "chase"' in line for line in lines)
    assert any('"cats" is the object of "chase"' in line for line in lines)
    assert not any("Dogs chase cats" in line for line in lines)


@pytest.mark.parametrize("kind", list(Kind))
def test_our_own_checks_and_training_fit_every_kind(kind: Kind) -> None:
    checks = check_items(kind, None, None)
    assert {one.silver for one in checks} == {"YES", "NO"}
    assert all(one.check and one.shown and all(one.shown) for one in checks)
    assert all((one.shown[0] == one.pair.text) == (kind is not Kind.facts) for one in checks)
    first, second = training_items(kind)
    assert len(first) == len(second) == 5
    assert not {one.statement for one in first} & {one.statement for one in second}
    for some in (first, second):
        assert {one.answer for one in some} == {"yes", "no"}
        assert all(one.because for one in some)


def test_checks_and_training_of_ones_own() -> None:
    pairs = [Pair(str(number), f"Text {number}.", "It.", "YES", extra={"because": "so"}) for number in range(5)]
    assert [one.silver for one in check_items(Kind.follows, pairs, None)] == ["YES"] * 5
    first, second = training_from(pairs, Kind.follows, None)
    assert (len(first), len(second), first[0].because) == (3, 2, "so")


@pytest.mark.parametrize("make", [lambda pairs: check_items(Kind.follows, pairs, None),
                                  lambda pairs: training_from(pairs, Kind.follows, None)])  # fmt: skip
def test_what_has_no_answer_cannot_check_anybody(make) -> None:
    with pytest.raises(FormatError, match="pair 7 has no label"):
        make([replace(PAIR, label=None), PAIR])


def test_a_sign_that_no_database_holds_is_told_before() -> None:
    with pytest.raises(FormatError, match="pair '7' has a NUL character"):
        study_items([replace(PAIR, hypothesis="a\0b")], Kind.follows)


def test_the_fingerprint_is_of_the_question_not_of_the_order() -> None:
    one, other = study_items([PAIR, replace(PAIR, id="8")], Kind.follows)
    assert items_fingerprint(Kind.follows, [one, other]) == items_fingerprint(Kind.follows, [other, one])
    assert items_fingerprint(Kind.follows, [one]) != items_fingerprint(Kind.english, [one])
    assert items_fingerprint(Kind.follows, [one]) != items_fingerprint(Kind.follows, [replace(one, silver="YES")])
