"""What the papers say of their systems, tried on bundled pairs with a bundled parser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.entail.learnt.learners import make_learner
from pete.entail.learnt.learning import learn
from pete.model import AnalysedPair, Pair
from pete.parsers import load_parser


def analysed(name: str, wanted: Callable[[Pair], bool] = lambda pair: True) -> list[AnalysedPair]:
    pairs = [pair for pair in load_pairs(name).pairs() if wanted(pair)]
    texts = list(dict.fromkeys(text for pair in pairs for text in (pair.text, pair.hypothesis)))
    found = dict(zip(texts, load_parser("udpipe").parse(texts), strict=True))
    return [AnalysedPair(pair, found[pair.text], found[pair.hypothesis]) for pair in pairs]


@pytest.fixture(scope="module")
def exchanged() -> list[AnalysedPair]:
    """The pairs of the bundled suite in which roles are exchanged, each with a partner in which they are not."""
    return analysed("sound", lambda pair: "roles" in pair.tags)


@pytest.fixture(scope="module")
def development() -> list[AnalysedPair]:
    return analysed("core:dev")


def accuracy(spec: str, pairs: list[AnalysedPair], **settings: str) -> float:
    verdicts = load_entailer(spec, settings).decide(pairs)
    return sum(verdict.answer == pair.pair.label for pair, verdict in zip(pairs, verdicts, strict=True)) / len(pairs)


@pytest.mark.parametrize("over", ["tree", "tokens"])
def test_edits_is_at_chance_where_roles_are_exchanged(exchanged: list[AnalysedPair], over: str) -> None:
    """Cabrio and Magnini (2010), section 4.3: no strategy for what makes pairs negative. 64 pairs: 50% ± 12.5."""
    assert accuracy("edits", exchanged, over=over) == pytest.approx(0.5, abs=0.125)
    assert accuracy("paths", exchanged) > 0.625  # the same analyses tell more


def test_edits_is_good_at_positive_pairs_only(exchanged: list[AnalysedPair]) -> None:
    """Ibid., Table 2: 93.3% of positive pairs, 25% of negative ones."""
    positive, negative = ([pair for pair in exchanged if pair.pair.label == label] for label in ("YES", "NO"))
    assert accuracy("edits", positive) > 0.75
    assert accuracy("edits", negative) < 0.25


def test_without_trees_the_classifier_has_the_majority(development: list[AnalysedPair]) -> None:
    """Yuret, Han and Turgut (2010), section 4: MARS-3 learnt from dependency paths and was third of twenty."""
    words, paths = (
        learn(make_learner("svm", {"features": chosen}, 1), development, 5, 1).figures for chosen in ("words", "paths")
    )
    assert words.majority == 0.5
    assert words.counts.accuracy == pytest.approx(0.5, abs=0.07)
    assert (paths.counts.accuracy or 0) > 0.62


@pytest.mark.parametrize("kind", ["overlap", "linguistic-prior"])
def test_learnt_baselines_have_the_majority_on_balanced_pairs(development: list[AnalysedPair], kind: str) -> None:
    assert learn(make_learner(kind, {}, 1), development, 5, 1).figures.counts.accuracy == pytest.approx(0.5, abs=0.07)


def test_paths_is_above_always_yes(development: list[AnalysedPair]) -> None:
    """Ibid., Table 2: the organisers' baseline has 59.8 to 68.1% by parser, above always-yes."""
    assert accuracy("paths", development) > 0.5
