"""What a run will do, decided before anything is parsed: datasets × parsers × entailers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Protocol

from pete.entail import ALL, load_entailer, usable_by_name
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError
from pete.model import Pair, System
from pete.model.record import NO_PARSER
from pete.parsers import load_parser
from pete.parsers.protocol import Parser
from pete.registry import specs_by_name
from pete.runs.settings import Settings
from pete.runs.signature import system_signature


class PairSource(Protocol):
    """What a run asks of a dataset; `pete.datasets` gives it."""

    @property
    def name(self) -> str: ...
    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]: ...
    def fingerprint(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Contestant:
    """A system and the parts that answer for it."""

    system: System
    parser: Parser | None
    entailer: Entailer


@dataclass(frozen=True, slots=True)
class Stage:
    """One dataset and everything that will answer it, in the order of the records."""

    name: str
    source: PairSource
    limit: int | None
    contestants: tuple[Contestant, ...]

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        """The pairs to answer; ``notes`` gathers what reading had to assume."""
        return islice(self.source.pairs(notes), self.limit)


def load_parsers(texts: Sequence[str]) -> dict[str, Parser]:
    """The parsers of some ``SPEC`` or ``NAME=SPEC``, by name; naming one twice is naming it once."""
    specs = specs_by_name(texts)
    loaded = {spec: load_parser(spec) for spec in dict.fromkeys(specs.values())}
    return {name: loaded[spec] for name, spec in specs.items()}


def load_entailers(texts: Sequence[str], settings: Settings) -> dict[str, Entailer]:
    """The entailers of some ``SPEC`` or ``NAME=SPEC``, by name, each with the settings meant for it.

    ``all`` stands for every one that is ready and needs nothing but its name.
    """
    every = [name for text in texts for name in (usable_by_name() if text == ALL else [text])]
    specs = specs_by_name(every)
    plain = {name: load_entailer(spec) for name, spec in specs.items()}
    kinds = {name: spec.partition(":")[0] for name, spec in specs.items()}
    chosen = settings.share_out({name: one.info.settings for name, one in plain.items()}, kinds)
    return {name: load_entailer(specs[name], chosen[name]) if chosen[name] else plain[name] for name in plain}


def plan(
    sources: Sequence[PairSource],
    parsers: Mapping[str, Parser],
    entailers: Mapping[str, Entailer],
    limit: int | None = None,
) -> list[Stage]:
    """Every parser with every entailer that reads analyses; the others once, without a parser."""
    stages: list[Stage] = []
    for source in sources:
        name = _distinct(Path(source.name).name, [stage.name for stage in stages])
        for entailer in entailers.values():
            if (check := getattr(entailer, "check_pairs", None)) is not None:
                check(islice(source.pairs(), limit))
        field = tuple(_contestants(name, source.fingerprint(), parsers, entailers, limit))
        if not field:
            raise RunError("nothing to run: the chosen entailers read analyses and no parser is given; add -p")
        stages.append(Stage(name, source, limit, field))
    return stages


def _contestants(
    name: str, fingerprint: str, parsers: Mapping[str, Parser], entailers: Mapping[str, Entailer], limit: int | None
) -> Iterator[Contestant]:
    for entailer_name, entailer in entailers.items():
        told = entailer.info
        readings: Mapping[str, Parser | None] = parsers if told.needs_parser else {NO_PARSER: None}
        for parser_name, parser in readings.items():
            info = None if parser is None else parser.info
            signature = system_signature(name, fingerprint, info, told, limit)
            specs = "" if info is None else info.spec, told.spec
            system = System(name, parser_name, entailer_name, signature, told.transparency, *specs)
            yield Contestant(system, parser, entailer)


def _distinct(name: str, taken: Sequence[str]) -> str:
    """Two files of one name are two datasets.

    >>> _distinct("pairs", ["pairs", "pairs#2"])
    'pairs#3'
    """
    number, candidate = 1, name
    while candidate in taken:
        number += 1
        candidate = f"{name}#{number}"
    return candidate
