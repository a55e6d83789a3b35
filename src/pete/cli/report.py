"""``pete report``: runs as one HTML file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import Interval, IntervalOption, McNemar, SeedOption, TestOption

if TYPE_CHECKING:
    from pete.runs.read import Run
    from pete.runs.summary import Method

REPORT = Path("report.html")
BLAMED = 100  # as in pete.report.page.make_report, which is not imported for --help
_BLAME = "For how many wrong items of each system to find the arcs that decide them; 0 for none."

BlameOption = Annotated[int, typer.Option("--blame", min=0, metavar="N", help=_BLAME)]


def report(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Run folders that `pete evaluate` made.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.html", help="The file to write.")] = REPORT,
    test: TestOption = McNemar.exact,
    interval: IntervalOption = Interval.wilson,
    seed: SeedOption = 1,
    blame: BlameOption = BLAMED,
) -> None:
    """Write the figures of one or more runs, and every item with its trees and reasons, as one page to look at.

    The page is made from the run folders alone. It opens from disk and asks nobody for anything.
    """
    from pete.cli.output import check_html
    from pete.runs.read import load_run
    from pete.runs.summary import Method

    check_html("-o", out)
    loaded = [load_run(folder) for folder in {folder.resolve(): folder for folder in runs}.values()]
    write_report(loaded, out, Method(test.value, interval.value, seed), blame)


def write_report(runs: list[Run], out: Path, method: Method, blame: int) -> None:
    """Make the page and say where it is."""
    from pete.cli.output import say, say_notes
    from pete.formats.files import atomic_writer
    from pete.report.page.make_report import make_report
    from pete.report.progress import progress

    for run in runs:
        if not run.info.finished:
            say(f"{run.folder} is not finished; the report is of the items that are there")
    total = 0

    def expect(items: int) -> None:
        nonlocal total
        total = items

    with progress("trying other arcs for wrong items", lambda: total or None) as watch:
        made = make_report(runs, method, blame, watch.advance, expect)
    with atomic_writer(out) as stream:
        for part in made.parts:
            stream.write(part.encode("utf-8", "backslashreplace"))
    say_notes(made.notes)
    say(f"the report is in {out}")
