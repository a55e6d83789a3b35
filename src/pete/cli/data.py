"""``pete data``: sets of pairs, looked at, converted, split and checked."""

from __future__ import annotations

import sys
from enum import StrEnum
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.data_amend import amend
from pete.cli.data_export import export
from pete.cli.options import (
    EncodingOption,
    Format,
    FormatOption,
    LabelsOption,
    ListFormat,
    ListFormatOption,
    TagColumnsOption,
)
from pete.cli.output import say, say_notes, write_blocks, write_data, write_json, write_rows, write_text
from pete.wording import counted, visible

if TYPE_CHECKING:
    from pete.datasets.load import Dataset
    from pete.model import Pair

app = typer.Typer(
    help="List, show, count, convert, export, split, check and amend sets of pairs.", no_args_is_help=True
)
app.command()(export)
app.command()(amend)

_GIVEAWAYS = "Also what readers get who see only the words of H, distances, overlap or frequency."
PairsArgument = Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name, a file, or - for standard input.")]


class PairFormat(StrEnum):
    """How pairs are written."""

    jsonl = "jsonl"
    json = "json"
    tsv = "tsv"
    csv = "csv"
    xml = "xml"


def _load(
    name: str, notes: list[str], encoding: str | None, labels: str | None, tag_columns: list[str] | None = None
) -> Dataset:
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of

    return load_pairs(name, notes, reading_of(encoding, labels, tag_columns or ()))


@app.command("list")
def list_sets(how: ListFormatOption = ListFormat.table) -> None:
    """List the sets that can be named without a file."""
    from pete.datasets.bundled_sets import catalogue
    from pete.datasets.load import names
    from pete.report.listings import set_objects, set_table
    from pete.report.table import UNDEFINED

    entries = catalogue()
    rows = [
        (name, entries[name].title, entries[name].licence) if name in entries else (name, "plug-in", UNDEFINED)
        for name in names()
    ]
    if how is ListFormat.json:
        write_json(set_objects(rows))
    else:
        write_blocks([set_table(rows)], Format.table)


@app.command()
def show(
    pairs: PairsArgument,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many pairs.")] = 10,
    card: Annotated[bool, typer.Option("--card", help="The data card instead of pairs.")] = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Print the first pairs of a set, or its data card."""
    from pete.datasets.card import data_card

    notes: list[str] = []
    dataset = _load(pairs, notes, encoding, labels, tag_columns)
    if card:
        write_text(data_card(dataset))
    else:
        for pair in islice(dataset.pairs(notes), limit):
            write_text(_readable(pair))
    say_notes(notes)


def _readable(pair: Pair) -> str:
    tags = f" ({', '.join(pair.tags)})" if pair.tags else ""
    head, text, hypothesis = map(visible, (f"{pair.id}: {pair.label or 'no label'}{tags}", pair.text, pair.hypothesis))
    return f"{head}\n  Text:        {text}\n  Hypothesis:  {hypothesis}\n\n"


@app.command()
def stats(
    pairs: PairsArgument,
    how: FormatOption = Format.table,
    giveaways: Annotated[bool, typer.Option("--giveaways", help=_GIVEAWAYS)] = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Count a set: pairs, texts, labels, constructions, lengths; with --giveaways also what tells its labels."""
    from pete.datasets.giveaways import find_giveaways
    from pete.datasets.statistics import describe
    from pete.report.set_statistics import statistics_blocks, statistics_object, statistics_rows

    notes: list[str] = []
    dataset = _load(pairs, notes, encoding, labels, tag_columns)
    counts = describe(dataset.pairs(notes))
    found = find_giveaways(dataset.pairs()) if giveaways else None
    say_notes(notes)
    if how is Format.json:
        write_json(statistics_object(counts, found))
    elif how is Format.csv:
        write_rows(statistics_rows(counts, found))
    else:
        write_blocks(statistics_blocks(pairs, counts, found), how)


@app.command()
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A bundled name, a file, or - for standard input.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A file, or - for standard output.")],
    to: Annotated[PairFormat | None, typer.Option("--to", help="The format, where OUT's name does not tell.")] = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Write a set in another format; the target appears whole or not at all."""
    from pete.formats.pairs import PairFormat as Shape
    from pete.formats.pairs import write_pairs

    notes: list[str] = []
    pairs = _load(source, notes, encoding, labels, tag_columns).pairs(notes)
    shape: Shape | None = to.value if to is not None else None
    if target == "-" and sys.stdout.isatty():
        with TemporaryDirectory() as folder:
            copy = Path(folder, "pairs")
            write_pairs(pairs, copy, shape)
            write_data(copy.read_text(encoding="utf-8"))
    else:
        write_pairs(pairs, target, shape)
    say_notes(notes)


@app.command()
def split(
    pairs: PairsArgument,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where dev.jsonl and test.jsonl go.")],
    share: Annotated[float, typer.Option("--share", min=0, max=1, help="The part that becomes dev.jsonl.")] = 0.5,
    seed: Annotated[int, typer.Option("--seed", help="Another seed gives another split.")] = 1,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Divide a set in two, no text in both, labels and constructions shared out evenly."""
    from pete.datasets.split import split_pairs
    from pete.formats.pairs import write_pairs

    notes: list[str] = []
    sides = split_pairs(_load(pairs, notes, encoding, labels, tag_columns).pairs(notes), share, seed)
    say_notes(notes)
    out.mkdir(parents=True, exist_ok=True)
    for name, side in zip(("dev", "test"), sides, strict=True):
        target = out / f"{name}.jsonl"
        write_pairs(side, target)
        say(f"{counted(len(side), 'pair')} in {target}")


@app.command()
def validate(pairs: PairsArgument, encoding: EncodingOption = None, labels: LabelsOption = None) -> int:
    """Print what is wrong with a set, one problem a line. Exit with 1 if there is an error; warnings only warn."""
    from pete.datasets.validate import validate as find_problems

    notes: list[str] = []
    found = {"error": 0, "warning": 0}
    for problem in find_problems(_load(pairs, notes, encoding, labels), notes):
        found[problem.severity] += 1
        write_text(f"{visible(str(problem))}\n")
    say_notes(notes)
    say(f"{pairs}: {counted(found['error'], 'error')}, {counted(found['warning'], 'warning')}")
    return 1 if found["error"] else 0
