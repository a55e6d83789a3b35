"""Built pairs that somebody has read, with what was said of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pete.runs.build_trace import CandidateLine, read_trace

READINGS = Path(__file__).with_name("readings.tsv")


class Reading(NamedTuple):
    pair: dict[str, Any]
    natural: float  # the share of its readers who let it stand
    agreed: float  # and of those who gave its label,
    answers: tuple[float, float, float]  # who said that it follows, that it does not, that it is open


def readings(traces: Sequence[Path]) -> Iterator[Reading]:
    """The pairs of the traces that somebody has read."""
    rows = (line.split("\t") for line in READINGS.read_text(encoding="utf8").splitlines()[1:])
    told = {key: (natural.split(), follows.split()) for key, natural, follows in rows}
    for trace in traces:
        for line in read_trace(trace):
            pair = msgspec.json.decode(line.pair) if isinstance(line, CandidateLine) and line.pair else None
            key = pair and sha256(f"{pair['text']}\t{pair['hypothesis']}".encode()).hexdigest()[:12]
            if pair and key in told:
                natural, follows = told.pop(key)  # another trace may have it too
                yes, no, unclear = (follows.count(answer) / len(follows) for answer in "YNU")
                agreed = no if pair["label"] == "NO" else yes
                yield Reading(pair, natural.count("1") / len(natural), agreed, (yes, no, unclear))
