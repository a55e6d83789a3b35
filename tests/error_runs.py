"""Run folders written by hand, for tests of what is made from runs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pete.model import ItemRecord, RunInfo, System
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.read import Run, load_run


def write_run(folder: Path, items: Iterable[ItemRecord], systems: Iterable[System] | None = None) -> Run:
    """A finished run of these records; its systems are those that the records name, unless given."""
    held = list(items)
    named = dict.fromkeys((one.dataset, one.parser, one.entailer) for one in held)
    known = tuple(systems or (System(*name, f"data:{name[0]}|{name[1]}/{name[2]}", "", *name[1:]) for name in named))
    folder.mkdir(parents=True, exist_ok=True)
    data = b"".join(item_line(one) + b"\n" for one in held)
    (folder / ITEMS).write_bytes(data)
    write_info(folder, RunInfo("test", known, finished=True, size=len(data)))
    return load_run(folder)


def answered(number: int, gold: str, verdict: str, tags: tuple[str, ...] = (), **more: object) -> ItemRecord:
    """One answer of ``udpipe/facts`` to an item of a set called ``toys``."""
    values = {"text": f"Text {number}.", "hypothesis": f"Hypothesis {number}.", **more}
    return ItemRecord(str(number), "toys", "udpipe", "facts", gold, verdict, tags=tags, **values)  # type: ignore[arg-type]
