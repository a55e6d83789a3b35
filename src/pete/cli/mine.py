"""``pete mine``: which forms are suspected of a run's errors."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import say, write_blocks, write_json


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
    roles = "roles"
    constructions = "constructions"
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
        list[Forms] | None, typer.Option("--forms", help="What to suspect; several are allowed; tags if none is named.")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option("--iterations", min=0, help="Stop after so many; 10 if there is no --tolerance.")
    ] = None,
    tolerance: Annotated[
        float | None, typer.Option("--tolerance", min=0, help="Stop when no suspicion changes by more.")
    ] = None,
    combine: Annotated[
        bool, typer.Option("--combine", help="Also suspect pairs of forms that explain errors better than either.")
    ] = False,
    top: Annotated[int, typer.Option("--top", min=1, help="How many forms to show.")] = 10,
    systems: Annotated[
        list[str] | None, typer.Option("--system", metavar="LABEL", help="Only these systems of the run.")
    ] = None,
    how: ListFormatOption = ListFormat.table,
) -> None:
    """Rank tags, roles, constructions or words by how far they are to blame for a run's errors."""
    from pete.report.suspects import suspect_blocks, suspect_object
    from pete.runs import mine as mining
    from pete.runs.read import load_run

    loaded = load_run(run)
    if not loaded.info.finished:
        say(f"{run} is not finished; only the items that are there are mined")
    if iterations is None and tolerance is None:
        iterations = ITERATIONS
    kinds: list[mining.FormKind] = [one.value for one in forms or [Forms.tags]]
    search = mining.Search(tuple(dict.fromkeys(kinds)), rank_by.value, iterations, tolerance, combine, top)
    wanted: list[mining.Errors] = ["fn", "fp"] if errors is None else [errors.value]
    mined = mining.mine(loaded, wanted, search, systems or ())
    if how is ListFormat.json:
        write_json(suspect_object(mined, search))
    else:
        write_blocks(suspect_blocks(mined, search), Format.table)
