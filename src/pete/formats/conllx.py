r"""CoNLL-X, which MaltParser and MSTParser write: one word a line, ten columns, an empty line after a sentence.

1   Dogs   dog   NN   NNS   _   2   SBJ   _   _

It has no comments, multiword tokens or empty nodes. The two part-of-speech
columns stand in `Token.upos` and `Token.xpos` as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pete.errors import FormatError
from pete.formats.blocks import Block, blocks
from pete.formats.conllu import read_conllu
from pete.formats.files import open_bytes
from pete.model import Graph

SCHEME = "lth"  # what the English parsers of those years were trained on


def open_conllx(path: str | Path, scheme: str = SCHEME) -> Iterator[Graph]:
    """The graphs of a file (``-``: standard input; packed ones are unpacked)."""
    with open_bytes(path) as stream:
        for block in blocks(stream, path=str(path)):
            yield conllx_graph(block, str(path), scheme)


def conllx_graph(block: Block, path: str, scheme: str = SCHEME) -> Graph:
    r"""The analysis that the lines of a sentence hold.

    >>> graph = conllx_graph(Block(0, 1, b"1\tDogs\t_\tNN\tNNS\t_\t2\tSBJ\n2\tbark\t_\tVB\tVBP\t_\t0\tROOT\n"), "-")
    >>> graph.text, graph.words[0].head, graph.words[0].deprel
    ('Dogs bark', 2, 'SBJ')
    """
    rows = [_row(line, number, path, block.line) for number, line in enumerate(block.lines(path))]
    with block.numbered():
        return next(read_conllu(rows, path, scheme))


def _row(line: str, number: int, path: str, first: int) -> str:
    """The line as CoNLL-U: the projective head and its label give way to DEPS and MISC."""
    columns = line.rstrip("\r\n").split("\t")
    if columns == [""]:
        return line
    if len(columns) not in (8, 10):
        what = "1 column" if len(columns) == 1 else f"{len(columns)} columns"
        raise FormatError(path, first + number, f"{what} instead of 10", "separate the columns by single tabs")
    if not columns[0].isdecimal():
        raise FormatError(path, first + number, f"id {columns[0][:20]!r} is no number", "is it CoNLL-X?")
    if not columns[6].isdecimal():
        raise FormatError(path, first + number, f"head {columns[6][:20]!r} is no number", "is the file parsed?")
    return "\t".join([*(column or "_" for column in columns[:8]), "_", "_"]) + "\n"


def conllx_text(graphs: Iterable[Graph]) -> str:
    """Graphs as CoNLL-X; what the format has no place for is left out."""
    return "".join(
        "".join("\t".join([*map(str, word[:8]), "_", "_"]) + "\n" for word in graph.words) + "\n" for graph in graphs
    )
