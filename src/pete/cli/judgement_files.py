"""What the commands that read judgements share: their options, and reading with a word on each file."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pete.cli.output import say, say_notes, write_data

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
OptionalPairs = Annotated[
    str | None,
    typer.Argument(metavar="[PAIRS]", help="A bundled name, a file, or -; with --db those of the study unless named."),
]
OptionalJudgements = Annotated[
    list[str] | None,
    typer.Argument(metavar="[JUDGEMENTS]...", help="Files, folders or zip archives of any known layout."),
]
DbOption = Annotated[
    str | None,
    typer.Option("--db", metavar="URL", help="The database of pete annotate serve: a file, or postgresql://..."),
]
StudyOption = Annotated[
    str | None, typer.Option("--study", metavar="NAME", help="Which study of the database, where it has several.")
]
SHOWN_EDITS = 5


class JudgementSource(NamedTuple):
    """Where judgements are, as the options say."""

    files: Sequence[str]
    layout: JudgementLayout | None = None
    worker: str | None = None
    encoding: str | None = None
    db: str | None = None
    study: str | None = None


def gather(
    paths: Sequence[str],
    pairs: Sequence[Pair] = (),
    layout: JudgementLayout | None = None,
    worker: str | None = None,
    encoding: str | None = None,
) -> list[Judgement]:
    """The judgements of all files, in order; what a file lost or left out is said."""
    from pete.annotate.exchange.any_layout import read_judgements, told
    from pete.annotate.exchange.judgement_source import PairFinder
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


def judged(pairs: str | None, source: JudgementSource, labels: str | None = None) -> tuple[list[Pair], list[Judgement]]:
    """The pairs of a study and all judgements of them, from files, from a database, or from both."""
    from pete.errors import SettingsError

    held: list[Pair] = []
    if pairs is not None:
        held = read_pairs_whole(pairs, source.encoding, labels)
    if source.db is None:
        if pairs is None or not source.files:
            raise SettingsError("no judgements are named; give PAIRS and files of judgements, or --db")
        return held, gather(source.files, held, source.layout, source.worker, source.encoding)
    from pete.annotate.store import open_store

    with open_store(source.db, must_exist=True) as store:
        held = held or list(store.pairs(source.study))
        found = list(store.judgements(source.study))
        say(f"{store.shown}: {len(found)} judgements of study {store.study(source.study).name!r}")
    return held, [*found, *gather(source.files, held, source.layout, source.worker, source.encoding)]


def read_pairs_whole(name: str, encoding: str | None = None, labels: str | None = None) -> list[Pair]:
    """All pairs of a set, with notes on what was assumed."""
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of

    notes: list[str] = []
    pairs = list(load_pairs(name, notes, reading_of(encoding, labels)).pairs(notes))
    say_notes(notes)
    return pairs


def study_pairs(db: str | None, study: str | None) -> list[Pair]:
    """The pairs of a study; none where no database is named."""
    if db is None:
        return []
    from pete.annotate.store import open_store

    with open_store(db, must_exist=True) as store:
        return list(store.pairs(study))


def write_judgements(judgements: Sequence[Judgement], out: str) -> None:
    """As task,worker,label CSV, to a file that appears whole or to standard output."""
    from pete.annotate.exchange.crowd_csv import crowd_csv
    from pete.formats.files import atomic_writer

    text = crowd_csv(judgements)
    if out == "-":
        write_data(text)
        return
    with atomic_writer(out) as stream:
        stream.write(text.encode("utf-8", "backslashreplace"))


def say_merged(merged: Merged) -> None:
    """What came twice, and which answers were changed."""
    from pete.wording import counted

    if merged.duplicates:
        say(f"{counted(merged.duplicates, 'judgement')} came again unchanged")
    if merged.edits:
        say(f"{counted(len(merged.edits), 'answer was', 'answers were')} changed later; the later one counts")
        for earlier, later in merged.edits[:SHOWN_EDITS]:
            change = f"{earlier.answer} -> {later.answer}" if earlier.answer != later.answer else "same answer"
            say(f"  pair {later.pair} by {later.worker}: {change}")
        if len(merged.edits) > SHOWN_EDITS:
            say(f"  and {len(merged.edits) - SHOWN_EDITS} more")
    if merged.undated:
        say(f"{counted(merged.undated, 'of them has', 'of them have')} no times to compare; what was read last counts")
