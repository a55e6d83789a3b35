"""Curves over damaged trees, ranks over parsers, and what relations weigh, on the gold trees of the bundled pairs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.model import Graph, ParseFailure
from pete.runs.curves.damage_study import Level, falls, mean_interval, study_damage
from pete.runs.curves.damaged_trees import damaged
from pete.runs.curves.measured_trees import Material, Measured, Measurer
from pete.runs.curves.rank_study import study_ranks
from pete.runs.curves.relation_weights import relation_weights, wrong_by_relation
from pete.runs.gold_answers import load_gold

GOLD = Path(__file__).parents[3] / "data" / "core_gold.conllu"
SHARES = [0.0, 0.2, 0.4, 0.8]


@pytest.fixture(scope="module")
def trees() -> dict[str, Graph]:
    pairs = list(load_pairs("core").pairs())
    return load_gold([GOLD]).look_up(side for pair in pairs for side in (pair.text, pair.hypothesis))


@pytest.fixture(scope="module")
def material(trees: dict[str, Graph]) -> Material:
    pairs = [pair for pair in load_pairs("core").pairs() if pair.text in trees and pair.hypothesis in trees][:60]
    return Material(tuple(pairs), {pair.text: trees[pair.text] for pair in pairs})


@pytest.fixture(scope="module")
def measurer(material: Material, trees: dict[str, Graph]) -> Measurer:
    return Measurer(material, trees, {name: load_entailer(name) for name in ("facts", "generalised")})


def test_pete_falls_with_the_damage_and_the_correlation_says_so(measurer: Measurer, material: Material) -> None:
    done: list[int] = []
    study = study_damage(measurer, material.gold, SHARES, seeds=3, advance=done.append)
    assert sum(done) == len(SHARES) * 3
    assert study.levels[0].mean("facts") == 1.0
    assert study.levels[0].uas.tolist() == [1.0, 1.0, 1.0]
    means = [level.mean("facts") for level in study.levels]
    assert means == sorted(means, reverse=True)
    assert [float(level.uas.mean()) for level in study.levels] == sorted(
        (float(one.uas.mean()) for one in study.levels), reverse=True
    )
    best = study.correlations[0]
    assert best.spearman is not None
    assert best.spearman > 0.9
    assert best.falls
    assert best.interval is not None
    assert best.interval[0] <= best.interval[1]


def test_a_rise_beyond_the_intervals_is_no_fall() -> None:
    def level(share: float, *values: float) -> Level:
        return Level(share, np.array(values), np.array(values), {"x": np.array(values)})

    down = [level(0.0, 0.9, 0.9), level(0.1, 0.8, 0.82), level(0.2, 0.81, 0.82)]  # up by a hair, within the interval
    assert falls(down, "x")
    assert not falls([*down, level(0.3, 0.95, 0.95)], "x")
    assert mean_interval(np.array([0.5])) == (0.5, 0.5)


def test_ranks_over_parsers(measurer: Measurer, material: Material, trees: dict[str, Graph]) -> None:
    points = []
    for share in (0.6, 0.0, 0.3):
        hurt = {text: damaged(graph, [share], 1)[0] for text, graph in material.gold.items()}
        points.append(measurer.measure(f"{share}", hurt, hypotheses=trees))
    study = study_ranks("parser", points, material)
    found = {(one.entailer, one.score): one for one in study.correlations}
    assert found["facts", "UAS"].spearman == pytest.approx(1)
    assert found["facts", "LAS"].kendall == pytest.approx(1)
    bounds = found["facts", "UAS"].interval
    assert bounds is not None
    assert -1 <= bounds[0] <= bounds[1] <= 1 + 1e-9
    few = study_ranks("parser", points[:2], material)
    assert {(one.spearman, one.interval) for one in few.correlations} == {(None, None)}


def test_scores_of_another_treebank_stay_as_they_are(material: Material) -> None:
    right = np.array([place % 3 > 0 for place in range(len(material.pairs))])
    points = [
        Measured(f"{n}", np.array([[100, 100, 90 - 10 * n, 80]]), {"x": right & (np.arange(len(right)) % 4 >= n)})
        for n in range(3)
    ]
    study = study_ranks("checkpoint", points, material, treebank=True)
    assert study.treebank
    assert study.correlations[0].spearman == pytest.approx(1)
    assert study.correlations[1].spearman is None  # LAS is the same for all


def test_failed_parses_count_as_wrong(measurer: Measurer, material: Material, trees: dict[str, Graph]) -> None:
    failed = {text: ParseFailure(text, "no") for text in material.texts}
    point = measurer.measure("none", failed, hypotheses=trees)
    assert point.uas == 0
    no = sum(pair.label == "NO" for pair in material.pairs)
    assert point.right["facts"].sum() == no


def test_relations_weigh_unlike(material: Material, trees: dict[str, Graph]) -> None:
    whole = dict(list(material.gold.items())[:10])
    small = Material(tuple(pair for pair in material.pairs if pair.text in whole), whole)
    hurt = {text: damaged(graph, [1.0], 1)[0] for text, graph in whole.items()}
    weights = relation_weights(small, whole, trees, load_entailer("facts"), moves=1, parsers={"hurt": hurt})
    by_name = {one.relation: one for one in weights}
    assert sum(one.weight for one in weights) == pytest.approx(1)
    assert sum(one.share for one in weights) == pytest.approx(1)
    assert by_name["nsubj"].ratio > 1 > by_name["det"].ratio
    assert all(0 <= one.wrong["hurt"] <= one.arcs for one in weights)
    assert sum(wrong_by_relation(whole, whole).values()) == 0
    assert sum(wrong_by_relation(whole, {}).values()) == sum(one.arcs for one in weights)
