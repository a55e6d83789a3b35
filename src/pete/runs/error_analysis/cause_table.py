"""The table of causes (`causes.toml`): what can make an answer wrong, and where Table 6 of the paper counts it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_TABLE = Path(__file__).with_name("causes.toml")
NOT_TOLD = "Not told"  # the row of errors that evidence does not explain and nobody has reviewed


@dataclass(frozen=True, slots=True)
class Cause:
    """One entry of the table; the head of the file says what its fields mean."""

    id: str
    name: str
    row: str
    key: str
    says: str
    hand: bool = False


def _causes() -> Mapping[str, Cause]:
    return {name: Cause(name, **entry) for name, entry in tomllib.loads(_TABLE.read_text(encoding="utf8")).items()}


CAUSES: Mapping[str, Cause] = _causes()
BY_KEY = {cause.key: cause for cause in CAUSES.values()}
ROWS = tuple(dict.fromkeys(cause.row for cause in CAUSES.values()))  # of Table 6, in its order
