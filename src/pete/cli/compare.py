"""``pete compare``: runs side by side, on the items that they share."""

from __future__ import annotations

from enum import StrEnum
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
    SignaturesOption,
    TestOption,
)
from pete.cli.output import say, write_summary
from pete.cli.run_folders import load_runs

if TYPE_CHECKING:
    from pete.runs.summary import Entrant


class SharedForms(StrEnum):
    """The forms of an item that are the same for every system."""

    tags = "tags"
    pairs = "pairs"


def compare(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Run folders that `pete evaluate` made.")],
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    test: TestOption = McNemar.exact,
    interval: IntervalOption = Interval.wilson,
    seed: SeedOption = 1,
    examples: Annotated[int, typer.Option("--examples", min=0, help="Items to show on which systems differ.")] = 10,
    forms: Annotated[
        list[SharedForms] | None,
        typer.Option("--forms", help="Where suspicion may differ. Default: pairs where items have them, else tags."),
    ] = None,
    top: Annotated[int, typer.Option("--top", min=0, help="How many of these forms to show.")] = 5,
    systems: Annotated[
        list[str] | None,
        typer.Option("--system", metavar="LABEL", help="Compare suspicion in these. Default: all that have a parser."),
    ] = None,
) -> None:
    """Rank the systems of one or more runs, test their differences, and show where and on which items they disagree."""
    from pete.report.contrasts import contrast_blocks, contrast_objects
    from pete.report.differences import agreement_blocks, agreement_objects
    from pete.runs.entrants import agreements, entrants
    from pete.runs.form_contrasts import contrasts
    from pete.runs.forms import FormKind
    from pete.runs.summary import Method, summarise

    loaded = load_runs(runs)
    listed = entrants(loaded)
    summary = summarise(listed, Method(test.value, interval.value, seed))
    for comparison in summary.comparisons:
        if not comparison.items:
            say(f"{comparison.dataset}: the systems share no labelled item, so they are not tested against each other")
    _say_unlike(listed)
    found = agreements(loaded, listed, examples)
    kinds: list[FormKind] = [one.value for one in forms or []]
    chosen = tuple(dict.fromkeys(kinds))
    suspected = contrasts(loaded, listed, chosen, systems or (), top, test.value) if top else []
    write_summary(
        summary,
        how,
        [*contrast_blocks(suspected), *agreement_blocks(found)],
        {"suspicion": contrast_objects(suspected), "differences": agreement_objects(found)},
        signatures,
    )


def _say_unlike(listed: list[Entrant]) -> None:
    """Equal signatures should mean equal answers; where they do not, figures cannot be trusted to be repeatable."""
    signed: dict[str, list[str]] = {}
    for entrant in listed:
        signed.setdefault(entrant.tally.system.signature, []).append(entrant.label)
    for labels in signed.values():
        if len(labels) > 1:
            say(f"{' and '.join(labels)} have one signature but other answers; has a parser changed behind its name?")
