"""What readers are expected to say, and what that does to pairs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pete.construct.judge.reader_network import Expected
from pete.construct.make import Made
from pete.model import Pair
from pete.runs import second_reading
from pete.runs.second_reading import OPEN, UNNATURAL, read_again


def pair(hypothesis: str, label: str | None = "NO", natural: float = 0.9) -> Pair:
    word = {"index": 1, "form": "w", "lemma": "w"}
    extra = {"fact": {"predicate": word, "role": "obj", "argument": word}, "natural": natural}
    if label == "NO":
        extra["sure"] = 0.9
    return Pair("", "T.", hypothesis, label, extra=extra)  # type: ignore[arg-type]


def expecting(monkeypatch: pytest.MonkeyPatch, told: dict[str, Expected]) -> None:
    monkeypatch.setattr(second_reading, "expected_of", lambda pairs: {one: told[one[1]] for one in pairs})


def test_pairs_get_what_both_think_and_those_that_nobody_would_say_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    stands = {"A was seen.": 5.0, "B was seen.": -2.0, "C was seen.": -6.0}
    expecting(monkeypatch, {one: Expected(odds, -4.0, 4.0) for one, odds in stands.items()})
    made = [Made((pair("A was seen."), pair("C was seen.")), ()), Made((pair("B was seen."),), ())]
    first, second = read_again(made, strict=True)
    assert [one.hypothesis for one in first.kept] == ["A was seen."]
    assert [(one.reason.name, one.hypothesis) for one in first.dropped] == [(UNNATURAL, "C was seen.")]
    assert first.kept[0].extra["natural"] > 0.9
    assert [one.hypothesis for one in second.dropped] == ["B was seen."]


@pytest.mark.parametrize("label", ["YES", "NO"])
def test_what_readers_would_not_agree_to_is_left_to_people(monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    right, wrong = Expected(2.5, 6.0, -8.0), Expected(2.5, -8.0, 6.0)
    if label == "NO":
        right, wrong = wrong, right
    expecting(monkeypatch, {"A was seen.": right, "B was seen.": wrong})
    made = [Made((pair("A was seen.", label), pair("B was seen.", label)), ())]
    (strict,), (judged,) = read_again(made, strict=True), read_again(made, strict=False)
    assert [(one.hypothesis, one.extra["sure"] > 0.9) for one in strict.kept] == [("A was seen.", True)]
    assert [(one.hypothesis, one.reason.name) for one in strict.dropped] == [("B was seen.", OPEN)]
    assert [(one.hypothesis, one.extra["sure"] > 0.8) for one in judged.kept] == [
        ("A was seen.", True),
        ("B was seen.", False),
    ]


def test_a_risk_is_borne_where_readers_are_expected_to_deny_it(monkeypatch: pytest.MonkeyPatch) -> None:
    expecting(monkeypatch, {"A was seen.": Expected(5.0, -4.0, 2.0), "B was seen.": Expected(5.0, 0.0, -0.5)})
    risky = [
        replace(one, extra={**one.extra, "risk": "role is open in gold"})
        for one in map(pair, ("A was seen.", "B was seen."))
    ]
    (strict,), (judged,) = (read_again([Made(tuple(risky), ())], strict=strict) for strict in (True, False))
    assert [(one.hypothesis, one.extra["risk"]) for one in strict.kept] == [("A was seen.", "role is open in gold")]
    assert [(one.hypothesis, one.reason.name) for one in strict.dropped] == [("B was seen.", "role is open in gold")]
    assert len(judged.kept) == 2


def test_without_a_label_nobody_can_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    expecting(monkeypatch, {"A was seen.": Expected(5.0, -4.0, 4.0)})
    ((kept,),) = (made.kept for made in read_again([Made((pair("A was seen.", None),), ())], strict=True))
    assert "sure" not in kept.extra


def test_no_pairs_no_reading() -> None:
    assert list(read_again([Made((), ())], strict=True)) == [Made((), ())]


def test_pairs_at_which_nobody_guessed_stay_as_they_are() -> None:
    plain = Pair("", "T.", "Milk drank them.", "NO")
    assert list(read_again([Made((plain,), ())], strict=True)) == [Made((plain,), ())]
