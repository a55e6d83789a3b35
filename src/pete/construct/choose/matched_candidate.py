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
    ``natural``: how likely readers are to let it stand; ``doubt``: how likely they are not to give its label;
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
    """What the set should have beside balance: shares of hard ones and of those whose label readers would not give
    among the false, of the latter among the true, of deep and of odd ones among all.

    They yield to the size, by so many pairs a missing one (``price``), or one too many that is odd or open
    (``fault_price``).
    """

    hard: float = 1 / 3
    deep: float = 0.4
    doubt_of_false: float = 0.042
    doubt_of_true: float = 0.02
    odd: float = 0.034
    price: float = 3.0
    fault_price: float = 60.0
    label: float = 0.08  # NO less YES, as a part of the pairs
    per_text: int = PER_TEXT

    @property
    def prices(self) -> tuple[float, ...]:
        """Of each that `taken` tells of."""
        return (self.price, self.price, self.fault_price, self.fault_price, self.fault_price)

    def taken(self, one: Candidate) -> tuple[float, ...]:
        """What a candidate takes from each goal. A choice meets a goal if its candidates together take nothing from it.

        >>> goals = Goals(odd=0.25, doubt_of_true=0.025)
        >>> goals.taken(Candidate(Pair("1", "T.", "H.", "YES"), deep=True, natural=0.5, doubt=0.025))
        (0.0, -0.6, 0.0, 0.0, 0.25)
        """
        odd, false = 1 - one.natural, one.pair.label == "NO"
        doubt = one.doubt - (self.doubt_of_false if false else self.doubt_of_true)
        of_label = (self.hard - one.hard, doubt, 0.0) if false else (0.0, 0.0, doubt)
        hard, of_false, of_true = of_label
        return (hard, self.deep - one.deep, of_false, of_true, odd - self.odd)


def is_deep(role: str, tags: Sequence[str], between: int) -> bool:
    """Whether a pair decides an attachment or a dependency over a distance.

    Its relation goes through a preposition or a construction that moves words, or
    other nouns or verbs stand between its two words.
    """
    return role.startswith("prep") or between > 0 or bool(DEEP & set(tags))
