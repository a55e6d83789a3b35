"""``pete power``: how many pairs tell two systems apart."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import Format, FormatOption, McNemar, SignaturesOption, TestOption
from pete.cli.output import write_blocks, write_json, write_rows
from pete.cli.run_folders import load_runs
from pete.errors import SettingsError

if TYPE_CHECKING:
    from pete.model import System

_RUNS = "Run folders that `pete evaluate` made; without them, --differ and --difference say how two systems differ."
_ITEMS = "Pairs of the set that is planned. Default: those that the systems share."
_COMPARISONS = "How many systems are compared at once, two by two: alpha is divided by it."
_SIMULATE = "Also draw so many studies from the run, text by text, and count in how many the test finds the difference."


def power(
    runs: Annotated[list[Path] | None, typer.Argument(metavar="[RUN...]", help=_RUNS)] = None,
    differ: Annotated[
        float | None, typer.Option("--differ", min=0, max=100, help="Pairs on which one of the two is right, in %.")
    ] = None,
    difference: Annotated[
        float | None, typer.Option("--difference", min=0, max=100, help="Difference of their accuracies, in points.")
    ] = None,
    items: Annotated[int | None, typer.Option("--items", min=1, help=_ITEMS)] = None,
    target: Annotated[
        float, typer.Option("--power", min=0.01, max=0.999, help="The chance with which the difference is to be found.")
    ] = 0.8,
    alpha: Annotated[float, typer.Option("--alpha", min=1e-6, max=0.5, help="The chance of a false alarm.")] = 0.05,
    comparisons: Annotated[int, typer.Option("--comparisons", min=1, help=_COMPARISONS)] = 1,
    test: TestOption = McNemar.exact,
    simulate: Annotated[int, typer.Option("--simulate", min=0, metavar="STUDIES", help=_SIMULATE)] = 0,
    systems: Annotated[
        list[str] | None,
        typer.Option("--system", metavar="LABEL", help="Only these systems. Default: all that have a parser."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the simulation.")] = 1,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
) -> None:
    """Tell how many pairs are needed to tell two systems apart, and what a set of pairs can show.

    From runs, it takes how often two systems differ there; without a run, --differ and --difference say it.
    The second table says how many fewer pairs people must judge if these are chosen where the answers differ.
    """
    from pete.report.power_tables import power_rows, power_tables
    from pete.report.short_names import shortened
    from pete.report.signatures import signature_lines
    from pete.runs.entrants import entrants
    from pete.runs.power_study import Aim, planned, power_studies
    from pete.stats.mcnemar_power import Discordance

    signed: list[tuple[str, str, str]] = []
    shown: list[System] = []
    aim = Aim(target, alpha / comparisons, test.value, simulate, seed, items)
    if runs:
        if differ is not None or difference is not None:
            raise SettingsError("the runs tell how the systems differ; leave out --differ and --difference")
        loaded = load_runs(runs)
        listed = entrants(loaded)
        shown = [one.tally.system for one in listed]
        studies = power_studies(loaded, listed, aim, systems or ())
        used = {(study.dataset, label) for study in studies for label in (study.a, study.b)}
        named = [(one.tally.system.dataset, one.label, one.tally.system.signature) for one in listed]
        signed = [one for one in named if one[:2] in used]
    else:
        if differ is None or difference is None:
            raise SettingsError("name a run, or say how the systems differ: --differ 20 --difference 5")
        if difference > differ:
            raise SettingsError(f"accuracies cannot be {difference:g} points apart where only {differ:g}% differ")
        if simulate:
            raise SettingsError("--simulate draws studies from a run; name one")
        shares = Discordance((differ + difference) / 200, (differ - difference) / 200)
        studies = [planned(shares, items or 1000, aim)]
    if how is Format.json:
        write_json({"power": aim.power, "alpha": aim.alpha, "test": aim.test, "comparisons": power_rows(studies)})
    elif how is Format.csv:
        write_rows(power_rows(studies))
    else:
        told = [signature_lines(signed, signatures)] if signed else []
        write_blocks(shortened([*power_tables(studies, aim), *told], shown), how)
