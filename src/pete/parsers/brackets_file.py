"""The `brackets:FILE` parser: Penn trees that a phrase structure parser has made elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import IO

from pete.errors import FormatError
from pete.formats.blocks import LONGEST_SENTENCE, Block, too_long_sentence
from pete.formats.brackets import TRACE, Tree, read_brackets
from pete.formats.files import byte_lines, open_bytes
from pete.model import Graph
from pete.parsers.output_file import Notation, OutputFile, open_output
from pete.phrases import Conversion, chosen_conversion

_BRACKET = re.compile(rb"[()]")


def sentences(file: IO[bytes], offset: int = 0, line: int = 1, path: str = "-") -> Iterator[Block]:
    """The trees of ``file`` from where it stands, unread, each with what stands before it.

    Trees that the parser could not build are left out, and so are the scores
    at the end of n-best lists.

    >>> from io import BytesIO
    >>> [(block.offset, block.line) for block in sentences(BytesIO(b"(S (X Go))\\n\\n(())\\n(S\\n (X Stay))\\n"))]
    [(0, 1), (16, 3)]
    """
    return (block for block in _between_brackets(file, offset, line, path) if _holds_words(block))


def _between_brackets(file: IO[bytes], offset: int, line: int, path: str) -> Iterator[Block]:
    held: list[bytes] = []
    begin, first, depth = offset, line, 0
    for number, row in enumerate(byte_lines(file, path, line), line):
        reached = 0
        for bracket in _BRACKET.finditer(row):
            depth += 1 if bracket[0] == b"(" else -1
            if depth <= 0:  # below 0 the reader has something to complain of
                held.append(row[reached : bracket.end()])
                yield Block(begin, first, b"".join(held))
                held, reached, depth = [], bracket.end(), 0
                begin, first = offset + reached, number
        held.append(row[reached:])
        offset += len(row)
        if offset - begin > LONGEST_SENTENCE:
            raise too_long_sentence(path, first)
    yield Block(begin, first, b"".join(held))


def _holds_words(block: Block) -> bool:
    """Whether there is a tree, or something that is none and must be complained of."""
    if not block.content.strip():
        return False
    with suppress(FormatError):
        return any(not tree.failed for tree in read_brackets(block.lines("-")))
    return True


def _tree(block: Block, path: str) -> Tree:
    lines = block.lines(path)
    with block.numbered():
        return next(tree for tree in read_brackets(lines, path) if not tree.failed)


def _label(content: bytes) -> tuple[str, str] | None:
    """The words, which tell the text without the conversion; None where the tree is damaged."""
    with suppress(FormatError):
        tree = _tree(Block(0, 1, content), "-")
        return " ".join(leaf.word or "" for leaf in tree.leaves() if leaf.label != TRACE), ""
    return None


class _Converted:
    """Graphs of a file's trees: one by one, or all at the first question where the conversion wants many at once."""

    def __init__(self, conversion: Conversion) -> None:
        self._conversion = conversion
        self._kept: dict[int, Graph] = {}  # by the tree's place in the file

    def __call__(self, block: Block, path: str, scheme: str) -> Graph:
        if self._conversion.together > 1:
            if not self._kept:
                self._convert_all(path)
            return replace(self._kept[block.offset], scheme=scheme)
        tree = _tree(block, path)
        try:
            return replace(next(self._conversion.graphs([tree])), scheme=scheme)
        except FormatError as error:
            raise FormatError(path, block.line, error.what, error.remedy) from error

    def _convert_all(self, path: str) -> None:
        with open_bytes(path) as packed:
            found = list(sentences(packed, path=path))
        graphs = self._conversion.graphs(_tree(block, path) for block in found)
        self._kept = {block.offset: graph for block, graph in zip(found, graphs, strict=True)}


def _spelt(graph: Graph) -> Graph:
    """``graph``, whose words have their places, with the forms of the text."""
    words = (
        word if word.start < 0 else word._replace(form="".join(graph.text[word.start : word.end].split()))
        for word in graph.words
    )
    return replace(graph, words=tuple(words))


def make(argument: str = "") -> OutputFile:
    """The trees in the file that ``argument`` names, as dependencies."""
    conversion = chosen_conversion()
    notation = Notation(
        "brackets",
        "a file of Penn trees",
        _Converted(conversion),
        sentences,
        scheme=lambda path: conversion.scheme,
        label=_label,
        finish=_spelt,
        version=conversion.version,
    )
    return open_output(notation, argument)
