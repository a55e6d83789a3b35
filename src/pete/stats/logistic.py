"""A small logistic regression: does a sum of weighted features tell the answer?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["decision", "fit_logistic"]

_ROUNDS = 200
_STILL = 1e-4  # a step below this moves hardly an answer


def fit_logistic(
    features: NDArray[np.float64], answers: NDArray[np.bool_], ridge: float = 1.0
) -> tuple[NDArray[np.float64], float]:
    """Weights and intercept that make the answers likeliest, less half of ``ridge`` times the squared weights.

    Newton's method on::

        Σ log p(answer | features) - ridge/2 · |w|²,   p(yes) = 1 / (1 + exp(-(x·w + b)))

    with the curvature at p = 1/2 all the way, which bounds that of every other
    p: each step goes up, and the matrix is decomposed once. The penalty keeps
    the weights finite where a feature tells the answer without exception; the
    intercept is not held down. Nothing is drawn by chance.

    Reference: D. Böhning and B. G. Lindsay (1988), Monotonicity of
    quadratic-approximation algorithms. Annals of the Institute of Statistical Mathematics 40.

    >>> telling = np.array([[1.0], [1.0], [0.0], [0.0]])
    >>> weights, intercept = fit_logistic(telling, np.array([True, True, False, False]))
    >>> decision(telling, weights, intercept) > 0
    array([ True,  True, False, False])
    """
    if ridge <= 0:
        raise ValueError(f"the penalty must be positive, not {ridge}")
    rows, columns = features.shape
    if not rows:
        raise ValueError("no rows to learn from")
    known = np.hstack([features, np.ones((rows, 1))])
    penalty = np.full(columns + 1, ridge)
    penalty[-1] = 1e-8  # enough for a step where all answers are the same
    curve = known.T @ known / 4
    curve[np.diag_indices_from(curve)] += penalty
    inverse = np.linalg.inv(curve)
    weights = np.zeros(columns + 1)
    for _ in range(_ROUNDS):
        likely = 1 / (1 + np.exp(-np.clip(known @ weights, -30, 30)))
        step = inverse @ (known.T @ (answers - likely) - penalty * weights)
        weights += step
        if np.abs(step).max() < _STILL:
            break
    return weights[:-1], float(weights[-1])


def decision(features: NDArray[np.float64], weights: NDArray[np.float64], intercept: float) -> NDArray[np.float64]:
    """The log of the odds of yes, one a row: above 0 the answer is yes."""
    return np.asarray(features @ weights + intercept)
