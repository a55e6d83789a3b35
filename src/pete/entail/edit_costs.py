"""What it costs to delete a word of T, to insert a word of H, and to put one for the other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pete.entail.words import keys
from pete.errors import FormatError
from pete.formats.files import open_bytes, text_lines
from pete.model import Token
from pete.normalise.tree import lemma

OPERATIONS = ("insertion", "deletion", "substitution")
WORD_CLASSES = ("noun", "name", "verb", "modifier", "number", "pronoun", "function")
_CLASS_OF = {
    "NOUN": "noun", "PROPN": "name", "VERB": "verb", "ADJ": "modifier", "ADV": "modifier", "NUM": "number",
    "PRON": "pronoun", "X": "noun", "SYM": "noun",
}  # fmt: skip
_PLAIN = {"function": 0.1, "pronoun": 0.1}
Rules = Mapping[tuple[str, str], float]  # word of T, word of H: how sure it is that the one entails the other


def word_class(word: Token) -> str:
    """
    >>> word_class(Token(1, "quickly", upos="ADV")), word_class(Token(1, "of", upos="ADP"))
    ('modifier', 'function')
    """
    return _CLASS_OF.get(word.upos, "function")


def plain(scale: float) -> dict[str, float]:
    """Costs by class of word before anything is learnt: content words count, others hardly."""
    return {name: scale * _PLAIN.get(name, 1.0) for name in WORD_CLASSES}


@dataclass(frozen=True)
class EditCosts:
    """Costs by class of word, times how rare the word is (``idf``; 1 for all where it is empty)."""

    insertion: Mapping[str, float] = field(default_factory=lambda: plain(1.0))
    deletion: Mapping[str, float] = field(default_factory=lambda: plain(0.0))
    substitution: Mapping[str, float] = field(default_factory=lambda: plain(1.0))  # by the class of H's word
    idf: Mapping[str, float] = field(default_factory=dict)
    unknown: float = 1.0  # the idf of a word that no text has

    def rarity(self, word: Token) -> float:
        return self.idf.get(lemma(word), self.unknown)


def inverse_frequencies(texts: Iterable[Sequence[Token]]) -> tuple[dict[str, float], float]:
    """By lemma, and of words that are in none: log((1 + texts) / (1 + texts with the word)), where the rarest have 1.

    >>> found, unknown = inverse_frequencies([[Token(1, "a")], [Token(1, "a"), Token(2, "b")]])
    >>> round(found["a"], 2), round(found["b"], 2), unknown
    (0.0, 0.37, 1.0)
    """
    counts: Counter[str] = Counter()
    number = 0
    for words in texts:
        number += 1
        counts.update({lemma(word) for word in words})
    most = math.log(1 + number)
    if not most:
        return {}, 1.0
    return {word: (most - math.log(1 + count)) / most for word, count in counts.items()}, 1.0


def certainty(rules: Rules, here: Token, there: Token) -> float:
    """How sure a word of T gives a word of H: 1 for the same word, else what the rules say."""
    own, asked = keys(*here[1:4]), keys(*there[1:4])
    if not own.isdisjoint(asked):
        return 1.0
    if not rules:
        return 0.0
    return max((rules.get((one, other), 0.0) for one in own for other in asked), default=0.0)


def read_rules(path: str) -> Rules:
    """Lexical rules: lines of a word of T, a word of H and (or 1) how sure the one entails the other, tabs between."""
    found: dict[tuple[str, str], float] = {}
    with open_bytes(path) as stream:
        for number, line in enumerate(text_lines(stream, path), 1):
            cells = line.strip().split("\t")
            if not line.strip() or line.startswith("#"):
                continue
            try:
                text, hypothesis = cells[0].strip().lower(), cells[1].strip().lower()
                sure = float(cells[2]) if len(cells) > 2 else 1.0
            except (IndexError, ValueError):
                sure = -1.0
            if not 0 <= sure <= 1 or len(cells) > 3:
                what = f"{line.strip()[:60]!r} is no lexical rule"
                remedy = "write: word of T, tab, word of H, tab, certainty from 0 to 1"
                raise FormatError(path, number, what, remedy)
            found[text, hypothesis] = max(sure, found.get((text, hypothesis), 0.0))
    return found
