"""What runs hold, gathered for a page: systems side by side on each item, and the trees that they read."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pete.model import AnalysedPair, Analysis, Answer, ItemRecord, Pair, Reason
from pete.model.record import NO_PARSER
from pete.runs.arc_blame import LabelUse
from pete.runs.encoding import decode, encode
from pete.runs.entrants import entrants
from pete.runs.kept_analyses import read_analyses
from pete.runs.read import Run
from pete.runs.summary import Entrant, Method, Summary, summarise

RECENT = 4096  # analyses that are held unpacked


class Said(NamedTuple):
    """What one system said of an item."""

    verdict: Answer
    unparsed: bool
    reasons: tuple[Reason, ...]
    error: bool = False  # it came to no answer, which is wrong


@dataclass(slots=True)
class ShownItem:
    """One pair, with a place for every system of the report."""

    id: str
    dataset: str
    text: str
    hypothesis: str
    gold: Answer | None
    tags: tuple[str, ...]
    said: list[Said | None]

    def right(self, system: int) -> bool | None:
        """None where there is no label or no answer."""
        said = self.said[system]
        return None if said is None or self.gold is None else said.verdict == self.gold and not said.error

    @property
    def pair(self) -> Pair:
        return Pair(self.id, self.text, self.hypothesis, self.gold, tags=self.tags)


class Reader(NamedTuple):
    """A parser of one run; two runs may mean different versions by one name."""

    folder: Path
    parser: str


@dataclass(slots=True)
class TreeStore:
    """Analyses by reader and sentence, packed; a sentence is unpacked when it is asked for."""

    packed: dict[Reader, dict[str, bytes]] = field(default_factory=lambda: defaultdict(dict))
    labels: dict[Reader, LabelUse] = field(default_factory=lambda: defaultdict(LabelUse))
    _recent: dict[tuple[Reader, str], Analysis] = field(default_factory=dict)

    def read(self, folder: Path) -> None:
        for parser, analysis in read_analyses(folder):
            reader = Reader(folder, parser)
            self.packed[reader][analysis.text] = zlib.compress(encode(analysis), 1)
            self.labels[reader].learn(analysis)

    def get(self, reader: Reader, text: str) -> Analysis | None:
        """What is asked for again soon, by the systems of one item, is unpacked once."""
        known = self._recent.get((reader, text))
        if known is not None:
            return known
        data = self.packed[reader].get(text) if reader in self.packed else None
        if data is None:
            return None
        if len(self._recent) >= RECENT:
            self._recent.clear()
        found = self._recent[reader, text] = decode(zlib.decompress(data))
        return found

    def pair(self, reader: Reader, item: ShownItem) -> AnalysedPair | None:
        text, hypothesis = self.get(reader, item.text), self.get(reader, item.hypothesis)
        return None if text is None or hypothesis is None else AnalysedPair(item.pair, text, hypothesis)


@dataclass(slots=True)
class Collected:
    """All of some runs. ``readers[n]`` is the reader of system ``n``, None where it has no parser."""

    runs: Sequence[Run]
    entrants: list[Entrant]
    summary: Summary
    items: list[ShownItem]
    readers: list[Reader | None]
    trees: TreeStore

    @property
    def datasets(self) -> list[str]:
        return list(dict.fromkeys(one.tally.system.dataset for one in self.entrants))

    def of_dataset(self, dataset: str) -> list[int]:
        """The numbers of its systems."""
        return [n for n, one in enumerate(self.entrants) if one.tally.system.dataset == dataset]

    def others(self, item: ShownItem, reader: Reader) -> list[AnalysedPair]:
        """How other parsers read an item."""
        known = [one for one in dict.fromkeys(self.readers) if one is not None and one != reader]
        found = [self.trees.pair(one, item) for one in known]
        return [pair for pair in found if pair is not None]


def collect(runs: Sequence[Run], method: Method | None = None) -> Collected:
    """Read the runs. An item that several of them hold is one item."""
    listed = entrants(runs)
    trees = TreeStore()
    for run in runs:
        trees.read(run.folder)
    readers = [_reader(one) for one in listed]
    items = _items(runs, listed)
    return Collected(runs, listed, summarise(listed, method), items, readers, trees)


def _reader(one: Entrant) -> Reader | None:
    parser = one.tally.system.parser
    return None if parser == NO_PARSER or one.folder is None else Reader(one.folder, parser)


def _items(runs: Sequence[Run], listed: Sequence[Entrant]) -> list[ShownItem]:
    places = {
        (one.folder, one.tally.system.dataset, one.tally.system.parser, one.tally.system.entailer): number
        for number, one in enumerate(listed)
    }
    found: dict[tuple[str, str, str, str], ShownItem] = {}
    for run in runs:
        for item in run.items():
            place = places.get((run.folder, item.dataset, item.parser, item.entailer))
            if place is None:
                continue
            key = (item.dataset, item.id, item.text, item.hypothesis)
            shown = found.get(key)
            if shown is None:
                shown = found[key] = _shown(item, len(listed))
            if shown.said[place] is None:
                shown.said[place] = Said(item.verdict, item.unparsed, item.reasons, item.error)
    return list(found.values())


def _shown(item: ItemRecord, systems: int) -> ShownItem:
    said: list[Said | None] = [None] * systems
    return ShownItem(item.id, item.dataset, item.text, item.hypothesis, item.gold, item.tags, said)
