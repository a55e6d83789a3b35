"""The run folder: ``run.json`` (how it was made) and ``items.jsonl`` (one line an item and system)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from pete.errors import RunError
from pete.formats.files import atomic_writer
from pete.model import Answer, ItemRecord, Reason, Relation, RunInfo
from pete.model.record import SCHEMA, TagPair
from pete.runs.locks import lock

RUN = "run.json"
ITEMS = "items.jsonl"
ATTACHMENT = "attachment.json"

_encoder = msgspec.json.Encoder()


class _Reason(msgspec.Struct, omit_defaults=True, frozen=True):
    """A `Reason` as a JSON object, which people read; empty fields are left out."""

    kind: str
    role: str = ""
    predicate: str = ""
    argument: str = ""
    because: str = ""
    where: tuple[int, ...] = ()
    construction: tuple[str, ...] = ()
    by: str = ""


class _Item(msgspec.Struct, omit_defaults=True, frozen=True):
    """An `ItemRecord` as a JSON object. The last fields are only where there is such a thing."""

    id: str
    dataset: str
    parser: str
    entailer: str
    gold: Answer | None
    verdict: Answer
    unparsed: bool
    tags: tuple[str, ...]
    text: str
    hypothesis: str
    reasons: tuple[_Reason, ...]
    predicates: tuple[TagPair, ...] = ()
    origin: str = ""
    partner: str = ""
    relation: Relation | None = None
    gold_relation: Relation | None = None
    error: bool = False
    counted: dict[str, int] = {}


class _Outcome(_Item, frozen=True):
    """An item whose reasons are left as they are written."""

    reasons: msgspec.Raw = msgspec.Raw(b"[]")  # type: ignore[assignment]


_decoder = msgspec.json.Decoder(_Item)
_outcomes = msgspec.json.Decoder(_Outcome)
_reasons = msgspec.json.Decoder(tuple[_Reason, ...])


def item_line(item: ItemRecord) -> bytes:
    """One line of ``items.jsonl``, without its end.

    >>> item = ItemRecord("1", "core", "minilm", "schwa", "YES", "NO", reasons=(Reason("note", because="x"),))
    >>> read_item(item_line(item)).reasons
    (Reason(kind='note', role='', predicate='', argument='', because='x', where=(), construction=(), by=''),)
    """
    return _encoder.encode(
        _Item(
            item.id,
            item.dataset,
            item.parser,
            item.entailer,
            item.gold,
            item.verdict,
            item.unparsed,
            item.tags,
            item.text,
            item.hypothesis,
            tuple(_Reason(*reason) for reason in item.reasons),
            item.predicates,
            item.origin,
            item.partner,
            item.relation,
            item.gold_relation,
            item.error,
            dict(item.counted),
        )
    )


def lines_of(items: Iterable[ItemRecord]) -> bytes:
    """Some lines of ``items.jsonl``."""
    return b"".join(item_line(item) + b"\n" for item in items)


def read_item(line: bytes) -> ItemRecord:
    """The record behind one line; `msgspec.MsgspecError` where it is none."""
    item = _decoder.decode(line)
    return _record(item, item.reasons)


def read_outcome(line: bytes) -> ItemRecord:
    """As `read_item`, without the reasons of an answer; those for which there is none are told."""
    item = _outcomes.decode(line)
    return _record(item, _reasons.decode(item.reasons) if item.unparsed or item.error else ())


def _record(item: _Item, reasons: tuple[_Reason, ...]) -> ItemRecord:
    return ItemRecord(
        item.id,
        item.dataset,
        item.parser,
        item.entailer,
        item.gold,
        item.verdict,
        item.unparsed,
        item.tags,
        item.text,
        item.hypothesis,
        tuple(
            Reason(r.kind, r.role, r.predicate, r.argument, r.because, r.where, r.construction, r.by)  # type: ignore[arg-type]
            for r in reasons
        ),
        item.predicates,
        item.origin,
        item.partner,
        item.relation,
        item.gold_relation,
        item.error,
        tuple(item.counted.items()),
    )


class _Layout(msgspec.Struct, frozen=True):
    """What the head of every version's run tells."""

    schema: int = 0
    toolkit: str = "of unknown version"


def read_info(folder: Path) -> RunInfo:
    """The head of a run; `RunError` where the folder is none, or of a toolkit that wrote another layout."""
    try:
        data = (folder / RUN).read_bytes()
    except OSError as error:
        what = "is not a run folder: it has no run.json" if folder.is_dir() else "does not exist"
        raise RunError(f"{folder} {what}; make a run with: pete evaluate -o {folder}") from error
    try:
        layout = msgspec.json.decode(data, type=_Layout)
        if layout.schema == SCHEMA:
            return msgspec.json.decode(data, type=RunInfo)
    except msgspec.MsgspecError as error:
        raise RunError(f"{folder / RUN} is damaged ({error}); delete the folder and run again") from error
    kind = "an earlier" if layout.schema < SCHEMA else "a later"
    raise RunError(
        f"{folder} was written by pete {layout.toolkit} in {kind} layout (layout {layout.schema}, this version reads "
        f"{SCHEMA}); read it with that version, or make the run again in a new folder with pete evaluate -o"
    )


def check_whole(folder: Path, info: RunInfo) -> None:
    """`RunError` where a finished run no longer has the records that it had."""
    path = folder / ITEMS
    if not info.finished or info.size is None or not path.exists() or (size := path.stat().st_size) == info.size:
        return
    raise RunError(
        f"{path} has {size} bytes and had {info.size} when the run was finished: it was cut off or changed; "
        "re-issue the command that made the run: it keeps what is whole and makes the rest"
    )


def write_info(folder: Path, info: RunInfo) -> None:
    write_extra(folder, RUN, info)


def read_extra(folder: Path, name: str) -> Any:
    """A JSON file beside the run; None where it is absent or damaged."""
    try:
        return msgspec.json.decode((folder / name).read_bytes())
    except (OSError, msgspec.MsgspecError):
        return None


def write_extra(folder: Path, name: str, value: Any) -> None:
    """Write all of a JSON file in the folder, or nothing of it."""
    with atomic_writer(folder / name) as file:
        file.write(msgspec.json.format(_encoder.encode(value), indent=2) + b"\n")


@contextmanager
def open_items(folder: Path) -> Iterator[IO[bytes]]:
    """``items.jsonl`` for reading and appending, by one process at a time."""
    with (folder / ITEMS).open("a+b") as file:
        lock(file, f"another process is writing {folder}; wait for it, or give this run another folder with -o")
        yield file
