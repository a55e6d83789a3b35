"""What matching chooses from, and what it aims at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pete.model import Pair

DEEP = frozenset({"relative", "reduced", "coordinated", "control", "adjunct", "raising"})
PER_TEXT, BESIDE = 2, 2  # couples of one text, and statements that may stand beside them


class Candidate(NamedTuple):
    """A pair that may be chosen.

    ``hard``: a parser said it, or came near; ``deep``: it decides an attachment; ``disputed``: a parser has it wrong;
    ``natural``: how likely readers are to let it stand; ``doubt``: of a false one, how likely they are not to deny it;
    ``partners``: of a false one, the ids of true ones of its text.
    """

    pair: Pair
    hard: bool = False
    deep: bool = False
    disputed: bool = False
    natural: float = 1.0
    doubt: float = 0.0
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Goals:
    """What the set should have beside balance: shares of hard ones and of those that readers would not deny among the
    false, of deep and of odd ones among all.

    They yield to the size, by so many pairs a missing one (``price``), or one too many that is odd or open
    (``fault_price``).
    """

    hard: float = 1 / 3
    doubt: float = 0.055
    deep: float = 0.4
    odd: float = 0.046
    price: float = 3.0
    fault_price: float = 60.0
    label: float = 0.08  # NO less YES, as a part of the pairs
    per_text: int = PER_TEXT


def is_deep(role: str, tags: Sequence[str], between: int) -> bool:
    """Whether a pair decides an attachment or a dependency over a distance.

    Its relation goes through a preposition or a construction that moves words, or
    other nouns or verbs stand between its two words.
    """
    return role.startswith("prep") or between > 0 or bool(DEEP & set(tags))
