"""Causes that people told in a review, kept beside the run in ``causes.json``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pete.errors import FormatError
from pete.formats.files import atomic_writer
from pete.model import ItemRecord
from pete.runs.error_analysis.cause_table import CAUSES

FILE = "causes.json"


class Place(NamedTuple):
    """Which answer: of which system, to which item."""

    dataset: str
    parser: str
    entailer: str
    id: str


def place_of(item: ItemRecord) -> Place:
    return Place(item.dataset, item.parser, item.entailer, item.id)


class KeptCause(NamedTuple):
    """What a person said of one answer."""

    place: Place
    cause: str
    reviewer: str
    at: str = ""  # time in UTC
    comment: str = ""


class _Row(msgspec.Struct, frozen=True, omit_defaults=True):
    dataset: str
    parser: str
    entailer: str
    id: str
    cause: str
    reviewer: str
    at: str = ""
    comment: str = ""


class _File(msgspec.Struct, frozen=True):
    causes: tuple[_Row, ...] = ()


def read_causes(folder: Path) -> list[KeptCause]:
    """All that was kept beside a run, in the order in which it was told; none where there is no file."""
    path = folder / FILE
    if not path.exists():
        return []
    try:
        rows = msgspec.json.decode(path.read_bytes(), type=_File).causes
    except msgspec.MsgspecError as error:
        raise FormatError(str(path), None, f"is damaged ({error})", "delete it, or put a copy in its place") from error
    if strange := [row.cause for row in rows if row.cause not in CAUSES]:
        what = f"has a cause {strange[0]!r} that is not known"
        raise FormatError(str(path), None, what, f"write one of {', '.join(CAUSES)}")
    return [KeptCause(Place(r.dataset, r.parser, r.entailer, r.id), r.cause, r.reviewer, r.at, r.comment) for r in rows]


def keep_causes(folder: Path, causes: Iterable[KeptCause]) -> None:
    """Write all of them, or nothing."""
    rows = tuple(_Row(*one.place, one.cause, one.reviewer, one.at, one.comment) for one in causes)
    value: Any = msgspec.json.format(msgspec.json.encode(_File(rows)), indent=2) + b"\n"
    with atomic_writer(folder / FILE) as file:
        file.write(value)


def latest(causes: Iterable[KeptCause]) -> dict[Place, KeptCause]:
    """The last word on every answer, whoever said it."""
    return {one.place: one for one in causes}
