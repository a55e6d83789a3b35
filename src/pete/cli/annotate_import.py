"""``pete annotate import``: judgements of any tool made into one file, one answer a person and pair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.judgement_files import (
    DbOption,
    FromOption,
    StudyOption,
    WorkerOption,
    gather,
    read_pairs_whole,
    say_merged,
    study_pairs,
    write_judgements,
)
from pete.cli.options import EncodingOption
from pete.cli.output import say
from pete.wording import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pete.model.judgement import Judgement


def import_judgements(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Files, folders or zip archives of any known layout.")
    ],
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE.csv", help="Where they go: task,worker,label CSV; - is stdout.")
    ] = "-",
    pairs: Annotated[
        str | None,
        typer.Option("--pairs", metavar="PAIRS", help="To match sentences where files have no ids of pairs."),
    ] = None,
    db: DbOption = None,
    study: StudyOption = None,
    layout: FromOption = None,
    worker: WorkerOption = None,
    encoding: EncodingOption = None,
) -> None:
    """Read judgements, say what was lost, what came twice and what was changed, and write them as one CSV file, or
    put them into a study (--db)."""
    from pete.annotate.merging import merge

    known = read_pairs_whole(pairs) if pairs is not None else study_pairs(db, study)
    merged = merge(gather(files, known, layout, worker, encoding))
    say_merged(merged)
    if db is not None:
        _into_study(merged.judgements, db, study)
    else:
        write_judgements(merged.judgements, out)
    people = len({one.worker for one in merged.judgements})
    say(f"{counted(len(merged.judgements), 'judgement')} of {counted(people, 'person', 'people')}")
    strangers = {one.pair for one in merged.judgements} - {pair.id for pair in known}
    if known and strangers:
        say(f"{counted(len(strangers), 'pair')} of them, such as {min(strangers)[:40]!r}, not in the set")


def _into_study(judgements: Sequence[Judgement], db: str, study: str | None) -> None:
    from pete.annotate.store import open_store

    with open_store(db, must_exist=True) as store:
        added = store.add_judgements(study, judgements)
        say(f"{store.shown}: {counted(added.added, 'judgement')} added to study {store.study(study).name!r}")
    if added.repeated:
        say(f"{counted(added.repeated, 'answer was', 'answers were')} there already, and stay as they were")
    if added.unknown:
        say(f"{counted(added.unknown, 'judgement is', 'judgements are')} of no pair of the study, and left out")
