"""Stacking: logistic regression over what the members of an ensemble say, and over their reasons.

After D. Wolpert (1992), Stacked generalization. It is learnt from the answers of the members to development
pairs, cross-validated by text, and never scored on a text that it was learnt from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pete.entail.learnt.learning import learn
from pete.entail.learnt.trained_model import LoadedModel, TrainedModel, numbers, text_hash, text_hashes
from pete.errors import FormatError, RunError, SettingsError
from pete.fingerprints import DIGITS, toolkit_version
from pete.model import AnalysedPair, ItemRecord, Pair, ParseFailure, Reason, Verdict
from pete.runs.ensemble import answers_of, how_made, members, voted_relation
from pete.runs.read import Run
from pete.stats.logistic import fit_logistic

KIND = "stack"
RIDGE = 1.0
SHOWN = 3  # features in a reason
Features = dict[str, float]
_UNSEEN = ParseFailure("", "not asked for")


def features(records: Mapping[str, ItemRecord]) -> Features:
    """What each member says, as numbers: its answer, and how far its reasons go."""
    found: Features = {}
    for label, record in records.items():
        if record.unparsed or record.error:
            found[f"{label} no answer"] = 1.0
            continue
        kinds = [reason.kind for reason in record.reasons]
        asked = kinds.count("found") + kinds.count("missing")
        found[f"{label} YES"] = 1.0 if record.verdict == "YES" else -1.0
        if record.relation == "contradiction":
            found[f"{label} contradiction"] = 1.0
        if asked:
            found[f"{label} missing"] = min(kinds.count("missing"), 3) / 3
            found[f"{label} share found"] = kinds.count("found") / asked
    return found


@dataclass(frozen=True, slots=True)
class _Weights:
    names: tuple[str, ...]
    values: tuple[float, ...]
    intercept: float

    def score(self, found: Features) -> float:
        return self.intercept + sum(
            weight * found.get(name, 0.0) for name, weight in zip(self.names, self.values, strict=True)
        )


class StackLearner:
    """A learner whose examples are the answers of others; they are looked up by the number of the pair."""

    kind: str = KIND
    fixed: float | None = None
    reads_trees: bool = False
    settings: Mapping[str, Any]

    def __init__(self, examples: Mapping[str, Features], taking_part: Mapping[str, str]) -> None:
        self._examples = examples
        self.settings = {"members": dict(taking_part), "ridge": RIDGE}

    def prepare(self, pair: AnalysedPair) -> Features:
        return self._examples[pair.pair.id]

    def fit(self, examples: Sequence[Features], answers: Sequence[bool]) -> _Weights:
        names = tuple(sorted({name for example in examples for name in example}))
        table = np.array([[example.get(name, 0.0) for name in names] for example in examples])
        weights, intercept = fit_logistic(table, np.array(answers, dtype=np.bool_), RIDGE)
        return _Weights(names, tuple(map(float, weights)), float(intercept))

    def score(self, learned: _Weights, example: Features) -> float:
        return learned.score(example)

    def parameters(self, learned: _Weights) -> dict[str, Any]:
        return {
            "weights": dict(zip(learned.names, learned.values, strict=True)),
            "intercept": {"intercept": learned.intercept},
        }


def learn_stack(
    runs: Sequence[Run], folds: int, seed: int, advance: Callable[[int], None] = lambda steps: None
) -> TrainedModel:
    """A stack from the answers that the runs hold; all must have the same members."""
    pairs: list[AnalysedPair] = []
    examples: dict[str, Features] = {}
    data: dict[str, str] = {}
    taking_part = _taking_part(runs)
    for run in runs:
        data |= dict(_data(system.signature) for system in run.info.systems)
        for _, records in answers_of(run):
            record = next(iter(records.values()))
            if record.gold is not None:
                name = str(len(pairs))
                examples[name] = features(records)
                pair = Pair(name, record.text, record.hypothesis, record.gold)
                pairs.append(AnalysedPair(pair, _UNSEEN, _UNSEEN))
    learner = StackLearner(examples, taking_part)
    learnt = learn(learner, pairs, folds, seed, advance)
    parsers = {system.parser_spec or "-" for run in runs for system in run.info.systems}
    return TrainedModel(
        KIND, dict(learner.settings), learnt.parameters, learnt.calibration, data, ", ".join(sorted(parsers)), "",
        text_hashes(pair.pair.text for pair in pairs), learnt.figures.as_dict(), seed, toolkit_version(),
    )  # fmt: skip


def _taking_part(runs: Sequence[Run]) -> dict[str, str]:
    parts = [part for run in runs for part in members(run).values()]
    found = [{label: how_made(system) for label, system in part.items()} for part in parts]
    if any(part != found[0] for part in found[1:]):
        raise RunError("the sets were answered by different systems; train on all of them in one command")
    return found[0]


def _data(signature: str) -> tuple[str, str]:
    name, _, fingerprint = signature.split("|")[0].removeprefix("data:").rpartition("=")
    return name, fingerprint


class Stack:
    """A learnt combiner; ``calibration`` makes a probability of its score."""

    name = KIND

    def __init__(self, loaded: LoadedModel) -> None:
        self._loaded = loaded
        self.version = loaded.fingerprint
        weights = numbers(loaded, "weights")
        self._weights = _Weights(tuple(weights), tuple(weights.values()), numbers(loaded, "intercept")["intercept"])
        told = loaded.model.settings.get("members")
        if not isinstance(told, dict) or not told:
            raise FormatError(loaded.path, None, "does not tell its members", "make it again with pete train stack")
        self._members: dict[str, str] = told

    def check(self, run: Run, dataset: str) -> None:
        """Refuse a run whose systems are others than those that were learnt from, or whose texts are the same."""
        there = {label: how_made(system) for label, system in members(run)[dataset].items()}
        absent = [label for label in self._members if label not in there]
        strange = [label for label in there if label not in self._members]
        if absent or strange:
            what = f"lacks {', '.join(absent)}" if absent else f"has {', '.join(strange)}, which it does not know"
            raise SettingsError(
                f"the stack {self._loaded.path} was learnt over {', '.join(self._members)}, and the run over {dataset} "
                f"{what}; give the same -p and -e as to pete train stack"
            )
        if other := [label for label in there if there[label] != self._members[label]]:
            raise SettingsError(
                f"the stack {self._loaded.path} was learnt over another version or setting of {other[0]}; train again"
            )
        items = (next(iter(records.values())) for name, records in answers_of(run) if name == dataset)
        scored = (item for item in items if item.gold is not None)
        known = next((item for item in scored if text_hash(item.text) in self._loaded.seen), None)
        if known is not None:
            raise SettingsError(
                f"the stack {self._loaded.path} was learnt from the text of pair {known.id} of {dataset}; score it on "
                f"other texts than {', '.join(self._loaded.model.data)}"
            )

    def combine(self, records: Mapping[str, ItemRecord]) -> Verdict:
        found = features(records)
        likely = self._loaded.model.calibration.probability(self._weights.score(found))
        weights = dict(zip(self._weights.names, self._weights.values, strict=True))
        moved = sorted(((found[name] * weights.get(name, 0.0), name) for name in found), key=lambda one: -abs(one[0]))
        told = ", ".join(f"{name} {moved_by:+.2f}" for moved_by, name in moved[:SHOWN])
        yes = likely >= 0.5
        reason = Reason("note", because=f"probability of YES {likely:.3f}; what moved it most: {told}")
        return Verdict("YES" if yes else "NO", (reason,), relation=voted_relation(yes, records.values()))


def is_same_stack(loaded: LoadedModel, run: Run, dataset: str, fingerprint: str) -> bool:
    """Whether a stack was learnt over the systems of a run, from data of this fingerprint."""
    there = {label: how_made(system) for label, system in members(run)[dataset].items()}
    told = loaded.model.data.values()
    return loaded.model.settings.get("members") == there and list(told) == [fingerprint[:DIGITS]]


def model_path(folder: Path, dataset: str) -> Path:
    """Where a stack that was learnt during a run is kept."""
    safe = "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in dataset)
    return folder / f"stack-{safe}.json"
