"""A pair in which one linguistic phenomenon alone decides, made from a pair in which several do."""

from __future__ import annotations

from dataclasses import dataclass

from pete.model.pair import Pair, Relation

# Keys of `Pair.extra` under which files keep what follows; they are plain strings, so every format holds them.
ORIGINAL, PHENOMENON, CATEGORY, LEFT, RIGHT = "original", "phenomenon", "category", "lhs", "rhs"
OWN_KEYS = (ORIGINAL, PHENOMENON, CATEGORY, LEFT, RIGHT)


@dataclass(frozen=True, slots=True)
class EntailmentRule:
    """A rule as it was instantiated: the part of T that it takes, and what stands in its place in H.

    >>> EntailmentRule("new", "outgoing").applied("The new head is ill.")
    'The outgoing head is ill.'
    >>> EntailmentRule("The head", "she").applied("The head is ill.")
    'She is ill.'
    """

    left: str
    right: str

    def applied(self, text: str) -> str | None:
        """T with the left side replaced, beginning with a capital as a sentence does.

        None where T does not have the left side, or has it twice: then it does not tell what to replace.
        """
        if not self.left or text.count(self.left) != 1:
            return None
        made = text.replace(self.left, self.right).strip()
        for place, sign in enumerate(made):
            if sign.isalnum():
                return made[:place] + sign.upper() + made[place + 1 :]
        return made


@dataclass(frozen=True, slots=True)
class Monothematic:
    """One monothematic pair: ``original`` is the id of the pair that it was made from, ``phenomenon`` such as
    "synt:apposition", ``category`` its macro-category, ``rule`` how H was made, where that is known."""

    pair: Pair
    original: str
    phenomenon: str
    category: str
    judgement: Relation
    rule: EntailmentRule | None = None
