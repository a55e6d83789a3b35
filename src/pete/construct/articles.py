"""The indefinite article, by the sound of what follows."""

from __future__ import annotations

import re
from typing import Literal

_SILENT_H = ("hour", "honest", "honor", "honour", "heir")
# Vowel letters that are spoken with a consonant: "university", "European", "one".
_CONSONANT_SOUND = re.compile(
    r"(?:eu|ew|ufo\b|uk\b|us\b|u\.|uni(?!n|m[^o]|dent)|use|usu|uti|ura|ure|uri|uro|uto|uku|uga|ubi|once\b|one(?![a-z])|oui)"
)
_VOWEL_LETTERS = frozenset("AEFHILMNORSX")  # spelt out: an FBI agent, an MRI
_SPOKEN_NUMBER = re.compile(r"(?:8|11(?!\d)|18(?!\d)|11,\d{3}|18,\d{3}|11000|18000)")
_READ_AS_WORDS = frozenset({"NATO", "NASA", "LASER", "NAFTA", "FEMA", "RAM", "SIM", "SWAT", "LAN", "FAQ", "HIV-free"})


def indefinite(phrase: str) -> Literal["a", "an"]:
    """The article for a phrase.

    >>> [indefinite(word) for word in ("hour", "university", "MRI", "8-year-old", "one-way street", "umbrella")]
    ['an', 'a', 'an', 'an', 'a', 'an']
    """
    word = phrase.lstrip("\"'“‘(").split(" ")[0]
    if not word:
        return "a"
    if word[0].isdigit():
        return "an" if _SPOKEN_NUMBER.match(word) else "a"
    letters = word.split("-")[0].rstrip("s")
    if len(word) > 2 and word[:2].isalpha() and word[:2].isupper() and not word.isupper():
        letters = word[:2]  # HRonline, MPs
    if _is_spelt_out(letters):
        return "an" if letters[0] in _VOWEL_LETTERS else "a"
    lower = word.lower()
    if lower.startswith(_SILENT_H):
        return "an"
    if lower[0] in "aeiou":
        return "a" if _CONSONANT_SOUND.match(lower) else "an"
    return "an" if lower[0] in "áàâäåéèêëíìîïóòôöúùûü" else "a"


def _is_spelt_out(word: str) -> bool:
    """Abbreviations that are read letter by letter: capitals, not known as a word."""
    bare = word.replace(".", "")
    return bare.isupper() and bare.isalpha() and (len(bare) == 1 or len(bare) < 6) and bare not in _READ_AS_WORDS
