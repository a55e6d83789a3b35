"""Which relations wrong answers are made of, beside their share in the set (Tables 5 and 3 of Yuret et al. 2013)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pete.model import ItemRecord, Role

_TABLE = Path(__file__).with_name("relations.toml")


def _tables() -> tuple[Mapping[str, str], Mapping[str, str], tuple[str, ...]]:
    """Names by tag and by role, and all names in their order."""
    table = tomllib.loads(_TABLE.read_text(encoding="utf8"))
    tags = {tag: name for name, entry in table.items() for tag in entry.get("tags", ())}
    roles = {role: name for name, entry in table.items() for role in entry.get("roles", ())}
    return tags, roles, tuple(table)


OF_TAG, OF_ROLE, NAMES = _tables()


def relations_of_tags(item: ItemRecord) -> tuple[str, ...]:
    """The relations that an item's tags name, each once; a tag that is about something else names none.

    >>> relations_of_tags(ItemRecord("1", "d", "p", "e", "YES", "NO", tags=("passive-subject", "right-node-raising")))
    ('Passive nominal subject', 'Right node raising')
    >>> relations_of_tags(ItemRecord("1", "d", "p", "e", "YES", "NO", tags=("hard", "clauses-2")))
    ()
    """
    return tuple(dict.fromkeys(OF_TAG[tag] for tag in item.tags if tag in OF_TAG))


def relations_of_roles(item: ItemRecord) -> tuple[str, ...]:
    """The relations of the hypothesis that the system asked for, as its reasons name them."""
    asked = (Role.read(one.role).kind for one in item.reasons if one.kind in ("found", "missing") and one.role)
    return tuple(dict.fromkeys(OF_ROLE[role] for role in asked if role in OF_ROLE))


@dataclass
class RelationCounts:
    """How often each relation stands in the items of one system, and in those that it has wrong."""

    items: int = 0
    errors: int = 0
    of_items: Counter[str] = field(default_factory=Counter)
    of_errors: Counter[str] = field(default_factory=Counter)

    def add(self, relations: Sequence[str], wrong: bool) -> None:
        self.items += 1
        self.of_items.update(relations)
        if wrong:
            self.errors += 1
            self.of_errors.update(relations)

    def share_of_items(self, relation: str) -> float | None:
        return self.of_items[relation] / self.items if self.items else None

    def share_of_errors(self, relation: str) -> float | None:
        return self.of_errors[relation] / self.errors if self.errors else None


def in_order(counts: Sequence[RelationCounts]) -> list[str]:
    """All relations, those first that make up most of the errors of the first system, then of the second ..."""
    names = {name for one in counts for name in one.of_items}
    known = {name: place for place, name in enumerate(NAMES)}
    return sorted(
        names,
        key=lambda name: (*(-(one.share_of_errors(name) or 0.0) for one in counts), known.get(name, len(known)), name),
    )
