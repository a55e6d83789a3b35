"""The last check of a built pair: a parser reads the hypothesis, and it must say what it was meant to say.

With the gold analysis of the text and the reader's analysis of the hypothesis the
entailer `facts` must answer the label. A true hypothesis that it refuses is not
clear enough to be read as meant; a false one that it accepts holds in the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from pete.construct.make import Dropped, Made
from pete.construct.reasons import reasons
from pete.entail import load_entailer
from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Graph, Pair
from pete.runs.analyse import Analyst

NOT_READ = "hypothesis is not read as it was meant"
HOLDS = "hypothesis is found in the gold tree"


class ReadBack:
    """A reader of hypotheses. Pairs without a label, and texts without a gold tree, pass."""

    def __init__(self, reader: Analyst) -> None:
        self._reader = reader
        self._entailer = _entailer()

    def checked(self, found: Sequence[tuple[Graph | None, Made]]) -> Iterator[Made]:
        """The same, without the pairs that do not read back; those are dropped with the reason."""
        readings = self._reader.analyse(pair.hypothesis for gold, made in found if gold for pair in made.kept)
        for gold, made in found:
            if gold is None or not made.kept:
                yield made
                continue
            items = [AnalysedPair(pair, gold, readings[pair.hypothesis]) for pair in made.kept]
            answers = [verdict.answer for verdict in self._entailer.decide(items)]
            kept = tuple(pair for pair, answer in zip(made.kept, answers, strict=True) if pair.label in (answer, None))
            lost = [_lost(pair) for pair in made.kept if pair not in kept]
            yield replace(made, kept=kept, dropped=(*made.dropped, *lost))


@cache
def _entailer() -> Entailer:
    """Made once: to make it is to look through all installed packages for entailers of others."""
    return load_entailer("facts", {})


def _lost(pair: Pair) -> Dropped:
    return dropped(pair, NOT_READ if pair.label == "YES" else HOLDS)


def dropped(pair: Pair, reason: str) -> Dropped:
    """A pair that fails a check after it was written, as a dropped candidate."""
    fact = pair.extra["fact"]
    words = fact["predicate"]["form"], fact["argument"]["form"]
    return Dropped(pair.label, fact["role"], *words, reasons()[reason], pair.hypothesis)
