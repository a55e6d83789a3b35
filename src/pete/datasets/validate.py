"""What is wrong, or looks wrong, with a set of pairs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pete.datasets.load import Dataset
from pete.errors import FormatError
from pete.fingerprints import folded, text_key
from pete.model import Answer, Pair

Severity = Literal["error", "warning"]
SHORTEST, LONGEST = 3, 60  # words of a text; PETE's have some 8 to 35
LONGEST_HYPOTHESIS = 30
MOST_UNREAD = 10_000  # pairs in a row


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. ``line`` is the line of a file that cannot be read, else the number of the pair in it."""

    severity: Severity
    what: str
    id: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = "" if self.id is None else f"pair {self.id}: "
        return f"{self.severity}: {place}{self.what}"


def validate(dataset: Dataset, notes: list[str] | None = None) -> Iterator[Problem]:
    """The problems of a set, in the order of the file. A pair that cannot be read is one of them, and the next follows.

    A file that cannot be read to its end is a `FormatError`.
    """
    unread = _Unread()
    inspector = _Inspector()
    pairs = replace(dataset, reading=replace(dataset.reading, on_error=unread.add)).pairs(notes)
    try:
        for pair in pairs:
            yield from unread.told()
            yield from inspector.look_at(pair)
    except FormatError:
        yield from unread.told()
        raise
    yield from unread.told()
    yield from inspector.result()


class _Unread:
    """What could not be read since the last pair that could."""

    def __init__(self) -> None:
        self._errors: list[FormatError] = []

    def add(self, error: FormatError) -> None:
        self._errors.append(error)
        if len(self._errors) > MOST_UNREAD:
            what = f"{MOST_UNREAD:,} pairs before it, one after the other, cannot be read"
            raise FormatError(error.path, error.line, what, "is this the right file?")

    def told(self) -> Iterator[Problem]:
        yield from (Problem("error", str(error), line=error.line) for error in self._errors)
        self._errors.clear()


def find_problems(pairs: Iterable[Pair]) -> Iterator[Problem]:
    """The problems of each pair, alone and beside those before it.

    >>> for problem in find_problems([Pair("1", "It often rains.", "It often rains.", "NO", words=("snow",))]):
    ...     print(problem)
    warning: pair 1: the hypothesis is the text
    error: pair 1: the word 'snow' is neither in the text nor in the hypothesis
    """
    inspector = _Inspector()
    for pair in pairs:
        yield from inspector.look_at(pair)
    yield from inspector.result()


class _Inspector:
    """Looks at one pair after the other, and remembers those before."""

    def __init__(self) -> None:
        self._earlier: dict[bytes, tuple[str, Answer | None]] = {}
        self._ids: set[str] = set()
        self._unlabelled = _Unlabelled()
        self._number = 0

    def look_at(self, pair: Pair) -> Iterator[Problem]:
        self._number += 1
        yield from self._unlabelled.add(pair, self._number)
        if pair.id in self._ids:
            yield Problem("error", "the id occurs twice", pair.id, self._number)
        self._ids.add(pair.id)
        for severity, what in _alone(pair):
            yield Problem(severity, what, pair.id, self._number)
        key = _key(pair)
        if key not in self._earlier:
            self._earlier[key] = pair.id, pair.label
            return
        other, label = self._earlier[key]
        if None not in (label, pair.label) and label != pair.label:
            yield Problem("error", f"same text and hypothesis as pair {other}, other label", pair.id, self._number)
        else:
            yield Problem("warning", f"same text and hypothesis as pair {other}", pair.id, self._number)

    def result(self) -> Iterator[Problem]:
        """What can be said only of the whole."""
        yield from self._unlabelled.result()


class _Unlabelled:
    """Pairs without a label: each is named, but a set that nobody has judged yet has one problem, not thousands."""

    def __init__(self) -> None:
        self.waiting: list[Problem] = []
        self.labelled = False

    def add(self, pair: Pair, number: int) -> Iterator[Problem]:
        if pair.label is None:
            self.waiting.append(Problem("warning", "no label", pair.id, number))
        self.labelled = self.labelled or pair.label is not None
        if self.labelled:
            yield from self.waiting
            self.waiting = []

    def result(self) -> Iterator[Problem]:
        if self.waiting:
            many = len(self.waiting)
            yield Problem("warning", f"none of the {many} pairs has a label" if many > 1 else "the pair has no label")


def _key(pair: Pair) -> bytes:
    return text_key(folded(pair.text), folded(pair.hypothesis))


def _alone(pair: Pair) -> Iterator[tuple[Severity, str]]:
    """What can be said of one pair without the others."""
    for name, sentence in (("text", pair.text), ("hypothesis", pair.hypothesis)):
        if not sentence.strip():
            yield "error", f"the {name} is empty"
        for odd in _odd_characters(sentence):
            yield "warning", f"the {name} has {odd}"
    if pair.text.strip() and folded(pair.text) == folded(pair.hypothesis):
        yield "warning", "the hypothesis is the text"
    spoken = folded(f"{pair.text} {pair.hypothesis}")
    for word in pair.words:
        if re.search(rf"(?<!\w){re.escape(folded(word))}(?!\w)", spoken) is None:
            yield "error", f"the word {word!r} is neither in the text nor in the hypothesis"
    length = len(pair.text.split())
    if pair.text.strip() and not SHORTEST <= length <= LONGEST:
        yield "warning", f"the text has {length} words; {SHORTEST} to {LONGEST} are usual"
    if len(pair.hypothesis.split()) > LONGEST_HYPOTHESIS:
        yield "warning", f"the hypothesis has more than {LONGEST_HYPOTHESIS} words"


def _odd_characters(sentence: str) -> Iterator[str]:
    """Signs of damage: control and private characters, replacement marks, UTF-8 read as Latin-1, markup, spaces."""
    for character in dict.fromkeys(sentence):
        category = unicodedata.category(character)
        if category in ("Cc", "Cf", "Co", "Cs", "Cn") or character == "\ufffd":
            yield f"the odd character U+{ord(character):04X}"
    if re.search("[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac", sentence):
        yield "what looks like UTF-8 read as Latin-1"
    if re.search(r"&(?:[a-z]+|#\d+);|</?[a-zA-Z]+/?>", sentence):
        yield "what looks like markup"
    if sentence.strip() and sentence != " ".join(sentence.split()):
        yield "spaces around it or several in a row"
