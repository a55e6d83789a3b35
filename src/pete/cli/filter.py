"""``pete filter``: keep the pairs that people clearly agree on."""

from __future__ import annotations

import os
from enum import StrEnum
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
from pete.cli.options import EncodingOption, Format, FormatOption, LabelsOption, SeedOption
from pete.cli.output import say, write_blocks, write_json, write_rows
from pete.errors import SettingsError
from pete.wording import counted


class UnsureAs(StrEnum):
    """What *Not sure* counts as."""

    no = "no"
    own = "own"
    skip = "skip"


class Overturned(StrEnum):
    """What becomes of pairs whose people say the opposite of the silver label."""

    keep = "keep"
    drop = "drop"


def filter_command(
    pairs: OptionalPairs = None,
    judgements: OptionalJudgements = None,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="FILE", help="Where the kept pairs go; without it only the report."),
    ] = None,
    agreement: Annotated[
        float,
        typer.Option("--agreement", min=0, max=1, help="Drop annotators who agree less with the silver labels."),
    ] = 0.7,
    judges: Annotated[int, typer.Option("--judges", min=1, help="Least annotators who must remain to a pair.")] = 3,
    unanimity: Annotated[
        float, typer.Option("--unanimity", min=0, max=1, help="Share of the remaining answers that must be the same.")
    ] = 1.0,
    unsure: Annotated[
        UnsureAs, typer.Option("--unsure", help="What Not sure counts as: no, an answer of its own, or nothing.")
    ] = UnsureAs.no,
    overturned: Annotated[
        Overturned, typer.Option("--overturned", help="Pairs on which people agree against the silver label.")
    ] = Overturned.keep,
    good_english: Annotated[
        float | None,
        typer.Option("--good-english", min=0, max=1, help="Least share who call H good English, where that was asked."),
    ] = None,
    aggregate: Annotated[
        bool, typer.Option("--aggregate", help="Also majority, Dawid-Skene, GLAD and MACE (the extra aggregate).")
    ] = False,
    db: DbOption = None,
    study: StudyOption = None,
    layout: FromOption = None,
    worker: WorkerOption = None,
    how: FormatOption = Format.table,
    seed: SeedOption = 1,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Keep the pairs on which enough trustworthy annotators agree, and report what was dropped and why."""
    from pete.annotate.aggregation import aggregations
    from pete.annotate.agreement_figures import agreement_figures
    from pete.annotate.filter_report import filter_blocks, filter_object, filter_rows
    from pete.annotate.filtering import Rules, filter_pairs
    from pete.formats.pairs import write_pairs

    rules = Rules(agreement, judges, unanimity, unsure.value, overturned is Overturned.keep, good_english)
    files = judgements or []
    _refuse_own_input(out, [*filter(None, [pairs, db]), *files])
    held, said = judged(pairs, JudgementSource(files, layout, worker, encoding, db, study), labels)
    filtered = filter_pairs(held, said, rules)
    figures = agreement_figures(filtered, seed)
    others = aggregations(filtered, seed) if aggregate else []
    kept = filtered.kept()
    if out is not None and kept:
        write_pairs(kept, out)
        say(f"{counted(len(kept), 'pair')} of {len(held)} kept, in {out}")
    if how is Format.json:
        write_json(filter_object(filtered, figures, others, seed))
    elif how is Format.csv:
        write_rows(filter_rows(filtered))
    else:
        write_blocks(filter_blocks(filtered, figures, others), how)
    if not kept:
        written = "" if out is None else f"; {out} is not written"
        say(f"no pair of {len(held)} was kept{written}: look at the fates, or give other numbers")
    return 0 if kept else 1


def _refuse_own_input(out: str | None, inputs: list[str]) -> None:
    """What the filter drops is not to be had again."""
    if (
        out is not None
        and os.path.exists(out)
        and any(os.path.exists(one) and os.path.samefile(out, one) for one in inputs)
    ):
        raise SettingsError(f"{out} is read by this command, so it is not written over; give -o another name")
