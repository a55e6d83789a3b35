"""The tables of `contexts.toml` and `readings.toml`, and what a context is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, NamedTuple

_FILES = tuple(
    tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf8"))
    for name in ("contexts.toml", "readings.toml")
)

REASONS: dict[str, str] = _FILES[0]["reasons"]


def words(table: str, name: str) -> frozenset[str]:
    """One list of the tables, those of `contexts.toml` first.

    >>> "unless" in words("marks", "condition")
    True
    """
    listed: str = next(file[table][name] for file in _FILES if name in file.get(table, {}))
    return frozenset(listed.split())


class Context(NamedTuple):
    """An environment that bears on a statement.

    ``name`` is one of `REASONS`; ``index`` the word that makes the context;
    ``clause`` the predicate, at or above the one asked about, that it belongs to.
    A context that "blocks" makes the plain statement not follow; one that is
    "carried" belongs to the predicate itself, so that the hypothesis has it too.
    """

    name: str
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody asks of a context
    kind: Literal["blocks", "carried"]
    clause: int
