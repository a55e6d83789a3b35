"""The network that is bundled: a text is read once, whatever number of statements is held against it.

The pieces of a text see only each other, and stand still after some layers; those of a statement see both. `Reader`, in
which all see all, teaches it (`teach_late_reader.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from natural_network import LAYERS, LargerEncoder
from pete.construct.judge.reader_network import MOST_OF_STATEMENT, ReadPieces

READ = 3  # layers after which a text stands still
TEXT_BEGINS = MOST_OF_STATEMENT + 2  # the place of a text's first piece, however short the statement is
BUCKETS = 32  # of the distances between pieces
DROPPED, UNSEEN = 0.1, -1e4


class Texts(tuple[Tensor, Tensor]):
    """Numbers of pieces, and which of them are there: [texts, pieces] each."""

    __slots__ = ()

    @classmethod
    def padded(cls, pieces: Sequence[Sequence[int]]) -> Texts:
        lengths = torch.tensor([len(one) for one in pieces])
        ids = [torch.tensor(one) for one in pieces]
        places = torch.arange(int(lengths.max()))
        return cls((nn.utils.rnn.pad_sequence(ids, batch_first=True), (places[None] < lengths[:, None]).long()))


def halves(rows: Sequence[ReadPieces]) -> tuple[Texts, Texts]:
    """Statements and texts."""
    statements, texts = [row.ids[: row.statement] for row in rows], [row.ids[row.statement :] for row in rows]
    return Texts.padded(statements), Texts.padded(texts)


class LateReader(LargerEncoder):
    """Statements and texts to what a reader says of each: odds that the statement stands, then for Y, N and U."""

    def __init__(self, folder: Path, layers: int = LAYERS) -> None:
        super().__init__(folder, layers)
        self.drop = nn.Dropout(DROPPED)
        self.head = nn.Linear(2 * self.bert.config.hidden_size, 4)

    def forward(self, statements: Texts, texts: Texts) -> Tensor:
        own, there = statements[1], texts[1]
        said, read = self._embedded(statements, 0), self._embedded(texts, TEXT_BEGINS)
        here = torch.arange(own.shape[1])
        beyond = torch.arange(there.shape[1]) + TEXT_BEGINS
        among_text, from_statement = self._distances(beyond, beyond), self._distances(here, torch.cat([here, beyond]))
        for number, layer in enumerate(self.bert.encoder.layer):
            seen = torch.cat([said, read], 1)
            said = self._layer(layer, said, seen, torch.cat([own, there], 1), from_statement)
            if number < READ:
                read = self._layer(layer, read, read, there, among_text)
        weights = own.unsqueeze(-1).float()
        mean = (said * weights).sum(1) / weights.sum(1)
        return self.head(self.drop(torch.cat([said[:, 0], mean], -1)))

    def _embedded(self, texts: Texts, begin: int) -> Tensor:
        ids, mask = texts
        parts = self.bert.embeddings
        places = torch.arange(ids.shape[1]) + begin + self.PADDING + 1
        together = parts.word_embeddings(self.own_numbers(ids, mask)) + parts.position_embeddings(places)[None]
        return self.drop(parts.LayerNorm(together))

    def _distances(self, of: Tensor, to: Tensor) -> Tensor:
        encoder = self.bert.encoder
        buckets = encoder.relative_position_bucket(to[None] - of[:, None], num_buckets=BUCKETS)
        return encoder.relative_attention_bias(buckets).permute(2, 0, 1)[None]

    def _layer(self, layer: nn.Module, x: Tensor, seen: Tensor, mask: Tensor, distances: Tensor) -> Tensor:
        """One layer of the encoder, in which ``x`` looks at what is ``seen``."""
        parts, heads = layer.attention.attn, self.bert.config.num_attention_heads

        def by_head(vectors: Tensor) -> Tensor:
            return vectors.unflatten(-1, (heads, -1)).transpose(1, 2)

        query, key, value = by_head(parts.q(x)), by_head(parts.k(seen)), by_head(parts.v(seen))
        scores = query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5 + distances
        shares = F.dropout((scores + (1 - mask)[:, None, None] * UNSEEN).softmax(-1), DROPPED, self.training)
        looked = parts.o((shares.to(value.dtype) @ value).transpose(1, 2).flatten(-2))
        x = layer.attention.LayerNorm(self.drop(looked) + x)
        wide = F.gelu(layer.intermediate.dense(x))
        return layer.output.LayerNorm(self.drop(layer.output.dense(wide)) + x)
