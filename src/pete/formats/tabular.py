"""Pairs as a table with a header: tab-separated and unquoted, or comma-separated and quoted.

`pete.formats.layouts` says which columns are understood; every other column is
kept in ``Pair.extra`` unless its cell is empty. Written tables have our own
layout, with one column for each extra field. What a table cannot tell apart:
an extra field that is empty is absent when read again, and one that is no
string comes back as its JSON text. Tags and words are joined by ``|``.
"""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import IO, Any, BinaryIO

import msgspec

from pete.errors import FormatError
from pete.formats.checks import FIELDS, Draft, NoPairsError, PairMaker
from pete.formats.files import LONGEST_LINE, OnError, refuse
from pete.formats.jsonl import pair_line, read_jsonl
from pete.formats.layouts import Layout, layout_of
from pete.formats.reading import PLAIN, Reading
from pete.model import Pair

Row = tuple[int, list[str]]
_DELIMITERS = {"\t": "a tab", ",": "a comma", ";": "a semicolon"}
_LISTS = ("tags", "words")
MOST_BLANK = 1000  # lines before the header


def read_table(
    lines: Iterable[str],
    path: str = "-",
    notes: list[str] | None = None,
    expected: str | None = None,
    reading: Reading = PLAIN,
) -> Iterator[Pair]:
    r"""The pairs of a table. ``expected`` is the delimiter that the file's name promises.

    >>> [pair] = read_table(["pair_ID\tsentence_A\tsentence_B\tentailment_judgment\n",
    ...                      "4\tA boy runs\tA boy moves\tENTAILMENT\n"])
    >>> pair.id, pair.label, pair.relation
    ('4', 'YES', 'entailment')
    """
    feed = iter(lines)
    blank, first = _to_header(feed)
    if "\r" in first.rstrip("\r\n") and '"' not in first:
        raise _lone_returns(path, len(blank) + 1)
    delimiter = delimiter_of(first, path)
    maker = PairMaker(path, reading)
    rows = table_rows(chain(blank, [first], feed), delimiter, path, maker.pass_over)
    _, header = next(rows, (0, []))
    layout = layout_of(header)
    if layout is None:
        raise _no_header(path)
    if notes is not None and delimiter != expected:
        notes.append(f"{path}: delimiter taken to be {_DELIMITERS[delimiter]}")
    if notes is not None and layout.name != "pairs":
        notes.append(f"{path}: columns read as those of {layout.name}")
    yield from maker.pairs(_drafts(rows, header, layout, delimiter, maker), notes)


def _to_header(feed: Iterator[str]) -> tuple[list[str], str]:
    """The blank lines before the first that is not, which are few, and that line."""
    blank: list[str] = []
    for line in feed:
        if line.strip() or len(blank) == MOST_BLANK:
            return blank, line
        blank.append(line)
    return blank, ""


def _drafts(
    rows: Iterable[Row], header: list[str], layout: Layout, delimiter: str, maker: PairMaker
) -> Iterator[Draft]:
    for number, row in rows:
        if len(row) > len(header):
            what = f"{len(row)} columns instead of {len(header)}"
            maker.pass_over(FormatError(maker.path, number, what, _remedy(delimiter)))
            continue
        fields: dict[str, Any] = {}
        extra: dict[str, Any] = {}
        for column, cell in zip(header, row, strict=False):
            field = layout.field(column)
            if field in _LISTS:
                fields[field] = cell.split("|") if cell else ()
            elif field is not None:
                fields[field] = cell
            elif cell:
                extra[column] = cell
        layout.complete(fields, extra)
        yield number, fields, extra


def delimiter_of(header: str, path: str = "-") -> str:
    """The delimiter with which a header has columns that we know."""
    for delimiter in _DELIMITERS:
        columns = [name.strip().strip('"') for name in header.split(delimiter)]
        if len(columns) > 1 and layout_of(columns) is not None:
            return delimiter
    if not header.strip():
        raise NoPairsError(path, None, "holds no pairs", "name a file with a text and a hypothesis an item")
    raise _no_header(path)


def table_rows(lines: Iterable[str], delimiter: str, path: str, on_error: OnError = refuse) -> Iterator[Row]:
    """The rows that are not blank, each with the number of its last line; ``on_error`` learns of those that are broken.

    Tab-separated files of our field are unquoted: a quotation mark is text.
    """
    if delimiter == "\t":
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield number, line.rstrip("\r\n").split("\t")
        return
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_LINE))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        try:
            row = next(reader, None)
        except csv.Error as error:
            on_error(_broken_row(error, path, reader.line_num, delimiter))
            continue
        if row is None:
            return
        if any(row):
            yield reader.line_num, row


def _broken_row(error: csv.Error, path: str, line: int, delimiter: str) -> FormatError:
    if "new-line character" in str(error):
        return _lone_returns(path, line)
    return FormatError(path, line, f"broken quotation ({error})", _remedy(delimiter))


def _lone_returns(path: str, line: int) -> FormatError:
    what = "a carriage return stands where a line should end"
    return FormatError(path, line, what, "end lines with line feeds (as `tr '\\r' '\\n'` makes them)")


def _no_header(path: str) -> NoPairsError:
    remedy = "begin with a header such as: id, text, hypothesis, label"
    return NoPairsError(path, 1, "no header with a text and a hypothesis", remedy)


def _remedy(delimiter: str) -> str:
    if delimiter == "\t":
        return "write one pair a line and no tab inside a sentence"
    return "put a cell with commas in quotation marks and double those inside it"


def write_table(pairs: Iterable[Pair], out: BinaryIO, delimiter: str) -> None:
    """Write pairs with a header. They pass through a temporary file, since only the last one completes the header."""
    with tempfile.TemporaryFile() as spool:
        columns: dict[str, None] = {}
        for pair in pairs:
            spool.write(pair_line(pair))
            columns.update(dict.fromkeys(pair.extra))
        for column in columns:
            if column.strip().lower() in FIELDS:
                raise FormatError("-", None, f"the extra field {column!r} has the name of an own one", "rename it")
        spool.seek(0)
        text = io.TextIOWrapper(out, encoding="utf-8", newline="", write_through=True)
        try:
            _write_rows(_reread(spool), text, [*FIELDS, *columns], delimiter)
        finally:
            text.detach()  # the file under it belongs to the caller


def _reread(spool: IO[bytes]) -> Iterator[Pair]:
    try:
        yield from read_jsonl((line.decode() for line in spool), "the pairs to write")
    except NoPairsError:
        return


def _write_rows(pairs: Iterable[Pair], out: IO[str], header: list[str], delimiter: str) -> None:
    _check_no_nul(header, "the header")
    if delimiter == "\t":
        _check_unquoted(header, "the header")
        out.write("\t".join(header) + "\n")
        for pair in pairs:
            cells = _cells(pair, header)
            _check_unquoted(cells, f"pair {pair.id}")
            out.write("\t".join(cells) + "\n")
    else:
        plain = csv.writer(out, delimiter=delimiter, lineterminator="\n")
        quoted = csv.writer(out, delimiter=delimiter, lineterminator="\n", quoting=csv.QUOTE_ALL)
        for cells in chain([header], (_cells(pair, header) for pair in pairs)):
            # Python before 3.13 leaves a lone carriage return unquoted, and then cannot read it
            (quoted if any("\r" in cell for cell in cells) else plain).writerow(cells)


def _cells(pair: Pair, header: list[str]) -> list[str]:
    for name, items in (("tags", pair.tags), ("words", pair.words)):
        if any(not item or "|" in item for item in items):
            what = f"the {name} of pair {pair.id} have an empty one or one with '|'"
            raise FormatError("-", None, what, "write JSONL instead")
    known = {
        "id": pair.id,
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "label": pair.label or "",
        "source": pair.source,
        "tags": "|".join(pair.tags),
        "words": "|".join(pair.words),
        "relation": pair.relation or "",
    }
    cells = [known[name] if name in known else text_of(pair.extra.get(name)) for name in header]
    _check_no_nul(cells, f"pair {pair.id!r}")
    return cells


def text_of(value: Any) -> str:
    """An extra field as text: a string as it is, nothing as nothing, anything else as JSON."""
    if value is None or isinstance(value, str):
        return value or ""
    return msgspec.json.encode(value).decode()


def _check_no_nul(cells: list[str], owner: str) -> None:
    if any("\0" in cell for cell in cells):
        raise FormatError("-", None, f"{owner} has a NUL character", "write JSONL instead")


def _check_unquoted(cells: list[str], owner: str) -> None:
    for cell in cells:
        if "\t" in cell or "\n" in cell or "\r" in cell:
            raise FormatError("-", None, f"{owner} has a tab or line break in {cell[:40]!r}", "write CSV or JSONL")
