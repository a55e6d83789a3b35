"""What a larger network thinks of the pairs of some sentences: how natural each is, and which nobody would say.

It is asked when all other checks are passed, of all sentences of a chunk together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pete.construct.judge.naturalness.larger import odds_of_statements
from pete.construct.judge.sayable import LEAST, share_after_all
from pete.construct.make import Made
from pete.model import Pair
from pete.runs.read_back import dropped

UNNATURAL = "nobody would say it so"


def read_again(found: Sequence[Made]) -> Iterator[Made]:
    """The same, with what both networks think of each pair; without the pairs that too few readers would let stand.

    Pairs at which nobody guessed before stay as they are.
    """
    odds = odds_of_statements(pair.hypothesis for made in found for pair in made.kept if "natural" in pair.extra)
    for made in found:
        pairs = [_with_natural(pair, odds) for pair in made.kept]
        lost = [pair for pair in pairs if pair.extra.get("natural", 1.0) < LEAST]
        kept = tuple(pair for pair in pairs if pair not in lost)
        yield replace(made, kept=kept, dropped=(*made.dropped, *(dropped(pair, UNNATURAL) for pair in lost)))


def _with_natural(pair: Pair, odds: Mapping[str, float]) -> Pair:
    if "natural" not in pair.extra:
        return pair
    share = share_after_all(pair.label, pair.extra["natural"], odds[pair.hypothesis])
    return replace(pair, extra={**pair.extra, "natural": round(share, 3)})
