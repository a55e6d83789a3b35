"""What all entailers that read analyses have in common: failed parses, and texts asked several times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pete.model import AnalysedPair, Graph, ParseFailure, Reason, Verdict

Known = TypeVar("Known")

NOT_PARSED = "not parsed: "  # stands before a parser's reason


def decide_parsed_pairs(
    pairs: Iterable[AnalysedPair], prepare: Callable[[Graph], Known], decide: Callable[[Known, Graph], Verdict]
) -> Iterator[Verdict]:
    """A verdict a pair: a text is prepared once for all its hypotheses, a failed parse answers NO."""
    last: Graph | None = None
    for pair in pairs:
        text, hypothesis = pair.text, pair.hypothesis
        if isinstance(text, ParseFailure) or isinstance(hypothesis, ParseFailure):
            failures = [side for side in (text, hypothesis) if isinstance(side, ParseFailure)]
            notes = tuple(Reason("note", because=NOT_PARSED + failure.reason) for failure in failures)
            yield Verdict("NO", notes, unparsed=True)
            continue
        if text is not last and text != last:
            known, last = prepare(text), text
        yield decide(known, hypothesis)
