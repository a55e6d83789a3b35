"""CoNLL-U Plus: the columns that a first line names, in any order, with the facts of a sentence in one of their own.

The column ``PETE:FACTS`` stands with the word that is the argument: ``3:subj`` says that it is the subject of word 3,
``3:prep:of(nominal)`` that word 3 takes it with *of*, in a nominal construction; several are joined by ``|``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pete.errors import FormatError
from pete.formats.conllu import conllu_text, read_conllu
from pete.formats.global_columns import COLUMNS, DECLARED, declared_columns, standard_lines
from pete.model import Fact, Graph, Role

FACTS = "PETE:FACTS"
HEADER = f"{DECLARED} = {' '.join((*COLUMNS, FACTS))}\n"
_ENTRY = re.compile(r"([1-9][0-9]*):([^|()\s]+)(?:\(([^|()\s]*)\))?")


class FactedGraph(NamedTuple):
    """A sentence and the facts that its file states."""

    graph: Graph
    facts: tuple[Fact, ...]


def conllu_plus_text(graph: Graph, facts: Iterable[Fact]) -> str:
    r"""One sentence with its facts and the blank line after it; `HEADER` goes before the first.

    >>> from pete.model import Token
    >>> dogs, sleep = Token(1, "Dogs", head=2), Token(2, "sleep", head=0)
    >>> text = conllu_plus_text(Graph("Dogs sleep", (dogs, sleep)), [Fact(sleep, Role("subj"), dogs, ("active",))])
    >>> [line.rpartition("\t")[2] for line in text.splitlines() if line]
    ['2:subj(active)', '_']
    """
    cells: dict[str, list[str]] = {}
    for fact in facts:
        way = f"({','.join(fact.construction)})" if fact.construction else ""
        cells.setdefault(str(fact.argument.index), []).append(f"{fact.predicate.index}:{fact.role}{way}")
    lines = []
    for line in conllu_text(graph).split("\n"):
        place, tab, _ = line.partition("\t")
        lines.append(f"{line}\t{'|'.join(cells.get(place, ())) or '_'}" if tab and not line.startswith("#") else line)
    return "\n".join(lines)


def read_conllu_plus(lines: Iterable[str], path: str = "-", scheme: str = "ud") -> Iterator[FactedGraph]:
    """The sentences of a file that begins with ``# global.columns``, each with the facts of its column."""
    feed = iter(lines)
    first = next(feed, "")
    columns = declared_columns(first, path)
    block: list[str] = []
    for number, line in enumerate(feed, 2):
        block.append(line)
        if not line.strip():
            yield from _sentence(block, columns, path, number - len(block), scheme)
            block = []
    yield from _sentence(block, columns, path, 1, scheme)


def _sentence(block: list[str], columns: tuple[str, ...], path: str, before: int, scheme: str) -> Iterator[FactedGraph]:
    if not any(line.strip() for line in block):
        return
    plain = list(standard_lines(block, columns, path, before))
    [graph] = read_conllu(plain, path, scheme)
    place = columns.index(FACTS) if FACTS in columns else None
    rows = [line.rstrip("\r\n").split("\t") for line in block if line.strip() and not line.startswith("#")]
    identity = columns.index("ID")
    cells = [(row[identity], row[place]) for row in rows] if place is not None else []
    yield FactedGraph(graph, tuple(fact for cell in cells for fact in _facts(graph, *cell, path)))


def _facts(graph: Graph, argument: str, cell: str, path: str) -> Iterator[Fact]:
    for entry in cell.split("|") if cell != "_" else ():
        match = _ENTRY.fullmatch(entry)
        places = (int(match[1]), int(argument)) if match is not None and argument.isdecimal() else (0, 0)
        if match is None or not 1 <= min(places) <= max(places) <= len(graph.words):
            what = f"the fact {entry[:40]!r} of word {argument[:10]} names no word of {graph.text[:40]!r}"
            raise FormatError(path, None, what, "write HEAD:ROLE, as in 3:subj or 3:prep:of(nominal)")
        predicate, own = (graph.word(index) for index in places)
        yield Fact(predicate, Role.read(match[2]), own, tuple(match[3].split(",")) if match[3] else ())
