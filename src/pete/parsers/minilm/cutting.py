"""The same word is cut in the same way, whatever sentence it stands in.

UDPipe's tokeniser reads characters in context, so it may cut "Mrs." in one
sentence and leave it whole in another. Where text and hypothesis must have the
same words that is fatal. Here its cuts are mended by the tables in words.toml:

    Mrs | . | Dalby     Mrs. | Dalby          the full stop of an abbreviation or initial
    ex | - | wife       ex-wife               prefixes
    Jean-Luc            Jean | - | Luc        other hyphens between letters
    boys'll             boys | 'll            short forms, as one multiword token
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from pete.model import Multiword, Token
from pete.parsers.udpipe_words import Words

TABLES = Path(__file__).parent / "words.toml"
_LETTERS_AND_HYPHENS = re.compile(r"-?[^\W\d_]+(-[^\W\d_]+)*-?")
_CLOSING = frozenset("\"'”’)]}")


class Unit(NamedTuple):
    """A stretch of the text and the words in it; more than one word makes a multiword token."""

    form: str
    words: tuple[str, ...]
    start: int
    end: int


class Cutter:
    """Mends the cuts of a tokeniser."""

    def __init__(self, tables: Path = TABLES) -> None:
        lists = tomllib.loads(tables.read_text(encoding="utf8"))
        self._abbreviations = frozenset(lists["abbreviations"])
        self._prefixes = frozenset(lists["prefixes"])
        endings = "|".join(clitic[1:] for clitic in lists["clitics"])
        self._clitic = re.compile(rf"(.*[^\W\d_])(['’](?:{endings}))", re.IGNORECASE)

    def __call__(self, words: Words) -> Words:
        forms = [token.form for token in words.tokens]
        if not any(mark in form for form in forms for mark in ".-'’"):
            return words
        units = _units(words)
        mended = self._split_clitics(self._join_prefixes(_split_hyphens(self._join_stops(units))))
        return words if mended == units else _numbered(mended)

    def _join_stops(self, units: list[Unit]) -> list[Unit]:
        last = max((n for n, unit in enumerate(units) if not set(unit.form) <= _CLOSING), default=-1)

        def together(before: Unit, n: int) -> bool:
            if units[n].form != "." or n == last:
                return False
            return before.form.lower() in self._abbreviations or _is_initial(before.form, units[n + 1].form)

        return _joined(units, together)

    def _join_prefixes(self, units: list[Unit]) -> list[Unit]:
        def together(before: Unit, n: int) -> bool:
            if units[n].form == "-":
                return before.form.lower() in self._prefixes and _touching(units, n)[1].isalpha()
            return before.form[-1] == "-" and before.form[:-1].lower() in self._prefixes and units[n].form[0].isalpha()

        return _joined(units, together)

    def _split_clitics(self, units: Iterable[Unit]) -> list[Unit]:
        return [
            unit._replace(words=tuple(part for word in unit.words for part in self._without_clitics(word)))
            for unit in units
        ]

    def _without_clitics(self, word: str) -> tuple[str, ...]:
        """The word before its short forms, and those; a verb made of capitals ("OK'd") is left alone."""
        found = self._clitic.fullmatch(word)
        if not found or (found[1].isupper() and len(found[1]) > 1 and found[2][1:].islower()):
            return (word,)
        return (*self._without_clitics(found[1]), found[2])


def _is_initial(form: str, following: str) -> bool:
    """A capital before a name. "I" is the pronoun, unless another initial follows."""
    if not (len(form) == 1 and form.isupper() and following[0].isupper()):
        return False
    return form != "I" or re.fullmatch(r"[A-Z]\.?", following) is not None


def _units(words: Words) -> list[Unit]:
    wholes = {multiword.first: multiword for multiword in words.multiwords}
    inside = {n for multiword in words.multiwords for n in range(multiword.first, multiword.last + 1)}
    units = []
    for token in words.tokens:
        if token.index in wholes:
            whole = wholes[token.index]
            forms = tuple(words.tokens[n - 1].form for n in range(whole.first, whole.last + 1))
            units.append(Unit(whole.form, forms, whole.start, whole.end))
        elif token.index not in inside:
            units.append(Unit(token.form, (token.form,), token.start, token.end))
    return units


def _split_hyphens(units: list[Unit]) -> list[Unit]:
    """Each hyphen between letters on its own, also where the tokeniser left it with one of its neighbours."""
    parts: list[Unit] = []
    for n, unit in enumerate(units):
        if len(unit.words) > 1 or not _LETTERS_AND_HYPHENS.fullmatch(unit.form):
            parts.append(unit)
            continue
        before, after = _touching(units, n)
        cuts = [place - 1 for place in _hyphens_between_letters(f"{before}{unit.form}{after}")]
        edges = sorted({0, len(unit.form), *cuts, *(cut + 1 for cut in cuts)})
        for begin, end in pairwise(edges):
            parts.append(Unit(unit.form[begin:end], (unit.form[begin:end],), unit.start + begin, unit.start + end))
    return parts


def _touching(units: list[Unit], n: int) -> tuple[str, str]:
    """The characters that stand right before and after a unit; a blank for none."""
    unit = units[n]
    before = units[n - 1].form[-1] if n and units[n - 1].end == unit.start else " "
    after = units[n + 1].form[0] if n + 1 < len(units) and units[n + 1].start == unit.end else " "
    return before, after


def _hyphens_between_letters(text: str) -> list[int]:
    return [n for n in range(1, len(text) - 1) if text[n] == "-" and text[n - 1].isalpha() and text[n + 1].isalpha()]


def _joined(units: list[Unit], together: Callable[[Unit, int], bool]) -> list[Unit]:
    """Neighbours that touch become one where ``together`` says so of what is joined so far and the next one's place."""
    result: list[Unit] = []
    for n, unit in enumerate(units):
        before = result[-1] if result else None
        plain = before is not None and len(before.words) == len(unit.words) == 1
        if before and plain and before.end == unit.start and together(before, n):
            form = before.form + unit.form
            result[-1] = Unit(form, (form,), before.start, unit.end)
        else:
            result.append(unit)
    return result


def _numbered(units: Iterable[Unit]) -> Words:
    tokens: list[Token] = []
    multiwords: list[Multiword] = []
    for unit in units:
        first = len(tokens) + 1
        tokens += [Token(first + n, form, start=unit.start, end=unit.end) for n, form in enumerate(unit.words)]
        if len(unit.words) > 1:
            multiwords.append(Multiword(first, len(tokens), unit.form, start=unit.start, end=unit.end))
    return Words(tuple(tokens), tuple(multiwords))
