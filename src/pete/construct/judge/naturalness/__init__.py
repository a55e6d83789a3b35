"""How natural a statement is: whether a reader would let it stand, as a small network guesses from its words alone.

It learned from judgements of 120,572 statements (model/MODEL_CARD.md, recipes/naturalness). It sees
neither the text nor the label, so that what it refuses gives nothing away.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from pete.construct.judge.shares import share_of
from pete.parsers.minilm.network import open_network
from pete.parsers.minilm.parser import BUNDLED
from pete.parsers.minilm.pieces import WordPieces

MODEL = Path(__file__).parent / "model" / "naturalness.onnx"
_MOST_PIECES = 48  # hypotheses are short, and no more was learned from
_REMEMBERED = 4096  # statements, since a statement may be judged more than once


@lru_cache(maxsize=_REMEMBERED)
def naturalness(statement: str) -> float:
    """How likely a reader is to let the statement stand, from 0 to 1.

    >>> naturalness("The nurse sold a boat.") > 0.9 > 0.5 > naturalness("The patience hired a boat of.")
    True
    """
    (odds,) = _network().run(None, {"ids": np.array([piece_numbers(statement)], dtype=np.int64)})
    return share_of(float(odds[0]))


def piece_numbers(statement: str) -> list[int]:
    """The numbers of its word pieces, as both networks read them."""
    pieces = word_pieces()
    return [pieces.begin, *pieces(statement.split()).ids[: _MOST_PIECES - 2], pieces.end]


@cache
def word_pieces() -> WordPieces:
    """The parser's, whose encoder reads the same pieces."""
    return WordPieces(BUNDLED / "vocab.txt")


@cache
def _network() -> Any:
    return open_network(MODEL)
