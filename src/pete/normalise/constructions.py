"""One vocabulary of constructions, from `constructions.toml`, for facts, suites and built pairs alike."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_TABLE = Path(__file__).with_suffix(".toml")
_PART = re.compile(r"([A-Z]+)([0-9]*)")


@dataclass(frozen=True, slots=True)
class Construction:
    """How a predicate or an argument can be expressed; the file says what each field holds."""

    name: str
    means: str
    transformation: str = ""
    facts: bool = False
    suites: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()


@cache
def constructions() -> dict[str, Construction]:
    """Every construction by its name."""
    table: dict[str, dict[str, Any]] = tomllib.loads(_TABLE.read_text(encoding="utf8"))
    return {name: _construction(name, entry) for name, entry in table.items()}


def _construction(name: str, entry: dict[str, Any]) -> Construction:
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    return Construction(name, **values)


@cache
def _of_suites() -> dict[str, str]:
    return {part: one.name for one in constructions().values() for part in one.suites}


def named_tag(tag: str) -> tuple[str, ...]:
    """The constructions of a tag of a suite; a part that is not in the table stays as it is.

    The number of an argument goes with its construction.

    >>> named_tag("V-P-R1-BY"), named_tag("A-COP-PP0"), named_tag("V-A-XYZ")
    (('verb', 'passive', 'relative 1', 'agent'), ('adjective', 'copular', 'prepositional'), ('verb', 'active', 'XYZ'))
    """
    return tuple(_named(part, first=not place) for place, part in enumerate(tag.split("-")))


def _named(part: str, first: bool) -> str:
    found = _PART.fullmatch(part)
    word, number = (found[1], found[2]) if found else (part, "")
    known = _of_suites()
    if not number:
        return known.get(f"{word}-" if first else f"-{word}", part)
    if name := known.get(f"-{word}#"):
        return f"{name} {number}"
    return known.get(f"-{word}*", part)
