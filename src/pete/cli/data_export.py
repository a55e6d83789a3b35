"""``pete data export``: pairs for the tools of others."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import EncodingOption, LabelsOption, TagColumnsOption
from pete.cli.output import say, say_notes
from pete.wording import counted


class Tool(StrEnum):
    """Whose layout is written."""

    lm_eval = "lm-eval"
    hub = "hub"
    inspect = "inspect"


_TO = "lm-eval: a task of lm-evaluation-harness; hub: a Hugging Face data set with its card; inspect: an Inspect task."


def export(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name, a file, or - for standard input.")],
    to: Annotated[Tool, typer.Option("--to", help=_TO)],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="The folder to write.")],
    name: Annotated[str, typer.Option("--name", help="What the tool calls the set. Default: pete_ and its name.")] = "",
    licence: Annotated[str, typer.Option("--licence", help="For the card, where the set has none of its own.")] = "",
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Write a set as a folder that lm-evaluation-harness, Hugging Face's datasets or Inspect reads."""
    from pete.datasets.exports import export_pairs
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of

    notes: list[str] = []
    dataset = load_pairs(pairs, notes, reading_of(encoding, labels, tag_columns or ()))
    done = export_pairs(dataset, to.value, out, name, licence)
    say_notes(notes)
    if done.left_out:
        say(f"{counted(done.left_out, 'pair without a label was', 'pairs without labels were')} left out")
    say(f"{counted(done.pairs, 'pair is', 'pairs are')} in {out}: {', '.join(done.files)}")
    if to is Tool.lm_eval:
        say(f"next: cd {out} && lm_eval --include_path . --tasks {Path(done.files[0]).stem} --model ...")
    elif to is Tool.inspect:
        say(f"next: inspect eval {out / done.files[0]} --model ...")
