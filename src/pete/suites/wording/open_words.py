"""Words in which nouns are still open: strings, and mentions of slots that a noun phrase will fill.

A group of items is composed once with open slots. Which nouns come there does
not matter to its truth, since two slots are never filled alike, so it can be
filled as often as pairs are wanted.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple


class Mention(NamedTuple):
    """Where the phrase of a slot comes, and in which of its forms (a field of `NounPhrase`)."""

    slot: int
    form: str


Words = tuple[str | Mention, ...]


class Statement(NamedTuple):
    """A fact of a sentence: predicate, number of the role, and the slot (or the words) that fill it."""

    predicate: str
    role: str
    argument: str | Mention


Statements = list[Statement]
TaggedPredicates = list[tuple[str, str]]  # a predicate, and the construction tags that it has in the sentence


def joined(words: Iterable[str | Mention]) -> Words:
    """The same words with neighbouring strings made one, so that equal sentences are equal.

    >>> joined(["so ", "", "she ", "slept", Mention(0, "text")])
    ('so she slept', Mention(slot=0, form='text'))
    """
    found: list[str | Mention] = []
    for is_string, run in groupby(words, lambda part: isinstance(part, str)):
        if not is_string:
            found += run
        elif text := "".join(run):  # type: ignore[arg-type]
            found.append(text)
    return tuple(found)


def sentence(words: Iterable[str | Mention]) -> Words:
    """The words as a sentence: commas never meet each other or the full stop. Capitals come with the nouns.

    >>> sentence([Mention(0, "text"), ", who slept,", ", and", " he sang,"])
    (Mention(slot=0, form='text'), ', who slept, and he sang.')
    """
    found = [part.replace(",,", ",") if isinstance(part, str) else part for part in joined(words)]
    if isinstance(found[-1], str):
        found[-1] = found[-1].rstrip(",") + "."
    else:
        found.append(".")
    return tuple(found)


def last_word(words: Words) -> str:
    """The last word if it is known, else "".

    >>> last_word((Mention(0, "text"), " sang", " loudly")), last_word((Mention(0, "text"),))
    ('loudly', '')
    """
    return words[-1].rpartition(" ")[2] if words and isinstance(words[-1], str) else ""
