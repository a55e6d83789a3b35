"""What a build is made from, what is chosen from it, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pete.construct.choose.wanted_shares import HALVES, WantedShares
from pete.errors import FormatError, SettingsError
from pete.fingerprints import rules_fingerprint, toolkit_version
from pete.formats.packing import plain_name
from pete.parsers.protocol import Parser, ParserInfo
from pete.runs.build_sources import Treebank
from pete.runs.build_trace import Head
from pete.runs.signature import RULES as ANSWER_RULES

RULES = (*ANSWER_RULES, "construct")  # the folders that decide what candidates there are


Checks = Literal["strict", "judged"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What candidates are made from."""

    treebanks: tuple[Treebank, ...]
    parsers: Mapping[str, Parser]
    gold: bool = True
    limit: int | None = None
    reader: Parser | None = None  # reads hypotheses back
    checks: Checks = "strict"
    near: bool = True  # ask parsers what they nearly said, those that can tell

    @property
    def head(self) -> Head:
        treebanks = {treebank.name: treebank.fingerprint for treebank in self.treebanks}
        parsers = {name: _told(name, parser.info) for name, parser in self.parsers.items()}
        reader = "" if self.reader is None else f"{self.reader.info.spec} {self.reader.info.version}"
        toolkit = f"{toolkit_version()}+{rules_fingerprint(*RULES)}"
        return Head(toolkit, treebanks, parsers, self.gold, self.limit, reader, self.checks, self.near)


def _told(name: str, info: ParserInfo) -> str:
    """A parser's version, and its spec where the user calls it something else."""
    return info.version if name == info.spec else f"{info.spec}={info.version}"


@dataclass(frozen=True, slots=True)
class Selection:
    """What is chosen from the candidates. Without ``size``, as many as can be had.

    Without ``wishes`` pairs with sure labels are matched: half of them NO, and none that gives itself away.
    """

    size: int | None = None
    wishes: WantedShares | None = None
    seed: int = 1
    dev_share: float = 0.5
    match: bool = True

    def matched(self, plan: Plan) -> bool:
        """Whether pairs are chosen so that nothing on their surface tells the label."""
        return self.match and self.wishes is None and plan.gold and plan.checks == "strict"

    def wanted(self, gold: bool) -> WantedShares:
        if self.wishes is not None:
            return self.wishes
        return HALVES if gold and self.size is not None else WantedShares()


@dataclass(frozen=True, slots=True)
class Places:
    """The pairs and what stands beside them."""

    pairs: Path
    trace: Path
    card: Path


def places_of(out: Path) -> Places:
    """``pairs.jsonl``, ``pairs.trace.jsonl`` and ``pairs.card.md`` in the same folder."""
    name = plain_name(out.name)
    if out.suffix != ".parquet" and not name.endswith(".jsonl"):
        remedy = "give -o a name that ends in .jsonl, .jsonl.gz, .jsonl.zst or .parquet"
        raise FormatError(str(out), None, "pairs are written as JSONL or Parquet", remedy)
    stem = name.removesuffix(".jsonl")
    return Places(out, out.with_name(f"{stem}.trace.jsonl"), out.with_name(f"{stem}.card.md"))


def check_plan(plan: Plan, selection: Selection) -> None:
    """Say what cannot work before anything is parsed."""
    if not plan.parsers:
        raise SettingsError("no parser is given; add -p")
    if not plan.gold and len(plan.parsers) < 2:
        raise SettingsError("without gold trees parsers are held against each other; give two or more with -p")
    if not plan.gold and selection.wishes is not None and selection.wishes.yes is not None:
        raise SettingsError('without gold trees no pair has a label; take "yes" out of the balance file')
    if selection.size is None and selection.wishes is not None:
        raise SettingsError("the balance file wants shares of a set of some size; say how many pairs with --size")
