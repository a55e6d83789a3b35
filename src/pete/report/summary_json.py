"""The summary as scripts read it, JSON or CSV. It holds no time, so equal inputs give equal bytes."""

from __future__ import annotations

from typing import Any

from pete.runs.signature import digest
from pete.runs.summary import Comparison, Score, Summary
from pete.stats.counts import Counts
from pete.stats.paired import PairedTest


def summary_object(summary: Summary) -> dict[str, Any]:
    """``{"runs": [...], "paired": [...]}`` and Cochran's Q of each dataset with more than two systems."""
    comparisons = summary.comparisons
    return {
        "runs": [_run(score, summary) for score in summary.scores],
        "paired": [_paired(one, test) for one in comparisons for test in one.tests],
        "cochran_q": {one.dataset: one.cochran._asdict() for one in comparisons if one.cochran is not None},
    }


def summary_rows(summary: Summary) -> list[dict[str, Any]]:
    """The leaderboard for CSV, a row a system. The breakdown by tag is left to JSON."""
    return [_flat(_run(score, summary)) for score in summary.scores]


def _flat(run: dict[str, Any]) -> dict[str, Any]:
    low, high = run["interval"] or (None, None)
    flat = {key: value for key, value in run.items() if key not in ("interval", "by_tag", "signature")}
    return {**flat, "interval_low": low, "interval_high": high, "signature": run["signature"]}


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
        **figures(score.counts),
        "interval": None if score.interval is None else list(score.interval),
        "interval_method": summary.method.interval,
        "by_tag": {tag: {"items": counts.items, **figures(counts)} for tag, counts in score.by_tag.items()},
        "signature_hash": digest([score.signature]),
        "signature": score.signature,
    }
    if score.attachment is not None:
        run |= {"uas": score.attachment.uas, "las": score.attachment.las}
    return run


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
