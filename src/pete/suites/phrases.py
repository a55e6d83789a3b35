"""The strings of arguments, with every form in which a pattern may want them."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from pete.suites.grammar import SemArg

_ARTICLES = ("a", "an", "the", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our", "their")
# Where each form stands in a `Phrase`; templates point at forms by number, which is quicker than by name.
TEXT, BE, WHO, WHOM, WHICH, LOOSE, BEFORE_CONSONANT, BEFORE_VOWEL, NOUN, POSSESSIVE = range(10)

_VARYING = (TEXT, BEFORE_CONSONANT, BEFORE_VOWEL, NOUN, POSSESSIVE)  # the others are the same for all of a type
_FIRST = 0xE000
_MARK = re.compile("[\ue000-\uf8ff]")


class Phrase(NamedTuple):
    """A noun phrase. ``key`` is its last word: two phrases of one sentence never share it.

    >>> baker = phrase(SemArg("Person", ()), "The baker")
    >>> baker.text, baker.be, baker.whom, baker.possessive, baker.common
    ('the baker', 'was', 'whom', "the baker's", True)
    """

    text: str
    be: str
    who: str
    whom: str
    which: str
    loose: str
    before_consonant: str
    before_vowel: str
    noun: str
    possessive: str
    key: str
    common: bool
    type: str
    length: int  # in words


LENGTH = Phrase._fields.index("length")


def phrase(type_: SemArg, string: str) -> Phrase:
    """The phrase of a string; an article at its beginning is written small."""
    first, _, rest = string.partition(" ")
    common = bool(rest) and first.lower() in _ARTICLES
    text = f"{first.lower()} {rest}" if common else string
    determiner, noun = (first.lower(), rest) if common else ("", string)
    article = {"a": ("a", "an"), "an": ("a", "an")}.get(determiner, (determiner, determiner))
    person = type_.pronoun == "who"
    return Phrase(
        text,
        "were" if type_.plural else "was",
        "who" if person else "that",
        "whom" if person else "that",
        "whom" if person else "which",
        "who" if person else "which",
        *article,
        noun,
        f"{text}'" if type_.plural and text.endswith("s") else f"{text}'s",
        text.rpartition(" ")[2],
        common,
        type_.id,
        text.count(" ") + 1,
    )


def open_phrase(model: Phrase, number: int) -> Phrase:
    """A place for any phrase that behaves like the model: one character of the private range for each of its forms.

    >>> from pete.suites.grammar import SemArg
    >>> place = open_phrase(phrase(SemArg("Person", ()), "the baker"), 1)
    >>> marks(f"{place.text} slept and {place.possessive} dog barked")
    ('%s slept and %s dog barked', ((1, 0), (1, 9)))
    """
    text, consonant, vowel, noun, possessive = (chr(_FIRST + number * len(_VARYING) + place) for place in range(5))
    return model._replace(
        text=text, before_consonant=consonant, before_vowel=vowel, noun=noun, possessive=possessive, key=text
    )


def place_of(one: Phrase) -> int:
    """The number of an open phrase.

    >>> from pete.suites.grammar import SemArg
    >>> place_of(open_phrase(phrase(SemArg("Person", ()), "the baker"), 7))
    7
    """
    return (ord(one.key) - _FIRST) // len(_VARYING)


def marks(words: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Words with open phrases as a format, and what goes there: (number of the phrase, its form)."""
    found = [divmod(ord(mark) - _FIRST, len(_VARYING)) for mark in _MARK.findall(words)]
    fills = tuple((number, _VARYING[form]) for number, form in found)
    return _MARK.sub("%s", words.replace("%", "%%")), fills


def inside(text: str) -> str:
    r"""A text as it stands in JSON, without its quotation marks.

    >>> inside('the "Swan"')
    'the \\"Swan\\"'
    """
    return msgspec.json.encode(text).decode()[1:-1]


def spelled(one: Phrase) -> Phrase:
    """The phrase with its forms as they stand in JSON."""
    return Phrase._make([inside(form) for form in one[:11]] + [*one[11:]])


def spoken(text: str) -> Phrase:
    """Words that are no noun phrase (a clause, an adverb, a happening) where a template wants one."""
    return Phrase(text, "was", "", "", "", "", "", "", text, text, text, False, "", 0)


def longer(head: Phrase, text: str) -> Phrase:
    """The same person or thing, described at more length."""
    return Phrase(text, *head[1:])


def together(one: Phrase, other: Phrase) -> Phrase:
    """Two of a kind: "the nurse and the pilot were"."""
    text = f"{one.text} and {other.text}"
    return Phrase(
        text, "were", *one[2:9], f"{one.text} and {other.possessive}", one.key, one.common, one.type, one.length
    )
