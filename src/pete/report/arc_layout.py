"""Where the words and arcs of a drawing stand: rows that fit a width, arcs with flat tops, labels that lie on none.

`page/draw.js` lays out by the same rules, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

FORM, LABEL = 15, 11  # sizes of letters
LEVEL, PORT, GAP, MARGIN, TOP = 24.0, 7.0, 14.0, 14.0, 18.0
INDENT = 54.0  # on both sides of rows, where there are several: room for the labels of arcs that go on in another
BALANCE = 8  # steps in which rows are made more even
STEP = 5.0  # by which a label is moved aside
NARROW, WIDE = frozenset("iljtfrI.,:;'!|()[] -"), frozenset("mwMW@%—")


class Link(NamedTuple):
    """An arc to be drawn: from ``head`` (0: from above) to ``dependent``, as ``kind`` says it is to look."""

    head: int
    dependent: int
    label: str
    kind: str = "tree"
    title: str = ""


@dataclass(slots=True)
class Segment:
    """The part of an arc that stands in one row, from ``left`` to ``right``; open where it goes on in another."""

    link: Link
    row: int
    left: float
    right: float
    opens: str = ""  # "left", "right", "root" for a line from above, or "" for an arc that is whole
    label: str = ""  # empty where the arc's other part bears it
    level: int = 1
    middle: float = 0.0  # of the label
    tip: float | None = None  # where the dependent is, if it is in this row

    @property
    def extent(self) -> tuple[float, float]:
        """The room that it takes, its label's included."""
        half = text_width(self.label, LABEL) / 2 if self.label else 0.0
        middle = (self.left + self.right) / 2
        return min(self.left, middle - half), max(self.right, middle + half)


@dataclass(slots=True)
class Row:
    """Words of one line: their middles by index, and the levels that arcs need above and below."""

    middles: dict[int, float] = field(default_factory=dict)
    width: float = 0.0
    above: int = 0
    below: int = 0


class Layout(NamedTuple):
    """All that is needed to draw."""

    rows: list[Row]
    above: list[Segment]
    below: list[Segment]
    width: float


def text_width(text: str, size: float) -> float:
    """An estimate, for nothing here can measure letters: rather too wide than too narrow.

    >>> round(text_width("will", 10), 1), round(text_width("MOM", 10), 1)
    (20.0, 25.2)
    """
    return size * sum(_letter(sign) for sign in text)


def _letter(sign: str) -> float:
    if sign in NARROW:
        return 0.36
    if sign in WIDE:
        return 0.92
    if ord(sign) >= 0x2E80:
        return 1.0
    return 0.68 if sign.isupper() else 0.58


def lay_out(forms: Sequence[str], above: Sequence[Link], below: Sequence[Link], width: float) -> Layout:
    """Words get the room that their letters, arcs and labels need, and rows are broken where ``width`` ends."""
    ports = [_Ports(above), _Ports(below)]
    rows = _balanced(_Words(forms, ports, [*above, *below]), width)
    whole = max((row.width for row in rows), default=0.0) + (INDENT if len(rows) > 1 else MARGIN)
    where = {index: number for number, row in enumerate(rows) for index in row.middles}
    sides = []
    for links, own in zip((above, below), ports, strict=True):
        place = _Place(own, rows, where, forms, whole)
        segments = [segment for link in links for segment in place.segments(link)]
        _raise(segments)
        _place_labels(segments)
        sides.append(segments)
    for segment in sides[0]:
        rows[segment.row].above = max(rows[segment.row].above, segment.level)
    for segment in sides[1]:
        rows[segment.row].below = max(rows[segment.row].below, segment.level)
    return Layout(rows, sides[0], sides[1], whole)


class _Ports:
    """How far from the middle of a word each of its arcs ends: longer arcs nearer, so that none crosses another."""

    def __init__(self, links: Iterable[Link]) -> None:
        ends: dict[tuple[int, bool], list[Link]] = {}
        for link in links:
            if link.head and link.head != link.dependent:
                right = link.dependent > link.head
                ends.setdefault((link.head, right), []).append(link)
                ends.setdefault((link.dependent, not right), []).append(link)
        self._offsets: dict[tuple[int, Link], float] = {}
        self.room: dict[tuple[int, bool], int] = {}
        for (word, right), own in ends.items():
            own.sort(key=lambda link: -abs(link.head - link.dependent))
            self.room[word, right] = len(own)
            for place, link in enumerate(own):
                self._offsets[word, link] = (place + 0.5) * (PORT if right else -PORT)

    def offset(self, word: int, link: Link) -> float:
        return self._offsets.get((word, link), 0.0)

    def half(self, word: int) -> float:
        """The room that a word's arcs want on each side of its middle."""
        return PORT * max(self.room.get((word, True), 0), self.room.get((word, False), 0))


class _Words:
    """What words need to be set in rows."""

    def __init__(self, forms: Sequence[str], ports: Sequence[_Ports], links: Sequence[Link]) -> None:
        self._ports = ports
        self._halves = [
            max(text_width(form, FORM) / 2, *(own.half(index) for own in ports)) for index, form in enumerate(forms, 1)
        ]
        self._ending: dict[int, list[Link]] = {}
        self._joined: set[int] = set()
        for link in links:
            if link.head and link.head != link.dependent:
                self._ending.setdefault(max(link.head, link.dependent), []).append(link)
                self._joined |= {link.head, link.dependent}

    def rows(self, width: float, indent: float) -> list[Row]:
        """Words without an arc, such as full stops, begin no row."""
        rows = [Row()]
        x = MARGIN
        for index, half in enumerate(self._halves, 1):
            row = rows[-1]
            middle = self._middle(index, x + half, row)
            if row.middles and index in self._joined and middle + half + max(indent, MARGIN) > width:
                rows.append(row := Row())
                middle = max(indent, MARGIN) + half
            row.middles[index] = middle
            row.width = x = middle + half
            x += GAP
        return rows

    def _middle(self, index: int, middle: float, row: Row) -> float:
        """The words of an arc stand apart by its label, and its ports besides."""
        for link in self._ending.get(index, ()):
            other = min(link.head, link.dependent)
            if other in row.middles:
                lost = max(abs(own.offset(index, link)) + abs(own.offset(other, link)) for own in self._ports)
                middle = max(middle, row.middles[other] + text_width(link.label, LABEL) + 4 + lost)
        return middle


def _balanced(words: _Words, width: float) -> list[Row]:
    """As few rows as the width allows, and as even as that leaves room for."""
    single = words.rows(float("inf"), 0.0)
    if single[0].width + MARGIN <= width:
        return single
    rows = words.rows(width, INDENT)
    least = min(width, single[0].width / len(rows) + 2 * INDENT)
    for step in range(BALANCE):
        evener = words.rows(least + (width - least) * step / BALANCE, INDENT)
        if len(evener) == len(rows):
            return evener
    return rows


@dataclass(slots=True)
class _Place:
    """Where arcs of one side go."""

    ports: _Ports
    rows: Sequence[Row]
    where: dict[int, int]
    forms: Sequence[str]
    edge: float

    def segments(self, link: Link) -> list[Segment]:
        dependent = self.where[link.dependent]
        if link.head not in self.where:
            x = self.rows[dependent].middles[link.dependent]
            return [Segment(link, dependent, x, x, "root", link.label, tip=x)]
        if link.head == link.dependent:
            return []
        head = self.where[link.head]
        start = self.rows[head].middles[link.head] + self.ports.offset(link.head, link)
        end = self.rows[dependent].middles[link.dependent] + self.ports.offset(link.dependent, link)
        if head == dependent:
            return [Segment(link, head, min(start, end), max(start, end), "", link.label, tip=end)]
        if head < dependent:
            return [
                Segment(link, head, start, self.edge, "right"),
                Segment(link, dependent, 2.0, end, "left", self._told(link, "↑", end), tip=end),
            ]
        return [
            Segment(link, dependent, end, self.edge, "right", self._told(link, "↓", self.edge - end), tip=end),
            Segment(link, head, 2.0, start, "left"),
        ]

    def _told(self, link: Link, way: str, room: float) -> str:
        """An arc from another row names its head where there is room."""
        long = f"{link.label} {self.forms[link.head - 1]} {way}"
        return long if text_width(long, LABEL) + 4 <= room else f"{link.label} {way}"


def _raise(segments: list[Segment]) -> None:
    """Each above all that it spans; lines from above are the highest."""
    done: dict[int, list[Segment]] = {}

    def order(one: Segment) -> tuple[bool, float, float, int]:
        return one.opens == "root", one.extent[1] - one.extent[0], one.left, one.link.dependent

    for segment in sorted(segments, key=order):
        extent = segment.extent
        under = [one.level for one in done.setdefault(segment.row, []) if _overlap(one.extent, extent)]
        segment.level = max(under, default=0) + 1
        done[segment.row].append(segment)


def _overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] and one[1] > other[0]


def _place_labels(segments: Sequence[Segment]) -> None:
    """In the middle, or as near to it as no line of a higher arc comes down through it."""
    for segment in segments:
        half = text_width(segment.label, LABEL) / 2 + 2
        middle = (segment.left + segment.right) / 2
        lines = [x for one in segments if one.row == segment.row and one.level > segment.level for x in _uprights(one)]
        room = max(0.0, (segment.right - segment.left) / 2 - half)
        aside = [0.0]
        while aside[-1] + STEP <= room:
            aside.append(aside[-1] + STEP)
        places = [middle + sign * by for by in aside for sign in (1, -1)]
        free = [place for place in places if all(abs(place - line) > half for line in lines)]
        segment.middle = free[0] if free else middle


def _uprights(segment: Segment) -> list[float]:
    ends = {"": [segment.left, segment.right], "left": [segment.right]}
    return ends.get(segment.opens, [segment.left])
