"""The trees that parsers came near to choosing, from those parsers that tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pete.construct.choose.contrast import CONTENT
from pete.construct.choose.near_facts import NearTree
from pete.parsers.protocol import Alternative, OffersAlternatives, OffersReadings, Parser

LEAST = 0.00003  # probability of an arc with its label
READINGS = 40  # under noise


def tells_what_is_near(parser: Parser) -> bool:
    return isinstance(parser, OffersAlternatives | OffersReadings)


def near_trees(parsers: Mapping[str, Parser], texts: Sequence[str], seed: int = 1) -> list[dict[str, list[NearTree]]]:
    """For each text, by parser: trees with arcs that it nearly chose, and trees that it would choose under noise."""
    found: list[dict[str, list[NearTree]]] = [{} for _ in texts]
    for name, parser in parsers.items():
        if not tells_what_is_near(parser):
            continue
        nothing: list[tuple[()]] = [()] * len(texts)
        others = parser.alternatives(texts, LEAST) if isinstance(parser, OffersAlternatives) else nothing
        readings = parser.readings(texts, READINGS, seed) if isinstance(parser, OffersReadings) else nothing
        # Text by text, since a parser that has just told the one need not think again for the other.
        for place, nearly, noisy in zip(found, others, readings, strict=True):
            place[name] = [
                *(NearTree(other.tree, other.probability) for other in nearly if _may_matter(other)),
                *(NearTree(one.tree, one.share, reading=True) for one in noisy),
            ]
    return found


def _may_matter(other: Alternative) -> bool:
    """Facts are of content words; where a comma hangs changes none."""
    return other.tree.words[other.dependent - 1].upos in CONTENT
