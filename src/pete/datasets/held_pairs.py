"""Pairs that are read once, where there are few enough of them to be held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pete.datasets.load import Dataset
from pete.fingerprints import content_fingerprint
from pete.formats.jsonl import pair_line
from pete.model import Pair

MOST_HELD = 20_000  # pairs; some tens of megabytes

_Event = Pair | str  # a pair, or a note between pairs


class HeldPairs:
    """A set that reads its file once, when it is small; a large one is read each time, so that memory stays flat.

    What is read of it is the same either way, notes included.
    """

    def __init__(self, source: Dataset, most: int = MOST_HELD) -> None:
        self.name = source.name
        self._source = source
        self._most = most
        self._held: list[_Event] | None = None

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        """All pairs in order; ``notes`` gathers what had to be assumed."""
        for event in self._holding(self._read()) if self._held is None else self._held:
            if not isinstance(event, str):
                yield event
            elif notes is not None:
                notes.append(event)

    def fingerprint(self) -> str:
        """As of `pete.datasets.load.Dataset`."""
        return content_fingerprint(map(pair_line, self.pairs()))

    def _read(self) -> Iterator[_Event]:
        notes: list[str] = []
        for pair in self._source.pairs(notes):
            yield from notes
            notes.clear()
            yield pair
        yield from notes

    def _holding(self, events: Iterable[_Event]) -> Iterator[_Event]:
        """The events of a reading; those of one that comes to its end are held, if they are not too many."""
        held: list[_Event] = []
        for event in events:
            if len(held) <= self._most:
                held.append(event)
            yield event
        if len(held) <= self._most:
            self._held = held


def held(source: Dataset) -> Dataset | HeldPairs:
    """The set, read once if it is small. One of many files stays as it is: its files are asked for one by one."""
    return source if hasattr(source, "parts") else HeldPairs(source)
