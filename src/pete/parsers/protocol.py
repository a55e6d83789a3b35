"""What a parser is, for us."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from pete.model import Analysis


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
