"""How far the annotators of a study agree: kappa and alpha of all and of those who remain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pete.annotate.filtering import Filtered, counted_as
from pete.fingerprints import folded
from pete.model.judgement import Answer, Judgement
from pete.stats.agreement import AgreementMeasure, bootstrap_agreement, fleiss_kappa, krippendorff_alpha

RESAMPLES = 2000
_VALUES = {"kappa": fleiss_kappa, "alpha": krippendorff_alpha}
WHO = ("all annotators", "remaining annotators")
HOW = ("as counted", "as given")


@dataclass(frozen=True, slots=True)
class AgreementRow:
    """One figure: of whom (all, remaining), of which answers (as the filter counts them, or as given), with
    its 95% interval; ``items`` have two or more answers."""

    who: str
    how: str
    items: int
    answers: int
    measure: AgreementMeasure
    value: float | None
    interval: tuple[float, float] | None


def agreement_figures(filtered: Filtered, seed: int = 1) -> list[AgreementRow]:
    """Both measures for both groups of annotators and both ways to count; texts are resampled by the seed."""
    texts = {outcome.pair.id: folded(outcome.pair.text) for outcome in filtered.outcomes}
    rows: list[AgreementRow] = []
    for who, judgements in zip(WHO, (filtered.merged.judgements, filtered.remaining()), strict=True):
        for how in HOW:
            said = _answers(judgements, filtered, how)
            table = np.array([list(counts) for counts in said.values()], dtype=np.int64).reshape(-1, len(Answer))
            paired = table.sum(axis=1) >= 2
            for measure, value in _VALUES.items():
                rng = np.random.default_rng(seed)
                names = [texts[pair] for pair in said]
                interval = bootstrap_agreement(measure, table, rng, names, resamples=RESAMPLES)  # type: ignore[arg-type]
                size = int(paired.sum()), int(table[paired].sum())
                rows.append(AgreementRow(who, how, *size, measure, value(table), interval))  # type: ignore[arg-type]
    return rows


def _answers(judgements: Sequence[Judgement], filtered: Filtered, how: str) -> dict[str, list[int]]:
    """Of each pair, how often each answer was given."""
    columns = {answer: place for place, answer in enumerate(Answer)}
    said: dict[str, list[int]] = {}
    for one in judgements:
        answer = one.answer if how == "as given" else counted_as(one.answer, filtered.rules.unsure)
        if answer is not None:
            said.setdefault(one.pair, [0] * len(columns))[columns[answer]] += 1
    return said
