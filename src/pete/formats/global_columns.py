"""The first line of CoNLL-U Plus, ``# global.columns = ...``, and CoNLL-U taken from what it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from pete.errors import FormatError

COLUMNS = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
DECLARED = "# global.columns"
_NEEDED = ("ID", "FORM", "HEAD", "DEPREL")


def declared_columns(line: str, path: str) -> tuple[str, ...]:
    """The columns that a first line names; those that a tree needs must be among them.

    >>> declared_columns("# global.columns = ID FORM HEAD DEPREL X:Y", "-")
    ('ID', 'FORM', 'HEAD', 'DEPREL', 'X:Y')
    """
    key, _, value = line.partition("=")
    names = tuple(value.split())
    if key.strip() != DECLARED or not names:
        remedy = f"begin with {DECLARED} = {' '.join(COLUMNS)} ..."
        raise FormatError(path, 1, "CoNLL-U Plus without the names of its columns", remedy)
    if absent := [name for name in _NEEDED if name not in names]:
        raise FormatError(path, 1, f"no column {' and no '.join(absent)}", "a tree needs them; add them to the file")
    return names


def standard_lines(lines: Iterable[str], columns: tuple[str, ...], path: str, before: int = 0) -> Iterator[str]:
    """Lines of CoNLL-U: its ten columns in their order, "_" for one that the file does not have."""
    places = [columns.index(name) if name in columns else None for name in COLUMNS]
    for number, line in enumerate(lines, before + 1):
        if not line.strip() or line.startswith("#"):
            yield line
            continue
        row = line.rstrip("\r\n").split("\t")
        if len(row) != len(columns):
            what = f"{len(row)} columns instead of the {len(columns)} that the first line names"
            raise FormatError(path, number, what, "separate the columns by single tabs")
        yield "\t".join("_" if place is None else row[place] for place in places) + "\n"


def plain_lines(lines: Iterable[str], path: str) -> Iterator[str]:
    """The lines of a file as CoNLL-U, whether it is that or CoNLL-U Plus."""
    feed = iter(lines)
    first = next(feed, "")
    if not first.startswith(DECLARED):
        return chain([first], feed) if first else iter(())
    return chain(["\n"], standard_lines(feed, declared_columns(first, path), path, before=1))
