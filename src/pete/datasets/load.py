"""From a name or a path to pairs that can be read as often as needed."""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from pete.datasets.bundled_sets import Entry, catalogue
from pete.errors import FormatError, PeteError, UnknownNameError
from pete.fingerprints import content_fingerprint, spooled
from pete.formats.globs import is_pattern, matching
from pete.formats.jsonl import pair_line
from pete.formats.pairs import open_pairs
from pete.formats.reading import PLAIN, Reading
from pete.model import Pair
from pete.registry import Registry

SPLITS = ("dev", "test", "train")
_SUITE_FILES = "suite-*.jsonl"
plug_ins = Registry("dataset", "pete.datasets", {})
_until_exit = ExitStack()
atexit.register(_until_exit.close)


@dataclass(frozen=True, slots=True)
class Dataset:
    """A set of pairs and where it is. Nothing is held in memory: each reading starts at the file.

    ``name`` is what the user called it, ``path`` the file, folder or archive,
    ``split`` the part that was asked for (None: all of it), ``entry`` what the
    catalogue knows of it, ``shown`` the name for messages, and ``reading`` what
    the user said of the file.
    """

    name: str
    path: str
    split: str | None = None
    entry: Entry | None = None
    shown: str | None = None
    reading: Reading = PLAIN
    is_part: bool = False  # of a larger set, so that it may have no pair of the split

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        """A fresh iterator over the pairs; ``notes`` gathers what had to be assumed."""
        found = 0
        for pair in open_pairs(self.path, notes, self.shown, self.reading):
            if self.split is None or pair.extra.get("split") == self.split:
                found += 1
                yield pair
        if not found and not self.is_part:
            raise FormatError(
                self.shown or self.path, None, f'no pair has "split": "{self.split}"', "leave the part out of the name"
            )

    def fingerprint(self) -> str:
        """The first 12 digits of the SHA-256 of the pairs as canonical JSONL: same pairs, same fingerprint,
        whatever the format of the file."""
        return content_fingerprint(map(pair_line, self.pairs()))


@dataclass(frozen=True, slots=True)
class SuiteFolder(Dataset):
    """The suites of a folder that `pete suite` made; whatever else is in it is no part of the set."""

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        for file in sorted(Path(self.path).glob(_SUITE_FILES)):
            yield from open_pairs(file, notes, reading=self.reading)


@dataclass(frozen=True, slots=True)
class ShardedSet(Dataset):
    """The files that a pattern stands for, as one set; ``path`` is the pattern."""

    def parts(self) -> list[Dataset]:
        """The files, each as a set of its own."""
        return [Dataset(file, file, self.split, reading=self.reading, is_part=True) for file in matching(self.path)]

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        empty = True
        for pair in chain.from_iterable(part.pairs(notes) for part in self.parts()):
            empty = False
            yield pair
        if empty:
            raise FormatError(self.path, None, f'no pair has "split": "{self.split}"', "leave the part out of the name")


def names() -> list[str]:
    """Every name that `load_pairs` knows without a file: bundled sets, then those of plug-ins."""
    return [*catalogue(), *(name for name in plug_ins.names() if name not in catalogue())]


def load_pairs(name_or_path: str, notes: list[str] | None = None, reading: Reading = PLAIN) -> Dataset:
    """The set that a name or path stands for: ``core``, ``core:dev``, ``items.xml``, ``folder:test``, ``-``;
    ``suite:standard`` or ``suite:FOLDER`` for what `pete suite` made.

    A bundled name comes first, then a plug-in's, then a file (``./core`` is a
    file called core). The part after the colon is "dev", "test" or "train";
    anything else there is a plug-in's own. ``notes`` learns where the pairs
    come from if that is not what the name says. A pattern
    (``pairs-*.jsonl.zst``) is one set of many files. Of the ``reading``, encoding and
    labels are for files; those of bundled sets are known.
    """
    found = _find(name_or_path, notes)
    if found.entry is not None:
        reading = replace(reading, encoding=None, labels=())
    return replace(found, reading=reading)


def _find(name_or_path: str, notes: list[str] | None) -> Dataset:
    if name_or_path == "-":
        return Dataset("-", _spool(notes), shown="-")
    name, _, argument = name_or_path.partition(":")
    if name == "suite" and argument:
        return _suite(argument, name_or_path)
    entry = catalogue().get(name)
    if entry is not None and (not argument or argument in SPLITS):
        return _bundled(entry, name_or_path, argument or None)
    if name in plug_ins.names():
        return _plugged(name, argument, name_or_path)
    return _file(name_or_path)


def _bundled(entry: Entry, name: str, split: str | None) -> Dataset:
    if not entry.file.exists():
        raise PeteError(f"the set {entry.name!r} is not part of this installation; install the toolkit again")
    return Dataset(name, str(entry.file), split, entry, name)


def _suite(argument: str, shown: str) -> Dataset:
    """A bundled suite, or the suites of a folder."""
    entry = catalogue().get(argument)
    if entry is not None:
        return _bundled(entry, shown, None)
    folder = Path(argument)
    if not folder.is_dir():
        raise FormatError(argument, None, "no such folder of suites", f"make it: pete suite -o {argument}")
    if not any(folder.glob(_SUITE_FILES)):
        raise FormatError(argument, None, f"holds no {_SUITE_FILES}", f"make them: pete suite -o {argument}")
    return SuiteFolder(shown, argument)


def _plugged(name: str, argument: str, shown: str) -> Dataset:
    """What a plug-in's factory answers: a `Dataset`, or the path of a file of pairs."""
    split = argument if argument in SPLITS else None
    made: Any = plug_ins.make(name if split else f"{name}:{argument}")
    if isinstance(made, Dataset):
        return Dataset(shown, made.path, split or made.split, made.entry, made.shown)
    if isinstance(made, (str, Path)):
        return Dataset(shown, str(made), split)
    raise PeteError(f"dataset plug-in {name!r} made {type(made).__name__}, not a Dataset or a path; ask its author")


def _file(path: str) -> Dataset:
    if os.path.exists(path):
        return Dataset(path, path)
    stem, colon, split = path.rpartition(":")
    if colon and split in SPLITS and os.path.exists(stem):
        return Dataset(path, stem, split)
    if is_pattern(path):
        part = split if split in SPLITS else None
        pattern = stem if part else path
        matching(pattern)
        return ShardedSet(path, pattern, part)
    if os.sep in path or os.path.splitext(path)[1]:  # it was meant as a file
        raise FormatError(path, None, "no such file", f"check the name, or use a bundled set: {', '.join(names())}")
    raise UnknownNameError("dataset or file", path, names())


def _spool(notes: list[str] | None) -> str:
    """Standard input can be read once; a temporary copy, as often as needed."""
    path = _until_exit.enter_context(spooled(sys.stdin.buffer))
    if notes is not None:
        notes.append("pairs read from standard input")
    return str(path)
