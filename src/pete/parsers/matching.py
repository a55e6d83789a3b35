"""Finding the analysis of a text in a file that somebody else's program has made.

Such files seldom keep the text: words are cut apart, brackets and quotation
marks are written otherwise, punctuation may be gone. So a text is looked for as
it is, then ever more loosely: with its white space made plain; without white
space and with the escapes undone; by its letters and digits alone; and with
something of its own where the file has only the number of a word, as collapsed
dependencies have for prepositions. Looser than that would be wrong: the texts of
one set often differ in a single word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pete.fingerprints import text_key
from pete.formats.escapes import STRAIGHT, unescaped
from pete.formats.spans import surface_text
from pete.model import Graph
from pete.parsers.texts import plain

GAP = "_"  # stands in a text for a word that the file does not spell
_LONGEST_GAP = 12  # letters; no preposition or conjunction has more


Pattern = list[tuple[int, str]]  # up to so many letters, then these


class FilePlace(NamedTuple):
    """Where a sentence begins in its file."""

    offset: int  # bytes
    line: int


class Match(NamedTuple):
    place: FilePlace
    how: str  # one of LEVELS, "gaps" or "sent_id"


def squeezed(text: str) -> str:
    r"""``text`` without white space and without what tokenisers make of brackets and quotation marks.

    >>> squeezed("He said `` 1\\/2 -LRB- or so -RRB- '' .") == squeezed('He said "1/2 (or so)".')
    True
    """
    joined = "".join(map(unescaped, plain(text).split()))
    return joined.replace("``", '"').replace("''", '"').translate(STRAIGHT)


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
    >>> index.add("`` Go ! ''", FilePlace(0, 1), "s1")
    >>> index.find('"Go!"'), index.find("s1").how, index.find("Stay!")
    (Match(place=FilePlace(offset=0, line=1), how='spelling'), 'sent_id', None)
    """

    def __init__(self) -> None:
        self._tables: dict[str, dict[bytes, FilePlace]] = {level: {} for level in LEVELS}
        self._names: dict[str, FilePlace] = {}
        self._gapped: dict[str, list[tuple[Pattern, FilePlace]]] = {}  # by the letters of the last word
        self.places: list[FilePlace] = []

    def add(self, text: str, place: FilePlace, name: str = "") -> None:
        """Remember a sentence by its text and, where it has one, its ``sent_id``."""
        self.places.append(place)
        if name:
            self._names.setdefault(name, place)
        for level, spelling in LEVELS.items():
            if wanted := spelling(text):
                self._tables[level].setdefault(text_key(wanted), place)
        words = text.split()
        if GAP in words and (last := letters(words[-1])):
            self._gapped.setdefault(last, []).append((_pattern(words), place))

    def find(self, text: str) -> Match | None:
        for level, spelling in LEVELS.items():
            wanted = spelling(text)
            place = self._tables[level].get(text_key(wanted)) if wanted else None
            if place is not None:
                return Match(place, level)
        place = self._find_gapped(letters(text)) if self._gapped else None
        if place is not None:
            return Match(place, "gaps")
        named = self._names.get(text)
        return None if named is None else Match(named, "sent_id")

    def _find_gapped(self, wanted: str) -> FilePlace | None:
        for start in range(len(wanted)):
            for pattern, place in self._gapped.get(wanted[start:], ()):
                if _fits(pattern, wanted):
                    return place
        return None


class Spellings:
    """The texts of a batch by their letters, to notice an analysis that is of another text of the batch.

    >>> from pete.model import Token
    >>> graph = Graph("", (Token(1, "Stay"), Token(2, "!")))
    >>> Spellings(["Go !", "Stay!"]).of_another(graph, 0), Spellings(["Go !", "Stay!"]).of_another(graph, 1)
    (1, None)
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._spelled = [letters(text) for text in texts]
        self._numbers = {spelled: number for number, spelled in reversed(list(enumerate(self._spelled)))}

    def is_of(self, graph: Graph, number: int) -> bool:
        """Whether the words of ``graph`` spell the text with that number, from 0."""
        return letters(surface_text(graph)) == self._spelled[number]

    def of_another(self, graph: Graph, number: int) -> int | None:
        """The number of the other text that ``graph`` spells; None where it spells its own, or none."""
        spelled = letters(surface_text(graph))
        return None if not spelled or spelled == self._spelled[number] else self._numbers.get(spelled)


def _pattern(words: list[str]) -> Pattern:
    """What the letters of a text must be, if some of its words are not known.

    >>> _pattern("Cats _ _ dogs sleep".split())
    [(0, 'cats'), (24, 'dogs'), (0, 'sleep')]
    """
    pattern, gap = [], 0
    for word in words:
        if word == GAP:
            gap += _LONGEST_GAP
        elif spelled := letters(word):
            pattern.append((gap, spelled))
            gap = 0
    return pattern


def _fits(pattern: Pattern, wanted: str) -> bool:
    reached = {0}
    for gap, word in pattern:
        reached = {
            place + len(word)
            for start in reached
            for place in range(start, start + gap + 1)
            if wanted.startswith(word, place)
        }
    return len(wanted) in reached
