"""Pairs whose words are all there but for the nouns, and their filling: many pairs from one.

Making up a text takes much longer than putting other nouns into it. A group of
items is made once with open places, and filled as often as pairs are wanted.
Truth does not change with the nouns, since two places are never filled alike.
All phrases are JSON inside (see `pete.suites.material.Lexicon`), and so is what
comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, NamedTuple

from pete.suites.phrases import Phrase

Pool = tuple[Phrase, ...]
Forms = list[Any]  # all forms of all phrases of a pair, one phrase after the other
Pick = Callable[[Forms], Any]
_TRIES = 30
_WIDTH = len(Phrase._fields)
GRADES = 5


class Distance(NamedTuple):
    """Words from the predicate to an argument: so many, and those of phrases, whose lengths are these of the forms."""

    words: int
    lengths: tuple[int, ...]


def form_number(place: int, form: int) -> int:
    """Where a form of the phrase at a place is among all forms."""
    return place * _WIDTH + form


def picker(fills: Iterable[tuple[int, int]]) -> Pick:
    """What goes into a format with a %s for each (place, form): a tuple, or the one form if there is but one.

    >>> "%s and %s" % picker([(0, 0), (0, 2)])(["she", "was", "who"])
    'she and who'
    """
    numbers = [form_number(place, form) for place, form in fills]
    return itemgetter(*numbers) if numbers else lambda forms: ()


@dataclass(frozen=True, slots=True)
class Skeleton:
    """One item of a group: a text with open places, and all that is known before they are filled.

    ``line`` is the item as JSON. It takes id, text, hypothesis, tags, the word
    in question, distance, grade, twin, the facts of the text and those of the
    hypothesis, all as JSON.
    """

    format: str
    fills: Pick
    pools: tuple[Pool, ...]  # of the places beyond those that the group shares
    distances: tuple[Distance, ...]
    tags: tuple[tuple[str, ...], ...]  # by grade
    tags_json: tuple[str, ...]
    score: int  # difficulty but for the distance
    facts: str
    fact_fills: Pick
    line: str
    easy: bool


class Filled(NamedTuple):
    """An item with its nouns."""

    skeleton: Skeleton
    forms: Forms
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
    fills: Pick
    pools: tuple[Pool, ...]
    facts: str
    fact_fills: Pick
    asked: int  # the place of the argument in question
    adverb: str  # what is in question instead, or ""
    items: tuple[Skeleton, ...]

    def fill(self, random: Callable[[], float]) -> FilledGroup | None:
        """The group with nouns, or None where too few nouns differ."""
        shared: list[Phrase] = []
        if not choose(self.pools, random, [], shared):
            return None
        taken = [one[10] for one in shared]
        known = forms_of(shared)
        words = self.format % self.fills(known)
        items = []
        for item in self.items:
            forms = known
            if item.pools:
                more: list[Phrase] = []
                if not choose(item.pools, random, taken, more):
                    continue
                forms = known + forms_of(more)
            text = item.format % item.fills(forms)
            items.append(Filled(item, forms, text[0].upper() + text[1:]))
        facts = self.facts % self.fact_fills(known)
        return FilledGroup(words[0].upper() + words[1:], facts, self.adverb or shared[self.asked][10], items)


def forms_of(phrases: list[Phrase]) -> Forms:
    forms: Forms = []
    for one in phrases:
        forms += one
    return forms


def choose(pools: tuple[Pool, ...], random: Callable[[], float], taken: list[str], into: list[Phrase]) -> bool:
    """A phrase from each pool, no noun twice and none that is taken."""
    used = taken.copy()
    for pool in pools:
        size = len(pool)
        for _ in range(_TRIES):
            one = pool[int(random() * size)]
            noun = one[10]
            if noun not in used:
                break
        else:
            return False
        used.append(noun)
        into.append(one)
    return True


def json_line(group: FilledGroup, item: Filled, name: str, twin: str) -> tuple[bytes, int]:
    """An item as a line of JSON, and its grade. ``twin`` is JSON: a name in quotation marks, or null."""
    skeleton, forms = item.skeleton, item.forms
    distance = 0
    for length, between in skeleton.distances:
        for number in between:
            length += forms[number]
        if length > distance:
            distance = length
    score = skeleton.score + (distance > 5)
    grade = score if score < GRADES else GRADES
    facts = skeleton.facts % skeleton.fact_fills(forms)
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
