"""What can be seen of many pairs, as numbers: each value of a kind has one, and a list tells which pairs have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pete.datasets.surface import KINDS, Surface

Numbers = NDArray[np.intp]
Feature = tuple[str, str]  # a kind and a value


@dataclass(frozen=True, slots=True)
class Seen:
    """``numbers`` are places in ``features``; ``rows`` beside them are the pairs that have these."""

    features: list[Feature]
    rows: Numbers
    numbers: Numbers


class Sights:
    """The surfaces of some pairs, numbered kind by kind.

    >>> sights = Sights([Surface({**dict.fromkeys(KINDS, ()), "words": words}) for words in (("a", "b"), ("b",))])
    >>> seen = sights.of(("first", "words"))
    >>> seen.features, seen.rows.tolist(), seen.numbers.tolist()
    ([('words', 'a'), ('words', 'b')], [0, 0, 1], [0, 1, 1])
    """

    def __init__(self, surfaces: Sequence[Surface]) -> None:
        self.pairs = len(surfaces)
        self._kinds = {kind: _numbered(kind, surfaces) for kind in KINDS}

    def of(self, kinds: Sequence[str]) -> Seen:
        """All that is seen of some kinds."""
        parts = [self._kinds[kind] for kind in kinds]
        starts = np.cumsum([0, *(len(part.features) for part in parts)])
        return Seen(
            [feature for part in parts for feature in part.features],
            np.concatenate([part.rows for part in parts]),
            np.concatenate([part.numbers + start for part, start in zip(parts, starts, strict=False)]),
        )


def _numbered(kind: str, surfaces: Sequence[Surface]) -> Seen:
    known: dict[Feature, int] = {}
    rows: list[int] = []
    numbers: list[int] = []
    for row, surface in enumerate(surfaces):
        for value in surface.traits[kind]:
            rows.append(row)
            numbers.append(known.setdefault((kind, value), len(known)))
    return Seen(list(known), np.array(rows, dtype=np.intp), np.array(numbers, dtype=np.intp))
