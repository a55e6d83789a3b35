"""The table of roles (`roles.toml`): which labels have them, which state facts, and what they are in words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pete.model import Role

_TABLE = Path(__file__).with_name("roles.toml")


@dataclass(frozen=True, slots=True)
class RoleKind:
    """One entry of the table; the head of the file says what its fields mean."""

    says: str
    marked: str = ""
    labels: tuple[str, ...] = ()
    fact: bool = False
    states: str = ""
    compared: str = ""
    phrase: bool = False
    open: bool = False
    table3: str = ""


def _kinds() -> Mapping[str, RoleKind]:
    table = tomllib.loads(_TABLE.read_text(encoding="utf8"))
    return {name: RoleKind(**{**entry, "labels": tuple(entry.get("labels", ()))}) for name, entry in table.items()}


KINDS: Mapping[str, RoleKind] = _kinds()
# The kinds that state a fact, each with the kind of the fact.
STATED = {name: kind.states or name for name, kind in KINDS.items() if kind.fact or kind.states}
MARKED = frozenset(name for name in STATED.values() if KINDS[name].marked)
PHRASES = tuple(name for name, kind in KINDS.items() if kind.phrase)
OPEN = frozenset(name for name, kind in KINDS.items() if kind.open)
# Labels that are the names of their roles.
UNCHANGED = frozenset(name for name, kind in KINDS.items() if name in kind.labels) - {"acl", "conj", "nmod"}
_OF_LABEL = {label: name for name, kind in KINDS.items() for label in kind.labels}


@cache
def role_of(label: str, marker: str = "") -> Role:
    """The role of a label, voice apart; a label that is not in the table is its own role.

    >>> str(role_of("nsubj")), str(role_of("obl", "in_front_of")), str(role_of("conj", "and")), str(role_of("dep"))
    ('subj', 'prep:in_front_of', 'conj', 'dep')
    """
    if marker and label in {"obl", "nmod"}:
        return Role("prep", marker)
    kind = _OF_LABEL.get(label, label)
    return Role(kind, marker if kind == "clause" else "")


def describe(role: str, predicate: str, argument: str) -> str:
    """One relation as a sentence.

    >>> describe("subj", "late", "woman")
    '"woman" is the subject of "late" (who or what does it, or is it)'
    >>> describe("prep:on", "slept", "sofa")
    '"sofa" is joined to "slept" by "on"'
    """
    words = {"predicate": f'"{predicate}"', "argument": f'"{argument}"'}
    if role in KINDS:
        return KINDS[role].says.format(**words)
    kind, marker = Role.read(role)
    if kind in KINDS and KINDS[kind].marked:
        return KINDS[kind].marked.format(**words, marker=marker.replace("_", " "))
    return f"{words['argument']} is related to {words['predicate']} as {role!r}"
