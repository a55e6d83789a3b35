"""What readers of a text and its statements are expected to say: how natural each is, and whether they give its label.

A network is asked when all other checks are passed, of all sentences of a chunk together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pete.construct.judge.reader_network import Expected, expected_of
from pete.construct.judge.sayable import LEAST, share_after_all
from pete.construct.judge.sureness import LEAST_SURE, sure_after_all
from pete.construct.make import Made
from pete.model import Pair
from pete.runs.read_back import dropped

UNNATURAL = "nobody would say it so"
OPEN = "readers would not agree"


def read_again(found: Sequence[Made], strict: bool) -> Iterator[Made]:
    """The same, with what readers are expected to say; without the pairs that too few of them would let stand.

    ``strict``: nor those whose label too few would give, which is why a risk counts if they bear one. Pairs at which
    nobody guessed before stay as they are.
    """
    told = expected_of((pair.text, pair.hypothesis) for made in found for pair in made.kept if "natural" in pair.extra)
    for made in found:
        kept, lost = [], list(made.dropped)
        for pair in made.kept:
            expected = told.get((pair.text, pair.hypothesis))
            read = pair if expected is None else _with_shares(pair, expected)
            reason = _against(read, strict)
            if reason is None:
                kept.append(read)
            else:
                lost.append(dropped(read, reason))
        yield replace(made, kept=tuple(kept), dropped=tuple(lost))


def _against(pair: Pair, strict: bool) -> str | None:
    if pair.extra.get("natural", 1.0) < LEAST:
        return UNNATURAL
    return pair.extra.get("risk", OPEN) if strict and pair.extra.get("sure", 1.0) < LEAST_SURE else None


def _with_shares(pair: Pair, expected: Expected) -> Pair:
    natural = share_after_all(pair.label, pair.extra["natural"], expected.stands)
    shares = {"natural": round(natural, 3)}
    if pair.label is not None:
        guessed, risk = pair.extra.get("sure", 1.0), pair.extra.get("risk")
        shares["sure"] = round(sure_after_all(pair.label, guessed, expected, risk), 3)
    return replace(pair, extra={**pair.extra, **shares})
