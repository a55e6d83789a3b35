"""Capitals, spaces and the final stop."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from pete.construct.source import Source

_NO_SPACE_BEFORE = re.compile(r"\s+(?=[,.;:!?%)]|['’](?:s|S)?(?:\s|$|[,.]))")
_LONE_I = re.compile(r"\bi\b(?!\.)")
_OWN_CAPITALS = re.compile(r"[a-z]+[A-Z]")  # iPhone, eBay


def sentence(words: str | Iterable[str]) -> str:
    """A sentence from its words or its text: capital, single spaces, final stop.

    >>> sentence(["the", "man", "was", "tired"])
    'The man was tired.'
    >>> sentence("something was sold to Smith  Inc.")
    'Something was sold to Smith Inc.'
    """
    text = words if isinstance(words, str) else " ".join(words)
    text = _NO_SPACE_BEFORE.sub("", " ".join(text.split()))
    text = _LONE_I.sub("I", text).rstrip(" ,;:")
    if text and not _OWN_CAPITALS.match(text):
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def as_inside(source: Source, index: int) -> str:
    """The form of a word as it is written inside a sentence: "The" at the beginning of T is "the".

    Names, "I", abbreviations and words with a capital in their lemma
    ("American") keep theirs.
    """
    word = source.word(index)
    form = word.form
    if form in {"i", "I"} and word.upos == "PRON":
        return "I"
    if not form[:1].isupper() or word.upos == "PROPN" or form[1:] != form[1:].lower():
        return form
    if len(form) == 1 and form not in {"A"}:
        return form
    if word.upos in {"DET", "PRON", "ADP", "CCONJ", "SCONJ", "AUX", "PART", "ADV"}:
        return form.lower()
    if not _opens(source, index) or word.lemma[:1].isupper():
        return form
    return form.lower()


def _opens(source: Source, index: int) -> bool:
    """The first word of T, or of a quotation or part of it."""
    before = [word for word in source.graph.words[: index - 1] if word.upos not in {"PUNCT", "SYM"}]
    if not before or before[-1].xpos == "LS":
        return True
    last = source.word(index - 1)
    return last.upos == "PUNCT" and last.form in {'"', "“", "‘", "''", "``", ":", ".", "?", "!", "-", "--", "(", "*"}


@lru_cache(maxsize=4096)
def is_shouting(text: str) -> bool:
    """All in capitals, or every word with one, so that capitals say nothing of names.

    >>> is_shouting("STOP THE CAR NOW"), is_shouting("The Best Bread In The Town"), is_shouting("Ann saw Bob")
    (True, True, False)
    """
    words: list[str] = re.findall(r"[A-Za-z][A-Za-z']+", text)
    if len(words) < 4:
        return bool(words) and text.isupper() and sum(map(len, words)) > 6
    capitals = sum(word[0].isupper() for word in words)
    shouted = sum(word.isupper() for word in words)
    return shouted > 0.6 * len(words) or capitals > 0.85 * len(words)
