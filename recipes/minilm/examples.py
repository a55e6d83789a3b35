"""Sentences as numbers, in batches of like length."""

from __future__ import annotations

import random
from typing import NamedTuple

import torch
from torch import Tensor

from pete.parsers.minilm.pieces import WordPieces, casing
from treebank import TAGS, Sentence

IGNORED = -100  # the class number that the loss passes over


class Example(NamedTuple):
    ids: list[int]
    first: list[int]
    last: list[int]
    casing: list[int]
    targets: dict[str, list[int]]  # a number a word, for "head", "deprel" and each tag


def prepare(sentences: list[Sentence], labels: dict[str, list[str]], pieces: WordPieces) -> list[Example]:
    numbers = {name: {label: n for n, label in enumerate(list_)} for name, list_ in labels.items()}
    examples = []
    for sentence in sentences:
        ids, first, last = pieces([word.form for word in sentence])
        targets = {name: [numbers[name].get(value(w), IGNORED) for w in sentence] for name, (value, _) in TAGS.items()}
        targets["head"] = [word.head for word in sentence]
        targets["deprel"] = [numbers["deprel"].get(word.deprel, IGNORED) for word in sentence]
        shift = 1  # the mark of beginning, which also stands for the root
        examples.append(
            Example(
                [pieces.begin, *ids, pieces.end],
                [0, *(place + shift for place in first)],
                [0, *(place + shift for place in last)],
                [0, *(casing(word.form) for word in sentence)],
                targets,
            )
        )
    return examples


def batches(examples: list[Example], most_pieces: int, rng: random.Random | None) -> list[list[int]]:
    """Numbers of examples of like length; shuffled when ``rng`` is given."""
    jitter = {n: rng.random() * 6 if rng else 0 for n in range(len(examples))}
    result: list[list[int]] = [[]]
    for n in sorted(jitter, key=lambda n: len(examples[n].ids) + jitter[n]):
        longest = max(len(examples[m].ids) for m in [*result[-1], n])
        if result[-1] and longest * (len(result[-1]) + 1) > most_pieces:
            result.append([])
        result[-1].append(n)
    if rng:
        rng.shuffle(result)
    return result


def padded(rows: list[list[int]], width: int, fill: int = 0) -> Tensor:
    return torch.tensor([row + [fill] * (width - len(row)) for row in rows])


class Batch(NamedTuple):
    ids: Tensor
    mask: Tensor
    first: Tensor
    last: Tensor
    casing: Tensor
    present: Tensor  # which words are there; the root is
    targets: dict[str, Tensor]


def collate(examples: list[Example]) -> Batch:
    pieces = max(len(e.ids) for e in examples)
    words = max(len(e.first) for e in examples)
    return Batch(
        padded([e.ids for e in examples], pieces),
        padded([[1] * len(e.ids) for e in examples], pieces),
        padded([e.first for e in examples], words),
        padded([e.last for e in examples], words),
        padded([e.casing for e in examples], words),
        padded([[1] * len(e.first) for e in examples], words).bool(),
        {name: padded([[IGNORED, *e.targets[name]] for e in examples], words, IGNORED) for name in examples[0].targets},
    )


def hide_pieces(batch: Batch, share: float, mask_id: int, generator: torch.Generator) -> Batch:
    """Some pieces become [MASK], so that no word is relied on alone."""
    chosen = torch.rand(batch.ids.shape, generator=generator) < share
    chosen[:, 0] = False
    return batch._replace(ids=batch.ids.masked_fill(chosen & batch.mask.bool(), mask_id))
