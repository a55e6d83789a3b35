"""A folder of suites: one JSONL file each, and ``suite.json``, which says how they were made.

What is finished is never made again: a folder can be completed after an
interruption, and holds the same bytes as if there had been none.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from pete.errors import FormatError, PeteError
from pete.fingerprints import content_fingerprint, toolkit_version
from pete.formats.files import atomic_writer, open_bytes
from pete.suites.combinations import combinations
from pete.suites.generate import Made, Order, made
from pete.suites.grammar import Grammar
from pete.suites.material import Lexicon
from pete.suites.read import read_grammar
from pete.suites.seen import Seen
from pete.suites.write import write_grammar

INDEX = "suite.json"
ENGLISH = Path(__file__).parent / "english.xml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a folder of suites is made by. ``families`` is how many each suite combines (0: all)."""

    suites: int = 10
    items: int = 1000
    seed: int = 1
    families: int = 4


@cache
def english() -> Grammar:
    """The bundled grammar."""
    return read_grammar(ENGLISH)


def grammar_fingerprint(grammar: Grammar) -> str:
    """The first 12 digits of the SHA-256 of the grammar as it is written: layout and comments do not matter."""
    written = io.BytesIO()
    write_grammar(grammar, written)
    return content_fingerprint([written.getvalue()])


def orders(lexicon: Lexicon, settings: Settings, notes: list[str]) -> list[Order]:
    """The suites of a folder, each with its own families."""
    found = list(islice(combinations(lexicon, settings.families, settings.seed), settings.suites))
    if not found:
        families = ", ".join(lexicon.grammar.families)
        raise PeteError(f"no pairs of both labels can be made from the families {families}; add predicates or strings")
    if len(found) < settings.suites:
        notes.append(f"the grammar has {len(found)} combinations of families, so {settings.suites} suites share them")
    chosen = islice(cycle(found), settings.suites)
    return [Order(number, families, settings.items, settings.seed) for number, families in enumerate(chosen, 1)]


def write_suites(
    grammar: Grammar, settings: Settings, folder: Path, notes: list[str], advance: Callable[[int], None]
) -> int:
    """Make what is missing of a folder of suites; how many files were made.

    ``advance`` hears of every hundred pairs or so.
    """
    lexicon = Lexicon(grammar)
    index = _index(grammar, settings)
    folder.mkdir(parents=True, exist_ok=True)
    _same(folder, index)
    wanted = orders(lexicon, settings, notes)
    seen = Seen(settings.suites * settings.items)
    new = 0
    counts: list[dict[str, Any]] = []
    _write_index(folder, index, wanted, counts)
    for order in wanted:
        path = folder / file_name(order)
        if path.exists():
            counts.append(_count(_known(path, order, seen)))
            advance(order.items)
        else:
            counts.append(_count(_written(path, lexicon, order, seen, advance)))
            new += 1
    _write_index(folder, index, wanted, counts)
    return new


def file_name(order: Order) -> str:
    return f"suite-{order.number:02d}.jsonl"


def _written(path: Path, lexicon: Lexicon, order: Order, seen: Seen, advance: Callable[[int], None]) -> Iterator[Made]:
    with atomic_writer(path) as out:
        for number, one in enumerate(made(lexicon, order, seen), 1):
            out.write(one.line)
            if not number % 100:
                advance(100)
            yield one


def _known(path: Path, order: Order, seen: Seen) -> Iterator[Made]:
    """The items of a finished file; their pairs are not to be made again."""
    number = 0
    with open_bytes(path) as stream:
        for number, line in enumerate(stream, 1):
            try:
                record = msgspec.json.decode(line, type=dict[str, Any])
                seen.add(record["text"], record["hypothesis"])
            except (msgspec.DecodeError, KeyError) as error:
                raise FormatError(
                    str(path), number, "not an item of a suite", "remove the file to make it anew"
                ) from error
            yield Made(line, record["label"], tuple(record["tags"]))
    if number != order.items:
        raise FormatError(str(path), None, f"{number} items, not {order.items}", "remove the file to make it anew")


def _count(items: Iterator[Made]) -> dict[str, Any]:
    labels: Counter[str] = Counter()
    tags: Counter[str] = Counter()
    for one in items:
        labels[one.label] += 1
        tags.update(one.tags)
    return {"labels": dict(sorted(labels.items())), "tags": dict(sorted(tags.items()))}


def _index(grammar: Grammar, settings: Settings) -> dict[str, Any]:
    return {
        "grammar": grammar_fingerprint(grammar),
        "seed": settings.seed,
        "suites": settings.suites,
        "items": settings.items,
        "families": settings.families,
        "toolkit": toolkit_version(),
    }


def _same(folder: Path, index: dict[str, Any]) -> None:
    """Whether the folder is empty or was begun by the same command."""
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


def _write_index(folder: Path, index: dict[str, Any], wanted: list[Order], counts: list[dict[str, Any]]) -> None:
    files = [
        {"file": file_name(order), "families": order.families, **(counts[place] if place < len(counts) else {})}
        for place, order in enumerate(wanted)
    ]
    with atomic_writer(folder / INDEX) as out:
        out.write(msgspec.json.format(msgspec.json.encode({**index, "files": files}), indent=2) + b"\n")
