"""The settings of the entailer `facts`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from pete import english
from pete.entail.alternations import groups
from pete.entail.values import listed, one_of, yes_or_no
from pete.errors import SettingsError
from pete.lazy import lazy

_SWITCHES = {"negation", "modality", "commitment", "incidental"}
_REPORTS = ("accept", "said", "refuse")


@dataclass(frozen=True)
class FactSettings:
    """All that can be chosen when facts of H are looked for in T.

    dummies         words of H that match anything, said or unsaid.
    weak_dummies    words of H that do so where T has no such word.
    negation        a predicate must be negated in both or in neither.
    modality        a finite predicate must have the same modal verb, or none, in both.
    commitment      what T puts under "if", "or", "without", a question or a request must stand there in H too.
    reports         of clauses under verbs that report: "said" takes what is said or thought as said by T, but not what
                    is wished, refused or avoided; "accept" takes both, "refuse" neither.
    incidental      modifiers inside a run of words that T and H share may be bracketed in different ways.
    alternations    groups of the table of alternations that may be used.
    """

    dummies: tuple[str, ...] = english.ordered("dummies")
    weak_dummies: tuple[str, ...] = english.ordered("weak-dummies")
    negation: bool = True
    modality: bool = True
    commitment: bool = True
    reports: str = "said"
    incidental: bool = True
    alternations: tuple[str, ...] = field(default_factory=groups)

    @lazy
    def wanted(self) -> frozenset[str]:
        """The groups of alternations, as the tables of alternations are asked for them."""
        return frozenset(self.alternations)

    @lazy
    def standing_for_anything(self) -> frozenset[str]:
        """All dummies, weak ones too."""
        return frozenset((*self.dummies, *self.weak_dummies))

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def changed(changes: Mapping[str, Any]) -> FactSettings:
        known = [field.name for field in fields(FactSettings)]
        values: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in known:
                raise SettingsError(f"no setting of facts is called {name!r}; known: {', '.join(known)}")
            values[name] = _value(name, value)
        return FactSettings(**values)


def _value(name: str, value: Any) -> Any:
    if name in _SWITCHES:
        return yes_or_no(name, value)
    if name == "reports":
        return one_of(name, value, _REPORTS)
    found = listed(value)
    if name == "alternations" and (strange := [group for group in found if group not in (*groups(), "all", "none")]):
        raise SettingsError(
            f"no group of alternations is called {strange[0]!r}; known: {', '.join(groups())}, all, none"
        )
    if name == "alternations":
        return groups() if "all" in found else tuple(group for group in found if group != "none")
    return found
