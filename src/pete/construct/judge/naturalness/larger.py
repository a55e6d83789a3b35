"""The larger network of naturalness: it knows more of the world, and takes longer, so it is asked last and of few.

`naturalness` is asked of every statement that can be said; this one of those that have passed all other checks, many
at a time (model/MODEL_CARD.md, recipes/naturalness). It too sees neither the text nor the label.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pete.construct.judge.naturalness import piece_numbers
from pete.parsers.minilm.network import open_network

MODEL = Path(__file__).parent / "model" / "larger.onnx"
_TOGETHER = 32  # statements of as many pieces; alone or together, each comes out the same


def odds_of_statements(statements: Iterable[str]) -> Mapping[str, float]:
    """For each statement the logarithm of the odds that a reader lets it stand.

    >>> odds = odds_of_statements(["The nurse sold a boat.", "The patience hired a boat of."])
    >>> odds["The nurse sold a boat."] > 1 > -1 > odds["The patience hired a boat of."]
    True
    """
    by_length: dict[int, list[tuple[str, list[int]]]] = defaultdict(list)
    for statement in dict.fromkeys(statements):
        ids = piece_numbers(statement)
        by_length[len(ids)].append((statement, ids))
    found: dict[str, float] = {}
    for group in by_length.values():
        for place in range(0, len(group), _TOGETHER):
            some = group[place : place + _TOGETHER]
            (odds,) = _network().run(None, {"ids": np.array([ids for _, ids in some], dtype=np.int64)})
            found |= {statement: float(one) for (statement, _), one in zip(some, odds, strict=True)}
    return found


@cache
def _network() -> Any:
    return open_network(MODEL)
