"""A small logistic regression: does a sum of weighted features tell the answer?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pete.stats.indicators import Indicators

__all__ = ["decision", "fit_logistic", "inverse_curvature"]

_ROUNDS = 200
_STILL = 1e-3  # a step below this moves hardly an answer


Matrix = NDArray[np.float64] | Indicators


def inverse_curvature(features: Matrix, ridge: float = 1.0) -> NDArray[np.float64]:
    """The inverse of a matrix that bounds the curvature over these rows, and so over any part of them."""
    if ridge <= 0:
        raise ValueError(f"the penalty must be positive, not {ridge}")
    rows, columns = features.shape
    table = features.dense() if isinstance(features, Indicators) else features
    curve = np.empty((columns + 1, columns + 1))
    curve[:-1, :-1] = table.T @ table
    curve[-1, :-1] = curve[:-1, -1] = table.sum(axis=0)
    curve[-1, -1] = rows
    curve /= 4
    curve[np.diag_indices(columns)] += ridge
    return np.linalg.inv(curve)


def fit_logistic(
    features: Matrix,
    answers: NDArray[np.bool_],
    ridge: float = 1.0,
    inverse: NDArray[np.float64] | None = None,
) -> tuple[NDArray[np.float64], float]:
    """Weights and intercept that make the answers likeliest, less half of ``ridge`` times the squared weights.

    Newton's method on::

        Σ log p(answer | features) - ridge/2 · |w|²,   p(yes) = 1 / (1 + exp(-(x·w + b)))

    with the curvature at p = 1/2 all the way, which bounds that of every other
    p: each step goes up, and the matrix is inverted once. ``inverse`` is that
    matrix where a larger table is learned from part by part (`inverse_curvature`).
    The penalty keeps the weights finite where a feature tells the answer without
    exception; the intercept is not held down. Nothing is drawn by chance.

    Reference: D. Böhning and B. G. Lindsay (1988), Monotonicity of
    quadratic-approximation algorithms. Annals of the Institute of Statistical Mathematics 40.

    >>> telling = np.array([[1.0], [1.0], [0.0], [0.0]])
    >>> weights, intercept = fit_logistic(telling, np.array([True, True, False, False]))
    >>> decision(telling, weights, intercept) > 0
    array([ True,  True, False, False])
    """
    rows, columns = features.shape
    if not rows:
        raise ValueError("no rows to learn from")
    inverse = inverse_curvature(features, ridge) if inverse is None else inverse
    across = features.across if isinstance(features, Indicators) else features.T.__matmul__
    weights, intercept = np.zeros(columns), 0.0
    for _ in range(_ROUNDS):
        off = answers - 1 / (1 + np.exp(-np.clip(features @ weights + intercept, -30, 30)))
        step = inverse @ np.append(across(off) - ridge * weights, off.sum())
        weights, intercept = weights + step[:-1], intercept + float(step[-1])
        if np.abs(step).max() < _STILL:
            break
    return weights, intercept


def decision(features: Matrix, weights: NDArray[np.float64], intercept: float) -> NDArray[np.float64]:
    """The log of the odds of yes, one a row: above 0 the answer is yes."""
    return np.asarray(features @ weights + intercept)
