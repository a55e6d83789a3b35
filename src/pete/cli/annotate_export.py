"""``pete annotate export``: tasks for other tools, or judgements as one table."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.judgement_files import FromOption, WorkerOption, gather, read_pairs_whole, say_merged
from pete.cli.options import EncodingOption, LabelsOption
from pete.cli.output import say, write_data
from pete.errors import SettingsError
from pete.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pete.annotate.exchange.task_files import TaskFiles
    from pete.model import Pair


class Target(StrEnum):
    """What is written."""

    turkle = "turkle"
    label_studio = "label-studio"
    doccano = "doccano"
    potato = "potato"
    csv = "csv"


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
        list[str], typer.Argument(metavar="SOURCE...", help="The pairs to make tasks of; for csv files of judgements.")
    ],
    to: Annotated[Target, typer.Option("--to", help="A tool, for tasks; csv for judgements (task,worker,label).")],
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR", help="The folder for tasks; the file for csv, - for stdout.")
    ],
    layout: FromOption = None,
    worker: WorkerOption = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Write tasks that other tools read (never with silver labels), or judgements as one table; say what is lost."""
    if to is Target.csv:
        _judgements(sources, out, layout, worker, encoding)
        return
    if len(sources) != 1:
        raise SettingsError(f"tasks are made of one set of pairs, not {len(sources)}; join them first")
    from pete.formats.files import atomic_writer, writable

    pairs = read_pairs_whole(sources[0], encoding, labels)
    made = _tasks(to)(pairs)
    folder = Path(out)
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.files.items():
        with atomic_writer(folder / name) as stream:
            stream.write(text.encode("utf-8", "backslashreplace"))
    say(f"{counted(len(pairs), 'task')} in {folder}: {', '.join(made.files)}")
    say(f"not carried over: {', '.join(made.lost)}" if made.lost else "nothing of the pairs is lost")


def _judgements(
    sources: list[str], out: str, layout: FromOption, worker: WorkerOption, encoding: EncodingOption
) -> None:
    from pete.annotate.exchange.crowd_csv import crowd_csv
    from pete.annotate.merging import merge
    from pete.formats.files import atomic_writer

    merged = merge(gather(sources, (), layout, worker, encoding))
    say_merged(merged)
    text = crowd_csv(merged.judgements)
    if out == "-":
        write_data(text)
        return
    with atomic_writer(out) as stream:
        stream.write(text.encode("utf-8", "backslashreplace"))
    say(f"{counted(len(merged.judgements), 'judgement')} in {out}; nothing lost")
