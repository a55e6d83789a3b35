"""What a larger network thinks of the pairs of some sentences: how natural each is, and which nobody would say.

It is asked when all other checks are passed, of all sentences of a chunk together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pete.construct.judge.naturalness.larger import odds_of_statements
from pete.construct.judge.sayable import LEAST, share_after_all
from pete.construct.make import Made
from pete.model import Pair
from pete.runs.read_back import dropped

UNNATURAL = "nobody would say it so"


def read_again(found: Sequence[Made]) -> Iterator[Made]:
    """The same, with what both networks think of each pair; without the pairs that too few readers would let stand."""
    odds = odds_of_statements(pair.hypothesis for made in found for pair in made.kept)
    for made in found:
        pairs = [_with_natural(pair, odds[pair.hypothesis]) for pair in made.kept]
        kept = tuple(pair for pair in pairs if pair.extra["natural"] >= LEAST)
        lost = (dropped(pair, UNNATURAL) for pair in pairs if pair.extra["natural"] < LEAST)
        yield replace(made, kept=kept, dropped=(*made.dropped, *lost))


def _with_natural(pair: Pair, odds: float) -> Pair:
    share = share_after_all(pair.label, pair.extra["natural"], odds)
    return replace(pair, extra={**pair.extra, "natural": round(share, 3)})
