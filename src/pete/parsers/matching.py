"""Finding the analysis of a text in a file that somebody else's program has made.

Such files seldom keep the text: words are cut apart, brackets and quotation
marks are written otherwise, punctuation may be gone. So a text is looked for as
it is, then ever more loosely: with its white space made plain; without white
space and with the escapes undone; by its letters and digits alone.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import NamedTuple

from pete.formats.escapes import unescaped
from pete.parsers.texts import plain

_ALIKE = 0.6  # share of common letters below which two texts are not one, whatever their order says


class Place(NamedTuple):
    """Where a sentence begins in its file."""

    offset: int  # bytes
    line: int


class Match(NamedTuple):
    place: Place
    how: str  # one of LEVELS, "sent_id" or "order"


def squeezed(text: str) -> str:
    r"""``text`` without white space and without what tokenisers make of brackets and quotation marks.

    >>> squeezed("He said `` 1\\/2 -LRB- or so -RRB- '' .") == squeezed('He said "1/2 (or so)".')
    True
    """
    joined = "".join(map(unescaped, plain(text).split()))
    return joined.replace("``", '"').replace("''", '"').translate(_QUOTES)


_QUOTES = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "`": "'"})


def letters(text: str) -> str:
    """The letters and digits alone, without difference of case or compatibility forms.

    >>> letters("It 's five o'clock ... -RRB-")
    'itsfiveoclock'
    """
    whole = unicodedata.normalize("NFKC", squeezed(text)).casefold()
    return "".join(character for character in whole if character.isalnum())


LEVELS: dict[str, Callable[[str], str]] = {
    "exact": lambda text: text,
    "white space": plain,
    "spelling": squeezed,
    "letters": letters,
}


class TextIndex:
    """Fingerprints of texts to places in a file; of equal texts the first counts.

    >>> index = TextIndex()
    >>> index.add("`` Go ! ''", Place(0, 1), "s1")
    >>> index.find('"Go!"'), index.find("s1").how, index.find("Stay!")
    (Match(place=Place(offset=0, line=1), how='spelling'), 'sent_id', None)
    """

    def __init__(self) -> None:
        self._tables: dict[str, dict[bytes, Place]] = {level: {} for level in LEVELS}
        self._names: dict[str, Place] = {}
        self.places: list[Place] = []

    def add(self, text: str, place: Place, name: str = "") -> None:
        """Remember a sentence by its text and, where it has one, its ``sent_id``."""
        self.places.append(place)
        if name:
            self._names.setdefault(name, place)
        for level, spelling in LEVELS.items():
            if wanted := spelling(text):
                self._tables[level].setdefault(_key(wanted), place)

    def find(self, text: str) -> Match | None:
        for level, spelling in LEVELS.items():
            wanted = spelling(text)
            place = self._tables[level].get(_key(wanted)) if wanted else None
            if place is not None:
                return Match(place, level)
        named = self._names.get(text)
        return None if named is None else Match(named, "sent_id")


def alike(one: str, other: str) -> bool:
    """Whether two texts can be one that a program has respelled.

    >>> alike("The colour of his 12 honours", "the color of his <num> honors"), alike("Go home", "It rained")
    (True, False)
    """
    return SequenceMatcher(None, letters(one), letters(other), autojunk=False).ratio() >= _ALIKE


def _key(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf8", "surrogatepass"), digest_size=12).digest()
