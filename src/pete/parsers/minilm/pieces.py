"""Words to the numbers that the network reads; training and parsing share it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

MOST_PIECES_A_WORD = 12
CASINGS = 4
_REMEMBERED = 1 << 16  # words, most of which come again


class Pieces(NamedTuple):
    """One sentence as word pieces (without the marks of beginning and end)."""

    ids: list[int]
    first: list[int]  # for each word, the place of its first piece in ids
    last: list[int]  # and of its last


def casing(form: str) -> int:
    """The encoder reads lower case only, so casing goes in beside it."""
    if form.isupper():
        return 2
    if form[:1].isupper():
        return 1
    return 3 if any(character.isdigit() for character in form) else 0


class WordPieces:
    """The encoder's uncased word pieces, word by word."""

    def __init__(self, vocabulary: Path) -> None:
        self._tokenizer = Tokenizer(models.WordPiece.from_file(str(vocabulary), unk_token="[UNK]"))
        self._tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
        self._tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        self.begin, self.end, self.unknown, self.mask = (
            int(self._tokenizer.token_to_id(mark) or 0) for mark in ("[CLS]", "[SEP]", "[UNK]", "[MASK]")
        )
        self._of_word = lru_cache(maxsize=_REMEMBERED)(self._pieces_of)

    def __call__(self, forms: Sequence[str]) -> Pieces:
        ids: list[int] = []
        first: list[int] = []
        last: list[int] = []
        for word in map(self._of_word, forms):
            first.append(len(ids))
            ids.extend(word)
            last.append(len(ids) - 1)
        return Pieces(ids, first, last)

    def _pieces_of(self, form: str) -> tuple[int, ...]:
        ids = self._tokenizer.encode(form, add_special_tokens=False).ids[:MOST_PIECES_A_WORD]
        return tuple(ids) or (self.unknown,)  # characters that the normaliser drops still take a place
