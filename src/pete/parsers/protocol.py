"""What a parser is, for us."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from pete.model import Analysis, Graph


@dataclass(frozen=True, slots=True)
class ParserInfo:
    """What a leaderboard must tell of a parser.

    ``spec`` is the text that names it on the command line; `pete.parsers.load_parser`
    puts there what was typed. ``version`` changes whenever the analyses may: it
    holds the library's version and the model's fingerprint. Both are part of the
    key under which analyses are kept.
    """

    name: str
    version: str
    spec: str
    scheme: str = "ud"
    language: str = "en"
    deterministic: bool = True
    licence: str = ""  # of the model


@runtime_checkable
class Parser(Protocol):
    """One result a text, in order; a text that cannot be parsed is a `ParseFailure`.

    An exception (`pete.errors.ParserError`) means that the parser itself is
    broken, not that a sentence is hard.
    """

    info: ParserInfo

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]: ...


class Alternative(NamedTuple):
    """An arc that a parser held possible and did not choose, and the best tree that has it."""

    dependent: int
    head: int
    label: str
    probability: float  # of head and label together
    tree: Graph


class PerturbedReading(NamedTuple):
    """A tree that a parser chooses when its scores are shaken, and the share of the shakings in which it does."""

    share: float
    tree: Graph


LIKELY = 0.05  # less probable arcs are noise to whoever reads them


@runtime_checkable
class OffersAlternatives(Protocol):
    """What a parser may offer besides: the arcs that it nearly chose.

    One result a text, in order, the most probable first: every arc of at least
    the probability ``threshold`` that is not in the tree of `Parser.parse`. A
    text that cannot be parsed has none.
    """

    def alternatives(self, texts: Sequence[str], threshold: float = LIKELY) -> Iterator[tuple[Alternative, ...]]: ...


@runtime_checkable
class OffersReadings(Protocol):
    """What a parser may offer besides: how it would read a text under noise.

    One result a text, in order: the trees chosen in ``times`` shakings of its
    scores, the commonest first, without that of `Parser.parse`. The noise is
    that under which every head is chosen as often as it is probable; it depends
    on the text and ``seed`` alone. A text that cannot be parsed has none.
    """

    def readings(
        self, texts: Sequence[str], times: int = 40, seed: int = 1
    ) -> Iterator[tuple[PerturbedReading, ...]]: ...
