"""``pete mono``: what a system solves alone, and what it makes of it in combination."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import EncodingOption, Format, FormatOption, LabelsOption, SeedOption, SignaturesOption
from pete.cli.output import check_svg, say, say_notes, write_blocks, write_json, write_rows, write_svg
from pete.errors import SettingsError
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.monothematic_answers import SystemAnswers
    from pete.runs.monothematic_scores import Composition

ORIGINAL, MONO = "mono-original", "mono"


def mono(
    original: Annotated[
        str, typer.Argument(metavar="ORIGINAL", help="The original pairs: a bundled name or a file.")
    ] = ORIGINAL,
    monothematic: Annotated[
        str, typer.Argument(metavar="MONO", help="The monothematic pairs, each with original and phenomenon.")
    ] = MONO,
    answers: Annotated[
        list[str] | None,
        typer.Option("--answers", metavar="[NAME=]FILE", help="A system's answers to both, id and label a line."),
    ] = None,
    runs: Annotated[
        list[Path] | None,
        typer.Option("--run", metavar="RUN", help="A run folder in which `pete evaluate` answered both."),
    ] = None,
    systems: Annotated[
        list[str] | None, typer.Option("--system", metavar="LABEL", help="Only these systems of the runs.")
    ] = None,
    three_way: Annotated[
        bool, typer.Option("--three-way", help="Right is only who tells contradiction from unknown, too.")
    ] = False,
    weight: Annotated[
        list[str] | None,
        typer.Option("--weight", metavar="NAME=NUMBER", help="How much a phenomenon or category matters; else 1."),
    ] = None,
    weights: Annotated[
        Path | None, typer.Option("--weights", metavar="FILE.toml", help="Weights from a file: name = number.")
    ] = None,
    pairs: Annotated[bool, typer.Option("--pairs", help="Also print the index of every single pair.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the index of every pair, on a log scale.")
    ] = None,
    resamples: Annotated[int, typer.Option("--resamples", min=100, help="Draws of the bootstrap.")] = 2000,
    seed: SeedOption = 1,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Compare a system's answers to pairs with its answers to the single phenomena that they are made of."""
    from pete.datasets.decompositions import decomposed
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of
    from pete.report.composition_json import composition_object, composition_rows
    from pete.report.composition_plot import composition_plot
    from pete.report.composition_tables import composition_blocks
    from pete.runs.monothematic_answers import answers_of_files, answers_of_runs
    from pete.runs.monothematic_scores import Scoring, composition
    from pete.runs.phenomenon_weights import read_weights
    from pete.runs.read import load_run

    check_svg("--plot", plot)
    if not answers and not runs:
        made = f"pete evaluate {original} {monothematic} -o RUN"
        raise SettingsError(f"nothing to compare: give --answers FILE, or --run RUN made by {made}")
    notes: list[str] = []
    reading = reading_of(encoding, labels)
    whole, parts = (load_pairs(name, notes, reading) for name in (original, monothematic))
    sets = decomposed(whole, parts, notes)
    say_notes(notes)
    known = [part.phenomenon for one in sets for part in one.parts]
    if not known:
        raise SettingsError(f"{monothematic} holds no monothematic pair of {original}; name the two sets in this order")
    scoring = Scoring("three" if three_way else "two", read_weights(weight or (), weights, known), seed, resamples)
    loaded = [load_run(run) for run in runs or ()]
    said = answers_of_files(answers or (), sets) + _chosen(
        answers_of_runs(loaded, (original, monothematic), sets), systems or ()
    )
    data = f"data:{whole.name}={whole.fingerprint()}+{parts.name}={parts.fingerprint()}"
    found = [composition(one, sets, scoring, data) for one in said]
    _warn(found)
    if plot is not None:
        write_svg(plot, composition_plot(found))
    if how is Format.json:
        write_json(composition_object(whole.name, parts.name, found))
    elif how is Format.csv:
        write_rows(composition_rows(found))
    else:
        write_blocks(composition_blocks(found, pairs, signatures), how)


def _chosen(found: list[SystemAnswers], labels: Sequence[str]) -> list[SystemAnswers]:
    """The systems of the runs that were asked for, or all."""
    known = [one.name for one in found]
    if absent := [label for label in labels if label not in known]:
        raise SettingsError(f"no system {absent[0]!r} answered both sets; there are: {', '.join(known) or 'none'}")
    return [one for one in found if not labels or one.name in labels]


def _warn(found: Sequence[Composition]) -> None:
    from pete.report.composition_tables import FEW, MARK, few_cells

    for one in found:
        for number, which in zip(one.unanswered, ("original", "monothematic"), strict=True):
            if number:
                say(f"warning: {one.system} has no answer to {counted(number, f'{which} pair')}; they count as NO")
    if number := few_cells(found):
        cells = counted(number, "cell rests", "cells rest")
        say(f"warning: {cells} on fewer than {FEW} items ({MARK} in the tables); their figures may be chance")
