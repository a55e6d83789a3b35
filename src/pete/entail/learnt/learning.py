"""How a score is learnt from labelled pairs: cross-validated by text, then calibrated.

Every learner gives each pair a score, the higher the likelier YES. The pairs are
dealt out into folds by their texts; each fold is scored by what was learnt on
the others. From these scores of pairs that were not seen, the probability of YES
is fitted (J. Platt 1999, Probabilistic outputs for support vector machines).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np

from pete.entail.learnt.trained_model import Calibration
from pete.errors import SettingsError
from pete.fingerprints import folded, place_by_chance
from pete.model import AnalysedPair
from pete.stats.calibration import expected_calibration_error, reliability
from pete.stats.counts import Counts
from pete.stats.logistic import fit_logistic

Example = TypeVar("Example")
Learned = TypeVar("Learned")

LEAST_TEXTS = 4


class Learner(Protocol[Example, Learned]):
    """What an entailer must be able to do to be trained.

    ``prepare`` works out once what a pair says, ``fit`` learns from some of these,
    ``score`` applies what was learnt. ``parameters`` is that as JSON. ``fixed`` is
    the least score of a YES where the system has a rule of its own; else it is learnt.
    """

    kind: str
    fixed: float | None
    reads_trees: bool
    settings: Mapping[str, Any]

    def prepare(self, pair: AnalysedPair) -> Example: ...
    def fit(self, examples: Sequence[Example], answers: Sequence[bool]) -> Learned: ...
    def score(self, learned: Learned, example: Example) -> float: ...
    def parameters(self, learned: Learned) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Figures:
    """How well it went on pairs whose texts were not learnt from; ``majority`` is what the commoner label alone has."""

    pairs: int
    texts: int
    folds: int
    counts: Counts
    majority: float
    calibration_error: float
    fitted: float  # the accuracy on the very pairs that were learnt from

    def as_dict(self) -> dict[str, Any]:
        c = self.counts
        told = {"tp": c.tp, "fp": c.fp, "fn": c.fn, "tn": c.tn, "accuracy": c.accuracy, "precision": c.precision}
        return {
            "pairs": self.pairs, "texts": self.texts, "folds": self.folds, **told, "recall": c.recall,
            "majority": self.majority, "calibration_error": self.calibration_error, "fitted": self.fitted,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Learnt:
    """What comes out of training."""

    parameters: dict[str, Any]
    calibration: Calibration
    figures: Figures


def deal_out(texts: Sequence[str], folds: int, seed: int) -> list[int]:
    """The fold of each pair: pairs of one text (whatever its case and spacing) are in one, folds of about one size.

    >>> deal_out(["A b.", "c", "a  B.", "d"], 2, seed=1)
    [0, 1, 0, 1]
    """
    keys = [folded(text) for text in texts]
    sizes = dict.fromkeys(keys, 0)
    for key in keys:
        sizes[key] += 1
    order = sorted(sizes, key=lambda key: (-sizes[key], place_by_chance(key, seed)))
    filled, fold_of = [0] * folds, dict[str, int]()
    for key in order:
        fold = filled.index(min(filled))
        fold_of[key] = fold
        filled[fold] += sizes[key]
    return [fold_of[key] for key in keys]


def calibrate(scores: Sequence[float], answers: Sequence[bool]) -> Calibration:
    """The likeliest calibration; flat, at the share of YES, where a higher score does not make YES likelier."""
    values, yes = np.asarray(scores, dtype=np.float64), np.asarray(answers, dtype=np.bool_)
    spread = float(values.std()) if len(values) else 0.0
    if spread > 0:
        middle = float(values.mean())
        weights, intercept = fit_logistic(((values - middle) / spread)[:, None], yes, ridge=0.1)
        if (slope := float(weights[0]) / spread) > 0:
            return Calibration(slope, intercept - slope * middle)
    share = (float(yes.sum()) + 0.5) / (len(yes) + 1)
    return Calibration(0.0, float(np.log(share / (1 - share))))


def learn(
    learner: Learner[Example, Learned],
    pairs: Sequence[AnalysedPair],
    folds: int,
    seed: int,
    advance: Callable[[int], None] = lambda steps: None,
) -> Learnt:
    """Cross-validate, calibrate, and learn from all; ``advance`` is told each of the ``folds + 1`` times."""
    answers = [pair.pair.label == "YES" for pair in pairs]
    texts = [pair.pair.text for pair in pairs]
    count = len({folded(text) for text in texts})
    if count < LEAST_TEXTS or len(set(answers)) < 2:
        raise SettingsError(
            f"nothing can be learnt from {len(pairs)} labelled pairs over {count} texts; "
            f"give at least {LEAST_TEXTS} texts, and both YES and NO"
        )
    folds = min(folds, count)
    examples = [learner.prepare(pair) for pair in pairs]
    fold_of = deal_out(texts, folds, seed)
    scores = _scores_of_unseen(learner, examples, answers, fold_of, folds, advance)
    learned = learner.fit(examples, answers)
    advance(1)
    calibration = calibrate(scores, answers)
    least = calibration.threshold if learner.fixed is None else learner.fixed
    own = [learner.score(learned, example) >= least for example in examples]
    counts, error = _judged(scores, answers, fold_of, folds, learner.fixed)
    fitted = sum(map(bool.__eq__, own, answers)) / len(answers)
    majority = max(sum(answers), len(answers) - sum(answers)) / len(answers)
    figures = Figures(len(pairs), count, folds, counts, majority, error, fitted)
    return Learnt(learner.parameters(learned), calibration, figures)


def _scores_of_unseen(
    learner: Learner[Example, Learned],
    examples: Sequence[Example],
    answers: Sequence[bool],
    fold_of: Sequence[int],
    folds: int,
    advance: Callable[[int], None],
) -> list[float]:
    scores = [0.0] * len(examples)
    for fold in range(folds):
        own = [place for place, other in enumerate(fold_of) if other != fold]
        learned = learner.fit([examples[place] for place in own], [answers[place] for place in own])
        for place, other in enumerate(fold_of):
            if other == fold:
                scores[place] = learner.score(learned, examples[place])
        advance(1)
    return scores


def _judged(
    scores: Sequence[float], answers: Sequence[bool], fold_of: Sequence[int], folds: int, fixed: float | None
) -> tuple[Counts, float]:
    """Right and wrong, and the calibration error, where each fold is calibrated by the others too."""
    claims, told = list[tuple[float, bool]](), Counts()
    for fold in range(folds):
        others = [place for place, other in enumerate(fold_of) if other != fold]
        calibration = calibrate([scores[place] for place in others], [answers[place] for place in others])
        for place in (place for place, other in enumerate(fold_of) if other == fold):
            claims.append((calibration.probability(scores[place]), answers[place]))
            said = scores[place] >= (calibration.threshold if fixed is None else fixed)
            told += Counts.of([("YES" if answers[place] else "NO", "YES" if said else "NO")])
    return told, expected_calibration_error(reliability(claims)) or 0.0
