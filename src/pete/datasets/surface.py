"""What can be seen of a pair without understanding it: words, lengths, places.

    first      the first word of the hypothesis
    length     how many words it has
    shape      its words, those of open classes hidden: "The _ was _ by the _"
    words      which frequent words it has
    distance   how far apart its two content words stand in the text, and which comes first
    overlap    how many of its words are not in the text
    frequency  in how many texts of the set its content words are
    role       the relation that the pair says it is about, where it says one

Nothing here knows a language: which words are of a closed class is told by how
many hypotheses have them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pete.model import Pair

KINDS = ("first", "length", "shape", "words", "distance", "overlap", "frequency", "role")
HIDDEN = "_"

_WORD = re.compile(r"\w+(?:['’]\w+)*|[^\w\s]")
_BANDS = (1, 2, 3, 4, 5, 8, 12, 20)  # upper ends of distances that count as equal
_LEAST_SHARE = 0.02  # of the hypotheses; a word that so many have is of a closed class
_LEAST = 4
_STEM = 4  # letters that two forms of a word have in common at least


@dataclass(frozen=True, slots=True)
class Surface:
    """The surface of one pair: of each kind the values that it has."""

    traits: Mapping[str, tuple[str, ...]]


def tokens(sentence: str) -> list[str]:
    """Words in lower case, signs apart.

    >>> tokens("It rains, doesn't it?")
    ['it', 'rains', ',', "doesn't", 'it', '?']
    """
    return _WORD.findall(sentence.casefold())


class Vocabulary:
    """How often words are used in a set: in hypotheses (to tell closed classes) and in different texts."""

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self.hypotheses: Counter[str] = Counter()
        self.texts: Counter[str] = Counter()
        self.total = 0
        seen: set[int] = set()
        for pair in pairs:
            self.total += 1
            self.hypotheses.update(set(tokens(pair.hypothesis)))
            if (key := hash(pair.text)) not in seen:
                seen.add(key)
                self.texts.update(set(tokens(pair.text)))
        self._common = max(_LEAST, _LEAST_SHARE * self.total)

    def is_closed(self, word: str) -> bool:
        """Whether so many hypotheses have the word that it is no content of one of them."""
        return self.hypotheses[word] >= self._common


def surfaces(pairs: Sequence[Pair]) -> list[Surface]:
    """The surface of every pair of a set."""
    vocabulary = Vocabulary(pairs)
    return [surface(pair, vocabulary) for pair in pairs]


def surface(pair: Pair, vocabulary: Vocabulary) -> Surface:
    """The surface of one pair.

    >>> pair = Pair("1", "The clerk who sang left.", "The clerk left.", "YES", words=("clerk", "left"))
    >>> traits = surface(pair, Vocabulary([pair] * 4)).traits
    >>> traits["first"], traits["length"], traits["distance"], traits["overlap"]
    (('the',), ('3',), ('3 later', '≤3'), ('0',))
    """
    text, said = tokens(pair.text), tokens(pair.hypothesis)
    spoken = [word for word in said if word[0].isalnum()]
    content = _content(pair, spoken, vocabulary)
    places = [_places(word, text) for word in content[:2]]
    there = set(text)
    return Surface(
        {
            "first": (spoken[0],) if spoken else ("",),
            "length": (str(min(len(spoken), 15)),),
            "shape": (" ".join(_hidden(said, pair, vocabulary)),),
            "words": tuple(dict.fromkeys(word for word in said if vocabulary.hypotheses[word] >= _LEAST)),
            "distance": _distance(places),
            "overlap": (str(min(5, sum(word not in there for word in spoken))),),
            "frequency": tuple(
                f"{place} in {_power(vocabulary.texts[word])}" for place, word in enumerate(content[:2], 1)
            ),
            "role": _role(pair),
        }
    )


def _content(pair: Pair, spoken: Sequence[str], vocabulary: Vocabulary) -> list[str]:
    """The two words that a pair says it is about; else its rarest words, as far apart as they stand in it."""
    if len(pair.words) >= 2:
        return [(tokens(word) or [""])[-1] for word in pair.words]
    open_words = [word for word in spoken if not vocabulary.is_closed(word)]
    return [open_words[0], open_words[-1]] if len(open_words) > 1 else open_words


def _hidden(said: Sequence[str], pair: Pair, vocabulary: Vocabulary) -> list[str]:
    about = {token for word in pair.words for token in tokens(word)}
    return [word if word not in about and vocabulary.is_closed(word) else HIDDEN for word in said]


def _places(word: str, text: Sequence[str]) -> list[int]:
    """Where the word stands in the text; another form of it where the form itself does not."""
    found = [place for place, other in enumerate(text) if other == word]
    if found or len(word) < _STEM:
        return found
    stem = word[: max(_STEM, len(word) - 3)]
    return [place for place, other in enumerate(text) if other.startswith(stem)]


def _distance(places: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """The way from the first content word to the second, where they stand nearest; and its band."""
    if len(places) < 2 or not all(places):
        return ("not there",)
    way = min((second - first for first, second in product(*places[:2])), key=lambda way: (abs(way), way))
    apart = abs(way)
    band = next((f"≤{end}" for end in _BANDS if apart <= end), f">{_BANDS[-1]}")
    order = "later" if way > 0 else "earlier" if way else "same"
    return f"{min(apart, _BANDS[-1] + 1)} {order}", band


def _power(count: int) -> str:
    """Counts that are equal for a reader who knows roughly how common a word is."""
    return f"2^{count.bit_length() - 1}" if count else "none"


def _role(pair: Pair) -> tuple[str, ...]:
    fact = pair.extra.get("fact")
    return (str(fact["role"]),) if isinstance(fact, dict) and "role" in fact else ()
