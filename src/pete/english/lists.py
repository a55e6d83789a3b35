"""Named lists of English words, read from `lists/*.toml`.

A list is a table under its name:

    [stretches-of-time]
    what = "How long something lasts"
    from = "own list"                     # or "closed class of English"
    include = ["units-of-time"]           # the words of other lists
    exclude = ["..."]                     # not the words of these lists
    without = "..."                       # nor these words
    words = "night season time while moment age era period"

Words are in lower case with blanks between them; what is written in several
words has "_" for its blanks ("because_of"). A table with `map` instead of
`words` gives every word something else.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

FOLDER = Path(__file__).parent / "lists"


@cache
def entries() -> Mapping[str, Mapping[str, Any]]:
    """All lists by name, as the files have them."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for name, entry in tomllib.loads(path.read_text(encoding="utf8")).items():
            if name in found:
                raise ValueError(f"{path.name}: the list {name!r} stands in another file already; rename one of them")
            found[name] = entry
    return MappingProxyType(found)


@cache
def ordered(name: str) -> tuple[str, ...]:
    """The words of a list in their order: its own first, then those of the lists that it includes.

    >>> ordered("indefinite-articles")
    ('a', 'an')
    """
    entry = entries()[name]
    unwanted = {*entry.get("without", "").split(), *_all(entry.get("exclude", ()))}
    own_and_included = dict.fromkeys([*entry.get("words", "").split(), *_all(entry.get("include", ()))])
    return tuple(word for word in own_and_included if word not in unwanted)


def _all(names: Iterable[str]) -> list[str]:
    return [word for name in names for word in ordered(name)]


@cache
def words(name: str) -> frozenset[str]:
    """The words of a list.

    >>> "week" in words("stretches-of-time"), "monday" in words("stretches-of-time")
    (True, False)
    """
    return frozenset(ordered(name))


@cache
def alternation(name: str) -> str:
    """A regular expression for any word of a list.

    >>> alternation("indefinite-articles")
    '(?:a|an)'
    """
    return f"(?:{'|'.join(map(re.escape, ordered(name)))})"


@cache
def mapping(name: str) -> Mapping[str, str]:
    """What a table gives for each of its words.

    >>> mapping("small-numbers-in-digits")["twelve"]
    '12'
    """
    pairs: dict[str, str] = entries()[name]["map"]
    return MappingProxyType(pairs)
