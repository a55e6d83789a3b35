"""Capitals, spaces and the final stop."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

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
