"""What a context is, and under which phrase what it blocks is counted."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, NamedTuple

REASONS: dict[str, str] = tomllib.loads(Path(__file__).with_name("contexts.toml").read_text(encoding="utf8"))["reasons"]


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
