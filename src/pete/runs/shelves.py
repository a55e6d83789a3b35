"""Where a worker finds analyses that were made before, and leaves those that it makes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Protocol

from pete.model import Analysis
from pete.runs.cache import AnalysisCache
from pete.runs.encoding import decode

Encoded = list[tuple[str, bytes]]  # texts with their analyses


class KeepsAnalyses(Protocol):
    """What is asked of a cache: `pete.runs.cache.AnalysisCache`, or `Carried`."""

    def get(self, parser: str, texts: Sequence[str]) -> dict[str, Analysis]: ...
    def put(self, parser: str, analyses: Iterable[tuple[str, bytes]]) -> None: ...


class Carried:
    """Analyses of one parser that travel with a task; what is ``fresh`` goes back with its result."""

    def __init__(self, known: Encoded) -> None:
        self._known = dict(known)
        self.fresh: Encoded = []

    def get(self, parser: str, texts: Sequence[str]) -> dict[str, Analysis]:
        return {text: decode(self._known[text]) for text in texts if text in self._known}

    def put(self, parser: str, analyses: Iterable[tuple[str, bytes]]) -> None:
        made = list(analyses)
        self._known.update(made)
        self.fresh += made


@dataclass(frozen=True, slots=True)
class Shelf:
    """A cache file that the worker sees (``path``), or else what is ``known`` of the texts of its task."""

    path: str | None = None
    known: Encoded = field(default_factory=list)

    def open(self) -> KeepsAnalyses:
        return _opened(self.path) if self.path is not None else Carried(self.known)


@cache
def _opened(path: str) -> AnalysisCache:
    return AnalysisCache(Path(path))
