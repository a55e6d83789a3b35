"""Raw texts, one a line, or as the texts of JSONL, of CoNLL-U and of tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pete.errors import FormatError
from pete.formats.conllu import read_conllu
from pete.formats.files import open_bytes, text_lines
from pete.formats.packing import plain_name

_KEY = "text"
_OBJECTS = (".jsonl", ".ndjson")
_TREES = (".conllu", ".conll")
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def open_texts(path: str | Path, encoding: str | None = None, shown: str | None = None) -> Iterator[tuple[int, str]]:
    """The texts of a file that are not empty, each with its line; of a table, with its row.

    By the name of the file: JSONL and Parquet have the text under the key ``text``, CoNLL-U
    (also as Parquet) in its comments, of which the number of the sentence is told;
    anything else holds one text a line. ``-`` is standard input.
    """
    name = shown or str(path)
    plain, table = plain_name(str(path).lower()), str(path).lower().endswith(".parquet")
    with open_bytes(path) as stream:
        lines = text_lines(stream, name, encoding)
        if table:
            first = next(lines, "")
            lines = _after(first, lines)
            objects = first.startswith("{")
        else:
            objects = plain.endswith(_OBJECTS)
        if objects:
            texts = ((number, _text(line, name, number)) for number, line in enumerate(lines, 1) if line.strip())
        elif table or plain.endswith(_TREES):
            texts = ((number, graph.text) for number, graph in enumerate(read_conllu(lines, name), 1))
        else:
            texts = enumerate(lines, 1)  # type: ignore[assignment]
        for number, text in texts:
            if text := " ".join(text.split()) if objects else text.strip():
                yield number, text


def _after(first: str, lines: Iterator[str]) -> Iterator[str]:
    if first:
        yield first
    yield from lines


def _text(line: str, path: str, number: int) -> str:
    try:
        text = _decode(line).get(_KEY)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        what = f"not a JSON object ({str(error)[:80]})"
        raise FormatError(path, number, what, "write one whole object a line") from error
    if not isinstance(text, str):
        raise FormatError(path, number, f'no "{_KEY}" that is a string', f'write the text under the key "{_KEY}"')
    return text
