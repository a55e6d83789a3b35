"""``pete annotate plan``: how many annotators and pairs a study needs, from a pilot."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.judgement_files import (
    DbOption,
    FromOption,
    JudgementSource,
    OptionalJudgements,
    OptionalPairs,
    StudyOption,
    WorkerOption,
    judged,
)
from pete.cli.options import EncodingOption, Format, FormatOption, LabelsOption
from pete.cli.output import write_blocks, write_json, write_rows
from pete.errors import SettingsError

MOST = 50  # people a pair


def plan(
    pairs: OptionalPairs = None,
    judgements: OptionalJudgements = None,
    want: Annotated[int | None, typer.Option("--want", min=1, help="How many pairs shall pass the filter.")] = None,
    width: Annotated[
        float | None,
        typer.Option("--width", min=0, max=1, help="Of the 95% interval of a system's accuracy: 0.1 is ±5 points."),
    ] = None,
    accuracy: Annotated[
        float, typer.Option("--accuracy", min=0, max=1, help="Of the system whose interval it is.")
    ] = 0.75,
    assurance: Annotated[
        float, typer.Option("--assurance", min=0, max=1, help="Share of simulated studies that must reach it.")
    ] = 0.9,
    designs: Annotated[
        str, typer.Option("--per-pair", metavar="N,N...", help="People a pair to compare.")
    ] = "3,4,5,6,7,9",
    load: Annotated[
        int | None, typer.Option("--load", min=1, help="Pairs that one person judges; else the pilot's median.")
    ] = None,
    agreement: Annotated[float, typer.Option("--agreement", min=0, max=1, help="As in pete filter.")] = 0.7,
    judges: Annotated[int, typer.Option("--judges", min=1, help="As in pete filter.")] = 3,
    unanimity: Annotated[float, typer.Option("--unanimity", min=0, max=1, help="As in pete filter.")] = 1.0,
    db: DbOption = None,
    study: StudyOption = None,
    layout: FromOption = None,
    worker: WorkerOption = None,
    how: FormatOption = Format.table,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the simulation.")] = 1,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Simulate studies from a pilot: how many people a pair, pairs and judgements for the yield and interval wished."""
    import numpy as np

    from pete.annotate import study_plan
    from pete.annotate.filtering import Rules, filter_pairs
    from pete.annotate.plan_report import plan_blocks, plan_object, plan_rows

    wish = study_plan.Wish(want, width, accuracy, assurance)
    rules = Rules(agreement, judges, unanimity)
    numbers = _designs(designs)
    held, said = judged(pairs, JudgementSource(judgements or [], layout, worker, encoding, db, study), labels)
    pilot = study_plan.pilot_of(filter_pairs(held, said, rules))
    rows = study_plan.plan(pilot, wish, rules, numbers, np.random.default_rng(seed), load)
    each = load or pilot.load
    if how is Format.json:
        write_json(plan_object(pilot, wish, rules, rows, each, seed))
    elif how is Format.csv:
        write_rows(plan_rows(rows))
    else:
        write_blocks(plan_blocks(pilot, wish, rules, rows, each, seed), how)


def _designs(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and 1 <= int(part) <= MOST for part in parts):
        raise SettingsError(f"--per-pair {text[:40]!r} is no list of numbers from 1 to {MOST}; write 3,5,7")
    return list(dict.fromkeys(map(int, parts)))
