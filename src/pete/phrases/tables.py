"""The data files of this package, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


@cache
def table(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf8"))


@cache
def words(file: str, section: str, name: str) -> frozenset[str]:
    """A list of words that a data file gives as one text.

    >>> "was" in words("heads", "verbs", "be")
    True
    """
    return frozenset(table(file)[section][name].split())
