"""``pete annotate export``: tasks for other tools, or judgements as one table."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.judgement_files import (
    DbOption,
    FromOption,
    JudgementSource,
    StudyOption,
    WorkerOption,
    gather,
    read_pairs_whole,
    say_merged,
    study_pairs,
    write_judgements,
)
from pete.cli.options import EncodingOption, LabelsOption
from pete.cli.output import say
from pete.errors import SettingsError
from pete.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pete.annotate.exchange.task_files import TaskFiles
    from pete.model import Pair
    from pete.model.judgement import Judgement


class Target(StrEnum):
    """What is written."""

    turkle = "turkle"
    label_studio = "label-studio"
    doccano = "doccano"
    potato = "potato"
    csv = "csv"
    mono = "mono"


def _tasks(to: Target) -> Callable[[Sequence[Pair]], TaskFiles]:
    from pete.annotate.exchange.doccano import doccano_tasks
    from pete.annotate.exchange.label_studio import label_studio_tasks
    from pete.annotate.exchange.potato import potato_tasks
    from pete.annotate.exchange.turkle_tasks import turkle_tasks

    writers = {
        Target.turkle: turkle_tasks,
        Target.label_studio: label_studio_tasks,
        Target.doccano: doccano_tasks,
        Target.potato: potato_tasks,
    }
    return writers[to]


def export(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SOURCE]...", help="The pairs to make tasks of; for csv files of judgements."),
    ] = None,
    *,
    to: Annotated[
        Target, typer.Option("--to", help="A tool, for tasks; csv for judgements; mono for monothematic pairs of --db.")
    ],
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR", help="The folder for tasks; the file for csv, - for stdout.")
    ],
    db: DbOption = None,
    study: StudyOption = None,
    layout: FromOption = None,
    worker: WorkerOption = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Write tasks that other tools read (never with silver labels), or judgements as one table; say what is lost."""
    files = sources or []
    if not files and db is None:
        raise SettingsError("nothing to export is named; give pairs, or files of judgements, or --db")
    if to is Target.csv:
        _judgements(JudgementSource(files, layout, worker, encoding, db, study), out)
        return
    if to is Target.mono:
        _monothematic(files, db, study, out)
        return
    if len(files) + (db is not None) != 1:
        raise SettingsError("tasks are made of one set of pairs; name one file, or a database")
    from pete.formats.files import atomic_writer, writable

    pairs = read_pairs_whole(files[0], encoding, labels) if files else study_pairs(db, study)
    made = _tasks(to)(pairs)
    folder = Path(out)
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.files.items():
        with atomic_writer(folder / name) as stream:
            stream.write(text.encode("utf-8", "backslashreplace"))
    say(f"{counted(len(pairs), 'task')} in {folder}: {', '.join(made.files)}")
    say(f"not carried over: {', '.join(made.lost)}" if made.lost else "nothing of the pairs is lost")


def _judgements(source: JudgementSource, out: str) -> None:
    from pete.annotate.merging import merge

    found: list[Judgement] = []
    if source.db is not None:
        from pete.annotate.store import open_store

        with open_store(source.db, must_exist=True) as store:
            found += store.judgements(source.study)
    merged = merge([*found, *gather(source.files, (), source.layout, source.worker, source.encoding)])
    say_merged(merged)
    write_judgements(merged.judgements, out)
    say(f"{counted(len(merged.judgements), 'judgement')}; nothing lost")


def _monothematic(files: Sequence[str], db: str | None, study: str | None, out: str) -> None:
    """What people made in a study of decomposition; the format follows from the name of the file."""
    from pete.annotate.store import open_store
    from pete.datasets.decompositions import as_pair
    from pete.formats.pairs import write_pairs

    if files or db is None:
        raise SettingsError("monothematic pairs come from a study; name its database with --db, and no files")
    with open_store(db, must_exist=True) as store:
        found = store.parts(study)
    write_pairs([as_pair(part) for part in found], out)
    say(f"{counted(len(found), 'monothematic pair')} of {len({one.original for one in found})} originals; nothing lost")
