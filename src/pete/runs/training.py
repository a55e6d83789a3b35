"""From pairs and a parser to a trained model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pete.entail.learnt.learning import Learner, learn
from pete.entail.learnt.trained_model import TrainedModel, text_hashes
from pete.fingerprints import toolkit_version
from pete.model import AnalysedPair, Pair, ParseFailure
from pete.model.record import NO_PARSER
from pete.runs.analyse import Analyst
from pete.runs.fill_items import CHUNK
from pete.runs.plan import PairSource


@dataclass(frozen=True, slots=True)
class Material:
    """Labelled pairs with their analyses, and what had to be left out."""

    pairs: tuple[AnalysedPair, ...]
    unlabelled: int
    unparsed: int
    reasons: Counter[str]  # why not parsed
    texts: tuple[str, ...]  # of all labelled pairs, learnt from or not


def gather(
    sources: Sequence[PairSource],
    analyst: Analyst | None,
    notes: list[str],
    advance: Callable[[int], None] = lambda pairs: None,
) -> Material:
    """All labelled pairs of some sets; without an analyst nothing is parsed."""
    found: list[AnalysedPair] = []
    unlabelled, reasons, texts = 0, Counter[str](), list[str]()
    for chunk in _chunks(sources, notes):
        labelled = [pair for pair in chunk if pair.label is not None]
        unlabelled += len(chunk) - len(labelled)
        for pair in _analysed(labelled, analyst):
            texts.append(pair.pair.text)
            failures = [side for side in (pair.text, pair.hypothesis) if isinstance(side, ParseFailure)]
            if analyst is not None and failures:
                reasons[failures[0].reason] += 1
            else:
                found.append(pair)
        advance(len(chunk))
    return Material(tuple(found), unlabelled, reasons.total(), reasons, tuple(texts))


def _chunks(sources: Sequence[PairSource], notes: list[str]) -> Iterator[list[Pair]]:
    for source in sources:
        pairs = source.pairs(notes)
        while chunk := list(islice(pairs, CHUNK)):
            yield chunk


def _analysed(pairs: Sequence[Pair], analyst: Analyst | None) -> Iterator[AnalysedPair]:
    if analyst is None:
        for pair in pairs:
            none = ParseFailure(pair.text, "no parser was asked")
            yield AnalysedPair(pair, none, none)
        return
    analyses = analyst.analyse(sentence for pair in pairs for sentence in (pair.text, pair.hypothesis))
    for pair in pairs:
        yield AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis])


def train(
    learner: Learner[Any, Any],
    material: Material,
    sources: Sequence[PairSource],
    analyst: Analyst | None,
    folds: int,
    seed: int,
    advance: Callable[[int], None] = lambda steps: None,
) -> TrainedModel:
    """Learn from the material; the model records by hash which texts it was shown."""
    learnt = learn(learner, material.pairs, folds, seed, advance)
    return TrainedModel(
        learner.kind,
        dict(learner.settings),
        learnt.parameters,
        learnt.calibration,
        {source.name: source.fingerprint() for source in sources},
        NO_PARSER if analyst is None else analyst.info.spec,
        "" if analyst is None else analyst.info.version,
        text_hashes(material.texts),
        learnt.figures.as_dict(),
        seed,
        toolkit_version(),
    )
