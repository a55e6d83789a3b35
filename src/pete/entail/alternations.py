"""The table of alternations (`alternations.toml`): what may stand for what between a hypothesis and a text."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pete.model import Role

_TABLE = Path(__file__).with_name("alternations.toml")


@dataclass(frozen=True, slots=True)
class Alternation:
    """One entry; the head of the file says what its fields mean."""

    name: str
    kind: Literal["role", "stand-in", "implied", "free"]
    group: str
    says: str
    hypothesis: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    both_ways: bool = False
    turned: bool = False
    when: str = ""
    gives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoleChange:
    """One direction of an alternation of roles: facts of T with this kind of role (and marker) may answer."""

    name: str
    kind: str
    marker: str | None  # None: any
    turned: bool
    when: str


@cache
def alternations() -> tuple[Alternation, ...]:
    table = tomllib.loads(_TABLE.read_text(encoding="utf8"))
    return tuple(_entry(name, table[name]) for name in table)


def _entry(name: str, fields: dict[str, Any]) -> Alternation:
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
    return Alternation(name, **values)


def groups() -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.group for one in alternations()))


@cache
def chosen(wanted: frozenset[str], kind: str) -> tuple[Alternation, ...]:
    """The alternations of a kind that the wanted groups hold."""
    return tuple(one for one in alternations() if one.kind == kind and one.group in wanted)


@cache
def changes(role: Role, wanted: frozenset[str]) -> tuple[RoleChange, ...]:
    """The roles of T that may answer a role of H.

    >>> [(change.name, change.kind, change.marker) for change in changes(Role("iobj"), frozenset({"recipients"}))]
    [('dative', 'prep', 'to'), ('dative', 'prep', 'for'), ('recipient-as-object', 'obj', '')]
    """
    found = []
    for one in chosen(wanted, "role"):
        for asked, given in ((one.hypothesis, one.text), *([(one.text, one.hypothesis)] if one.both_ways else [])):
            if _fits(role, asked):
                found += [_change(one, pattern) for pattern in given]
    return tuple(found)


def _fits(role: Role, patterns: Collection[str]) -> bool:
    return str(role) in patterns or f"{role.kind}:*" in patterns


def _change(one: Alternation, pattern: str) -> RoleChange:
    kind, marker = Role.read(pattern)
    return RoleChange(one.name, kind, None if marker == "*" else marker, one.turned, one.when)


@cache
def implications(wanted: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """The names of implied alternations by the kind of role that they give."""
    found: dict[str, list[str]] = {}
    for one in chosen(wanted, "implied"):
        for kind in one.gives:
            found.setdefault(kind, []).append(one.name)
    return {kind: tuple(names) for kind, names in found.items()}
