"""When the heads of some words are no tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pete.model.token import Token


class TreeFault(NamedTuple):
    """What is wrong, at which word (1-based), and what would put it right."""

    word: int
    what: str
    remedy: str


def tree_fault(words: Sequence[Token]) -> TreeFault | None:
    """The first head that is no word, or the first circle. Several words may hang on 0.

    Climbs from each word until a known one, marking the way.

    >>> tree_fault([Token(1, "Go", head=2), Token(2, "on", head=1)]).what
    'the heads of word 1 and those above it run in a circle'
    """
    count = len(words)
    marks = [0] * (count + 1)
    marks[0] = -1
    for word in words:
        at = start = word[0]
        while not marks[at]:
            marks[at] = start
            head = words[at - 1][6]
            if not 0 <= head <= count:
                what = f"the head of word {at} is {head}, but the sentence has {count} words"
                return TreeFault(at, what, "correct the head or complete the sentence")
            at = head
        if marks[at] == start:
            what = f"the heads of word {at} and those above it run in a circle"
            return TreeFault(at, what, "let one of them hang on 0")
    return None
