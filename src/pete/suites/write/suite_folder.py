"""A folder of suites: one JSONL file each, and ``suite.json``, which says how they were made.

What is finished is never made again: a folder can be completed after an
interruption, and holds the same bytes as if there had been none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from pete.errors import FormatError
from pete.fingerprints import toolkit_version
from pete.formats.files import atomic_writer, open_bytes
from pete.formats.jsonl import pair_line
from pete.suites.write.generate import SuiteOrder, SuiteSettings
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_sources import SuiteSource

INDEX = "suite.json"
LabelAndTags = tuple[str, tuple[str, ...]]


def write_suites(
    source: SuiteSource, settings: SuiteSettings, folder: Path, notes: list[str], advance: Callable[[int], None]
) -> int:
    """Make what is missing of a folder of suites; how many files were made.

    ``advance`` hears of every hundred pairs or so.
    """
    index = _index(source, settings)
    folder.mkdir(parents=True, exist_ok=True)
    _refuse_other(folder, index)
    wanted = source.orders(settings, notes)
    known = KnownPairs(settings.suites * settings.items)
    new = 0
    counts: list[dict[str, Any]] = []
    _write_index(folder, index, wanted, counts)
    for order in wanted:
        path = folder / file_name(order)
        if path.exists():
            counts.append(_count(_finished(path, order, known)))
            advance(order.items)
        else:
            counts.append(_count(_written(path, source, order, known, advance)))
            new += 1
    _write_index(folder, index, wanted, counts)
    return new


def file_name(order: SuiteOrder) -> str:
    return f"suite-{order.number:02d}.jsonl"


def _written(
    path: Path, source: SuiteSource, order: SuiteOrder, known: KnownPairs, advance: Callable[[int], None]
) -> Iterator[LabelAndTags]:
    """Make a file, and tell what is in it."""
    with atomic_writer(path) as out:
        for number, pair in enumerate(source.pairs(order, known), 1):
            out.write(pair_line(pair))
            if not number % 100:
                advance(100)
            yield str(pair.label), pair.tags


def _finished(path: Path, order: SuiteOrder, known: KnownPairs) -> Iterator[LabelAndTags]:
    """The items of a finished file; their pairs are not to be made again."""
    number = 0
    with open_bytes(path) as stream:
        for number, line in enumerate(stream, 1):
            try:
                record = msgspec.json.decode(line, type=dict[str, Any])
                known.add(record["text"], record["hypothesis"])
            except (msgspec.DecodeError, KeyError) as error:
                raise FormatError(
                    str(path), number, "not an item of a suite", "remove the file to make it anew"
                ) from error
            yield record["label"], tuple(record["tags"])
    if number != order.items:
        raise FormatError(str(path), None, f"{number} items, not {order.items}", "remove the file to make it anew")


def _count(items: Iterator[LabelAndTags]) -> dict[str, Any]:
    labels: Counter[str] = Counter()
    tags: Counter[str] = Counter()
    for label, its_tags in items:
        labels[label] += 1
        tags.update(its_tags)
    return {"labels": dict(sorted(labels.items())), "tags": dict(sorted(tags.items()))}


def _index(source: SuiteSource, settings: SuiteSettings) -> dict[str, Any]:
    return {
        "grammar": source.fingerprint,
        "seed": settings.seed,
        "suites": settings.suites,
        "items": settings.items,
        "families": settings.families,
        "toolkit": toolkit_version(),
    }


def _refuse_other(folder: Path, index: dict[str, Any]) -> None:
    """Raise unless the folder is empty or was begun by the same command."""
    path = folder / INDEX
    if not path.exists():
        if any(folder.glob("suite-*.jsonl")):
            raise FormatError(str(path), None, "missing beside suites of unknown origin", "name another folder")
        return
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise FormatError(str(path), None, f"broken ({error})", "name another folder") from error
    other = [key for key, value in index.items() if found.get(key) != value]
    if other:
        said = ", ".join(f"{key} {found.get(key)}" for key in other)
        raise FormatError(str(path), None, f"the folder was begun with {said}", "name another folder")


def _write_index(folder: Path, index: dict[str, Any], wanted: list[SuiteOrder], counts: list[dict[str, Any]]) -> None:
    files = [
        {"file": file_name(order), "families": order.families, **(counts[place] if place < len(counts) else {})}
        for place, order in enumerate(wanted)
    ]
    with atomic_writer(folder / INDEX) as out:
        out.write(msgspec.json.format(msgspec.json.encode({**index, "files": files}), indent=2) + b"\n")
