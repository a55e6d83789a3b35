"""Any column of a set as a tag of its pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pete.errors import FormatError
from pete.formats.tabular import text_of
from pete.model import Pair

_OWN = ("source", "relation")  # fields of a pair that may be tags; its label may not


def tagged(pairs: Iterable[Pair], columns: Sequence[str], path: str) -> Iterator[Pair]:
    """The pairs, each with ``COLUMN=VALUE`` as one more tag for every column; a list gives one tag an item.

    A cell that is empty gives none. A column that no pair has is a `FormatError`.

    >>> pair = Pair("1", "It rains.", "It falls.", tags=("active",), extra={"genre": "fiction", "by": ["a", "b"]})
    >>> [one.tags for one in tagged([pair], ["genre", "by"], "-")]
    [('active', 'genre=fiction', 'by=a', 'by=b')]
    """
    if not columns:
        yield from pairs
        return
    missing, present = dict.fromkeys(columns), dict.fromkeys(_OWN)
    for pair in pairs:
        present.update(dict.fromkeys(pair.extra))
        found = {column: _value(pair, column) for column in columns}
        for column, value in found.items():
            if value not in (None, ""):
                missing.pop(column, None)
        new = [f"{column}={text}" for column, value in found.items() for text in _texts(value)]
        yield replace(pair, tags=tuple(dict.fromkeys([*pair.tags, *new])))
    for column in missing:
        shown = ", ".join(list(present)[:20])
        raise FormatError(path, None, f"no pair has a column {column[:60]!r}", f"choose from: {shown}")


def _value(pair: Pair, column: str) -> Any:
    return getattr(pair, column) if column in _OWN else pair.extra.get(column)


def _texts(value: Any) -> Iterator[str]:
    for item in value if isinstance(value, list) else [value]:
        if text := text_of(item).strip():
            yield text
