"""Word lists: what the sentence patterns and the realisation of phrases ask for by name.

    lexicon.toml   words that hypotheses treat in their own way
    valency.toml   frames of verbs and adjectives
    nouns.toml     nouns by how they are used
    persons.toml   who is a person

A list is one string of words in a table of the file, or at its top.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Lists = Mapping[str, frozenset[str]]
TOP = ""  # the lists that stand in no table


@cache
def word_lists(file: str, table: str = TOP) -> Lists:
    """The lists of one table of a file.

    >>> "teacher" in word_lists("persons")["nouns"]
    True
    """
    content = tomllib.loads((Path(__file__).parent / f"{file}.toml").read_text(encoding="utf8"))
    lists = content[table] if table else content
    return {name: frozenset(words.split()) for name, words in lists.items() if isinstance(words, str)}


def listed(part: str, name: str) -> frozenset[str]:
    """The words of one list of the lexicon.

    >>> "have" in listed("verbs", "states")
    True
    """
    return word_lists("lexicon", part)[name]
