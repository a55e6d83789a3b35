"""Pronouns: person, number and case."""

from __future__ import annotations

from typing import NamedTuple

from pete.construct.candidate import Refused
from pete.construct.verb_forms import Number
from pete.model import Token


class Pronoun(NamedTuple):
    subject: str
    object: str
    number: Number
    person: int
    person_like: bool | None


_PERSONAL = (
    Pronoun("I", "me", "sing", 1, True),
    Pronoun("you", "you", "plur", 2, True),
    Pronoun("he", "him", "sing", 3, True),
    Pronoun("she", "her", "sing", 3, True),
    Pronoun("it", "it", "sing", 3, False),
    Pronoun("we", "us", "plur", 1, True),
    Pronoun("they", "them", "plur", 3, None),
    Pronoun("this", "this", "sing", 3, False),
    Pronoun("that", "that", "sing", 3, False),
    Pronoun("these", "these", "plur", 3, None),
    Pronoun("those", "those", "plur", 3, None),
)
_INDEFINITE = {
    **{f"{some}{one}": True for some in ("some", "any", "every") for one in ("body", "one")},
    "something": False, "anything": False, "everything": False,
}  # fmt: skip
_BY_FORM = {form: pronoun for pronoun in _PERSONAL for form in (pronoun.subject.lower(), pronoun.object)}
_BY_FORM |= {"'em": _BY_FORM["them"], "'s": _BY_FORM["us"], "thee": _BY_FORM["you"]}
_REFLEXIVE = {
    "myself": "i", "yourself": "you", "yourselves": "you", "himself": "he", "herself": "she", "itself": "it",
    "ourselves": "we", "themselves": "they",
}  # fmt: skip
_ASKING = frozenset("what which who whom whose whatever whichever whoever whomever".split())


def pronoun_for(word: Token, *, reflexive: bool = False) -> Pronoun:
    """The pronoun that a word of T is; a reflexive stands for the personal pronoun unless it is to be kept."""
    form = word.form.lower()
    if word.feature("PronType") in {"Rel", "Int"} or form in _ASKING or word.xpos in {"WP", "WDT", "WP$"}:
        raise Refused("question word")
    if form == "there" or word.xpos == "EX" or word.deprel == "expl":
        raise Refused("expletive")
    if form in _REFLEXIVE:
        plain = _BY_FORM[_REFLEXIVE[form]]
        return plain._replace(object=form) if reflexive else plain
    if form in {"nobody", "nothing", "none", "noone", "neither"}:
        raise Refused("negative noun phrase")
    if form in _BY_FORM:
        return _BY_FORM[form]
    if word.feature("Poss") == "Yes" or word.xpos == "PRP$":
        raise Refused("possessive pronoun")
    if form in _INDEFINITE:
        if form.startswith("any"):
            raise Refused("quantified noun is restricted")
        return Pronoun(form, form, "sing", 3, _INDEFINITE[form])
    if word.lemma.lower() in {"other", "another"}:
        raise Refused("reciprocal")
    raise Refused("unknown pronoun")
