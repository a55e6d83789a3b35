"""What people who read a text and a statement would say of them, as a network guesses that has read many answers.

It learned from readers of built pairs (model/MODEL_CARD.md, recipes/naturalness). It is asked last, of what has passed
all other checks; a text is read once for all its statements. It sees no label; what it doubts, true or false, is
doubted alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pete.construct.judge.naturalness import word_pieces
from pete.parsers.minilm.network import open_network

MODEL = Path(__file__).parent / "model" / "reader.onnx"
MOST_OF_STATEMENT, MOST_OF_TEXT = 24, 80  # pieces; no more was learned from


class Expected(NamedTuple):
    """Logarithms of odds: that a reader lets the statement stand, that he says it follows, that he denies it."""

    stands: float
    granted: float
    denied: float


class ReadPieces(NamedTuple):
    ids: list[int]
    statement: int  # how many of them, the first ones, are the statement's, marks included


def expected_of(pairs: Iterable[tuple[str, str]]) -> Mapping[tuple[str, str], Expected]:
    """For each text with its statement, what a reader is expected to say.

    >>> text, true, false = "The pilot sent the report to Bell.", "The pilot sent something.", "Bell sent something."
    >>> found = expected_of([(text, true), (text, false)])
    >>> found[text, true].granted > 1 > found[text, false].granted
    True
    """
    by_text: dict[str, dict[str, None]] = defaultdict(dict)
    for text, statement in pairs:
        by_text[text][statement] = None
    return {
        (text, statement): _expected(row)
        for text, statements in by_text.items()
        for statement, row in zip(statements, _odds(text, list(statements)), strict=True)
    }


def pieces_of(text: str, statement: str) -> ReadPieces:
    """The statement, then the text as far as it is read."""
    first = _of_statement(statement)
    return ReadPieces([*first, *_of_text(text)], len(first))


def _of_statement(statement: str) -> list[int]:
    pieces = word_pieces()
    return [pieces.begin, *pieces(statement.split()).ids[:MOST_OF_STATEMENT], pieces.end]


def _of_text(text: str) -> list[int]:
    pieces = word_pieces()
    return [*pieces(text.split()).ids[:MOST_OF_TEXT], pieces.end]


def _odds(text: str, statements: Sequence[str]) -> npt.NDArray[np.float32]:
    """[statements, 4]: odds that it stands, and what speaks for each answer: it follows, it does not, it is open."""
    ids = [_of_statement(statement) for statement in statements]
    longest = max(map(len, ids))
    padded = np.array([[*one, *[0] * (longest - len(one))] for one in ids], dtype=np.int64)
    own = np.array([[*[1] * len(one), *[0] * (longest - len(one))] for one in ids], dtype=np.float32)
    read = {"text": np.array([_of_text(text)], dtype=np.int64), "statements": padded, "own": own}
    (odds,) = _network().run(None, read)
    told: npt.NDArray[np.float32] = odds
    return told


def _expected(row: npt.NDArray[np.float32]) -> Expected:
    stands, yes, no, unclear = map(float, row)
    return Expected(stands, yes - float(np.logaddexp(no, unclear)), no - float(np.logaddexp(yes, unclear)))


@cache
def _network() -> Any:
    return open_network(MODEL)
