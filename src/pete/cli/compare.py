"""``pete compare``: runs side by side, on the items that they share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import (
    Format,
    FormatOption,
    Interval,
    IntervalOption,
    McNemar,
    SeedOption,
    TestOption,
)
from pete.cli.output import say, write_summary

if TYPE_CHECKING:
    from pete.runs.read import Run


def compare(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Run folders that `pete evaluate` made.")],
    how: FormatOption = Format.table,
    test: TestOption = McNemar.exact,
    interval: IntervalOption = Interval.wilson,
    seed: SeedOption = 1,
    examples: Annotated[int, typer.Option("--examples", min=0, help="Items to show on which systems differ.")] = 10,
) -> None:
    """Rank the systems of one or more runs, test their differences, and show items on which they disagree."""
    from pete.report.differences import agreement_blocks, agreement_objects
    from pete.runs.entrants import agreements, entrants
    from pete.runs.summary import Method, summarise

    loaded = _load(runs)
    listed = entrants(loaded)
    summary = summarise(listed, Method(test.value, interval.value, seed))
    for comparison in summary.comparisons:
        if not comparison.items:
            say(f"{comparison.dataset}: the systems share no labelled item, so they are not tested against each other")
    found = agreements(loaded, listed, examples)
    write_summary(summary, how, agreement_blocks(found), {"differences": agreement_objects(found)})


def _load(folders: list[Path]) -> list[Run]:
    """Each folder once, however often it is named."""
    from pete.runs.read import load_run

    runs = [load_run(folder) for folder in {folder.resolve(): folder for folder in folders}.values()]
    for run in runs:
        if not run.info.finished:
            say(f"{run.folder} is not finished; its figures are of the items that are there")
    return runs
