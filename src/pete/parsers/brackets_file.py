"""The `brackets:FILE` parser: Penn trees that a phrase structure parser has made elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import IO

from pete.errors import FormatError
from pete.formats.blocks import Block
from pete.formats.brackets import TRACE, Tree, read_brackets
from pete.model import Graph
from pete.parsers.output_file import Notation, OutputFile, open_output
from pete.phrases import FOLDER, SCHEME, dependencies

_BRACKET = re.compile(rb"[()]")


def sentences(file: IO[bytes], offset: int = 0, line: int = 1) -> Iterator[Block]:
    """The trees of ``file`` from where it stands, unread, each with what stands before it.

    Trees that the parser could not build are left out, and so are the scores
    at the end of n-best lists.

    >>> from io import BytesIO
    >>> [(block.offset, block.line) for block in sentences(BytesIO(b"(S (X Go))\\n\\n(())\\n(S\\n (X Stay))\\n"))]
    [(0, 1), (16, 3)]
    """
    return (block for block in _between_brackets(file, offset, line) if _holds_words(block))


def _between_brackets(file: IO[bytes], offset: int, line: int) -> Iterator[Block]:
    held: list[bytes] = []
    begin, first, depth = offset, line, 0
    for number, row in enumerate(file, line):
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


def _graph(block: Block, path: str, scheme: str) -> Graph:
    tree = _tree(block, path)
    try:
        return replace(dependencies(tree), scheme=scheme)
    except FormatError as error:
        raise FormatError(path, block.line, error.what, error.remedy) from error


def _spelt(graph: Graph) -> Graph:
    """``graph``, whose words have their places, with the forms of the text."""
    words = (
        word if word.start < 0 else word._replace(form="".join(graph.text[word.start : word.end].split()))
        for word in graph.words
    )
    return replace(graph, words=tuple(words))


BRACKETS = Notation(
    "brackets",
    "a file of Penn trees",
    _graph,
    sentences,
    scheme=lambda path: SCHEME,
    label=_label,
    finish=_spelt,
    code=FOLDER,
)


def make(argument: str = "") -> OutputFile:
    """The trees in the file that ``argument`` names, as Universal Dependencies."""
    return open_output(BRACKETS, argument)
