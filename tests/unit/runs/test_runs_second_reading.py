"""The larger network of naturalness, and what its opinion does to pairs."""

from __future__ import annotations

import pytest

from pete.construct.judge.naturalness.larger import odds_of_statements
from pete.construct.make import Made
from pete.model import Pair
from pete.runs import second_reading
from pete.runs.second_reading import UNNATURAL, read_again


def pair(hypothesis: str, label: str = "NO", natural: float = 0.9) -> Pair:
    word = {"index": 1, "form": "w", "lemma": "w"}
    extra = {"fact": {"predicate": word, "role": "obj", "argument": word}, "natural": natural}
    return Pair("", "T.", hypothesis, label, extra=extra)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("natural", "odd"),
    [
        ("The gardener planted some roses.", "Some roses planted the gardener."),
        ("The judge was tired.", "The verdict was tired."),
        ("The airline offered two flights.", "Two flights offered the airline."),
        ("Somebody hired the driver.", "Somebody hired the patience."),
        ("The committee rejected the plan.", "The plan rejected the committee."),
        ("The children drank the milk.", "The milk drank the children."),
    ],
)
def test_what_people_say_has_better_odds_than_what_nobody_would(natural: str, odd: str) -> None:
    odds = odds_of_statements([natural, odd])
    assert odds[natural] > 1
    assert odds[natural] > odds[odd] + 1


def test_a_statement_has_the_same_odds_alone_and_among_others() -> None:
    several = ["The judge was tired.", "The clerk was hired.", "The milk drank the children.", "", "Boats sank."]
    together = odds_of_statements(several)
    for one in several:
        assert odds_of_statements([one])[one] == pytest.approx(together[one], abs=1e-4)


def test_pairs_get_what_both_think_and_those_that_nobody_would_say_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"A was seen.": 4.0, "B was seen.": 0.0, "C was seen.": -6.0}
    monkeypatch.setattr(second_reading, "odds_of_statements", lambda statements: {one: told[one] for one in statements})
    first, second = read_again([Made((pair("A was seen."), pair("C was seen.")), ()), Made((pair("B was seen."),), ())])
    assert [one.hypothesis for one in first.kept] == ["A was seen."]
    assert [(one.reason.name, one.hypothesis) for one in first.dropped] == [(UNNATURAL, "C was seen.")]
    assert first.kept[0].extra["natural"] > 0.9
    assert [one.hypothesis for one in second.dropped] == ["B was seen."]


def test_no_pairs_no_reading() -> None:
    assert list(read_again([Made((), ())])) == [Made((), ())]


def test_pairs_at_which_nobody_guessed_stay_as_they_are() -> None:
    plain = Pair("", "T.", "Milk drank them.", "NO")
    assert list(read_again([Made((plain,), ())])) == [Made((plain,), ())]
