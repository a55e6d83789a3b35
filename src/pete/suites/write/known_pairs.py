"""Which pairs there were, in a few bytes each."""

from __future__ import annotations

from array import array

from pete.fingerprints import text_number


class KnownPairs:
    """Fingerprints of pairs, eight bytes each in a table that never grows, whatever their texts.

    >>> known = KnownPairs(10)
    >>> known.add("It rains.", "It is wet."), known.add("It rains.", "It is wet.")
    (True, False)
    """

    def __init__(self, most: int) -> None:
        size = 1024
        while size < 2 * most:
            size *= 2
        self._mask = size - 1
        self._table = array("Q", bytes(8 * size))

    def add(self, text: str, hypothesis: str) -> bool:
        """Whether the pair is new; from now on it is not."""
        value = text_number(text, hypothesis) or 1
        table, mask = self._table, self._mask
        place = value & mask
        while found := table[place]:
            if found == value:
                return False
            place = (place + 1) & mask
        table[place] = value
        return True
