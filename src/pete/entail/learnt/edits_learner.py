"""Costs of edits, learnt from labelled pairs.

Given the operations of the cheapest edit, the distance is a sum of costs times
amounts, so the costs that tell YES from NO best are those of a logistic
regression with no negative weight. With new costs another edit may be the cheapest; a few rounds
of editing and learning settle it. Words that few texts have weigh more (idf).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from pete.entail.edit_costs import OPERATIONS, WORD_CLASSES, EditCosts, Rules, inverse_frequencies, plain
from pete.entail.edit_sides import EditedPair, cheapest_edit, edit_side, edited_pair, operations
from pete.entail.edits_entailer import distance_of
from pete.model import AnalysedPair, Graph

_COLUMN = {(name, kind): place for place, (name, kind) in enumerate((a, b) for a in OPERATIONS for b in WORD_CLASSES)}
ROUNDS = 4
RIDGE = 0.5
HIGHEST = 20.0


class EditsLearner:
    """Learns costs by operation and class of word; rarity of words is that in the training texts."""

    kind = "edits"
    fixed: float | None = None
    reads_trees = True

    def __init__(self, over: str, rules: Rules) -> None:
        self.settings: Mapping[str, Any] = {"over": over}
        self._over, self._rules = over, rules

    def prepare(self, pair: AnalysedPair) -> EditedPair:
        text, hypothesis = pair.text, pair.hypothesis
        assert isinstance(text, Graph)  # what was not parsed is not learnt from
        assert isinstance(hypothesis, Graph)
        return edited_pair(edit_side(text, self._over), edit_side(hypothesis, self._over), self._rules)

    def fit(self, examples: Sequence[EditedPair], answers: Sequence[bool]) -> EditCosts:
        idf, unknown = inverse_frequencies([example.text.words for example in examples])
        costs = EditCosts(idf=idf, unknown=unknown)
        start = _vector(EditCosts(deletion=plain(0.02)))
        costs = _with(costs, start)
        before: NDArray[np.float64] | None = None
        for _ in range(ROUNDS):
            amounts = np.array([_amounts(example, costs) for example in examples])
            if before is not None and np.array_equal(amounts, before):
                break
            before = amounts
            costs = _with(costs, _likeliest(amounts, np.asarray(answers, dtype=np.bool_), start))
        return costs

    def score(self, learned: EditCosts, example: EditedPair) -> float:
        return -distance_of(operations(example, learned, cheapest_edit(example, learned)), learned)

    def parameters(self, learned: EditCosts) -> dict[str, Any]:
        rules: dict[str, dict[str, float]] = {}
        for (text, hypothesis), sure in self._rules.items():
            rules.setdefault(text, {})[hypothesis] = sure
        tables = {name: dict(getattr(learned, name)) for name in OPERATIONS}
        return {**tables, "idf": dict(learned.idf), "rules": rules}


def _vector(costs: EditCosts) -> NDArray[np.float64]:
    return np.array([getattr(costs, name)[kind] for name, kind in _COLUMN])


def _with(costs: EditCosts, values: NDArray[np.float64]) -> EditCosts:
    tables = {
        name: {kind: round(float(values[_COLUMN[name, kind]]), 6) for kind in WORD_CLASSES} for name in OPERATIONS
    }
    return EditCosts(**tables, idf=costs.idf, unknown=costs.unknown)


def _amounts(example: EditedPair, costs: EditCosts) -> NDArray[np.float64]:
    row = np.zeros(len(_COLUMN))
    for one in operations(example, costs, cheapest_edit(example, costs)):
        row[_COLUMN[one.operation, one.kind]] += one.amount
    return row


def _likeliest(amounts: NDArray[np.float64], yes: NDArray[np.bool_], start: NDArray[np.float64]) -> NDArray[np.float64]:
    """The costs of 0 or more under which the labels are likeliest, drawn towards those of the start."""
    signs = np.where(yes, 1.0, -1.0)

    def loss(values: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        costs, offset = values[:-1], values[-1]
        margins = signs * (offset - amounts @ costs)
        off = -signs / (1 + np.exp(np.clip(margins, -500, 500)))
        value = np.logaddexp(0, -margins).sum() + RIDGE / 2 * ((costs - start) ** 2).sum()
        return float(value), np.append(-(amounts.T @ off) + RIDGE * (costs - start), off.sum())

    bounds = [(0.0, HIGHEST)] * len(start) + [(None, None)]
    found = minimize(loss, np.append(start, 0.0), jac=True, method="L-BFGS-B", bounds=bounds)
    return np.asarray(found.x[:-1], dtype=np.float64)
