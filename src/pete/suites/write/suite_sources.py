"""What suites are made from: a grammar of patterns, or a file of contrasts, each by its name or path."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Protocol

from pete.model import Pair
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.contrast.contrast_file import FOLDER as CONTRASTS
from pete.suites.contrast.contrast_file import ContrastFile, read_contrasts
from pete.suites.contrast.contrast_pairs import contrast_pairs
from pete.suites.grammar.bundled import FOLDER as GRAMMARS
from pete.suites.grammar.bundled import grammar_fingerprint
from pete.suites.grammar.definitions import Grammar
from pete.suites.grammar.read_xml import read_grammar
from pete.suites.write.generate import SuiteOrder, SuiteSettings, suite_orders, suite_pairs
from pete.suites.write.known_pairs import KnownPairs


class SuiteSource(Protocol):
    """What suites are made from. ``usual_families`` is how many each suite combines if nobody says so (0: all)."""

    usual_families: int
    fingerprint: str

    def orders(self, settings: SuiteSettings, notes: list[str]) -> list[SuiteOrder]:
        """The suites that the settings ask for."""

    def pairs(self, order: SuiteOrder, known: KnownPairs) -> Iterator[Pair]:
        """The pairs of one of them, none of which is known; ``known`` learns them."""


class GrammarSource:
    """Suites from patterns and a lexicon."""

    usual_families = 4

    def __init__(self, grammar: Grammar) -> None:
        self.lexicon = Lexicon(grammar)
        self.fingerprint = grammar_fingerprint(grammar)

    def orders(self, settings: SuiteSettings, notes: list[str]) -> list[SuiteOrder]:
        return suite_orders(self.lexicon, settings, notes)

    def pairs(self, order: SuiteOrder, known: KnownPairs) -> Iterator[Pair]:
        return suite_pairs(self.lexicon, order, known)


class ContrastSource:
    """Suites from contrasts; their kinds are the families. Each suite takes up where the one before it ended."""

    usual_families = 0

    def __init__(self, contrasts: ContrastFile) -> None:
        self.contrasts = contrasts
        self.fingerprint = contrasts.fingerprint

    def orders(self, settings: SuiteSettings, notes: list[str]) -> list[SuiteOrder]:
        kinds = [one.name for one in self.contrasts.kinds]
        in_each = min(settings.families or len(kinds), len(kinds))
        endless = cycle(kinds)
        return [
            SuiteOrder(number, tuple(islice(endless, in_each)), settings.items, settings.seed)
            for number in range(1, settings.suites + 1)
        ]

    def pairs(self, order: SuiteOrder, known: KnownPairs) -> Iterator[Pair]:
        prefix = f"suite-{order.number:02d}-"
        seed = f"{order.seed}/{order.number}"
        return contrast_pairs(self.contrasts, order.families, order.items, seed, prefix, known.add)


def suite_source(name_or_path: str) -> SuiteSource:
    """A bundled source by its name (``english``, ``sound``), or what a file holds: contrasts in TOML, else a grammar.

    A bundled name comes first; ``./sound`` is a file called sound.
    """
    bundled = {path.stem: path for path in (*GRAMMARS.glob("*.xml"), *CONTRASTS.glob("*.toml"))}
    path = bundled.get(name_or_path, Path(name_or_path))
    return ContrastSource(read_contrasts(path)) if path.suffix == ".toml" else GrammarSource(read_grammar(path))
