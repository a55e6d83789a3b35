"""How probable each arc was, and the best tree that has a given one."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pete.parsers.minilm.decode import Scores, tree


class Arc(NamedTuple):
    """An arc with its label's number; words are counted from 1, head 0 is the root."""

    dependent: int
    head: int
    label: int
    probability: float


def head_probabilities(arcs: Scores) -> npt.NDArray[np.float64]:
    """``[d, h]`` is how probable head ``h`` is for word ``d``; row 0, of the root, means nothing.

    >>> head_probabilities(np.zeros((3, 3)))[1].tolist()
    [0.5, 0.0, 0.5]
    """
    scores = np.array(arcs, dtype=np.float64)
    np.fill_diagonal(scores, -np.inf)
    return _softmax(scores)


def label_probabilities(queries: Scores, key: Scores, head: int, root: int) -> npt.NDArray[np.float64]:
    """How probable each label is for a word under ``head``: "root" is certain under the root, and impossible elsewhere.

    ``queries`` is [labels, size] of the word, ``key`` [size] of the head.
    """
    scores = (queries @ key).astype(np.float64)
    if head == 0:
        return np.where(np.arange(len(scores)) == root, 1.0, 0.0)
    scores[root] = -np.inf
    return _softmax(scores)


def likely_arcs(arcs: Scores, queries: Scores, keys: Scores, root: int, threshold: float) -> list[Arc]:
    """Every arc whose head and label together have at least the probability ``threshold``, likeliest first."""
    heads = head_probabilities(arcs)
    heads[0] = 0.0  # the root has no head
    found: list[Arc] = []
    for dependent, head in np.argwhere(heads >= threshold).tolist():
        labels = heads[dependent, head] * label_probabilities(queries[dependent], keys[head], head, root)
        found += [Arc(dependent, head, n, p) for n, p in enumerate(labels.tolist()) if p >= threshold]
    return sorted(found, key=lambda arc: (-arc.probability, arc))


def tree_with(arcs: Scores, dependent: int, head: int) -> list[int]:
    """The best tree in which ``dependent`` hangs on ``head``.

    >>> scores = np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 5.0], [4.0, 2.0, 0.0]])
    >>> tree(scores), tree_with(scores, 2, 1)
    ([2, 0], [0, 1])
    """
    scores = np.array(arcs, dtype=np.float64)
    chosen = scores[dependent, head]
    scores[dependent] = -np.inf
    scores[dependent, head] = chosen
    return tree(scores)


def perturbed_trees(arcs: Scores, times: int, seed: int) -> list[tuple[tuple[int, ...], int]]:
    """The best trees under noise, each with how often it was best, the commonest first.

    Gumbel noise is added to every score: of the heads of one word, each is then
    best as often as it is probable.

    >>> perturbed_trees(np.array([[0.0, 0.0], [9.0, 0.0]]), 3, 1)
    [((0,), 3)]
    """
    chance = np.random.default_rng(seed)
    found = Counter(tuple(tree(arcs + chance.gumbel(size=arcs.shape))) for _ in range(times))
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def _softmax(scores: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    powers: npt.NDArray[np.float64] = np.exp(scores - scores.max(-1, keepdims=True))
    shares: npt.NDArray[np.float64] = powers / powers.sum(-1, keepdims=True)
    return shares
