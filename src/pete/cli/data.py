"""``pete data``: sets of pairs, looked at, converted, split and checked."""

from __future__ import annotations

from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import EncodingOption, Format, LabelsOption, ListFormat, ListFormatOption, TagColumnsOption
from pete.cli.output import say, say_notes, write_blocks, write_json

if TYPE_CHECKING:
    from pete.datasets.load import Dataset
    from pete.model import Pair

app = typer.Typer(help="List, show, count, convert, split and check sets of pairs.", no_args_is_help=True)

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
    from pete.datasets.catalogue import catalogue
    from pete.datasets.load import names
    from pete.report.table import UNDEFINED, Table

    entries = catalogue()
    rows = [
        (name, entries[name].title, entries[name].licence) if name in entries else (name, "plug-in", UNDEFINED)
        for name in names()
    ]
    columns = ("name", "title", "licence")
    if how is ListFormat.json:
        write_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        write_blocks([Table("Sets of pairs", columns, tuple(rows), names=3)], Format.table)


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
        typer.echo(data_card(dataset), nl=False)
    else:
        for pair in islice(dataset.pairs(notes), limit):
            typer.echo(_readable(pair))
    say_notes(notes)


def _readable(pair: Pair) -> str:
    tags = f" ({', '.join(pair.tags)})" if pair.tags else ""
    return (
        f"{pair.id}: {pair.label or 'no label'}{tags}\n  Text:        {pair.text}\n  Hypothesis:  {pair.hypothesis}\n"
    )


@app.command()
def stats(
    pairs: PairsArgument,
    how: ListFormatOption = ListFormat.table,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
) -> None:
    """Count a set: pairs, texts, labels, constructions, lengths."""
    from pete.datasets.statistics import describe

    notes: list[str] = []
    counts = describe(_load(pairs, notes, encoding, labels, tag_columns).pairs(notes))
    say_notes(notes)
    if how is ListFormat.json:
        write_json(counts)
    else:
        from pete.report.statistics import statistics_blocks

        write_blocks(statistics_blocks(pairs, counts), Format.table)


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
    from pete.formats.pairs import write_pairs

    notes: list[str] = []
    write_pairs(
        _load(source, notes, encoding, labels, tag_columns).pairs(notes), target, to.value if to is not None else None
    )
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
        say(f"{len(side)} pairs in {target}")


@app.command()
def validate(pairs: PairsArgument, encoding: EncodingOption = None, labels: LabelsOption = None) -> int:
    """Print what is wrong with a set, one problem a line. Exit with 1 if there is an error; warnings only warn."""
    from pete.datasets.validate import validate as find_problems

    notes: list[str] = []
    found = {"error": 0, "warning": 0}
    for problem in find_problems(_load(pairs, notes, encoding, labels), notes):
        found[problem.severity] += 1
        typer.echo(str(problem))
    say_notes(notes)
    say(f"{pairs}: {found['error']} errors, {found['warning']} warnings")
    return 1 if found["error"] else 0
