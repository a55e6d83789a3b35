"""Words of T that a hypothesis may use, and words of T put side by side as T has them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pete import english
from pete.construct.reasons import Check, refuse
from pete.construct.source import Source
from pete.english.orthography import is_shouting
from pete.model import Token

_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]+(?:['’.&/-][A-Za-zÀ-ÖØ-öø-ÿ0-9]+)*\.?|[A-Z](?:\.[A-Z])+\.?")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s|'s)?|\d+-[a-z-]+|[A-Z]+-?\d+[A-Z]*|['’]\d\ds?")
_STOPS_INSIDE = re.compile(r"[A-Z](?:\.[A-Z])+")  # "U.N" at the end of a text, of which the stop is a word of its own
_ODD_TAGS = frozenset({"FW", "ADD", "LS", "SYM", "NFP", "AFX", "GW", "UH"})
_NAME_PARTICLES = english.words("particles-in-names")


def check_word(source: Source, index: int) -> None:
    """Refuse a word that a careful writer would not repeat."""
    refuse(_WORD_CHECKS, source, source.word(index))


def is_misspelt(source: Source, word: Token) -> bool:
    return (
        word.feature("Typo") == "Yes" or word.deprel == "goeswith" or source.child(word.index, "goeswith") is not None
    )


def _is_odd(source: Source, word: Token) -> bool:
    """Foreign words, slang, symbols."""
    if word.xpos in _ODD_TAGS or word.upos in {"X", "SYM", "INTJ"} or word.feature("Foreign") == "Yes":
        return True
    if word.feature("Style") in {"Slng", "Vrnc", "Expr"} or (word.feature("Abbr") == "Yes" and word.form.islower()):
        return True
    return not (_WORD.fullmatch(word.form) or _NUMBER.fullmatch(word.form))


def _has_odd_capitals(source: Source, word: Token) -> bool:
    """Names without a capital, words in capitals only (abbreviations are shorter), all words of a text that shouts."""
    if is_shouting(source.text):
        return True
    if word.upos == "PROPN" and word.form.islower():
        return word.form.lower() not in _NAME_PARTICLES
    if word.upos == "PROPN":
        return word.form.isupper() and word.form.isalpha() and len(word.form) > 5
    return word.upos != "NUM" and word.form.isupper() and len(word.form) > 3 and not word.lemma.isupper()


_WORD_CHECKS: tuple[Check, ...] = (
    ("misspelt word", is_misspelt),
    ("no plain English word", _is_odd),
    ("capitals", _has_odd_capitals),
)


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


def as_inside(source: Source, index: int) -> str:
    """The form of a word as it is written inside a sentence: "The" at the beginning of T is "the".

    Names, "I", abbreviations and words with a capital in their lemma
    ("American") keep theirs.
    """
    word = source.word(index)
    form = word.form
    if _STOPS_INSIDE.fullmatch(form) and _has_stop_behind(source, index):
        return f"{form}."
    if form in {"i", "I"} and word.upos == "PRON":
        return "I"
    if not form[:1].isupper() or word.upos == "PROPN" or form[1:] != form[1:].lower():
        return form
    if len(form) == 1 and form not in {"A"}:
        return form
    if word.upos in {"DET", "PRON", "ADP", "CCONJ", "SCONJ", "AUX", "PART", "ADV"}:
        return form.lower()
    if not opens(source, index) or word.lemma[:1].isupper():
        return form
    return form.lower()


def _has_stop_behind(source: Source, index: int) -> bool:
    """The stop that ends the text and the abbreviation both."""
    behind = index + 1
    return behind <= len(source.graph.words) and source.word(behind).form == "." and adjoining(source, index, behind)


def opens(source: Source, index: int) -> bool:
    """The first word of T, or of a quotation or part of it."""
    before = [word for word in source.graph.words[: index - 1] if word.upos not in {"PUNCT", "SYM"}]
    if not before or before[-1].xpos == "LS":
        return True
    last = source.word(index - 1)
    return last.upos == "PUNCT" and last.form in {'"', "“", "‘", "''", "``", ":", ".", "?", "!", "-", "--", "(", "*"}
