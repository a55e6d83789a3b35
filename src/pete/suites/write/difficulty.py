"""How hard an item is: clauses, transformations, and words between a predicate and its arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from pete.suites.compose.hypothesis import AskedPredicate, SuiteHypothesis
from pete.suites.compose.text_composer import ComposedText, transformations
from pete.suites.wording.argument_phrases import NOUN, POSSESSIVE, TEXT
from pete.suites.wording.open_words import Mention, Words
from pete.suites.write.filling import FilledItem, filled_words

_FAR = 5  # words; a distance beyond that counts
_HARDEST = 5
_MOST_TRANSFORMATIONS = 2  # that count for the grade


class PredicateInBoth(NamedTuple):
    """The construction tags of a predicate that text and hypothesis have."""

    predicate: str
    text: str
    hypothesis: str


class Difficulty(NamedTuple):
    """What makes an item hard; ``grade`` is the sum, from 1 to 5."""

    clauses: int
    distance: int
    transformations: int
    grade: int


def predicates_in_both(text: ComposedText, hypothesis: SuiteHypothesis) -> list[PredicateInBoth]:
    """The predicates of the text that the hypothesis has as well."""
    theirs = dict(hypothesis.tags)
    return [PredicateInBoth(name, tags, theirs[name]) for name, tags in text.tags if name in theirs]


def difficulty_of(filled: FilledItem) -> Difficulty:
    """How hard an item is with its nouns."""
    text, hypothesis = filled.item.text, filled.hypothesis
    both = predicates_in_both(text, hypothesis)
    changed = sum(len(transformations(one.text) ^ transformations(one.hypothesis)) for one in both)
    distance = longest_distance(filled)
    grade = text.clauses + min(changed, _MOST_TRANSFORMATIONS) + (distance > _FAR)
    return Difficulty(text.clauses, distance, changed, min(grade, _HARDEST))


def word_in_question(text: ComposedText, hypothesis: SuiteHypothesis) -> str:
    """The word of the predicate in question; of the other one if neither sentence has it ("with a beard")."""
    for asked in hypothesis.asked:
        for words in (text.words, hypothesis.words):
            for found in _places_of_predicate(asked, words):
                return found[2]
    return hypothesis.asked[0].frame.name


def longest_distance(filled: FilledItem) -> int:
    """Words from a predicate to the farthest argument that the hypothesis gives it and the text has.

    If the text has none of them, to the argument that was replaced.
    """
    words = filled.item.text.words
    parts = filled_words(words, filled.nouns)
    text, starts = "".join(parts), [0, *accumulate(map(len, parts))]
    longest = 0
    for asked in filled.hypothesis.asked:
        predicate = _start_of_predicate(asked, words, starts)
        arguments = [one for one in _argument_parts(words, asked.slots) if one is not None]
        for part in arguments or _argument_parts(words, [filled.hypothesis.replaced]):
            if part is not None and predicate is not None:
                start, end = starts[part], starts[part + 1]
                between = (end, predicate) if start < predicate else (predicate, end)
                longest = max(longest, text.count(" ", *between))
    return longest


def _places_of_predicate(asked: AskedPredicate, words: Words) -> Iterator[tuple[int, int, str]]:
    """Where a word of the predicate is: number of the part, place in the part, the word. Nouns are not looked at."""
    for number, part in enumerate(words):
        if isinstance(part, str) and (found := asked.frame.word.search(part.lower())):
            yield number, found.start(), found[0]


def _start_of_predicate(asked: AskedPredicate, words: Words, starts: list[int]) -> int | None:
    """Where the predicate is. "The man with a beard": no word of "have" is there, so its argument stands for it."""
    for number, place, _ in _places_of_predicate(asked, words):
        return starts[number] + place
    mentions = [starts[words.index(Mention(slot, TEXT))] for slot in asked.slots if Mention(slot, TEXT) in words]
    return max(mentions, default=None)


def _argument_parts(words: Words, slots: Iterable[int]) -> list[int | None]:
    """For each slot, which part of the words is its noun; None if there is none."""
    return [
        max(
            (words.index(one) for form in (TEXT, NOUN, POSSESSIVE) if (one := Mention(slot, form)) in words),
            default=None,
        )
        for slot in slots
    ]
