"""What the commands that read judgements share: their options, and reading with a word on each file."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.output import say, say_notes

if TYPE_CHECKING:
    from pete.annotate.merging import Merged
    from pete.model import Pair
    from pete.model.judgement import Judgement


class JudgementLayout(StrEnum):
    """How a file of judgements is laid out."""

    page = "page"
    turk = "turk"
    csv = "csv"
    potato = "potato"
    label_studio = "label-studio"
    doccano = "doccano"


PairsArgument = Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name, a file, or - for standard input.")]
FromOption = Annotated[
    JudgementLayout | None,
    typer.Option("--from", help="The layout of the judgements, where the files do not tell; turk is Turkle's too."),
]
WorkerOption = Annotated[
    str | None, typer.Option("--worker", metavar="NAME", help="Who answered, where a file does not say it.")
]
SHOWN_EDITS = 5


def gather(
    paths: Sequence[str],
    pairs: Sequence[Pair] = (),
    layout: JudgementLayout | None = None,
    worker: str | None = None,
    encoding: str | None = None,
) -> list[Judgement]:
    """The judgements of all files, in order; what a file lost or left out is said."""
    from pete.annotate.exchange.any_layout import read_judgements, told
    from pete.annotate.exchange.source import PairFinder
    from pete.errors import FormatError
    from pete.formats.encodings import known_encoding

    finder = PairFinder(pairs)
    named = None if encoding is None else known_encoding(encoding)
    found: list[Judgement] = []
    for path in paths:
        for name, imported in read_judgements(path, finder, layout.value if layout else None, worker, named):
            if isinstance(imported, FormatError):
                say_notes([f"{name}: left out: {imported.what}"])
            else:
                found += imported.judgements
                say_notes(told(name, imported))
    return found


def read_pairs_whole(name: str, encoding: str | None = None, labels: str | None = None) -> list[Pair]:
    """All pairs of a set, with notes on what was assumed."""
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of

    notes: list[str] = []
    pairs = list(load_pairs(name, notes, reading_of(encoding, labels)).pairs(notes))
    say_notes(notes)
    return pairs


def say_merged(merged: Merged) -> None:
    """What came twice, and which answers were changed."""
    from pete.wording import counted

    if merged.duplicates:
        say(f"{counted(merged.duplicates, 'judgement')} came twice and counts once")
    if merged.edits:
        say(f"{counted(len(merged.edits), 'answer was', 'answers were')} changed later; the later one counts")
        for earlier, later in merged.edits[:SHOWN_EDITS]:
            change = f"{earlier.answer} -> {later.answer}" if earlier.answer != later.answer else "same answer"
            say(f"  pair {later.pair} by {later.worker}: {change}")
        if len(merged.edits) > SHOWN_EDITS:
            say(f"  and {len(merged.edits) - SHOWN_EDITS} more")
    if merged.undated:
        say(f"{counted(merged.undated, 'of them has', 'of them have')} no times to compare; what was read last counts")
