"""The indefinite article, by the sound of what follows."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

Article = Literal["a", "an"]
# Eight, eleven and eighteen, also of thousands ("18,000") and of hundreds ("1840"); not "1,800".
_VOWEL_NUMBER = re.compile(r"8|1[18](?:\d\d|\d{3}|,\d{3})?(?![\d,])")
_LETTERS = re.compile(r"[a-z]+")
_LONGEST_ABBREVIATION = 5


class _Sounds(NamedTuple):
    words: dict[str, Article]
    beginnings: dict[str, Article]
    vowel_letters: str
    read_as_words: frozenset[str]


@cache
def _sounds() -> _Sounds:
    data = tomllib.loads(Path(__file__).with_name("articles.toml").read_text(encoding="utf8"))
    articles: tuple[Article, ...] = ("a", "an")
    words, beginnings = (
        {part: article for article in articles for part in data[article][kind].split()}
        for kind in ("words", "beginnings")
    )
    letters = data["letters"]
    return _Sounds(words, beginnings, letters["an"], frozenset(letters["read-as-words"].split()))


def indefinite(phrase: str) -> Article:
    """The article for a phrase.

    >>> [indefinite(word) for word in ("hour", "university", "MRI", "8-year-old", "one-way street", "umbrella")]
    ['an', 'a', 'an', 'an', 'a', 'an']
    >>> indefinite("F1 ticket"), indefinite("B2 visa")
    ('an', 'a')
    """
    word = phrase.lstrip("\"'“‘(").split(" ")[0]
    if word[:1].isdigit():
        return "an" if _VOWEL_NUMBER.match(word) else "a"
    letters = _abbreviation(word)
    if letters:
        return "an" if letters[0] in _sounds().vowel_letters else "a"
    plain = unicodedata.normalize("NFD", word.lower()).encode("ascii", "ignore").decode()
    found = _LETTERS.match(plain)
    return _by_sound(found[0]) if found else "a"


def _by_sound(word: str) -> Article:
    sounds = _sounds()
    if word in sounds.words:
        return sounds.words[word]
    for end in range(len(word), 0, -1):
        if word[:end] in sounds.beginnings:
            return sounds.beginnings[word[:end]]
    return "an" if word[0] in "aeiou" else "a"


def _abbreviation(word: str) -> str:
    """The letters of what is read letter by letter ("FBI", "U.S.", "MPs", "X-ray"); "" for a word."""
    if len(word) > 2 and word[:2].isalpha() and word[:2].isupper() and not word.isupper():
        return word[:2]  # HRonline, MPs
    letters = word.split("-")[0].rstrip("s0123456789").replace(".", "")
    spelt = letters.isupper() and letters.isalpha() and len(letters) <= _LONGEST_ABBREVIATION
    return letters if spelt and letters not in _sounds().read_as_words else ""
