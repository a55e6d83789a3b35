"""A sentence pair of one's own, read by a parser and judged by an entailer that are there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from threading import Lock
from typing import Any

from pete.entail import listing as entailer_rows
from pete.entail import load_entailer
from pete.entail.entailer_protocol import Entailer
from pete.errors import SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure
from pete.parsers import PARSERS, load_parser
from pete.parsers import listing as parser_rows
from pete.parsers.protocol import Parser
from pete.runs.analyse import open_analysts
from pete.view.asked_again import Moved, decided, moved_pair, tree_of

LONGEST = 2_000  # characters of a sentence
BUNDLED = ("minilm", "udpipe")


class OwnPair(Moved, frozen=True, kw_only=True):
    """What was typed and chosen; with arcs to be moved, where some were clicked."""

    sentence: str
    statement: str
    parser: str
    entailer: str


@dataclass(slots=True)
class Bench:
    """The parsers and entailers that may be tried: those that need no more than a name, and those named at the start.

    Pages choose among them by name; nothing that a page sends is taken for a program or an address.
    """

    parsers: Sequence[str] = ()
    entailers: Sequence[str] = ()
    _loaded: dict[str, Parser] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)  # parsers are asked one thing at a time

    def parser_names(self) -> list[str]:
        nameable = {*BUNDLED, *PARSERS.plug_ins()}
        ready = [row.name for row in parser_rows() if row.name in nameable and not row.needs]
        models = sorted(f"spacy:{point.name}" for point in entry_points(group="spacy_models"))
        return list(dict.fromkeys([*self.parsers, *ready, *models]))

    def entailer_names(self) -> list[str]:
        plain = [row.name for row in entailer_rows() if row.installed and row.transparency in ("transparent", "semi")]
        return list(dict.fromkeys([*self.entailers, *plain]))

    def tried(self, asked: OwnPair) -> dict[str, Any]:
        """Both trees, the verdict and its reasons; `SettingsError` where something is not to be had."""
        entailer = self._entailer(asked.entailer)
        pair = Pair("1", _sentence(asked.sentence), _sentence(asked.statement))
        with self._lock:
            analysed = moved_pair(self._analysed(pair, asked.parser, entailer), asked)
            told = decided(entailer, analysed)
        trees = [tree_of(analysed.text), tree_of(analysed.hypothesis)] if entailer.info.needs_parser else [None, None]
        return {**told, "trees": trees}

    def _entailer(self, name: str) -> Entailer:
        if name not in self.entailer_names():
            raise SettingsError(f"no entailer {name!r} is on offer; name it with -e when you start pete view")
        return load_entailer(name)

    def _analysed(self, pair: Pair, spec: str, entailer: Entailer) -> AnalysedPair:
        if not entailer.info.needs_parser:
            unread = (ParseFailure(text, "no parser was asked") for text in (pair.text, pair.hypothesis))
            return AnalysedPair(pair, *unread)
        if spec not in self.parser_names():
            raise SettingsError(f"no parser {spec!r} is on offer; name it with -p when you start pete view")
        if spec not in self._loaded:
            self._loaded[spec] = load_parser(spec)
        parser = self._loaded[spec]
        with open_analysts({spec: parser}) as analysts:
            found = analysts[spec].analyse([pair.text, pair.hypothesis])
        return AnalysedPair(pair, found[pair.text], found[pair.hypothesis])


def _sentence(text: str) -> str:
    told = " ".join(text.split())
    if not told or len(told) > LONGEST:
        raise SettingsError(f"a sentence has from 1 to {LONGEST} characters")
    return told
