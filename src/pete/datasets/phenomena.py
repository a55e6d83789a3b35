"""The linguistic phenomena of monothematic pairs and their macro-categories, as `phenomena.toml` lists them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pete.errors import SettingsError
from pete.model import Relation

_FILE = Path(__file__).with_name("phenomena.toml")


@dataclass(frozen=True, slots=True)
class Category:
    """A macro-category; ``prefix`` begins the names of its phenomena."""

    name: str
    prefix: str
    definition: str


@dataclass(frozen=True, slots=True)
class Phenomenon:
    """One phenomenon with an example of what it does to T."""

    name: str
    category: str
    definition: str
    rule: str
    text: str
    hypothesis: str
    judgement: Relation


@cache
def categories() -> dict[str, Category]:
    """The macro-categories by name, in the order of the paper.

    >>> list(categories())
    ['lexical', 'lexical-syntactic', 'syntactic', 'discourse', 'reasoning']
    """
    return {name: Category(name, **table) for name, table in _tables()["category"].items()}


@cache
def phenomena() -> dict[str, Phenomenon]:
    """The 35 phenomena by name, in the order of the paper.

    >>> phenomena()["synt:list"].rule
    'x, y and z ⇒ y'
    """
    return {name: Phenomenon(name, category_of(name), **table) for name, table in _tables()["phenomenon"].items()}


def category_of(phenomenon: str) -> str:
    """The macro-category that the prefix tells; `SettingsError` where it tells none.

    >>> category_of("synt:relative-clause")
    'syntactic'
    """
    prefix, colon, rest = phenomenon.partition(":")
    for one in categories().values():
        if colon and rest and prefix == one.prefix:
            return one.name
    known = ", ".join(f"{one.prefix}:" for one in categories().values())
    raise SettingsError(f"{phenomenon[:60]!r} is no phenomenon; its name begins with one of {known}")


def _tables() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
