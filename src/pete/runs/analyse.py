"""Sentences in, analyses out; each sentence is parsed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain
from math import ceil

from pete.model import Analysis
from pete.parsers.contract import checked_parse
from pete.parsers.protocol import Parser
from pete.runs.cache import AnalysisCache, default_location
from pete.runs.encoding import decode, encode
from pete.runs.engines import Engine
from pete.runs.shelves import Encoded, KeepsAnalyses, Shelf
from pete.runs.worker_tools import Piece, parse_piece

KEEP_EVERY = 32  # analyses; a killed run of a slow parser loses no more than these


class Analyst:
    """A parser behind a cache, in this process or on an engine.

    ``on_parsed`` is told how many more sentences really had to be parsed.
    """

    def __init__(
        self,
        parser: Parser,
        cache: KeepsAnalyses,
        engine: Engine | None = None,
        on_parsed: Callable[[int], None] = lambda sentences: None,
    ) -> None:
        self.info = parser.info
        self._parser = parser
        self._cache = cache
        self._engine = engine
        self._on_parsed = on_parsed
        self._key = f"{parser.info.spec}={parser.info.version}"

    def analyse(self, texts: Iterable[str]) -> dict[str, Analysis]:
        """The analysis of every distinct text."""
        distinct = list(dict.fromkeys(texts))
        found = self._cache.get(self._key, distinct)
        missing = [text for text in distinct if text not in found]
        fresh: Encoded = []
        try:
            for text, (data, analysis) in zip(missing, self._parse(missing), strict=True):
                fresh.append((text, data))
                found[text] = analysis
                self._on_parsed(1)
                if len(fresh) == KEEP_EVERY:
                    self._cache.put(self._key, fresh)
                    fresh = []
        finally:  # what a stopping parser gave before it stopped is kept too
            if fresh:
                self._cache.put(self._key, fresh)
        return found

    def _parse(self, texts: Sequence[str]) -> Iterator[tuple[bytes, Analysis]]:
        """The analyses, and the form in which they are kept."""
        if self._engine is None or len(texts) <= 1:
            return (
                ((encode(analysis), analysis) for analysis in checked_parse(self._parser, texts)) if texts else iter(())
            )
        # One piece a worker, because starting on a piece is dear for parsers that are programs.
        size = ceil(len(texts) / self._engine.size)
        pieces = (Piece(self.info, texts[start : start + size]) for start in range(0, len(texts), size))
        return ((data, decode(data)) for data in chain.from_iterable(self._engine.map(parse_piece, pieces)))

    def shelf(self, texts: Iterable[str], own_files: bool) -> Shelf:
        """For a worker that will need these texts: the cache itself where it can see it, else what is there of them."""
        if own_files and isinstance(self._cache, AnalysisCache) and self._cache.lasting:
            return Shelf(str(self._cache.path))
        found = self._cache.get(self._key, list(dict.fromkeys(texts)))
        return Shelf(None, [(text, encode(analysis)) for text, analysis in found.items()])

    def keep(self, fresh: Encoded) -> None:
        """What a worker has sent back."""
        if fresh:
            self._cache.put(self._key, fresh)


@contextmanager
def open_analysts(
    parsers: Mapping[str, Parser],
    keep: bool = True,
    engine: Engine | None = None,
    say: Callable[[str], None] = lambda line: None,
    on_parsed: Callable[[int], None] = lambda sentences: None,
) -> Iterator[dict[str, Analyst]]:
    """An analyst for every parser, by its spec.

    Analyses are kept for later runs where ``keep`` is asked for and the parser
    promises to give the same ones again; others only until the block is left.
    """
    with ExitStack() as stack:
        private = stack.enter_context(AnalysisCache(None))
        lasting = keep and any(parser.info.deterministic for parser in parsers.values())
        kept = stack.enter_context(AnalysisCache(default_location(), say)) if lasting else private
        yield {
            name: Analyst(parser, kept if parser.info.deterministic else private, engine, on_parsed)
            for name, parser in parsers.items()
        }
