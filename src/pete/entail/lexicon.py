"""What words have to do with each other: a WordNet that the user names, and a short list of opposites of our own.

The file is one in the format WN-LMF, read by the library `wn` (extra ``wordnet``); nothing is downloaded. What
is needed of it is kept in the cache, since a whole WordNet takes half a minute to read.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import platformdirs

from pete import english
from pete.errors import FormatError, MissingExtraError, SettingsError
from pete.fingerprints import files_fingerprint
from pete.formats.files import atomic_writer
from pete.model import Token
from pete.privacy import import_silenced

LAYOUT = 1  # of the kept table; raised when it changes
_PARTS = {"NOUN": "n", "PROPN": "n", "VERB": "v", "AUX": "v", "ADJ": "a", "ADV": "r"}
_UP = frozenset({"hypernym", "instance_hypernym"})


def part_of(word: Token) -> str | None:
    """The part of speech that a WordNet would look a word up under; None for function words."""
    return _PARTS.get(word.upos)


class Related(NamedTuple):
    """How a word of T speaks for a word of H."""

    how: str  # "synonym" or "hypernym"
    steps: int


class Table(msgspec.Struct, array_like=True):
    """A WordNet, as far as it is used here: synsets are numbers, a word is "lemma.part"."""

    synsets: dict[str, list[int]]  # of a word, its commonest sense first
    above: dict[int, list[int]]
    opposites: dict[str, list[str]]


class Lexicon:
    """``senses``: how many senses of a word count, the commonest first; ``steps``: how far up hypernyms are followed.

    >>> Lexicon(Table({}, {}, {})).opposed("open", "closed", "ADJ")
    True
    """

    def __init__(self, table: Table, senses: int = 3, steps: int = 5) -> None:
        self._table, self._senses, self._steps = table, senses, steps
        self.related = lru_cache(maxsize=65536)(self._related)

    def _related(self, text: str, hypothesis: str, part: str) -> Related | None:
        """Whether what is said with the one word may be said with the other: synonyms, and what is more general."""
        letter = _PARTS.get(part)
        if letter is None:
            return None
        wanted = set(self._senses_of(hypothesis, letter))
        here = set(self._senses_of(text, letter))
        for step in range(self._steps + 1 if wanted else 0):
            if here & wanted:
                return Related("hypernym" if step else "synonym", step)
            here = {above for synset in here for above in self._table.above.get(synset, ())}
        return None

    def _senses_of(self, word: str, letter: str) -> list[int]:
        return self._table.synsets.get(f"{word}.{letter}", [])[: self._senses]

    def opposed(self, one: str, other: str, part: str) -> bool:
        """Whether two words exclude each other."""
        letter = _PARTS.get(part, "")
        known = self._table.opposites
        told = f"{other}.{letter}" in known.get(f"{one}.{letter}", ())
        return told or other in _own_opposites().get(one, ()) or one in _own_opposites().get(other, ())


@cache
def _own_opposites() -> dict[str, tuple[str, ...]]:
    return {word: tuple(others.split()) for word, others in english.mapping("opposites").items()}


EMPTY = Table({}, {}, {})


def read_lexicon(path: str) -> tuple[Table, str]:
    """The WordNet in a file, and a fingerprint of it; an empty one where no file is named."""
    if not path:
        return EMPTY, ""
    file = Path(path)
    if not file.is_file():
        raise SettingsError(f"no WordNet at {path}; name a file in the format WN-LMF (.xml)")
    fingerprint = files_fingerprint([file])
    kept = _cache() / f"wordnet-{fingerprint}-{LAYOUT}.msgpack"
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(kept.read_bytes(), type=Table), fingerprint
    table = _table(_lexicons(file))
    if not table.synsets:
        raise FormatError(path, None, "holds no words", "name a WordNet in the format WN-LMF")
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        with atomic_writer(kept) as out:
            out.write(msgspec.msgpack.encode(table))
    return table, fingerprint


def _cache() -> Path:
    return Path(os.environ.get("PETE_CACHE") or platformdirs.user_cache_dir("pete"))


def _lexicons(file: Path) -> list[Any]:
    if find_spec("wn") is None:
        raise MissingExtraError("venses:FILE", "wordnet", "semi", "")
    lmf = import_silenced("wn.lmf")
    try:
        return list(lmf.load(file, progress_handler=None)["lexicons"])
    except Exception as error:  # whatever the library makes of a wrong file
        what = f"is no WordNet in the format WN-LMF: {' '.join(str(error).split())[:120] or type(error).__name__}"
        raise FormatError(str(file), None, what, "name another file") from error


def _table(lexicons: Iterable[Any]) -> Table:
    table = Table({}, {}, {})
    numbers: dict[str, int] = {}
    word_of: dict[str, str] = {}
    antonyms: list[tuple[str, str]] = []
    for lexicon in lexicons:
        for entry in lexicon.get("entries", ()):
            word = _word(entry["lemma"])
            for sense in entry.get("senses", ()):
                table.synsets.setdefault(word, []).append(numbers.setdefault(sense["synset"], len(numbers)))
                word_of[sense["id"]] = word
                antonyms += [(word, target) for target in _targets(sense, frozenset({"antonym"}))]
        for synset in lexicon.get("synsets", ()):
            above = [numbers.setdefault(target, len(numbers)) for target in _targets(synset, _UP)]
            if above:
                table.above[numbers.setdefault(synset["id"], len(numbers))] = above
    for word, target in antonyms:
        if target in word_of:
            table.opposites.setdefault(word, []).append(word_of[target])
    return table


def _word(lemma: Any) -> str:
    part = lemma["partOfSpeech"]
    return f"{lemma['writtenForm'].lower()}.{'a' if part == 's' else part}"


def _targets(thing: Any, kinds: frozenset[str]) -> Iterator[str]:
    return (relation["target"] for relation in thing.get("relations", ()) if relation["relType"] in kinds)
