"""Lists of words that the sentence patterns ask for by name: `lexicon.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path


@cache
def listed(part: str, name: str) -> frozenset[str]:
    """The words of one list.

    >>> "have" in listed("verbs", "states")
    True
    """
    return _tables()[part][name]


@cache
def _tables() -> dict[str, dict[str, frozenset[str]]]:
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf8")
    return {
        part: {name: frozenset(words.split()) for name, words in lists.items()}
        for part, lists in tomllib.loads(text).items()
    }
