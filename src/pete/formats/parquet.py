"""Parquet: rows that stand for the lines of JSONL, or for the sentences of CoNLL-U.

What is written as JSONL gets a column for each key of the table below that the
first line has; other keys, and values of another kind, stand as one JSON object
in the column ``more``. What is written as CoNLL-U gets ``sent_id``, ``text`` and
``conllu``. Reading gives the same lines again, but for the order of the keys. Tables
of others are read too: each row is an object of all its columns.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from pete.errors import FormatError, SettingsError

_TEXT, _LIST, _FLAG = "string", "list", "bool"
COLUMNS = {
    "id": _TEXT, "dataset": _TEXT, "parser": _TEXT, "entailer": _TEXT, "gold": _TEXT, "verdict": _TEXT,
    "unparsed": _FLAG, "text": _TEXT, "hypothesis": _TEXT, "label": _TEXT, "relation": _TEXT, "source": _TEXT,
    "split": _TEXT, "tags": _LIST, "words": _LIST, "origin": _TEXT, "partner": _TEXT,
}  # fmt: skip
MORE = "more"
SENTENCE = ("sent_id", "text", "conllu")
GROUP = 10_000  # rows that are written at a time
BATCH = 1_000  # rows that are read at a time

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def _library() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise SettingsError("Parquet needs pyarrow; install it: pip install 'pete-toolkit[parquet]'") from error
    return pyarrow


class ParquetLines(io.RawIOBase):
    """The lines that a table stands for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._arrow, self._name = _library(), name
        self._file = open(name, "rb")  # noqa: SIM115 - closed with this reader
        self._pieces = self._lines()
        self._held = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        room = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        while not self._held:
            try:
                piece = next(self._pieces, None)
            except (self._arrow.ArrowException, OSError, UnicodeError) as error:
                told = str(error).partition("\n")[0]
                raise FormatError(self._name, None, f"cannot be read as Parquet ({told})", "write it again") from error
            if piece is None:
                return 0
            self._held = memoryview(piece)
        size = min(len(room), len(self._held))
        room[:size] = self._held[:size]
        self._held = self._held[size:]
        return size

    def _lines(self) -> Iterator[bytes]:
        table = self._arrow.parquet.ParquetFile(self._file)
        line = _sentence if SENTENCE[2] in table.schema_arrow.names else _object
        for batch in table.iter_batches(BATCH):
            yield b"".join(map(line, batch.to_pylist()))

    def close(self) -> None:
        self._file.close()
        super().close()


def _sentence(row: dict[str, Any]) -> bytes:
    return str(row[SENTENCE[2]]).encode("utf-8", "surrogatepass")


def _object(row: dict[str, Any]) -> bytes:
    more = row.pop(MORE, None)
    told = {key: value for key, value in row.items() if value is not None}
    return _encode({**told, **(_decode(more) if more else {})}) + b"\n"


class ParquetWriter(io.RawIOBase):
    """Takes JSONL or CoNLL-U and writes it as a table, a group of rows at a time."""

    def __init__(self, name: str, out: BinaryIO) -> None:
        super().__init__()
        self._arrow, self._name, self._out = _library(), name, out
        self._held, self._rows = bytearray(), list[dict[str, Any]]()
        self._table: Any = None
        self._end = b""  # of a row: of a line, or of the lines of a sentence

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._held += data
        if not self._end and self._held:
            self._end = b"\n" if self._held[:1] == b"{" else b"\n\n"
        *whole, rest = bytes(self._held).split(self._end) if self._end else [b""]
        self._held = bytearray(rest)
        for part in whole:
            self._add(part)
        return len(data)

    def _add(self, part: bytes) -> None:
        if self._end == b"\n":
            self._rows.append(_decode(part))
        else:
            self._rows.append(_columns_of_sentence(part.decode("utf-8") + "\n\n"))
        if len(self._rows) == GROUP:
            self._write_group()

    def _write_group(self) -> None:
        arrow = self._arrow
        if self._table is None:
            schema = _schema(arrow, self._rows)
            self._table = arrow.parquet.ParquetWriter(self._out, schema, compression="zstd")
        schema = self._table.schema
        rows = self._rows if SENTENCE[2] in schema.names else [_shared_out(row, schema.names) for row in self._rows]
        self._table.write_table(arrow.Table.from_pylist(rows, schema=schema))
        self._rows = []

    def close(self) -> None:
        if not self.closed:
            if self._rows or self._table is None:
                self._write_group()
            self._table.close()
        super().close()


def _schema(arrow: Any, rows: list[dict[str, Any]]) -> Any:
    kinds = {_TEXT: arrow.string(), _LIST: arrow.list_(arrow.string()), _FLAG: arrow.bool_()}
    if rows and SENTENCE[2] in rows[0]:
        return arrow.schema([(name, arrow.string()) for name in SENTENCE])
    present = [name for name in COLUMNS if rows and name in rows[0]]
    return arrow.schema([*((name, kinds[COLUMNS[name]]) for name in present), (MORE, arrow.string())])


def _shared_out(row: dict[str, Any], columns: list[str]) -> dict[str, Any]:
    """What has a column of its kind goes there; an explicit null, too, must be found again."""
    told = {name: value for name, value in row.items() if name in columns and _fits(value, COLUMNS.get(name, ""))}
    more = {name: value for name, value in row.items() if name not in told}
    return {**told, MORE: _encode(more).decode() if more else None}


def _fits(value: Any, kind: str) -> bool:
    if kind == _LIST:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    return isinstance(value, bool) if kind == _FLAG else kind == _TEXT and isinstance(value, str)


def _columns_of_sentence(block: str) -> dict[str, Any]:
    found = {"sent_id": "", "text": ""}
    for line in block.splitlines():
        if not line.startswith("#"):
            break
        key, equals, value = line.lstrip("# ").partition("=")
        if equals and key.strip() in found:
            found[key.strip()] = value.strip()
    return {**found, SENTENCE[2]: block}
