"""Scores under two sets of labels, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from pete.report.table import Table, interval, percent
from pete.runs.relabelled import Relabelled
from pete.stats.counts import Counts
from pete.stats.intervals import wilson


def relabelled_table(run: str, scores: Sequence[Relabelled]) -> Table:
    """A line a system: accuracy as labelled and as amended, each with its interval and items."""
    columns = ("dataset", "system", "as labelled %", "95% interval", "items", "as amended %", "95% interval", "items")
    rows = tuple((one.system.dataset, one.system.label, *_figures(one.before), *_figures(one.after)) for one in scores)
    return Table(f"Accuracy under both labels: {run}", columns, rows, names=2, note="Intervals: Wilson.")


def _figures(counts: Counts) -> tuple[str, str, str]:
    return percent(counts.accuracy), interval(wilson(counts.right, counts.items)), str(counts.items)
