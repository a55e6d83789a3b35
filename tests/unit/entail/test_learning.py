"""Training: folds by text, calibration, models as files, and no text scored that was learnt from."""

from __future__ import annotations

import json
import math
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pete.entail import load_entailer
from pete.entail.learnt.learners import SETTINGS, make_learner
from pete.entail.learnt.learning import calibrate, deal_out, learn
from pete.entail.learnt.seen_texts import SEEN_NOTE
from pete.entail.learnt.trained_model import Calibration, load_model, text_hash, write_model
from pete.errors import EntailerError, FormatError, SettingsError
from pete.fingerprints import folded
from pete.model import AnalysedPair, Pair
from trained_models import exchanged_roles, fresh_model, plain_clause, trained, trained_model

KINDS = sorted(SETTINGS)
some_texts = st.lists(st.text("ab C", min_size=1, max_size=4), min_size=1, max_size=40)


@given(some_texts, st.integers(2, 6), st.integers(0, 9))
def test_a_text_is_in_one_fold_and_folds_are_even(texts: list[str], folds: int, seed: int) -> None:
    dealt = deal_out(texts, folds, seed)
    by_text: dict[str, set[int]] = {}
    for text, fold in zip(texts, dealt, strict=True):
        by_text.setdefault(folded(text), set()).add(fold)
    assert all(len(found) == 1 for found in by_text.values())
    sizes = [dealt.count(fold) for fold in range(folds)]
    most = max(sum(folded(other) == key for other in texts) for key in by_text)
    assert max(sizes) - min(sizes) <= most
    assert dealt == deal_out(texts, folds, seed)


@given(st.lists(st.tuples(st.floats(-5, 5), st.booleans()), min_size=2, max_size=40))
def test_calibration_never_falls_and_agrees_with_its_threshold(claims: list[tuple[float, bool]]) -> None:
    found = calibrate([score for score, _ in claims], [answer for _, answer in claims])
    assert found.slope >= 0
    assert math.isfinite(found.intercept)
    for score, _ in claims:
        probability = found.probability(score)
        assert 0 <= probability <= 1
        if abs(probability - 0.5) > 1e-6:
            assert (score >= found.threshold) == (probability > 0.5)


def test_a_score_that_tells_nothing_gives_the_commoner_answer() -> None:
    assert calibrate([1.0, 1.0, 1.0], [True, True, False]).threshold == -math.inf
    assert calibrate([1.0, 2.0, 3.0], [True, False, False]).threshold == math.inf  # falls, so it counts for nothing


def test_calibrated_probabilities_come_true() -> None:
    # Of 100 pairs with score 0, 20 are positive; of 100 with score 1, 70.
    scores = [0.0] * 100 + [1.0] * 100
    answers = [place < 20 for place in range(100)] + [place < 70 for place in range(100)]
    found = calibrate(scores, answers)
    assert found.probability(0.0) == pytest.approx(0.2, abs=0.01)
    assert found.probability(1.0) == pytest.approx(0.7, abs=0.01)


def test_cross_validation_never_learns_from_the_text_it_scores() -> None:
    """A learner that knows the texts by heart has everything right on them, and nothing to say of new ones."""

    class ByHeart:
        kind, fixed, reads_trees, settings = "by-heart", None, False, dict[str, Any]()

        def prepare(self, pair: AnalysedPair) -> tuple[str, str]:
            return pair.pair.text, pair.pair.hypothesis

        def fit(self, examples: Any, answers: Any) -> dict[Any, bool]:
            return dict(zip(examples, answers, strict=True))

        def score(self, learned: dict[Any, bool], example: Any) -> float:
            return {True: 1.0, False: -1.0, None: 0.0}[learned.get(example)]

        def parameters(self, learned: dict[Any, bool]) -> dict[str, Any]:
            return {}

    figures = learn(ByHeart(), exchanged_roles(), folds=4, seed=1).figures
    assert figures.counts.accuracy == pytest.approx(0.5)
    assert figures.majority == 0.5


def test_too_little_to_learn_from_is_refused() -> None:
    pairs = exchanged_roles()
    one_label = [pair for pair in pairs if pair.pair.label == "YES"]
    for few in (pairs[:4], one_label, []):
        with pytest.raises(SettingsError, match="nothing can be learnt from"):
            learn(make_learner("overlap", {}, 1), few, 5, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_same_pairs_same_bytes(kind: str, tmp_path: Path) -> None:
    write_model(fresh_model(kind), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == trained(kind, tmp_path / "m.json").read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_a_model_read_is_the_model_written(kind: str, tmp_path: Path) -> None:
    path = trained(kind, tmp_path / "m.json")
    loaded = load_model(kind, str(path))
    write_model(loaded.model, tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_no_text_stands_in_a_model(kind: str, tmp_path: Path) -> None:
    content = trained(kind, tmp_path / "m.json").read_text()
    assert "pushed the" not in content
    assert text_hash(exchanged_roles()[0].pair.text) in content


@pytest.mark.parametrize("kind", KINDS)
def test_scoring_a_text_that_was_learnt_from_is_refused(kind: str, tmp_path: Path) -> None:
    path = trained(kind, tmp_path / "m.json")
    pairs = exchanged_roles()
    with pytest.raises(
        EntailerError, match=r"was trained on the text of pair dog-plain_clause-YES and those of 31 more"
    ):
        list(load_entailer(f"{kind}:{path}").decide(pairs))
    reported = list(load_entailer(f"{kind}:{path}", {"seen": "report"}).decide(pairs))
    assert all(verdict.reasons[-1].because == SEEN_NOTE for verdict in reported)


@pytest.mark.parametrize("kind", KINDS)
def test_case_and_spaces_do_not_make_a_text_new(kind: str, tmp_path: Path) -> None:
    path = trained(kind, tmp_path / "m.json")
    known = exchanged_roles()[0]
    pair = Pair("1", known.pair.text.upper().replace(" ", "  "), "The dog pushed.", "NO")
    with pytest.raises(EntailerError, match="was trained on"):
        list(load_entailer(f"{kind}:{path}").decide([AnalysedPair(pair, known.text, known.hypothesis)]))


@pytest.mark.parametrize("kind", KINDS)
def test_new_texts_and_pairs_without_label_are_answered(kind: str, tmp_path: Path) -> None:
    entailer = load_entailer(f"{kind}:{trained(kind, tmp_path / 'm.json')}")
    graph, known = plain_clause("zebra", "kick", "lion"), exchanged_roles()[0]
    new = AnalysedPair(Pair("1", graph.text, graph.text, "YES"), graph, graph)
    asked = AnalysedPair(Pair("2", known.pair.text, known.pair.hypothesis), known.text, known.hypothesis)
    first, second = entailer.decide([new, asked])
    assert SEEN_NOTE not in {reason.because for reason in first.reasons}
    assert second.reasons[-1].because == SEEN_NOTE


def test_the_model_is_in_the_signature(tmp_path: Path) -> None:
    info = load_entailer(f"svm:{trained('svm', tmp_path / 'm.json')}").info
    assert info.settings["trained_with"] == "hand"
    assert len(info.settings["model"]) == 12


BROKEN = [
    ("svm", {"schema": 7}, "is a model of schema 7"),
    ("svm", {"kind": "edits"}, "is a model of 'edits', not of 'svm'"),
    ("svm", {"calibration": {"slope": -1.0, "intercept": 0.0}}, "falls with the score"),
    ("svm", {"parameters": {"weights": ["x"], "offset": {"intercept": 0}}}, "'weights' is no table of numbers"),
    ("svm", {"settings": {"features": "stars"}}, "is learnt from features 'stars'"),
    ("edits", {"settings": {"over": "air"}}, "is learnt over 'air'"),
    (
        "edits",
        {"parameters": {"insertion": {}, "deletion": {}, "substitution": {}, "idf": {}}},
        "one cost of 0 or more",
    ),
    ("linguistic-prior", {"parameters": {"positive": {"a": 1}, "negative": {}}}, "does not count each phenomenon"),
    ("overlap", {"texts": 7}, "is no trained model"),
]


@pytest.mark.parametrize(("kind", "change", "what"), BROKEN, ids=lambda value: str(value)[:30])
def test_a_broken_model_is_refused_with_a_reason(kind: str, change: dict[str, Any], what: str, tmp_path: Path) -> None:
    path = trained(kind, tmp_path / "m.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(FormatError, match=what):
        load_entailer(f"{kind}:{path}")


@pytest.mark.parametrize("content", [b"", b"\x80\x04\x95pickle", b"[]", b"\xff\xfe"])
def test_what_is_no_model_is_not_run(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "m.json").write_bytes(content)
    for kind in KINDS:
        with pytest.raises(FormatError, match="is no trained model"):
            load_entailer(f"{kind}:{tmp_path / 'm.json'}")


def test_an_absent_model_and_none_at_all(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such file"):
        load_entailer(f"svm:{tmp_path / 'absent.json'}")
    for kind in ("svm", "linguistic-prior"):
        with pytest.raises(SettingsError, match=f"pete train {kind}"):
            load_entailer(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_settings_of_training_are_checked(kind: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=f"training {kind} has no setting 'strange'"):
        make_learner(kind, {"strange": 1}, 1)
    with pytest.raises(SettingsError, match="no setting strange"):
        load_entailer(f"{kind}:{trained(kind, tmp_path / 'm.json')}", {"strange": 1})
    for wrong in ({"features": "stars"}, {"penalty": "much"}, {"penalty": 0}, {"penalty": "inf"}):
        with pytest.raises(SettingsError):
            make_learner("svm", wrong, 1)


def test_paths_tell_exchanged_roles_and_words_do_not() -> None:
    """The learnt ones are near the majority without tree features, on pairs that only the tree tells apart."""
    by_trees, by_words = (trained_model("svm", {"features": chosen}) for chosen in ("paths", "words"))
    assert by_trees.figures["accuracy"] == 1.0
    assert by_words.figures["accuracy"] <= 0.6
    assert trained_model("overlap").figures["accuracy"] <= 0.6


def test_probabilities_are_told(tmp_path: Path) -> None:
    graph = plain_clause("zebra", "kick", "lion")
    entailer = load_entailer(f"svm:{trained('svm', tmp_path / 'm.json')}")
    (verdict,) = entailer.decide([AnalysedPair(Pair("1", graph.text, graph.text), graph, graph)])
    assert verdict.reasons[0].because.startswith("the margin is +")
    assert verdict.reasons[1].because.startswith("the probability of YES is 0.")


def test_a_fold_with_one_label_is_learnt_too() -> None:
    learner = make_learner("svm", {}, 1)
    examples = [learner.prepare(pair) for pair in exchanged_roles()[:2]]
    assert learner.score(learner.fit(examples, [True, True]), examples[0]) > 0
    assert learner.score(learner.fit(examples, [False, False]), examples[0]) < 0


def test_the_threshold_of_a_flat_calibration() -> None:
    assert Calibration(0.0, 0.0).threshold == -math.inf
    assert Calibration(1e308, 1.0).probability(-1e10) == pytest.approx(0.0)


anything = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=40)
@given(st.sampled_from(KINDS), st.data())
def test_a_model_that_somebody_spoilt_never_fails_otherwise(kind: str, data: st.DataObject) -> None:
    """Any part of the file may be anything: it is refused with a reason, or it answers."""
    content = msgspec.to_builtins(trained_model(kind))
    part = content
    for _ in range(data.draw(st.integers(0, 2))):
        inner = [key for key, value in part.items() if isinstance(value, dict) and value]
        part = part[data.draw(st.sampled_from(sorted(inner)))] if inner else part
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(anything)
    graph = plain_clause("zebra", "kick", "lion")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "m.json"
        path.write_text(json.dumps(content))
        try:
            entailer = load_entailer(f"{kind}:{path}")
        except FormatError:
            return
        (verdict,) = entailer.decide([AnalysedPair(Pair("1", graph.text, graph.text), graph, graph)])
    assert verdict.answer in {"YES", "NO"}
