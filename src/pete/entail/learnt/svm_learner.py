"""Weights of a linear support-vector classifier, learnt by scikit-learn (extra ``learn``)."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_matrix

from pete.entail.path_features import Features, feature_tree, features
from pete.entail.svm_entailer import weighted
from pete.errors import SettingsError
from pete.model import AnalysedPair, Graph

MOST_ROUNDS = 20_000


class Weights(NamedTuple):
    weights: Mapping[str, float]
    intercept: float


class SvmLearner:
    """``penalty`` is the C of the classifier: the greater, the closer it follows the training pairs."""

    kind = "svm"
    fixed: float | None = None
    reads_trees = True

    def __init__(self, chosen: str, penalty: float, least: int, seed: int) -> None:
        self.settings: Mapping[str, Any] = {"features": chosen, "penalty": penalty, "least": least}
        self._chosen, self._penalty, self._least, self._seed = chosen, penalty, least, seed
        self._classifier = _linear_svm()

    def prepare(self, pair: AnalysedPair) -> Features:
        text, hypothesis = pair.text, pair.hypothesis
        assert isinstance(text, Graph)  # what was not parsed is not learnt from
        assert isinstance(hypothesis, Graph)
        return features(feature_tree(text), feature_tree(hypothesis), self._chosen)

    def fit(self, examples: Sequence[Features], answers: Sequence[bool]) -> Weights:
        if len(set(answers)) < 2:
            return Weights({}, 1.0 if answers and answers[0] else -1.0)
        names = self._names(examples)
        classifier = self._classifier(
            C=self._penalty, loss="hinge", dual=True, max_iter=MOST_ROUNDS, random_state=self._seed, tol=1e-4
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it stops before the optimum, cross-validation tells how good it is
            classifier.fit(_table(examples, names), np.asarray(answers, dtype=np.int64))
        weights = {name: round(float(value), 9) for name, value in zip(names, classifier.coef_[0], strict=False)}
        return Weights({name: value for name, value in weights.items() if value}, float(classifier.intercept_[0]))

    def _names(self, examples: Sequence[Features]) -> list[str]:
        """Features that enough pairs have."""
        counts: dict[str, int] = {}
        for example in examples:
            for name in example:
                counts[name] = counts.get(name, 0) + 1
        return sorted(name for name, count in counts.items() if count >= self._least)

    def score(self, learned: Weights, example: Features) -> float:
        return weighted(example, learned.weights, learned.intercept)

    def parameters(self, learned: Weights) -> dict[str, Any]:
        return {"weights": dict(learned.weights), "offset": {"intercept": learned.intercept}}


def _table(examples: Sequence[Features], names: Sequence[str]) -> Any:
    """A row an example, a column a feature; few of them are not 0."""
    column = {name: place for place, name in enumerate(names)}
    cells = [
        (row, column[name], value)
        for row, example in enumerate(examples)
        for name, value in example.items()
        if name in column
    ]
    rows, columns, values = zip(*cells, strict=True) if cells else ((), (), ())
    return csr_matrix((np.array(values, dtype=np.float64), (rows, columns)), shape=(len(examples), max(len(names), 1)))


def _linear_svm() -> Any:
    try:
        from sklearn.svm import LinearSVC
    except ImportError as error:
        raise SettingsError(
            f"training svm needs scikit-learn ({error}); install it: pip install 'pete-toolkit[learn]'"
        ) from error
    return LinearSVC
