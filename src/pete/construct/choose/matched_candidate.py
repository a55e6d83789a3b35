"""What matching chooses from, and what it aims at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pete import english
from pete.model import Answer, Pair

DEEP = frozenset({"relative", "reduced", "coordinated", "control", "adjunct", "raising"})
PER_TEXT, BESIDE = 2, 2  # couples of one text, and statements that may stand beside them
_FAR = 12  # words from one to the other


class Candidate(NamedTuple):
    """A pair that may be chosen.

    ``hard``: a parser said it, or came near; ``deep``: it decides an attachment; ``disputed``: a parser has it wrong;
    ``natural``: how likely readers are to let it stand; ``doubtful``: it may be true for all that the text says;
    ``partners``: of a false one, the ids of true ones of its text.
    """

    pair: Pair
    hard: bool = False
    deep: bool = False
    disputed: bool = False
    natural: float = 1.0
    doubtful: bool = False
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Goals:
    """What the set should have beside balance: shares of hard and of doubtful ones among the false, of deep and of odd
    ones among all.

    They yield to the size, by so many pairs a missing one (``price``), or one odd one too many (``odd_price``).
    """

    hard: float = 1 / 3
    doubtful: float = 0.1
    deep: float = 0.4
    odd: float = 0.06
    price: float = 3.0
    odd_price: float = 20.0
    label: float = 0.08  # NO less YES, as a part of the pairs
    per_text: int = PER_TEXT


def is_doubtful(label: Answer | None, origin: str, hypothesis: str, apart: int) -> bool:
    """Whether a statement may be true though the text does not say so.

    Of what stands far from the words that are said of it, and does it without anybody else ("The area is protected."),
    readers agreed in five of six that it does not follow, of other near misses in fourteen of fifteen.
    """
    alone = english.words("written-dummies").isdisjoint(hypothesis.lower().rstrip(".").split())
    return label == "NO" and origin != "twin" and alone and apart >= _FAR


def is_deep(role: str, tags: Sequence[str], between: int) -> bool:
    """Whether a pair decides an attachment or a dependency over a distance.

    Its relation goes through a preposition or a construction that moves words, or
    other nouns or verbs stand between its two words.
    """
    return role.startswith("prep") or between > 0 or bool(DEEP & set(tags))
