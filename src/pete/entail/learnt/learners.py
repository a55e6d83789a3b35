"""The learners by the name of their entailer, each with the settings that training may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pete.entail.learnt.learning import Learner
from pete.entail.values import one_of
from pete.errors import SettingsError

# What --set may change, with the values where nothing is said.
SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "svm": {"features": "paths", "penalty": 0.1, "least": 2},
    "edits": {"over": "tree", "rules": ""},
    "overlap": {},
    "linguistic-prior": {},
}


def make_learner(kind: str, settings: Mapping[str, Any], seed: int) -> Learner[Any, Any]:
    """The learner of an entailer, with some settings changed."""
    known = SETTINGS[kind]
    if strange := sorted(set(settings) - set(known)):
        has = f"known: {', '.join(known)}" if known else "it has none"
        raise SettingsError(f"training {kind} has no setting {strange[0]!r}; {has}")
    chosen = {**known, **settings}
    if kind == "svm":
        from pete.entail.learnt.svm_learner import SvmLearner
        from pete.entail.path_features import FEATURES

        features = one_of("features", chosen["features"], FEATURES)
        return SvmLearner(features, _number(chosen, "penalty"), int(_number(chosen, "least")), seed)
    if kind == "edits":
        from pete.entail.edit_costs import read_rules
        from pete.entail.edit_sides import OVER
        from pete.entail.learnt.edits_learner import EditsLearner

        rules = str(chosen["rules"])
        return EditsLearner(one_of("over", chosen["over"], OVER), read_rules(rules) if rules else {})
    if kind == "overlap":
        from pete.entail.overlap_entailer import OverlapLearner

        return OverlapLearner()
    from pete.entail.phenomena_prior import PriorLearner

    return PriorLearner()


def _number(settings: Mapping[str, Any], name: str) -> float:
    try:
        value = float(settings[name])
    except (TypeError, ValueError):
        value = 0.0
    if not 0 < value < float("inf"):
        raise SettingsError(f"setting {name} cannot be {settings[name]!r}; give a number above 0")
    return value
