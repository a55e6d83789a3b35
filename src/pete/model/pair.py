"""A text and a hypothesis, and whether the one follows from the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pete.model.graph import Analysis

Answer = Literal["YES", "NO"]
Relation = Literal["entailment", "contradiction", "unknown"]


@dataclass(frozen=True, slots=True)
class Pair:
    """One item of a dataset. ``label`` is None where nobody has judged it yet.

    ``relation`` is the three-way label of sets that have one. ``extra`` keeps
    what the file said and we have no name for, so that it survives a round trip.

    >>> Pair("1", "Ann left early.", "Ann left.", "YES", tags=("adverbial",)).label
    'YES'
    """

    id: str
    text: str
    hypothesis: str
    label: Answer | None = None
    relation: Relation | None = None
    source: str = ""
    tags: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AnalysedPair:
    """A pair with what one parser made of its two sentences."""

    pair: Pair
    text: Analysis
    hypothesis: Analysis
