"""The leaderboard as CSV: one row a system, figures unrounded, for spreadsheets and scripts."""

from __future__ import annotations

import csv
from typing import IO, Any

from pete.runs.as_json import summary_object
from pete.runs.summary import Summary


def write_csv(summary: Summary, out: IO[str]) -> None:
    """Header and rows; an undefined figure is an empty cell. The breakdown by tag is left to JSON."""
    rows = [_flat(run) for run in summary_object(summary)["runs"]]
    columns = list(dict.fromkeys(key for row in rows for key in row))
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _flat(run: dict[str, Any]) -> dict[str, Any]:
    low, high = run["interval"] or (None, None)
    flat = {key: value for key, value in run.items() if key not in ("interval", "by_tag", "signature")}
    return {**flat, "interval_low": low, "interval_high": high, "signature": run["signature"]}
