from __future__ import annotations

import numpy as np
import pytest

from pete.stats.logistic import decision, fit_logistic


def test_one_feature_by_hand() -> None:
    """With hardly any penalty the weights are the log odds: 3 of 4 with the feature, 1 of 4 without it."""
    features = np.array([[1.0]] * 4 + [[0.0]] * 4)
    answers = np.array([True, True, True, False, True, False, False, False])
    weights, intercept = fit_logistic(features, answers, ridge=1e-6)
    assert intercept == pytest.approx(np.log(1 / 3), abs=1e-2)
    assert weights[0] == pytest.approx(np.log(3) - np.log(1 / 3), abs=1e-2)


def test_the_penalty_keeps_the_weights_finite_where_a_feature_tells_all() -> None:
    features = np.eye(2)[[0, 0, 1, 1]]
    answers = np.array([True, True, False, False])
    weights, intercept = fit_logistic(features, answers)
    assert np.abs(weights).max() < 5
    assert ((decision(features, weights, intercept) > 0) == answers).all()


def test_the_slope_is_zero_where_it_ends() -> None:
    chance = np.random.default_rng(3)
    features = chance.integers(0, 2, (200, 12)).astype(float)
    answers = features[:, 0] + chance.normal(size=200) > 0.5
    weights, intercept = fit_logistic(features, answers, ridge=2.0)
    likely = 1 / (1 + np.exp(-decision(features, weights, intercept)))
    assert np.abs(features.T @ (answers - likely) - 2.0 * weights).max() < 0.05


def test_answers_that_are_all_the_same() -> None:
    weights, intercept = fit_logistic(np.ones((5, 1)), np.ones(5, dtype=bool))
    assert decision(np.ones((1, 1)), weights, intercept)[0] > 0


def test_nothing_to_learn_from() -> None:
    with pytest.raises(ValueError, match="no rows"):
        fit_logistic(np.zeros((0, 2)), np.zeros(0, dtype=bool))
    with pytest.raises(ValueError, match="positive"):
        fit_logistic(np.zeros((1, 2)), np.zeros(1, dtype=bool), ridge=0)
