from __future__ import annotations

import pytest

from pete.english.pronouns import pronouns, reflexive_of


@pytest.mark.parametrize(
    ("form", "subject", "other", "number", "person"),
    [
        ("i", "I", "me", "sing", 1),
        ("us", "we", "us", "plur", 1),
        ("'em", "they", "them", "plur", 3),
        ("those", "those", "those", "plur", 3),
        ("everybody", "everybody", "everybody", "sing", 3),
    ],
)
def test_forms_of_a_pronoun(form: str, subject: str, other: str, number: str, person: int) -> None:
    assert pronouns()[form][:4] == (subject, other, number, person)


@pytest.mark.parametrize(("form", "person"), [("she", True), ("it", False), ("they", None), ("anything", False)])
def test_whom_a_pronoun_stands_for(form: str, person: bool | None) -> None:
    assert pronouns()[form].person_like is person


def test_reflexives() -> None:
    found = [reflexive_of(form) for form in ("myself", "yourselves", "itself")]
    assert [one and one.subject for one in found] == ["I", "you", "it"]
    assert reflexive_of("self") is None
