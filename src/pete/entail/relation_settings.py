"""The settings of the relation entailer; the papers' systems are values of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pete.entail.values import listed, one_of, yes_or_no
from pete.errors import SettingsError

_TABLE = Path(__file__).with_name("systems.toml")


@dataclass(frozen=True, slots=True)
class RelationSettings:
    """All that can be chosen when relations of H are looked for in T.

    relations   "basic": the parser's tree; "collapsed": prepositions, conjuncts,
                relative clauses, participles and control undone.
    core        roles that must hold; "prep:*" stands for all that begin so, "*" for all.
    every       every core relation of H must hold in T.
    evidence    at least one relation of H must hold in T: a "core" one, "any", or "none".
    unknown     a relation of H with a word that T has not: "ignore" it, or it is "missing".
    dummies     words of H that match any word of T.
    """

    relations: Literal["basic", "collapsed"] = "collapsed"
    core: tuple[str, ...] = ("subj", "obj", "prep:*")
    every: bool = True
    evidence: Literal["core", "any", "none"] = "core"
    unknown: Literal["ignore", "missing"] = "missing"
    dummies: tuple[str, ...] = ()

    def is_core(self, role: str) -> bool:
        return any(
            role == pattern or (pattern.endswith("*") and role.startswith(pattern[:-1])) for pattern in self.core
        )

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


_CHOICES = {
    "relations": ("basic", "collapsed"),
    "evidence": ("core", "any", "none"),
    "unknown": ("ignore", "missing"),
}


def changed(settings: RelationSettings, changes: Mapping[str, Any]) -> RelationSettings:
    """The settings with some values replaced; texts are read as the command line gives them.

    >>> changed(RelationSettings(), {"core": "prep:*", "every": "no"}).core
    ('prep:*',)
    """
    known = [field.name for field in fields(RelationSettings)]
    values = {}
    for name, value in changes.items():
        if name not in known:
            raise SettingsError(f"no setting is called {name!r}; known: {', '.join(known)}")
        values[name] = _value(name, value)
    return replace(settings, **values)


def _value(name: str, value: Any) -> Any:
    if name in _CHOICES:
        return one_of(name, value, _CHOICES[name])
    return yes_or_no(name, value) if name == "every" else listed(value)


@cache
def _table() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(_TABLE.read_text(encoding="utf8"))


def system_names() -> list[str]:
    return list(_table())


def system(name: str) -> tuple[str, RelationSettings]:
    """The summary and the settings of one of the papers' systems."""
    values = dict(_table()[name])
    summary = str(values.pop("summary"))
    return summary, changed(RelationSettings(), values)
