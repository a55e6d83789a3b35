"""Scores to one tree with labels."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.floating[Any]]


def tree(arcs: Scores) -> list[int]:
    """The head of every word: the best tree with a single root.

    ``arcs[d, h]`` scores head ``h`` for word ``d``; row and column 0 belong to
    the root. Result ``[i]`` is the head of word ``i + 1``.

    >>> tree(np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 5.0], [4.0, 2.0, 0.0]]))
    [2, 0]
    """
    scores = np.array(arcs, dtype=np.float64)
    np.fill_diagonal(scores, -np.inf)
    heads: list[int] = scores.argmax(-1)[1:].tolist()
    # The best head of each word, where that is a tree, is the best tree.
    return heads if is_tree(heads) else _best_tree(scores)


def is_tree(heads: list[int]) -> bool:
    """Whether every word hangs, in the end, on the one root.

    >>> is_tree([2, 0, 2]), is_tree([2, 1, 0]), is_tree([0, 0])
    (True, False, False)
    """
    if heads.count(0) != 1:
        return False
    reached = [False] * (len(heads) + 1)
    reached[0] = True
    for word in range(1, len(heads) + 1):
        path = []
        while not reached[word]:
            if word in path:
                return False
            path.append(word)
            word = heads[word - 1]
        for passed in path:
            reached[passed] = True
    return True


def _best_tree(scores: npt.NDArray[np.float64]) -> list[int]:
    from ufal.chu_liu_edmonds import chu_liu_edmonds

    words = scores[1:]
    logs = words - np.logaddexp.reduce(words, axis=-1, keepdims=True)
    finite = np.where(np.isfinite(logs), logs, np.nan)
    # Every arc from the root costs more than all else together, so one is taken.
    finite[:, 0] -= 1.0 + np.sum(np.nanmax(finite, axis=-1) - np.nanmin(finite, axis=-1))
    full = np.full_like(scores, np.nan)
    full[1:] = finite
    heads, _ = chu_liu_edmonds(full)
    return [int(head) for head in heads[1:]]


def label_numbers(queries: Scores, keys: Scores, heads: list[int], root: int) -> list[int]:
    """The label of every word under its head: ``root`` for the root and for no other.

    ``queries`` is [words + 1, labels, size], ``keys`` [words + 1, size].
    """
    scores = np.einsum("wlk,wk->wl", queries[1:], keys[heads])
    scores[:, root] = -np.inf
    chosen: list[int] = scores.argmax(-1).tolist()
    return [root if head == 0 else label for head, label in zip(heads, chosen, strict=True)]
