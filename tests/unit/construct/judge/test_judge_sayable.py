"""What readers would let stand: the network by itself, and network and tables together."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from construct_trees import relation, tree
from pete.construct.candidate import Hypothesis
from pete.construct.judge import sayable
from pete.construct.judge.case import Case
from pete.construct.judge.naturalness import MODEL, naturalness
from pete.construct.source import Source
from pete.model import Answer

SOLD = tree(
    "The/DT<nurse:det nurse/NN<sold:nsubj sold/VBD the/DT<boat:det boat/NN<sold:obj in/IN<harbour:case "
    "the/DT<harbour:det harbour/NN<sold:obl ."
)


def case(fact: str, label: Answer, clause: str) -> Case:
    return Case(Source(SOLD), relation(SOLD, fact), label, Hypothesis(clause, "", words=("sold", "nurse")))


@pytest.mark.parametrize(
    ("natural", "odd"),
    [
        ("The gardener planted some roses.", "Some roses planted the gardener."),
        ("The judge was tired.", "The verdict was tired."),
        ("Somebody hired the driver.", "Somebody hired the patience."),
        ("The committee rejected the plan.", "The plan rejected the committee."),
        ("There was a letter from the bank.", "There was a letter of without the bank."),
        ("The children drank the milk.", "The milk drank the children."),
        ("The ship sank in the harbour.", "The harbour sank in the patience."),
    ],
)
def test_what_people_say_is_more_natural_than_what_nobody_would(natural: str, odd: str) -> None:
    assert naturalness(natural) > 0.8
    assert naturalness(natural) > naturalness(odd) + 0.2


@given(st.text(max_size=400))
def test_any_text_has_a_naturalness(text: str) -> None:
    assert 0 <= naturalness(text) <= 1


def test_the_network_is_the_one_that_its_card_tells_of() -> None:
    assert "4,182" in MODEL.with_name("MODEL_CARD.md").read_text(encoding="utf8")


def test_true_statements_get_the_benefit_of_the_doubt_and_what_tables_refuse_does_not() -> None:
    true = case("sold subj nurse", "YES", "the nurse sold something")
    false = case("sold obj nurse", "NO", "the nurse was sold")
    refused = case("sold subj harbour", "NO", "the harbour sold something")
    assert sayable.against(true) is sayable.against(case("sold obj boat", "NO", "the boat was sold")) is None
    assert sayable.against(refused) == "verb is not used of such a noun"
    assert sayable.how_sayable(true) > sayable.how_sayable(false) >= sayable.how_sayable(refused)


def test_what_is_refused_has_the_reason_of_the_tables_or_that_nobody_would_say_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sayable, "naturalness", lambda statement: 0.1)
    assert sayable.is_not_sayable(case("sold subj nurse", "YES", "the nurse sold")) == "nobody would say it so"
    refused = case("sold subj harbour", "NO", "the harbour sold something")
    assert sayable.is_not_sayable(refused) == "verb is not used of such a noun"


def test_of_names_and_pronouns_the_tables_have_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayable, "naturalness", lambda statement: 0.999)
    for noun, tag, why in (("harbour", "NN", None), ("Berlin", "NNP", "verb is not used of such a noun")):
        graph = tree(f"The/DT<nurse:det nurse/NN<slept:nsubj slept/VBD in/IN<{noun}:case {noun}/{tag}<slept:obl .")
        case = Case(Source(graph), relation(graph, f"slept subj {noun}"), "NO", Hypothesis(f"{noun} slept", ""))
        assert sayable.against(case) == "verb is not used of such a noun"
        assert sayable.is_not_sayable(case) == why


def test_the_more_natural_the_more_sayable(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for share in (0.0, 0.3, 0.6, 0.9, 1.0):
        monkeypatch.setattr(sayable, "naturalness", lambda statement, share=share: share)
        found.append(sayable.how_sayable(case("sold subj nurse", "YES", "the nurse sold something")))
    assert all(0 < one < other < 1 for one, other in pairwise(found))


def test_a_thing_for_a_person_and_what_stands_behind_to_are_odder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayable, "naturalness", lambda statement: 0.95)
    thing = sayable.how_sayable(case("sold subj boat", "NO", "the boat sold something"))
    person = sayable.how_sayable(case("sold obj nurse", "NO", "the nurse was sold"))
    behind = sayable.how_sayable(case("sold obj nurse", "NO", "the nurse was sold to somebody"))
    assert thing < person
    assert behind < person
