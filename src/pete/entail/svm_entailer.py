"""The entailer `svm`: MARS-3's idea, a support-vector classifier over dependency paths.

Section 4 of Yuret, Han and Turgut (2010) tells no more of it than that. Ours is linear, so that a verdict can say
which features weighed what; training needs scikit-learn, answering does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pete.entail.content_paths import PathTree
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.learnt.calibrated_verdicts import verdict
from pete.entail.learnt.seen_texts import SeenTexts, model_settings
from pete.entail.learnt.trained_model import LoadedModel, load_model, needs_model, numbers
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.path_features import FEATURES, Features, feature_tree, features
from pete.errors import FormatError
from pete.model import AnalysedPair, Graph, Pair, Reason, Verdict

_SUMMARY = "a support-vector classifier over dependency paths of T and H (MARS-3)"
_SHOWN = 6  # features that a verdict names


class SvmEntailer:
    """A weighted sum of features; the weights may outvote what the parser says, so it is opaque."""

    def __init__(self, loaded: LoadedModel, settings: Mapping[str, Any]) -> None:
        told, seen = model_settings(loaded, settings)
        self._features = loaded.model.settings.get("features", "")
        if self._features not in FEATURES:
            what = f"is learnt from features {self._features!r}"
            raise FormatError(loaded.path, None, what, "make it again with pete train svm")
        self._weights = numbers(loaded, "weights")
        self._intercept = numbers(loaded, "offset").get("intercept", 0.0)
        self._calibration, self._seen = loaded.model.calibration, SeenTexts(loaded, seen)
        self.info = EntailerInfo("svm", "opaque", _SUMMARY, settings=told)

    def check_pairs(self, pairs: Iterable[Pair]) -> None:
        self._seen.check(pairs)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return self._seen.guarded(pairs, lambda own: decide_parsed_pairs(own, feature_tree, self._decide))

    def _decide(self, text: PathTree, hypothesis: Graph) -> Verdict:
        found = features(text, feature_tree(hypothesis), self._features)
        score = weighted(found, self._weights, self._intercept)
        parts = sorted(
            ((self._weights[name] * value, name) for name, value in found.items() if name in self._weights),
            key=lambda part: (-abs(part[0]), part[1]),
        )
        told = ", ".join(f"{name} ({part:+.2f})" for part, name in parts[:_SHOWN]) or "no known feature"
        return verdict(score, self._calibration, (Reason("note", because=f"the margin is {score:+.2f}: {told}"),))


def weighted(found: Features, weights: Mapping[str, float], intercept: float) -> float:
    return intercept + sum(weights.get(name, 0.0) * value for name, value in found.items())


def make(argument: str, settings: Mapping[str, Any]) -> SvmEntailer:
    return SvmEntailer(load_model("svm", needs_model("svm", argument)), settings)
