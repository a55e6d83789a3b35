"""Pairs as JSON, one object a line. Keys that we have no name for survive in ``Pair.extra``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from pete.errors import FormatError
from pete.formats.checks import FIELDS, Draft, PairMaker
from pete.formats.layouts import Layout, layout_of
from pete.formats.reading import PLAIN, Reading
from pete.model import Pair

MOST_KINDS = 1000  # of records whose layout is remembered
_decode = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode


def read_jsonl(
    lines: Iterable[str], path: str = "-", notes: list[str] | None = None, reading: Reading = PLAIN
) -> Iterator[Pair]:
    """The pairs of a file's lines; SNLI's and SICK's keys are understood as well.

    >>> [pair] = read_jsonl(['{"id": 7, "text": "It rains.", "hypothesis": "Something rains.", "by": "me"}'])
    >>> pair.id, pair.label, dict(pair.extra)
    ('7', None, {'by': 'me'})
    """
    return read_objects(((number, line) for number, line in enumerate(lines, 1) if line.strip()), path, notes, reading)


def read_objects(
    objects: Iterable[tuple[int, str]], path: str, notes: list[str] | None, reading: Reading
) -> Iterator[Pair]:
    """The pairs of JSON objects, each with the line on which it begins."""
    maker = PairMaker(path, reading)
    return maker.pairs(_drafts(objects, maker), notes)


def _drafts(objects: Iterable[tuple[int, str]], maker: PairMaker) -> Iterator[Draft]:
    layouts: dict[tuple[str, ...], Layout | None] = {}  # by the keys of a record, of which a file has few kinds
    for number, text in objects:
        try:
            record = _record(text, maker.path, number)
            keys = tuple(record)
            if keys not in layouts:
                layouts[keys] = layout_of(record)
                if len(layouts) > MOST_KINDS:
                    layouts.clear()
            layout = layouts.get(keys) or layout_of(record)
            fields, extra = _shared_out(record, layout)
            _check(fields, maker.path, number)
        except FormatError as error:
            maker.pass_over(error)
        else:
            yield number, fields, extra


def _shared_out(record: dict[str, Any], layout: Layout | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """What we have a name for, under that name, and the rest."""
    fields: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    for key, value in record.items():
        field = layout.field(key) if layout is not None else key if key in FIELDS else None
        if field is None:
            extra[key] = value
        else:
            fields[field] = value
    if layout is not None:
        layout.complete(fields, extra)
    return fields, extra


def _record(line: str, path: str, number: int) -> dict[str, Any]:
    try:
        return _decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        what = f"not a JSON object ({str(error)[:80]})"
        raise FormatError(path, number, what, "write one whole object a line, or an array of objects") from error


def _check(fields: dict[str, Any], path: str, number: int) -> None:
    """Lists are lists of strings, names are strings or numbers."""
    for name in ("tags", "words"):
        value = fields.get(name)
        if value is not None and not (isinstance(value, list) and all(isinstance(item, str) for item in value)):
            raise FormatError(path, number, f'"{name}" is not a list of strings', f'write "{name}": ["...", "..."]')
    for name in ("id", "source", "label", "relation"):
        if isinstance(fields.get(name), (list, dict)):
            raise FormatError(path, number, f'"{name}" is a list or an object', "write a string")


def pair_line(pair: Pair) -> bytes:
    """One pair as a line of JSON, its keys always in the same order.

    >>> pair_line(Pair("1", "It rains.", "It falls.", "YES", tags=("subject",)))
    b'{"id":"1","text":"It rains.","hypothesis":"It falls.","label":"YES","source":"","tags":["subject"],"words":[]}\\n'
    """
    record: dict[str, Any] = {
        "id": pair.id,
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "label": pair.label,
        "source": pair.source,
        "tags": pair.tags,
        "words": pair.words,
    }
    if pair.relation is not None:
        record["relation"] = pair.relation
    for key, value in pair.extra.items():
        if key in FIELDS:
            raise FormatError("-", None, f"pair {pair.id} has {key!r} twice", "rename the one in its extra fields")
        record[key] = value
    try:
        return _encode(record) + b"\n"
    except (TypeError, ValueError, msgspec.EncodeError) as error:
        raise FormatError("-", None, f"pair {pair.id} cannot be written as JSON ({error})", "correct it") from error


def write_jsonl(pairs: Iterable[Pair], out: BinaryIO) -> None:
    """Write pairs, one line each."""
    for pair in pairs:
        out.write(pair_line(pair))
