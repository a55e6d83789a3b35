"""Tables fitted to a width: no name is dropped and no figure cut, however narrow the terminal.

What is tried, in this order, until the table fits: headings of several lines; columns that are the same in all
rows told below them; names broken after a slash; long headings as numbers with a key; the least useful columns
under their rows; names broken after other signs too; the table on its side, a few rows at a time. A word that
alone is too wide runs over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from pete.report.table import Table

GAP = 2  # between columns
RULE = "─"
_INDENT = "    "  # of columns that went under their row
_LONG_HEADING = 12  # of figures; longer ones may become numbers
_LONG_CELL = 20  # a longer cell of figures is prose, and may be broken between words
_AT_SLASHES = re.compile(r"[^/]*/+|[^/]+")
_AT_SIGNS = re.compile(r"[^/:;,|_=\-]*[/:;,|_=\-]+|[^/:;,|_=\-]+")


@dataclass(frozen=True, slots=True)
class Fitted:
    """A table as lines for a terminal: those of the heading, and those of the rows."""

    head: tuple[str, ...]
    body: tuple[str, ...]
    key: str = ""  # what numbers stand for which heading


def fitted(table: Table, width: int) -> list[Fitted]:
    """The table in ``width`` columns; several where it was turned on its side.

    >>> for part in fitted(Table("T", ("system", "accuracy %"), (("minilm/generalised", "72.42"),)), 23):
    ...     print(*part.head, *part.body, sep="\\n")
                 accuracy
    system              %
    ─────────────────────
    minilm/         72.42
    generalised
    """
    for one in _attempts(table):
        if one.least_width() <= width:
            return [one.drawn(width)]
    return [_Grid.of(part).drawn(width) for part in _on_its_side(table, width)]


def _attempts(table: Table) -> Iterator[_Grid]:
    whole = replace(_Grid.of(table), pieces=_AT_SLASHES, whole_names=True)
    for folded in range(len(table.least) + 1):  # names stay whole where what all rows share makes room
        if not any((grid := whole.folded(table.least[:folded])).below):
            yield grid
    for pieces in (_AT_SLASHES, _AT_SIGNS):
        for folded in range(len(table.least) + 1):
            grid = replace(_Grid.of(table), pieces=pieces).folded(table.least[:folded])
            yield grid
            yield grid.numbered()


@dataclass(frozen=True, slots=True)
class _Grid:
    """Cells before they are broken. ``below`` is what stands under each row."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int
    below: tuple[str, ...]
    pieces: re.Pattern[str] = _AT_SIGNS  # where a word may be broken
    whole_names: bool = False  # in rows; between words they may be broken still
    key: str = ""

    @staticmethod
    def of(table: Table) -> _Grid:
        return _Grid(table.columns, table.rows, table.names, ("",) * len(table.rows))

    def folded(self, columns: Sequence[str]) -> _Grid:
        """These columns under their rows, the first of them last to be read; what all rows share is told once."""
        places = [place for place, column in enumerate(self.columns) if column in columns]
        kept = [place for place in range(len(self.columns)) if place not in places]
        shared = [place for place in places if len(self.rows) > 1 and len({row[place] for row in self.rows}) == 1]
        own = [place for place in places if place not in shared]
        below = tuple("; ".join(f"{self.columns[p]} {row[p]}" for p in own if row[p]) for row in self.rows)
        told = [f"{self.columns[place]} {self.rows[0][place]}" for place in shared if self.rows[0][place]]
        names = self.names - sum(place < self.names for place in places)
        rows = tuple(tuple(row[place] for place in kept) for row in self.rows)
        key = f"In every row: {'; '.join(told)}" if told else ""
        return replace(self, columns=tuple(self.columns[p] for p in kept), rows=rows, names=names, below=below, key=key)

    def numbered(self) -> _Grid:
        """Long headings of figures as numbers."""
        figures = dict.fromkeys(self.columns[self.names :])
        long = [column for column in figures if len(column) > _LONG_HEADING or "/" in column]
        numbers = {column: f"[{number}]" for number, column in enumerate(long, 1)}
        columns = (*self.columns[: self.names], *(numbers.get(c, c) for c in self.columns[self.names :]))
        numbered = ", ".join(f"{number} {column}" for column, number in numbers.items())
        return replace(self, columns=columns, key=" ".join(filter(None, [numbered, self.key])))

    def _cells(self, place: int) -> Iterator[tuple[str, bool]]:
        """Every cell of a column, and whether it may be broken."""
        yield self.columns[place], True
        for row in self.rows:
            yield row[place], place < self.names or cell_len(row[place]) > _LONG_CELL

    def _row_least(self, place: int) -> int:
        """The width below which a name of a row would have to be broken within a word."""
        words = (word for row in self.rows for word in row[place].split())
        return max(map(cell_len, words), default=0) if self.whole_names and place < self.names else 0

    def least_widths(self) -> list[int]:
        places = range(len(self.columns))
        return [max(self._row_least(place), *(self._least(*cell) for cell in self._cells(place))) for place in places]

    def _least(self, cell: str, breakable: bool) -> int:
        """The width below which a cell would have to be cut."""
        if not breakable:
            return cell_len(cell)
        return max((cell_len(piece) for word in cell.split() for piece in self.pieces.findall(word)), default=0)

    def least_width(self) -> int:
        return _total(self.least_widths())

    def drawn(self, width: int) -> Fitted:
        """The lines; cells that may be broken share what the others leave."""
        least, room = self.least_widths(), width - GAP * (len(self.columns) - 1)
        cells = [max(low, *(cell_len(row[place]) for row in self.rows), 0) for place, low in enumerate(least)]
        whole = [max(own, cell_len(column)) for own, column in zip(cells, self.columns, strict=True)]
        # Headings are broken before names are.
        widths = [
            max(cell_len(line) for cell, _ in self._cells(place) for line in wrapped(cell, share))
            for place, share in enumerate(_shared(least, _shared(cells, whole, room), room))
        ]
        head = [*self._lines(self.columns, widths, bottom=True), RULE * _total(widths)]
        body: list[str] = []
        for row, below in zip(self.rows, self.below, strict=True):
            body += self._lines(row, widths)
            body += [_INDENT + line for line in wrapped(below, width - len(_INDENT))] if below else []
        return Fitted(tuple(head), tuple(body), self.key)

    def _lines(self, row: Sequence[str], widths: Sequence[int], bottom: bool = False) -> Iterator[str]:
        """One row, as many lines as its highest cell; headings stand at the bottom of theirs."""
        cells = [wrapped(cell, own) for cell, own in zip(row, widths, strict=True)]
        high = max(map(len, cells), default=0)
        for cell in cells:
            empty = [""] * (high - len(cell))
            cell[:] = empty + cell if bottom else cell + empty
        for line in zip(*cells, strict=True):
            parts = [
                part + _spaces(part, own) if place < self.names else _spaces(part, own) + part
                for place, (part, own) in enumerate(zip(line, widths, strict=True))
            ]
            yield (" " * GAP).join(parts).rstrip()


def _spaces(text: str, width: int) -> str:
    return " " * max(0, width - cell_len(text))


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _shared(least: Sequence[int], whole: Sequence[int], room: int) -> list[int]:
    """Widths between the least and the whole that fit: the widest columns give first.

    >>> _shared([3, 5, 4], [3, 20, 10], 24)
    [3, 11, 10]
    """
    widths = list(whole)
    while (over := sum(widths) - room) > 0:
        givers = [place for place in range(len(widths)) if widths[place] > least[place]]
        if not givers:
            break
        widest = max(widths[place] for place in givers)
        most = [place for place in givers if widths[place] == widest]
        for place in most[:over]:
            widths[place] -= 1
    return widths


def _on_its_side(table: Table, width: int) -> Iterator[Table]:
    """Headings down the side, and as many rows side by side as fit; at least one."""
    rows = list(table.rows)
    while rows:
        many = 1
        while many < len(rows) and _Grid.of(_turned(table, rows[: many + 1])).least_width() <= width:
            many += 1
        yield _turned(table, rows[:many])
        del rows[:many]


def _turned(table: Table, rows: Sequence[tuple[str, ...]]) -> Table:
    """
    >>> _turned(Table("T", ("source", "all", "Y"), ()), [("news", "3", "2"), ("fiction", "1", "0")]).rows
    (('all', '3', '1'), ('Y', '2', '0'))
    """
    columns = tuple(zip(table.columns, *rows, strict=True))
    return Table(table.title, columns[0], columns[1:])


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines, broken between words, and within a word only where it alone is too wide.

    >>> wrapped("udpipe:/models/english.udpipe and more", 16)
    ['udpipe:/models/', 'english.udpipe', 'and more']
    """
    if cell_len(text) <= width:
        return [text]
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        elif cell_len(word) <= width:
            lines.append(word)
        else:
            lines += _broken(word, width)
    return lines or [""]


def _broken(word: str, width: int) -> list[str]:
    pieces = _AT_SLASHES.findall(word)
    if any(cell_len(piece) > width for piece in pieces):
        pieces = _AT_SIGNS.findall(word)
    lines = [""]
    for piece in pieces:
        if not lines[-1] or cell_len(lines[-1]) + cell_len(piece) <= width:
            lines[-1] += piece
        else:
            lines.append(piece)
    return lines
