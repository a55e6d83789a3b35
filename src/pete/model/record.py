"""What a run leaves behind: how it was made, and one record an item and system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pete.model.pair import Answer
from pete.model.verdict import Reason

SCHEMA = 1  # of the run folder; raised when a reader of the old one would misread the new


@dataclass(frozen=True, slots=True)
class System:
    """One line of the leaderboard: a dataset answered by a parser and an entailer.

    ``parser`` is "-" where the entailer reads no analysis.
    """

    dataset: str
    parser: str
    entailer: str
    signature: str  # everything that can change the score, in one line


@dataclass(frozen=True, slots=True)
class RunInfo:
    """The head of a run folder."""

    toolkit: str
    data_hash: str
    systems: tuple[System, ...]
    schema: int = SCHEMA


@dataclass(frozen=True, slots=True)
class ItemRecord:
    """One line of ``items.jsonl``."""

    id: str
    dataset: str
    parser: str
    entailer: str
    gold: Answer | None
    verdict: Answer
    unparsed: bool = False
    tags: tuple[str, ...] = ()
    text: str = ""  # the text's fingerprint: items that share a text are resampled together
    reasons: tuple[Reason, ...] = ()
    extra: dict[str, Any] | None = None
