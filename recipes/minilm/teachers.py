"""What trained models make of sentences: soft targets for one that learns from them.

Each model is a folder as export.py writes it, or as the toolkit bundles it. Arcs
and labels (under the right head) are averaged over the models as probabilities.
Sentences that nobody has analysed get targets from them as well.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from examples import IGNORED, Example
from pete.parsers.minilm.network import Network, Scored
from pete.parsers.minilm.pieces import Pieces, WordPieces
from treebank import TAGS

TOGETHER = 64  # sentences

Probabilities = npt.NDArray[np.float16]


class Taught(NamedTuple):
    """One sentence; row 0 belongs to the root and is not asked for."""

    arcs: Probabilities  # [words + 1, words + 1]
    labels: Probabilities  # [words + 1, labels], under the head of the treebank


class Said(NamedTuple):
    """What all teachers together make of one sentence; row 0 belongs to the root."""

    arcs: npt.NDArray[np.float32]
    scored: list[Scored]  # of each teacher


class Teachers:
    """Models that were trained on the same data; their probabilities are averaged."""

    def __init__(self, folders: Sequence[Path], labels: Mapping[str, Sequence[str]], pieces: WordPieces) -> None:
        self._networks = [Network(folder, pieces.begin, pieces.end) for folder in folders]
        if any(_own_labels(folder) != labels for folder in folders):
            raise SystemExit("a teacher was trained on other data, so that its labels are others")

    def listen(self, examples: Sequence[Example]) -> Iterator[Said]:
        began = time.monotonic()
        for start in range(0, len(examples), TOGETHER):
            rows = examples[start : start + TOGETHER]
            asked = [_pieces(row) for row in rows], [row.casing[1:] for row in rows]
            for scored in zip(*(network(*asked) for network in self._networks), strict=True):
                yield Said(np.mean([_likely(one.arcs) for one in scored], axis=0), list(scored))
            if start % (TOGETHER * 50) == 0:
                print(f"asked of {start}/{len(examples)} {time.monotonic() - began:.0f}s", flush=True)

    def teach(self, examples: Sequence[Example]) -> list[Taught]:
        """Soft targets for sentences that have targets."""
        return [
            Taught(said.arcs.astype(np.float16), _labels(said, [0, *example.targets["head"]]).astype(np.float16))
            for said, example in zip(self.listen(examples), examples, strict=True)
        ]

    def guess(self, examples: Sequence[Example]) -> Iterator[Example]:
        """Sentences without trees get the likeliest heads and labels, and the tags that most teachers choose."""
        for said, example in zip(self.listen(examples), examples, strict=True):
            heads = said.arcs.argmax(-1)
            targets = {"head": heads[1:].tolist(), "deprel": _labels(said, heads).argmax(-1)[1:].tolist()}
            for place, tag in enumerate(TAGS):
                voices = zip(*(one.tags[place] for one in said.scored), strict=True)
                targets[tag] = [Counter(voice).most_common(1)[0][0] for voice in voices]
            yield example._replace(targets=targets)


def _own_labels(folder: Path) -> dict[str, list[str]]:
    return dict(msgspec.json.decode((folder / "labels.json").read_bytes()))


def _likely(scores: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), dtype=np.float32)


def _labels(said: Said, heads: Sequence[int]) -> npt.NDArray[np.float32]:
    """[words + 1, labels]: how likely each label is under the given heads."""
    scores = (np.einsum("wlk,wk->wl", one.queries, one.keys[heads]) for one in said.scored)
    return np.asarray(np.mean([_likely(one) for one in scores], axis=0), dtype=np.float32)


def _pieces(example: Example) -> Pieces:
    """Without the marks of beginning and end, which the network adds itself."""
    return Pieces(
        example.ids[1:-1], [place - 1 for place in example.first[1:]], [place - 1 for place in example.last[1:]]
    )


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
