"""From the records of a run to counts, in one pass that holds no record."""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from pete.entail.parsed_pairs import NOT_PARSED
from pete.fingerprints import text_number
from pete.model import Answer, ItemRecord, System
from pete.runs.couples import CoupleTally
from pete.runs.three_way import ThreeWayTally
from pete.stats.counts import CELLS, Counts

NO_REASON = "no reason told"
MOST_REASONS = 1000  # different ones that are counted; some parsers quote the sentence

_Cells = dict[tuple[Answer, Answer | None], int]  # (gold, verdict, None for an error) → how many


@dataclass(slots=True)
class Tally:
    """What one system did; it grows while items pass.

    Only numbers are kept of an item: 9 bytes in each system, and 8 of a text.
    ``keys`` and ``right`` stand side by side for the labelled items, in order; a
    key is equal for the same id, text and hypothesis in another run.
    """

    system: System
    items: int = 0
    unparsed: int = 0
    unlabelled: int = 0
    cells: _Cells = field(default_factory=lambda: defaultdict(int))
    tag_cells: dict[str, _Cells] = field(default_factory=lambda: defaultdict(lambda: defaultdict(int)))
    origin_cells: dict[str, _Cells] = field(default_factory=lambda: defaultdict(lambda: defaultdict(int)))
    couples: CoupleTally = field(default_factory=CoupleTally)
    text_right: array[int] = field(default_factory=lambda: array("I"))  # by number of the text
    text_items: array[int] = field(default_factory=lambda: array("I"))
    keys: array[int] = field(default_factory=lambda: array("Q"))
    right: bytearray = field(default_factory=bytearray)  # 1 right, 0 wrong
    first_error: ItemRecord | None = None
    failures: Counter[str] = field(default_factory=Counter)  # why items are unparsed
    first_unparsed: ItemRecord | None = None
    three_way: ThreeWayTally = field(default_factory=ThreeWayTally)
    counted: Counter[str] = field(default_factory=Counter)  # what the answers took
    errors: Counter[str] = field(default_factory=Counter)  # why there was no answer

    def add(self, item: ItemRecord, key: int, text: int) -> None:
        self.items += 1
        if item.unparsed:
            self._add_unparsed(item)
        if item.error:
            _add_reasons(item, self.errors)
        for name, number in item.counted:
            self.counted[name] += number
        self.three_way.add(item)
        if item.gold is None:
            self.unlabelled += 1
            return
        cell = (item.gold, None if item.error else item.verdict)
        self.cells[cell] += 1
        for tag in dict.fromkeys(item.tags):
            self.tag_cells[tag][cell] += 1
        if item.origin:
            self.origin_cells[item.origin][cell] += 1
        self.couples.add(item, key, text)
        right = bool(item.right)
        self._add_to_text(text, right)
        self.keys.append(key)
        self.right.append(right)
        if not right and not item.unparsed and self.first_error is None:
            self.first_error = item

    def _add_unparsed(self, item: ItemRecord) -> None:
        self.unparsed += 1
        self.first_unparsed = self.first_unparsed or item
        _add_reasons(item, self.failures)

    def _add_to_text(self, text: int, right: bool) -> None:
        if (lacking := text + 1 - len(self.text_items)) > 0:
            self.text_items.extend([0] * lacking)
            self.text_right.extend([0] * lacking)
        self.text_items[text] += 1
        self.text_right[text] += right

    @property
    def counts(self) -> Counts:
        return _counts(self.cells)

    @property
    def by_tag(self) -> dict[str, Counts]:
        """Counts of the items that bear each tag, tags in alphabetical order."""
        return {tag: _counts(self.tag_cells[tag]) for tag in sorted(self.tag_cells)}

    @property
    def by_origin(self) -> dict[str, Counts]:
        """Counts of the items of each origin, where items have one."""
        return {origin: _counts(self.origin_cells[origin]) for origin in sorted(self.origin_cells)}

    @property
    def per_text(self) -> list[tuple[int, int]]:
        """(right, labelled items) of each text."""
        return list(zip(self.text_right, self.text_items, strict=True))


def _add_reasons(item: ItemRecord, counter: Counter[str]) -> None:
    told = {reason.because.removeprefix(NOT_PARSED) for reason in item.reasons if reason.kind == "note"}
    for reason in told or {NO_REASON}:
        if reason in counter or len(counter) < MOST_REASONS:
            counter[reason] += 1


def _counts(cells: _Cells) -> Counts:
    return Counts(*(cells.get(cell, 0) for cell in CELLS))


def tally(systems: Iterable[System], items: Iterable[ItemRecord]) -> list[Tally]:
    """One tally a system, in the order of ``systems``.

    >>> system = System("toy", "-", "always-yes", "...")
    >>> item = ItemRecord("1", "toy", "-", "always-yes", "YES", "YES", tags=("passive",))
    >>> [one] = tally([system], [item])
    >>> one.counts, list(one.by_tag)
    (Counts(tp=1, fp=0, fn=0, tn=0), ['passive'])
    """
    tallies = {(system.dataset, system.parser, system.entailer): Tally(system) for system in systems}
    texts: dict[int, int] = {}  # numbered in the order in which they come
    last: tuple[str, str, str] | None = None
    key = text = 0
    for item in items:
        name = (item.id, item.text, item.hypothesis)
        if name != last:  # the systems' records of one pair are neighbours
            last, key = name, text_number(*name)
            text = texts.setdefault(text_number(item.text), len(texts))
        if (one := tallies.get((item.dataset, item.parser, item.entailer))) is not None:
            one.add(item, key, text)
    return list(tallies.values())
