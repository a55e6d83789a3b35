"""What trained models make of the training sentences: soft targets for one that learns from them.

Each model is a folder as export.py writes it, or as the toolkit bundles it. Arcs
and labels (under the right head) are averaged over the models as probabilities.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from examples import IGNORED, Example
from pete.parsers.minilm.network import Network, Scored
from pete.parsers.minilm.pieces import Pieces

TOGETHER = 64  # sentences

Probabilities = npt.NDArray[np.float16]


class Taught(NamedTuple):
    """One sentence; row 0 belongs to the root and is not asked for."""

    arcs: Probabilities  # [words + 1, words + 1]
    labels: Probabilities  # [words + 1, labels], under the head of the treebank


def _softened(scores: npt.NDArray[np.float32], temperature: float) -> npt.NDArray[np.float32]:
    scores = scores / temperature
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), dtype=np.float32)


def _pieces(example: Example) -> Pieces:
    """Without the marks of beginning and end, which the network adds itself."""
    return Pieces(
        example.ids[1:-1], [place - 1 for place in example.first[1:]], [place - 1 for place in example.last[1:]]
    )


def _order(folder: Path, labels: Sequence[str]) -> list[int]:
    """Where the model's scores hold each of our labels."""
    own = msgspec.json.decode((folder / "labels.json").read_bytes())["deprel"]
    return [own.index(label) for label in labels]


def _read(
    scored: Scored, example: Example, order: list[int], temperature: float
) -> tuple[npt.NDArray[np.float32], ...]:
    heads = [0, *example.targets["head"]]
    labels = np.einsum("wlk,wk->wl", scored.queries, scored.keys[heads])[:, order]
    return _softened(scored.arcs, temperature), _softened(labels, temperature)


def teach(folders: Sequence[Path], examples: list[Example], labels: Sequence[str], temperature: float) -> list[Taught]:
    networks = [
        (Network(folder, examples[0].ids[0], examples[0].ids[-1]), _order(folder, labels)) for folder in folders
    ]
    began, result = time.monotonic(), []
    for start in range(0, len(examples), TOGETHER):
        rows = examples[start : start + TOGETHER]
        readings = []
        for network, order in networks:
            scored = network([_pieces(row) for row in rows], [row.casing[1:] for row in rows])
            readings.append([_read(one, row, order, temperature) for one, row in zip(scored, rows, strict=True)])
        for of_sentence in zip(*readings, strict=True):
            parts = zip(*of_sentence, strict=True)
            result.append(Taught(*(np.mean(part, axis=0).astype(np.float16) for part in parts)))
        if start % (TOGETHER * 50) == 0:
            print(f"taught {len(result)}/{len(examples)} {time.monotonic() - began:.0f}s", flush=True)
    return result


def collate_taught(rows: Sequence[Taught], words: int) -> Iterator[Tensor]:
    """Arcs and labels of a batch, filled up with zeros."""
    for name in Taught._fields:
        parts = [getattr(row, name) for row in rows]
        width = words if name == "arcs" else parts[0].shape[1]
        batch = torch.zeros(len(parts), words, width)
        for n, part in enumerate(parts):
            batch[n, : part.shape[0], : part.shape[1]] = torch.from_numpy(part.astype(np.float32))
        yield batch


def distance(scores: Tensor, wanted: Tensor, targets: Tensor) -> Tensor:
    """Cross-entropy against soft targets, over the words that count."""
    counted = targets != IGNORED
    losses = -(wanted * torch.log_softmax(scores, -1).clamp(min=-1e4)).sum(-1)
    return losses[counted].mean()
