"""The summary as scripts read it, JSON or CSV. It holds no time, so equal inputs give equal bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pete.runs.signature import digest
from pete.runs.summary import Comparison, Score, Summary
from pete.stats.counts import Counts
from pete.stats.paired import PairedTest


def summary_object(summary: Summary) -> dict[str, Any]:
    """``{"runs": [...], "paired": [...]}`` and Cochran's Q of each dataset with more than two systems.

    ``paired_partners`` compares systems as ``paired`` does, by the couples of partners that each has right.
    """
    comparisons = summary.comparisons
    return {
        "runs": [_run(score, summary) for score in summary.scores],
        "paired": [_paired(one, test) for one in comparisons for test in one.tests],
        "paired_partners": [
            {**_paired(one, test), "items": one.couples} for one in comparisons for test in one.couple_tests
        ],
        "cochran_q": {one.dataset: one.cochran._asdict() for one in comparisons if one.cochran is not None},
    }


def summary_rows(summary: Summary) -> list[dict[str, Any]]:
    """The leaderboard for CSV, a row a system. The breakdowns by tag and by origin are left to JSON."""
    return [_flat(_run(score, summary)) for score in summary.scores]


def _flat(run: dict[str, Any]) -> dict[str, Any]:
    ends: dict[str, Any] = {}
    for key in ("interval", "pair_interval", "three_way_interval"):
        if key in run:
            ends[f"{key}_low"], ends[f"{key}_high"] = run[key] or (None, None)
    left_out = {"interval", "pair_interval", "three_way_interval", "three_way", "counted"}
    left_out |= {"by_tag", "by_origin", "signature"}
    flat = {key: value for key, value in run.items() if key not in left_out}
    return {**flat, **ends, "signature": run["signature"]}


def _run(score: Score, summary: Summary) -> dict[str, Any]:
    system = score.system
    run = {
        "dataset": system.dataset,
        "parser": system.parser,
        "entailer": system.entailer,
        "system": score.label,
        "transparency": system.transparency,
        "items": score.items,
        "answered": score.answered,
        "unparsed": score.unparsed,
        "unlabelled": score.unlabelled,
        "errors": score.counts.errors,
        **figures(score.counts),
        "interval": None if score.interval is None else list(score.interval),
        "interval_method": summary.method.interval,
        **_partners(score),
        **_three_way(score),
        **({"counted": dict(score.counted)} if score.counted else {}),
        "by_tag": _breakdown(score.by_tag),
        "by_origin": _breakdown(score.by_origin),
        "signature_hash": digest([score.signature]),
        "signature": score.signature,
    }
    if score.attachment is not None:
        run |= {"uas": score.attachment.uas, "las": score.attachment.las}
    return run


def _partners(score: Score) -> dict[str, Any]:
    """Pair accuracy, where pairs have partners."""
    if (couples := score.couples) is None:
        return {}
    return {
        "partners": couples.couples,
        "partners_right": couples.right,
        "pair_accuracy": couples.accuracy,
        "pair_interval": None if couples.interval is None else list(couples.interval),
    }


def _three_way(score: Score) -> dict[str, Any]:
    """Three-way accuracy beside the two-way one, where labels and answers are three-way."""
    if (three := score.three_way) is None:
        return {}
    return {
        "three_way_items": three.items,
        "three_way_accuracy": three.accuracy,
        "three_way_interval": None if three.interval is None else list(three.interval),
        "three_way": [
            {"gold": gold, "answer": answer, "items": count}
            for (gold, answer), count in sorted(three.cells.items(), key=str)
        ],
    }


def _breakdown(parts: Mapping[str, Counts]) -> dict[str, Any]:
    return {name: {"items": counts.items, **figures(counts)} for name, counts in parts.items()}


def figures(counts: Counts) -> dict[str, Any]:
    """The four shares and the four counts; an undefined share is null.

    >>> figures(Counts())["accuracy"] is None
    True
    """
    return {
        "accuracy": counts.accuracy,
        "precision": counts.precision,
        "recall": counts.recall,
        "f1": counts.f1,
        "tp": counts.tp,
        "fp": counts.fp,
        "fn": counts.fn,
        "tn": counts.tn,
    }


def _paired(comparison: Comparison, test: PairedTest) -> dict[str, Any]:
    return {
        "dataset": comparison.dataset,
        "a": test.a,
        "b": test.b,
        "b_only": test.b_only,
        "a_only": test.a_only,
        "items": comparison.items,
        "test": test.test,
        "p": test.p,
        "p_holm": test.p_holm,
    }
