"""A pair in which one linguistic phenomenon alone decides, made from a pair in which several do."""

from __future__ import annotations

import re
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

    def places(self, text: str) -> list[int]:
        """Where T has the left side; a word of it is a whole word there.

        >>> EntailmentRule("a", "one").places("A cat and a hat.")
        [10]
        """
        if not self.left:
            return []
        before, after = (r"(?<!\w)" if self.left[0].isalnum() else ""), (r"(?!\w)" if self.left[-1].isalnum() else "")
        return [found.start() for found in re.finditer(before + re.escape(self.left) + after, text)]

    def applied(self, text: str) -> str | None:
        """T with the left side replaced, beginning with a capital as a sentence does.

        None where T does not have the left side, or has it twice: then it does not tell what to replace.
        """
        places = self.places(text)
        if len(places) != 1:
            return None
        made = (text[: places[0]] + self.right + text[places[0] + len(self.left) :]).strip()
        if not self.right.strip():  # what is left closes up
            made = re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"  +", " ", made))
        for place, sign in enumerate(made):
            if sign.isalnum():
                return made[:place] + sign.upper() + made[place + 1 :]
        return None


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
