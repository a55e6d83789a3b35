"""What the analyses that a parser nearly gave would have led to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pete.entail.entailer_protocol import Entailer
from pete.errors import ParserError
from pete.model import AnalysedPair, Analysis
from pete.parsers import LIKELY, Alternative, OffersAlternatives, Parser


class Consequence(NamedTuple):
    """The verdict that a pair would get if the parser had chosen the alternative."""

    alternative: Alternative
    verdict: str


class NearlySaid(NamedTuple):
    """The alternatives of one side of a pair: "text" or "hypothesis"."""

    side: str
    analysis: Analysis
    consequences: tuple[Consequence, ...]


def nearly_said(parser: Parser, entailer: Entailer, pair: AnalysedPair, threshold: float = LIKELY) -> list[NearlySaid]:
    """Both sides; each alternative is tried alone, with the other side as it was read."""
    if not isinstance(parser, OffersAlternatives):
        raise ParserError(
            f"{parser.info.spec} does not tell what it nearly chose; leave --alternatives out, or use -p minilm"
        )
    text, hypothesis = parser.alternatives([pair.text.text, pair.hypothesis.text], threshold)
    texts = [replace(pair, text=other.tree) for other in text]
    hypotheses = [replace(pair, hypothesis=other.tree) for other in hypothesis]
    return [
        NearlySaid("text", pair.text, _consequences(entailer, text, texts)),
        NearlySaid("hypothesis", pair.hypothesis, _consequences(entailer, hypothesis, hypotheses)),
    ]


def _consequences(
    entailer: Entailer, alternatives: Sequence[Alternative], pairs: Sequence[AnalysedPair]
) -> tuple[Consequence, ...]:
    verdicts = entailer.decide(pairs)
    return tuple(Consequence(other, verdict.answer) for other, verdict in zip(alternatives, verdicts, strict=True))
