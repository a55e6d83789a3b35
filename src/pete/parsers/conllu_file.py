"""The `conllu:FILE` parser: analyses that somebody else has made, found by their text."""

from __future__ import annotations

from pete.errors import FormatError
from pete.formats.blocks import Block
from pete.formats.conllu import read_conllu
from pete.model import Graph
from pete.parsers.output_file import Notation, OutputFile, open_output

_TEXT = b"text"
_NAME = b"sent_id"


def _label(content: bytes) -> tuple[str, str] | None:
    """Text and ``sent_id`` from the comments; None where they do not tell the text."""
    told: dict[bytes, str] = {}
    for line in content.removeprefix(b"\xef\xbb\xbf").split(b"\n"):
        if not line.startswith(b"#"):
            break
        key, equals, value = line.lstrip(b"#").partition(b"=")
        if equals and key.strip() in (_TEXT, _NAME):
            told.setdefault(key.strip(), value.decode("utf8", "replace").strip())
    return (told[_TEXT], told.get(_NAME, "")) if _TEXT in told else None


def _graph(block: Block, path: str, scheme: str) -> Graph:
    lines = block.lines(path)
    with block.numbered():
        graph = next(read_conllu(lines, path, scheme), None)
        if graph is None:
            raise FormatError(path, 1, "a sentence without words", "remove it")
        return graph


CONLLU = Notation("conllu", "a CoNLL-U file", _graph, label=_label)


def make(argument: str = "") -> OutputFile:
    """The analyses in the file that ``argument`` names."""
    return open_output(CONLLU, argument)
