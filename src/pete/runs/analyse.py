"""Sentences in, analyses out; each sentence is parsed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

from pete.model import Analysis
from pete.parsers.protocol import Parser
from pete.runs.cache import AnalysisCache, default_location
from pete.runs.encoding import decode
from pete.runs.workers import Workers, parse_encoded

KEEP_EVERY = 32  # analyses; a killed run of a slow parser loses no more than these


class Analyst:
    """A parser behind a cache, in one process or several.

    ``on_parsed`` is told of each sentence that really had to be parsed.
    """

    def __init__(
        self, parser: Parser, cache: AnalysisCache, jobs: int = 1, on_parsed: Callable[[], None] = lambda: None
    ) -> None:
        self.info = parser.info
        self._parser = parser
        self._cache = cache
        self._jobs = jobs
        self._on_parsed = on_parsed
        self._workers: Workers | None = None
        self._key = f"{parser.info.spec}={parser.info.version}"

    def analyse(self, texts: Iterable[str]) -> dict[str, Analysis]:
        """The analysis of every distinct text."""
        distinct = list(dict.fromkeys(texts))
        found = self._cache.get(self._key, distinct)
        missing = [text for text in distinct if text not in found]
        fresh: list[tuple[str, bytes]] = []
        try:
            for text, data in zip(missing, self._parse(missing), strict=True):
                fresh.append((text, data))
                found[text] = decode(data)
                self._on_parsed()
                if len(fresh) == KEEP_EVERY:
                    self._cache.put(self._key, fresh)
                    fresh = []
        finally:  # what a stopping parser gave before it stopped is kept too
            if fresh:
                self._cache.put(self._key, fresh)
        return found

    def _parse(self, texts: Sequence[str]) -> Iterator[bytes]:
        if self._jobs == 1 or len(texts) <= 1:
            return parse_encoded(self._parser, texts) if texts else iter(())
        if self._workers is None:
            self._workers = Workers(self.info.spec, self._jobs)
        return self._workers.parse_encoded(texts)

    def close(self) -> None:
        if self._workers is not None:
            self._workers.close()


@contextmanager
def open_analysts(
    parsers: Mapping[str, Parser],
    keep: bool = True,
    jobs: int = 1,
    say: Callable[[str], None] = lambda line: None,
    on_parsed: Callable[[], None] = lambda: None,
) -> Iterator[dict[str, Analyst]]:
    """An analyst for every parser, by its spec.

    Analyses are kept for later runs where ``keep`` is asked for and the parser
    promises to give the same ones again; others only until the block is left.
    """
    with ExitStack() as stack:
        private = stack.enter_context(AnalysisCache(None))
        lasting = keep and any(parser.info.deterministic for parser in parsers.values())
        kept = stack.enter_context(AnalysisCache(default_location(), say)) if lasting else private
        analysts = {}
        for spec, parser in parsers.items():
            cache = kept if parser.info.deterministic else private
            analysts[spec] = Analyst(parser, cache, jobs, on_parsed)
            stack.callback(analysts[spec].close)
        yield analysts
