"""``pete annotate import``: judgements of any tool made into one file, one answer a person and pair."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.judgement_files import FromOption, WorkerOption, gather, read_pairs_whole, say_merged
from pete.cli.options import EncodingOption
from pete.cli.output import say, write_data
from pete.wording import counted


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
    layout: FromOption = None,
    worker: WorkerOption = None,
    encoding: EncodingOption = None,
) -> None:
    """Read judgements, say what was lost, what came twice and what was changed, and write them as one CSV file."""
    from pete.annotate.exchange.crowd_csv import crowd_csv
    from pete.annotate.merging import merge
    from pete.formats.files import atomic_writer

    known = read_pairs_whole(pairs) if pairs is not None else []
    merged = merge(gather(files, known, layout, worker, encoding))
    say_merged(merged)
    text = crowd_csv(merged.judgements)
    if out == "-":
        write_data(text)
    else:
        with atomic_writer(out) as stream:
            stream.write(text.encode("utf-8", "backslashreplace"))
    people = len({one.worker for one in merged.judgements})
    where = "" if out == "-" else f" in {out}"
    say(f"{counted(len(merged.judgements), 'judgement')} of {counted(people, 'person', 'people')}{where}")
    strangers = {one.pair for one in merged.judgements} - {pair.id for pair in known}
    if known and strangers:
        say(f"{counted(len(strangers), 'pair')} of them, such as {min(strangers)[:40]!r}, not among {pairs}")
