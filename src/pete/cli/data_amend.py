"""``pete data amend``: labels that readers dispute, applied to a set."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import EncodingOption, Format, LabelsOption
from pete.cli.output import say, say_notes, write_blocks
from pete.wording import counted


def amend(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name, a file, or - for standard input.")],
    patches: Annotated[list[Path], typer.Argument(metavar="PATCH...", help="Files that a report's page has saved.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The set with the new labels.")],
    runs: Annotated[
        list[Path] | None,
        typer.Option("--run", metavar="RUN", help="Also print this run's scores under the old and the new labels."),
    ] = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Apply disputed labels to a set. Each pair that changes tells what its label was, and why it changed.

    A dispute that fits no pair, or not its label, is said and left out; the exit code is then 1.
    """
    from pete.datasets.amend import Amender, read_disputes
    from pete.datasets.load import load_pairs
    from pete.formats.pairs import write_pairs
    from pete.formats.reading import reading_of
    from pete.report.relabelled_table import relabelled_table
    from pete.runs.read import load_run
    from pete.runs.relabelled import relabelled

    disputes = [one for path in patches for one in read_disputes(path)]
    loaded = [load_run(folder) for folder in runs or ()]
    notes: list[str] = []
    dataset = load_pairs(pairs, notes, reading_of(encoding, labels, ()))
    amender = Amender(disputes)
    write_pairs(amender.pairs(dataset.pairs(notes)), out)
    say_notes(notes)
    for why in amender.unfit:
        say(f"not applied: {why}")
    say(
        f"{counted(amender.changed, 'label')} changed, {counted(amender.unclear, 'pair')} without a label now, "
        f"{len(amender.unfit)} not applied; the set is in {out}"
    )
    write_blocks([relabelled_table(run.name, relabelled(run, disputes)) for run in loaded], Format.table)
    return 1 if amender.unfit else 0
