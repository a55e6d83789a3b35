"""Pronouns of T that a hypothesis can have."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Refused
from pete.english.pronouns import Pronoun, pronouns, reflexive_of
from pete.model import Token


def pronoun_for(word: Token, *, reflexive: bool = False) -> Pronoun:
    """The pronoun that a word of T is; a reflexive stands for the personal pronoun unless it is to be kept."""
    form = word.form.lower()
    if (
        word.feature("PronType") in {"Rel", "Int"}
        or form in english.words("question-pronouns")
        or word.xpos in {"WP", "WDT", "WP$"}
    ):
        raise Refused("question word")
    if form == "there" or word.xpos == "EX" or word.deprel == "expl":
        raise Refused("expletive")
    if plain := reflexive_of(form):
        return plain._replace(object=form) if reflexive else plain
    if form in english.words("negative-pronouns"):
        raise Refused("negative noun phrase")
    found = pronouns().get(form)
    if found is not None and not form.startswith("any"):
        return found
    if word.feature("Poss") == "Yes" or word.xpos == "PRP$":
        raise Refused("possessive pronoun")
    if found is not None:
        raise Refused("quantified noun is restricted")
    if word.lemma.lower() in english.words("reciprocals"):
        raise Refused("reciprocal")
    raise Refused("unknown pronoun")
