"""Pairs whose words are all there but for the nouns, and their filling: many pairs from one.

Making up a text takes much longer than putting other nouns into it. A group of
items is made once with open places, and filled as often as pairs are wanted.
Truth does not change with the nouns, since two places are never filled alike.
All phrases are JSON inside (see `pete.suites.material.Lexicon`), and so is what
comes out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pete.suites.phrases import TEXT, Phrase

Fills = tuple[tuple[int, int], ...]
Pool = tuple[Phrase, ...]
_TRIES = 30
GRADES = 5


class Distance(NamedTuple):
    """Words from the predicate to an argument: so many, and those of the phrases at these places."""

    words: int
    phrases: Fills


@dataclass(frozen=True, slots=True)
class Skeleton:
    """One item of a group: a text with open places, and all that is known before they are filled.

    ``line`` is the item as JSON. It takes id, text, hypothesis, tags, the word
    in question, distance, grade, twin, the facts of the text and those of the
    hypothesis, all as JSON.
    """

    format: str
    fills: Fills
    pools: tuple[Pool, ...]  # of the places beyond those that the group shares
    distances: tuple[Distance, ...]
    tags: tuple[tuple[str, ...], ...]  # by grade
    tags_json: tuple[str, ...]
    score: int  # difficulty but for the distance
    facts: str
    fact_places: tuple[int, ...]
    line: str
    easy: bool


class Filled(NamedTuple):
    """An item with its nouns."""

    skeleton: Skeleton
    phrases: list[Phrase]
    text: str


class FilledGroup(NamedTuple):
    """A hypothesis with its nouns and the items that are about it; facts and the word in question as JSON."""

    hypothesis: str
    facts: str
    asked: str
    items: list[Filled]


@dataclass(frozen=True, slots=True)
class GroupSkeleton:
    """A hypothesis with open places, and the texts that it is paired with, the easy one first."""

    format: str
    fills: Fills
    pools: tuple[Pool, ...]
    facts: str
    fact_places: tuple[int, ...]
    asked: int  # the place of the argument in question
    adverb: str  # what is in question instead, or ""
    items: tuple[Skeleton, ...]

    def fill(self, random: Callable[[], float]) -> FilledGroup | None:
        """The group with nouns, or None where too few nouns differ."""
        shared: list[Phrase] = []
        if not choose(self.pools, random, [], shared):
            return None
        taken = [one[10] for one in shared]
        words = self.format % tuple([shared[place][form] for place, form in self.fills])
        facts = self.facts % tuple([shared[place][0] for place in self.fact_places])
        items = []
        for item in self.items:
            phrases = shared
            if item.pools:
                phrases = shared.copy()
                if not choose(item.pools, random, taken, phrases):
                    continue
            text = item.format % tuple([phrases[place][form] for place, form in item.fills])
            items.append(Filled(item, phrases, text[0].upper() + text[1:]))
        return FilledGroup(words[0].upper() + words[1:], facts, self.adverb or shared[self.asked][10], items)


def choose(pools: tuple[Pool, ...], random: Callable[[], float], taken: list[str], into: list[Phrase]) -> bool:
    """A phrase from each pool, no noun twice and none that is taken."""
    used = taken
    for pool in pools:
        size = len(pool)
        for _ in range(_TRIES):
            one = pool[int(random() * size)]
            noun = one[10]
            if noun not in used:
                break
        else:
            return False
        used = [*used, noun]
        into.append(one)
    return True


def json_line(group: FilledGroup, item: Filled, name: str, twin: str) -> tuple[bytes, int]:
    """An item as a line of JSON, and its grade. ``twin`` is JSON: a name in quotation marks, or null."""
    skeleton, phrases = item.skeleton, item.phrases
    distance = 0
    for constant, between in skeleton.distances:
        length = constant
        for place, form in between:
            length += phrases[place][13] - (form != TEXT)
        if length > distance:
            distance = length
    score = skeleton.score + (distance > 5)
    grade = score if score < GRADES else GRADES
    facts = skeleton.facts % tuple([phrases[place][0] for place in skeleton.fact_places])
    values = (
        name,
        item.text,
        group.hypothesis,
        skeleton.tags_json[grade - 1],
        group.asked,
        distance,
        grade,
        twin,
        facts,
        group.facts,
    )
    return (skeleton.line % values).encode(), grade
