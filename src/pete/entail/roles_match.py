"""Which roles of T satisfy a role of H: the alternations that leave the fact the same."""

from __future__ import annotations

from functools import cache

from pete.model import Token

PHRASE_ROLES = ("compound", "name", "title")


@cache
def matching_roles(role: str) -> tuple[tuple[str, bool], ...]:
    """Roles of T for a role of H; True where predicate and argument change places.

    Dative shift ("sent Ann a bill", "sent a bill to Ann"), identity in both
    directions, the parts of a name, and adverbs of place that stand for a noun
    ("the house where she lived").
    """
    same = ((role, False),)
    if role == "is":
        return (*same, ("is", True))
    if role in {"subj", "obj"}:
        return (*same, ("obj" if role == "subj" else "subj", False))
    if role == "iobj":
        return (*same, ("prep:to", False), ("prep:for", False))
    if role in {"prep:to", "prep:for"}:
        return (*same, ("iobj", False), ("adv", False))
    if role.startswith("prep:"):
        return (*same, ("adv", False))
    if role in {"num", "mod"}:  # "October 1912": a number, or a noun beside a noun
        return (*same, ("mod" if role == "num" else "num", False))
    if role in PHRASE_ROLES:
        return tuple((name, False) for name in (role, *(name for name in PHRASE_ROLES if name != role)))
    return same


def voice_swapped(here: Token, there: Token) -> bool:
    """The subject of an adjective is the object of the verb whose participle it is ("The fish is grilled")."""
    kinds = {here.upos, there.upos}
    return "ADJ" in kinds and "VERB" in kinds and here.form.lower() == there.form.lower()
