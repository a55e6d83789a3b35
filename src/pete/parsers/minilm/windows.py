"""Windows over a text that is longer than the encoder reads at once."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pete.parsers.minilm.pieces import Pieces

MOST_PIECES = 510  # and the marks of beginning and end make 512
OVERLAP = 170  # pieces that two neighbouring windows share


class Window(NamedTuple):
    """Words ``[first, last)`` are encoded together; those in ``[take, leave)`` are read from it."""

    first: int
    last: int
    take: int
    leave: int


def windows(pieces: Pieces, most: int = MOST_PIECES, overlap: int = OVERLAP) -> list[Window]:
    """Windows of at most ``most`` pieces that cover every word.

    Each word is taken from the window in which it is most central, that is,
    farthest from the nearer cut.

    >>> words = list(range(10))
    >>> [window[:2] for window in windows(Pieces(words, words, words), most=6, overlap=2)]
    [(0, 6), (4, 10)]
    >>> [window[2:] for window in windows(Pieces(words, words, words), most=6, overlap=2)]
    [(0, 5), (5, 10)]
    """
    spans = _spans(pieces, most, overlap)
    cuts = [0]
    for (_, end), (start, _) in pairwise(spans):
        # In the part that two windows share, the earlier is better up to the middle.
        middle = (pieces.first[start] + pieces.last[end - 1] + 1) / 2
        cut = next(word for word in range(start, end + 1) if word == end or pieces.first[word] >= middle)
        cuts.append(max(cut, cuts[-1]))
    cuts.append(len(pieces.first))
    return [Window(*span, *cut) for span, cut in zip(spans, pairwise(cuts), strict=True)]


def _spans(pieces: Pieces, most: int, overlap: int) -> list[tuple[int, int]]:
    count = len(pieces.first)
    spans: list[tuple[int, int]] = []
    start = 0
    while True:
        end = start + 1
        while end < count and pieces.last[end] - pieces.first[start] < most:
            end += 1
        spans.append((start, end))
        if end == count:
            return spans
        shared = pieces.last[end - 1] + 1 - overlap
        start = next(word for word in range(start + 1, end + 1) if word == end or pieces.first[word] >= shared)
