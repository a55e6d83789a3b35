"""``pete mine``: which forms are suspected of a run's errors."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import Format, FormatOption, SignaturesOption
from pete.cli.output import check_svg, say, write_blocks, write_json, write_rows, write_svg


class ErrorKind(StrEnum):
    """Which errors are mined."""

    fn = "fn"
    fp = "fp"


class RankBy(StrEnum):
    """What forms are ranked by."""

    suspicion = "suspicion"
    observed = "observed"
    balanced = "balanced"
    balanced_errors = "balanced-errors"


class Forms(StrEnum):
    """The forms of an item that can be suspected."""

    tags = "tags"
    pairs = "pairs"
    roles = "roles"
    constructions = "constructions"
    alternations = "alternations"
    lemmas = "lemmas"


ITERATIONS = 10  # what the paper of 2010 prints


def mine(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="A run folder that `pete evaluate` made.")],
    errors: Annotated[
        ErrorKind | None,
        typer.Option("--errors", help="fn: what follows but was refused; fp: what was wrongly accepted. Else both."),
    ] = None,
    rank_by: Annotated[
        RankBy,
        typer.Option("--measure", help="Rank by S, S x items, S x ln(items) or S x ln(errors); S is the suspicion."),
    ] = RankBy.balanced,
    forms: Annotated[
        list[Forms] | None,
        typer.Option(
            "--forms", help="What to suspect; several are allowed. Default: pairs where items have them, else tags."
        ),
    ] = None,
    iterations: Annotated[
        int | None, typer.Option("--iterations", min=0, help="Stop after so many; 10 if there is no --tolerance.")
    ] = None,
    tolerance: Annotated[
        float | None, typer.Option("--tolerance", min=0, help="Stop when no suspicion changes by more.")
    ] = None,
    combine: Annotated[
        bool, typer.Option("--combine", help="Also suspect two or three forms together where that explains more.")
    ] = False,
    top: Annotated[int, typer.Option("--top", min=1, help="How many forms to show.")] = 10,
    systems: Annotated[
        list[str] | None, typer.Option("--system", metavar="LABEL", help="Only these systems of the run.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Also draw the suspects as bars.")
    ] = None,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
) -> None:
    """Rank tags, constructions, roles or words by how far they are to blame for a run's errors."""
    from pete.report.construction_names import construction_lines
    from pete.report.short_names import shortened
    from pete.report.suspect_plot import suspect_plot
    from pete.report.suspects import mined_signatures, suspect_blocks, suspect_object, suspect_rows
    from pete.runs import error_mining as mining
    from pete.runs.forms import FormKind
    from pete.runs.read import load_run

    check_svg("--plot", plot)
    loaded = load_run(run)
    if not loaded.info.finished:
        say(f"{run} is not finished; only the items that are there are mined")
    if iterations is None and tolerance is None:
        iterations = ITERATIONS
    kinds: list[FormKind] = [one.value for one in forms or []]
    search = mining.Search(tuple(dict.fromkeys(kinds)), rank_by.value, iterations, tolerance, combine, top)
    wanted: list[mining.Errors] = ["fn", "fp"] if errors is None else [errors.value]
    mined = mining.mine(loaded, wanted, search, systems or ())
    if plot is not None:
        write_svg(plot, suspect_plot(mined, search))
    if how is Format.json:
        write_json(suspect_object(mined, search))
    elif how is Format.csv:
        write_rows(suspect_rows(mined))
    else:
        blocks = [*suspect_blocks(mined, search), *construction_lines(mined), mined_signatures(mined, signatures)]
        write_blocks(shortened(blocks, (one.system for one in mined)), how)
