"""How sure the network may be: two numbers that make its probabilities true on the development set.

A network that was trained long is surer than it is right. Dividing all its scores
by one number, the temperature (Guo et al. 2017), changes no tree and no label, only
the probabilities; so it goes into the weights.
"""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor

from examples import IGNORED, Example, batches, collate
from network import label_scores
from train import Network

CANDIDATES = [1.0 + 0.05 * step for step in range(-10, 41)]


@torch.no_grad()
def fitted_temperatures(network: Network, examples: list[Example]) -> tuple[float, float]:
    """Of the scores of heads and of labels: those under which the true ones are likeliest."""
    heads: list[Tensor] = []
    labels: list[Tensor] = []
    for numbers in batches(examples, 2500, None):
        batch = collate([examples[n] for n in numbers])
        arcs, queries, keys, *_ = network(batch)
        head, label = batch.targets["head"], batch.targets["deprel"]
        scores = label_scores(queries, keys, head.clamp(min=0))
        heads.append(losses(arcs, head))
        labels.append(losses(scores, label))
    return best(torch.cat(heads, -1)), best(torch.cat(labels, -1))


def losses(scores: Tensor, targets: Tensor) -> Tensor:
    """[candidate, word]: how unlikely the true class is at each temperature."""
    counted = targets != IGNORED
    return torch.stack([F.cross_entropy(scores[counted] / t, targets[counted], reduction="none") for t in CANDIDATES])


def best(found: Tensor) -> float:
    return CANDIDATES[int(found.mean(-1).argmin())]


@torch.no_grad()
def cool(network: Network, heads: float, labels: float) -> None:
    network.scorer.arc /= heads
    network.scorer.label /= labels
