"""Words of T that a hypothesis may use, and words of T put side by side as T has them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pete import english
from pete.construct.candidate import Refused
from pete.construct.source import Source
from pete.construct.spelling import as_inside, is_shouting
from pete.model import Token

_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]+(?:['’.&/-][A-Za-zÀ-ÖØ-öø-ÿ0-9]+)*\.?|[A-Z](?:\.[A-Z])+\.?")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s|'s)?|\d+-[a-z-]+|[A-Z]+-?\d+[A-Z]*|['’]\d\ds?")
_ODD_TAGS = frozenset({"FW", "ADD", "LS", "SYM", "NFP", "AFX", "GW", "UH"})
_NAME_PARTICLES = english.words("particles-in-names")


def check_word(source: Source, index: int) -> None:
    """Refuse a word that a careful writer would not repeat."""
    word = source.word(index)
    if word.feature("Typo") == "Yes" or word.deprel == "goeswith" or source.child(index, "goeswith"):
        raise Refused("misspelt word")
    if word.xpos in _ODD_TAGS or word.upos in {"X", "SYM", "INTJ"} or word.feature("Foreign") == "Yes":
        raise Refused("no English word")
    if not (_WORD.fullmatch(word.form) or _NUMBER.fullmatch(word.form)):
        raise Refused("odd characters")
    if word.upos == "PROPN" and word.form.islower() and word.form.lower() not in _NAME_PARTICLES:
        raise Refused("name in lower case")
    if word.upos not in {"PROPN", "NUM"} and word.form.isupper() and len(word.form) > 3 and not word.lemma.isupper():
        raise Refused("capitals")
    if word.upos == "PROPN" and word.form.isupper() and word.form.isalpha() and len(word.form) > 5:
        raise Refused("capitals")  # TEHRAN; abbreviations are shorter
    if is_shouting(source.text):
        raise Refused("capitals")
    if word.feature("Style") in {"Slng", "Vrnc", "Expr"} or (word.feature("Abbr") == "Yes" and word.form.islower()):
        raise Refused("slang")


def spell(source: Source, indices: Iterable[int]) -> str:
    """Words of T in their order, with the spaces of T between neighbours, as inside a sentence."""
    text, before = "", None
    for index in sorted(set(indices)):
        word = source.word(index)
        if before is not None and not _adjoin(before, word):
            text += " "
        text += as_inside(source, index)
        before = word
    return text


def _adjoin(before: Token, word: Token) -> bool:
    if word.index != before.index + 1:
        return word.form in {",", "'s", "’s", "'"}
    if before.start < 0 or word.start < 0:
        return False
    return before.end == word.start or (before.start, before.end) == (word.start, word.end)


def adjoining(source: Source, index: int, other: int) -> bool:
    """Whether two words stand side by side in T without a space."""
    first, second = sorted((index, other))
    return second == first + 1 and _adjoin(source.word(first), source.word(second))
