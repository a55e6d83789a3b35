"""The network: a MiniLM encoder, biaffine arcs and labels, and four taggers.

It is two modules because it ships as two ONNX files: the encoder reads word
pieces (at most 512 at a time), the scorer reads word vectors (any number), so
that a text longer than the encoder's window can be encoded in parts and still
be one tree.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from pete.parsers.minilm.pieces import CASINGS

ARC, LABEL, TAG, CASE = 256, 96, 192, 32


class Encoder(nn.Module):
    """Word pieces to vectors, one row a piece."""

    def __init__(self, bert: nn.Module) -> None:
        super().__init__()
        self.bert = bert

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        return self.bert(input_ids=ids, attention_mask=mask).last_hidden_state


def projection(size_in: int, size_out: int, dropout: float) -> nn.Sequential:
    return nn.Sequential(nn.Linear(size_in, size_out), nn.GELU(), nn.Dropout(dropout))


def with_bias(vectors: Tensor) -> Tensor:
    return torch.cat([vectors, torch.ones_like(vectors[..., :1])], -1)


class Scorer(nn.Module):
    """Word vectors (row 0 is the root) to arc scores, label queries and tags.

    The label of word i under head h scores ``query[i, label] . key[h]``, so all
    labels of the chosen heads are had without scoring every pair of words.
    """

    def __init__(self, hidden: int, classes: dict[str, int]) -> None:
        super().__init__()
        self.casing = nn.Embedding(CASINGS, CASE)
        self.dropout = nn.Dropout(0.2)
        size = 2 * hidden + CASE
        self.arc_dependent = projection(size, ARC, 0.25)
        self.arc_head = projection(size, ARC, 0.25)
        self.label_dependent = projection(size, LABEL, 0.25)
        self.label_head = projection(size, LABEL, 0.25)
        self.arc = nn.Parameter(torch.zeros(ARC + 1, ARC))
        self.labels = classes["deprel"]
        self.label = nn.Parameter(torch.zeros(LABEL + 1, self.labels * (LABEL + 1)))
        self.tags = nn.ModuleDict(
            {
                name: nn.Sequential(projection(size, TAG, 0.2), nn.Linear(TAG, count))
                for name, count in classes.items()
                if name != "deprel"
            }
        )

    def forward(self, words: Tensor, casing: Tensor) -> tuple[Tensor, ...]:
        x = self.dropout(torch.cat([words, self.casing(casing)], -1))
        dependents = with_bias(self.arc_dependent(x))
        arcs = torch.matmul(torch.matmul(dependents, self.arc), self.arc_head(x).transpose(-1, -2))
        queries = torch.matmul(with_bias(self.label_dependent(x)), self.label)
        queries = queries.unflatten(-1, (self.labels, LABEL + 1))
        keys = with_bias(self.label_head(x))
        return arcs, queries, keys, *(tag(x) for tag in self.tags.values())


def label_scores(queries: Tensor, keys: Tensor, heads: Tensor) -> Tensor:
    """Scores of every label for every word under its given head."""
    chosen = keys.gather(1, heads.unsqueeze(-1).expand(-1, -1, keys.size(-1)))
    return torch.einsum("bwlk,bwk->bwl", queries, chosen)
