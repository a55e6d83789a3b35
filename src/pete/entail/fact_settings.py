"""The settings of the entailer `facts`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from pete import english
from pete.entail.values import listed, yes_or_no
from pete.errors import SettingsError


@dataclass(frozen=True, slots=True)
class FactSettings:
    """All that can be chosen when facts of H are looked for in T.

    dummies         words of H that match anything, said or unsaid.
    weak_dummies    words of H that do so where T has no such word.
    negation        a predicate must be negated in both or in neither.
    modality        a finite predicate must have the same modal verb, or none, in both.
    """

    dummies: tuple[str, ...] = english.ordered("dummies")
    weak_dummies: tuple[str, ...] = english.ordered("weak-dummies")
    negation: bool = True
    modality: bool = True

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def changed(changes: Mapping[str, Any]) -> FactSettings:
        known = [field.name for field in fields(FactSettings)]
        values: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in known:
                raise SettingsError(f"no setting of facts is called {name!r}; known: {', '.join(known)}")
            values[name] = yes_or_no(name, value) if name in {"negation", "modality"} else listed(value)
        return FactSettings(**values)
