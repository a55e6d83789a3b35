"""Words to the numbers that the network reads; training and parsing share it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

MOST_PIECES_A_WORD = 12
CASINGS = 4


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

    def __call__(self, forms: Sequence[str]) -> Pieces:
        ids: list[int] = []
        first: list[int] = []
        last: list[int] = []
        for encoding in self._tokenizer.encode_batch(list(forms), add_special_tokens=False):
            # A form of characters that the normaliser drops still takes a place.
            word = encoding.ids[:MOST_PIECES_A_WORD] or [self.unknown]
            first.append(len(ids))
            ids.extend(word)
            last.append(len(ids) - 1)
        return Pieces(ids, first, last)
