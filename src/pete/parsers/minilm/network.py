"""The two networks: word pieces to vectors, vectors of words to scores.

Sentences of equal length are encoded together and the words of several
sentences scored together, which is faster; whatever is computed with it, a
sentence gets the same numbers, for each row is quantised by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pete.errors import ParserError
from pete.parsers.minilm.decode import Scores
from pete.parsers.minilm.pieces import Pieces
from pete.parsers.minilm.windows import Window, windows
from pete.privacy import import_silenced

MOST_TOGETHER = 512  # word pieces, or words; more would not be faster

Vectors = npt.NDArray[np.float32]


class Scored(NamedTuple):
    """What the network says of one sentence; row 0 belongs to the root."""

    arcs: Scores  # [words + 1, words + 1]
    queries: Scores  # [words + 1, labels, size]
    keys: Scores  # [words + 1, size]
    tags: tuple[list[int], ...]  # part of speech, English tag, features and lemma rule of each word


class Network:
    """Both networks of a model's folder; each is loaded when it is first needed."""

    def __init__(self, folder: Path, begin: int, end: int) -> None:
        self._folder, self._begin, self._end = folder, begin, end

    def __call__(self, sentences: Sequence[Pieces], casing: Sequence[Sequence[int]]) -> Iterator[Scored]:
        """One result a sentence, in order; ``casing`` has a number a word."""
        vectors = self._vectors(sentences)
        for group in _groups([len(rows) for rows in vectors]):
            capitals = np.concatenate([np.array([0, *casing[n]], dtype=np.int64) for n in group])
            words = np.concatenate([vectors[n] for n in group])
            dependents, heads, queries, keys, *tags = self._scorer.run(None, {"words": words, "casing": capitals})
            keys = np.concatenate([keys, np.ones_like(keys[:, :1])], axis=-1)
            queries = queries.reshape(len(words), -1, keys.shape[-1])
            end = 0
            for n in group:
                begin, end = end, end + len(vectors[n])
                rows = slice(begin, end)
                chosen = tuple(tag[begin + 1 : end].tolist() for tag in tags)
                yield Scored(dependents[rows] @ heads[rows].T, queries[rows], keys[rows], chosen)

    def _vectors(self, sentences: Sequence[Pieces]) -> list[Vectors]:
        """First and last piece of every word, side by side; row 0 is the mark of beginning."""
        parts = [(pieces, window) for pieces in sentences for window in windows(pieces)]
        encoded = self._encoded([self._ids(pieces, window) for pieces, window in parts])
        result: list[Vectors] = []
        for (pieces, window), vectors in zip(parts, encoded, strict=True):
            shift = 1 - pieces.first[window.first]  # the mark of beginning goes before
            first, last = (
                [place + shift for place in places[window.take : window.leave]]
                for places in (pieces.first, pieces.last)
            )
            if window.take == 0:
                result.append(np.concatenate([vectors[[0, *first]], vectors[[0, *last]]], axis=-1))
            else:
                rows = np.concatenate([vectors[first], vectors[last]], axis=-1)
                result[-1] = np.concatenate([result[-1], rows])
        return result

    def _ids(self, pieces: Pieces, window: Window) -> list[int]:
        inside = pieces.ids[pieces.first[window.first] : pieces.last[window.last - 1] + 1]
        return [self._begin, *inside, self._end]

    def _encoded(self, rows: list[list[int]]) -> list[Vectors]:
        by_length: dict[int, list[int]] = {}
        for n, ids in enumerate(rows):
            by_length.setdefault(len(ids), []).append(n)
        result: dict[int, Vectors] = {}
        for length, numbers in by_length.items():
            most = max(1, MOST_TOGETHER // length)
            for begin in range(0, len(numbers), most):
                group = numbers[begin : begin + most]
                inputs = {"ids": np.array([rows[n] for n in group], dtype=np.int64)}
                result.update(zip(group, self._encoder.run(None, inputs)[0], strict=True))
        return [result[n] for n in range(len(rows))]

    @cached_property
    def _encoder(self) -> Any:
        return open_network(self._folder / "encoder.onnx")

    @cached_property
    def _scorer(self) -> Any:
        return open_network(self._folder / "scorer.onnx")


def _groups(sizes: Sequence[int]) -> Iterator[list[int]]:
    """Numbers of neighbours whose sizes together stay within MOST_TOGETHER, if they are not too large alone.

    >>> list(_groups([300, 200, 100, 900, 5]))
    [[0, 1], [2], [3], [4]]
    """
    group: list[int] = []
    for n, size in enumerate(sizes):
        if group and sum(sizes[m] for m in group) + size > MOST_TOGETHER:
            yield group
            group = []
        group.append(n)
    if group:
        yield group


def open_network(path: Path) -> Any:
    """The network in ``path`` on one thread, so that the order of sums never changes."""
    onnxruntime = import_silenced("onnxruntime")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors only
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no common class for what it raises
        what = str(error).partition("\n")[0]
        raise ParserError(f"onnxruntime cannot load {path}: {what}; is the file whole?") from error
