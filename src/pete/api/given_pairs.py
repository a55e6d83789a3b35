"""Pairs as a program hands them over: names and files, or pairs that it has in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pete.datasets.load import load_pairs
from pete.errors import FormatError
from pete.fingerprints import content_fingerprint
from pete.formats.checks import FIELDS, PairMaker
from pete.formats.jsonl import pair_line
from pete.formats.reading import PLAIN, Reading
from pete.model import Pair
from pete.runs.plan import PairSource

_ROW = ("text", "hypothesis", "label")


@dataclass(frozen=True, slots=True)
class PairList:
    """Pairs in memory, as a run reads them."""

    name: str
    held: tuple[Pair, ...]

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        return iter(self.held)

    def fingerprint(self) -> str:
        return content_fingerprint(map(pair_line, self.held))


def pairs_of(given: Any, notes: list[str] | None = None, reading: Reading = PLAIN) -> list[PairSource]:
    """What was handed over, as sets: names or files, one or several; pairs; or a mapping from names to such.

    >>> [source] = pairs_of([("It rains.", "It is raining.", "YES")])
    >>> [(pair.id, pair.label) for pair in source.pairs()]
    [('1', 'YES')]
    """
    if isinstance(given, Mapping):
        return [_set(name, one, notes, reading) for name, one in given.items()]
    if isinstance(given, str | Path) or hasattr(given, "fingerprint"):
        return [_set("", given, notes, reading)]
    listed = list(given)
    if listed and all(isinstance(one, str | Path) or hasattr(one, "fingerprint") for one in listed):
        return [_set("", one, notes, reading) for one in listed]
    return [PairList("pairs", tuple(made_pairs(listed, notes, reading)))]


def _set(name: str, given: Any, notes: list[str] | None, reading: Reading) -> PairSource:
    if isinstance(given, str | Path):
        found = load_pairs(str(given), notes, reading)
        return replace(found, name=name) if name else found
    if hasattr(given, "fingerprint"):
        source: PairSource = given
        return source
    return PairList(name, tuple(made_pairs(given, notes, reading)))


def made_pairs(rows: Iterable[Any], notes: list[str] | None = None, reading: Reading = PLAIN) -> Iterator[Pair]:
    """Pairs of `Pair`, of mappings with the keys of our JSONL, or of ``(text, hypothesis, label)``, a label or none.

    They are checked as those of a file are.
    """
    maker = PairMaker("pairs", reading)
    return maker.pairs(((None, *_fields(row)) for row in rows), notes)


def _fields(row: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    if isinstance(row, Pair):
        own = {name: getattr(row, name) for name in FIELDS}
        return own, dict(row.extra)
    if isinstance(row, Mapping):
        return {k: v for k, v in row.items() if k in FIELDS}, {str(k): v for k, v in row.items() if k not in FIELDS}
    if isinstance(row, tuple | list) and 2 <= len(row) <= len(_ROW):
        return dict(zip(_ROW, row, strict=False)), {}
    raise FormatError("pairs", None, f"{row!r:.60} is no pair", "write (text, hypothesis, label), a mapping or a Pair")
