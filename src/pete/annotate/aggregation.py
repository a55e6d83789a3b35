"""Other ways to make one label of many answers, beside the paper's rule: majority, Dawid-Skene, GLAD and MACE.

The last three come from crowd-kit, an optional package (``pip install 'pete-toolkit[aggregate]'``), which is
imported only here and only when asked for. All of them see the answers of all annotators, since they weigh
annotators themselves; *Not sure* counts as in the filter. Where two labels are equally likely the pair is
"unresolved", never one of them by chance.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pete.annotate.filtering import Fate, Filtered, Label, counted_as, silver_of
from pete.errors import SettingsError
from pete.model.judgement import Answer

Labels = Mapping[str, Label | None]  # by pair; None: unresolved
_EVEN = 1e-6  # probabilities that differ by less are equal


@dataclass(frozen=True, slots=True)
class Aggregated:
    """What one method makes of a study. Shares are (equal, compared)."""

    method: str
    labels: Labels
    with_silver: tuple[int, int]
    with_rule: tuple[int, int]  # on the pairs that the filter kept

    def count(self, label: Label | None) -> int:
        return sum(found == label for found in self.labels.values())


def aggregations(filtered: Filtered, seed: int = 1) -> list[Aggregated]:
    """The paper's rule and the four others, side by side."""
    answers = [
        (one.pair, one.worker, "YES" if said is Answer.YES else "NO")
        for one in filtered.merged.judgements
        if (said := counted_as(one.answer, filtered.rules.unsure)) in (Answer.YES, Answer.NO)
    ]
    judged = [one.pair.id for one in filtered.outcomes if one.fate is not Fate.UNJUDGED]
    methods: dict[str, Labels] = {"paper's rule": {one.pair.id: one.gold for one in filtered.outcomes}}
    methods["majority"] = majority(answers)
    methods |= _crowd_kit(answers, seed)
    return [_compared(name, {pair: labels.get(pair) for pair in judged}, filtered) for name, labels in methods.items()]


def majority(answers: Sequence[tuple[str, str, str]]) -> Labels:
    """The commoner answer of each pair.

    >>> majority([("1", "al", "YES"), ("1", "bo", "YES"), ("1", "ed", "NO"), ("2", "al", "NO"), ("2", "ed", "YES")])
    {'1': 'YES', '2': None}
    """
    votes: dict[str, Counter[str]] = {}
    for pair, _, label in answers:
        votes.setdefault(pair, Counter())[label] += 1
    return {pair: _larger(count["YES"], count["NO"]) for pair, count in votes.items()}


def _larger(yes: float, no: float) -> Label | None:
    if abs(yes - no) < _EVEN:
        return None
    return "YES" if yes > no else "NO"


def _crowd_kit(answers: Sequence[tuple[str, str, str]], seed: int) -> dict[str, Labels]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of its own dependencies
            import pandas as pd
            from crowdkit.aggregation import GLAD, MACE, DawidSkene
    except ImportError as error:
        what = f"other aggregations need crowd-kit, which is not installed ({error.name} is missing)"
        raise SettingsError(f"{what}; pip install 'pete-toolkit[aggregate]'") from error
    if not answers:
        return {"Dawid-Skene": {}, "GLAD": {}, "MACE": {}}
    frame = pd.DataFrame(answers, columns=["task", "worker", "label"])
    methods: dict[str, Any] = {
        "Dawid-Skene": DawidSkene(n_iter=100),
        "GLAD": GLAD(n_iter=100),
        "MACE": MACE(random_state=seed),
    }
    found: dict[str, Labels] = {}
    for name, method in methods.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of sums that overflow on the way to certainty
            chances = method.fit_predict_proba(frame)
        columns = [chances[label] if label in chances else 0 * chances.iloc[:, 0] for label in ("YES", "NO")]
        found[name] = {
            str(pair): _larger(float(yes), float(no)) for pair, yes, no in zip(chances.index, *columns, strict=True)
        }
    return found


def _compared(name: str, labels: Labels, filtered: Filtered) -> Aggregated:
    silver = [(labels.get(one.pair.id), silver_of(one.pair)) for one in filtered.outcomes]
    rule = [(labels.get(one.pair.id), one.gold) for one in filtered.outcomes]
    return Aggregated(name, labels, _equal(silver), _equal(rule))


def _equal(labels: Sequence[tuple[Label | None, Label | None]]) -> tuple[int, int]:
    both = [(one, other) for one, other in labels if one is not None and other is not None]
    return sum(one == other for one, other in both), len(both)
