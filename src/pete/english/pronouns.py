"""Pronouns: person, number and case."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from pete.english.lists import mapping

Number = Literal["sing", "plur"]
_FOR = {"person": True, "thing": False, "either": None}


class Pronoun(NamedTuple):
    """``person_like``: it stands for a person; None where that cannot be told."""

    subject: str
    object: str
    number: Number
    person: int
    person_like: bool | None


@cache
def pronouns() -> Mapping[str, Pronoun]:
    """Personal, demonstrative and indefinite pronouns by their forms.

    >>> pronouns()["us"].subject, pronouns()["something"].person_like
    ('we', False)
    """
    data = tomllib.loads(Path(__file__).with_name("pronouns.toml").read_text(encoding="utf8"))
    personal = [_personal(*row) for row in data["personal"]["rows"]]
    by_form = {form: one for one in personal for form in (one.subject.lower(), one.object)}
    by_form |= {form: by_form[subject] for form, subject in data["spoken"].items()}
    for kind, person_like in (("persons", True), ("things", False)):
        by_form |= {form: Pronoun(form, form, "sing", 3, person_like) for form in data["indefinite"][kind].split()}
    return by_form


def _personal(subject: str, other: str, number: Number, person: int, stands_for: str) -> Pronoun:
    return Pronoun(subject, other, number, person, _FOR[stands_for])


def reflexive_of(form: str) -> Pronoun | None:
    """The personal pronoun that a reflexive is of; None for other words.

    >>> reflexive_of("themselves").subject, reflexive_of("they")
    ('they', None)
    """
    plain = mapping("reflexive-pronouns").get(form)
    return pronouns()[plain] if plain else None
