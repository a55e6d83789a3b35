"""Partners: a true statement and a false one that belong together, and who has both right.

A pair names its partner by id (`"partner"`). Pair accuracy is the share of the
couples whose true statement was accepted and whose false one was refused; whoever
says yes to all, or to all that look alike, has none of them.
"""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass, field

from pete.fingerprints import text_number
from pete.model import Answer, ItemRecord


@dataclass(frozen=True, slots=True)
class _Waiting:
    """The first of a couple that came: who it waits for, and what was made of it."""

    partner: str
    gold: Answer
    right: bool
    key: int


@dataclass(slots=True)
class CoupleTally:
    """Couples of one system; it grows while items pass. Only those whose partner has not come are held.

    ``keys``, ``right`` and ``texts`` stand side by side; a key is equal for the same two items in another run.
    """

    keys: array[int] = field(default_factory=lambda: array("Q"))
    right: bytearray = field(default_factory=bytearray)  # 1: both right
    texts: array[int] = field(default_factory=lambda: array("I"))
    _waiting: dict[str, _Waiting] = field(default_factory=dict)

    def add(self, item: ItemRecord, key: int, text: int) -> None:
        """Take an item with a label. It makes a couple with its partner if that names it and bears the other label."""
        if not item.partner or item.gold is None:
            return
        other = self._waiting.get(item.partner)
        right = bool(item.right)
        if other is None or other.partner != item.id or other.gold == item.gold:
            self._waiting[item.id] = _Waiting(item.partner, item.gold, right, key)
            return
        del self._waiting[item.partner]
        self.keys.append(text_number(*sorted((str(key), str(other.key)))))
        self.right.append(right and other.right)
        self.texts.append(text)

    @property
    def per_text(self) -> list[tuple[int, int]]:
        """(couples with both right, couples) of each text that has any."""
        couples = Counter(self.texts)
        both = Counter(text for text, right in zip(self.texts, self.right, strict=True) if right)
        return [(both[text], count) for text, count in couples.items()]
