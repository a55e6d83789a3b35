"""Which roles of T satisfy a role of H: the alternations that leave the fact the same."""

from __future__ import annotations

from functools import cache

from pete.model import Role, Token
from pete.normalise.roles import PHRASES


@cache
def matching_roles(role: Role) -> tuple[tuple[Role, bool], ...]:
    """Roles of T for a role of H; True where predicate and argument change places.

    Dative shift ("sent Ann a bill", "sent a bill to Ann"), identity in both
    directions, the parts of a name, and adverbs of place that stand for a noun
    ("the house where she lived").
    """
    match role.kind:
        case "is":
            return (role, False), (role, True)
        case "subj" | "obj":
            others = ["obj" if role.kind == "subj" else "subj"]
        case "iobj":
            return (role, False), (Role("prep", "to"), False), (Role("prep", "for"), False)
        case "prep":
            others = ["iobj", "adv"] if role.marker in {"to", "for"} else ["adv"]
        case "num" | "mod":  # "October 1912": a number, or a noun beside a noun
            others = ["mod" if role.kind == "num" else "num"]
        case kind:
            others = [other for other in PHRASES if other != kind] if kind in PHRASES else []
    return (role, False), *((Role(other), False) for other in others)


def voice_swapped(here: Token, there: Token) -> bool:
    """The subject of an adjective is the object of the verb whose participle it is ("The fish is grilled")."""
    kinds = {here.upos, there.upos}
    return "ADJ" in kinds and "VERB" in kinds and here.form.lower() == there.form.lower()
