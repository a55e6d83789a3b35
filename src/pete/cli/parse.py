"""``pete parse``: texts in, analyses out."""

from __future__ import annotations

import sys
from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import PARSER, EncodingOption, EngineOption, JarOption, JobsOption
from pete.cli.output import commonest, say, write_data
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.parse_shards import ShardTotals
    from pete.runs.parsing import ParseJob

_FILES = "One text a line; also JSONL and Parquet with a key text, and CoNLL-U; packed ones (.gz, .zst) too. Names may "
_FILES += "hold *, in quotation marks. - is standard input."
_OUT = "Files in place of standard output: * stands for the name of each file of texts, as in 'parsed/*.conllu.zst'. "
_OUT += "Files that are there and whole are not made again; manifest.jsonl beside them lists them with checksums."


class ParseFormat(StrEnum):
    """What is printed of an analysis."""

    conllu = "conllu"
    facts = "facts"
    plus = "conllu-plus"


def parse(
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE|-]...", help=_FILES)] = None,
    spec: Annotated[str, typer.Option("--parser", "-p", metavar="SPEC", help="The parser.")] = PARSER,
    out: Annotated[str | None, typer.Option("--out", "-o", metavar="PATTERN", help=_OUT)] = None,
    jar: JarOption = None,
    how: Annotated[ParseFormat, typer.Option("--format", help="What to print.")] = ParseFormat.conllu,
    jobs: JobsOption = 1,
    engine: EngineOption = "local",
    encoding: EncodingOption = None,
) -> int:
    """Parse texts and print the analyses while they are made, or write them to files. Empty lines are left out.

    Formats: CoNLL-U; facts, one JSON object a sentence; or CoNLL-U Plus, with facts in a column. Exit code 1 if no
    text could be parsed.
    """
    from pete.formats.conllu_plus import HEADER
    from pete.formats.globs import expanded
    from pete.parsers import load_parser
    from pete.registry import read_named
    from pete.report.parsed_text import conllu_of, facts_of, plus_of
    from pete.runs.engines import open_engine
    from pete.runs.parsing import ParseJob

    names = expanded(files or ["-"])
    parser = load_parser(read_named(spec).spec)
    with open_engine(engine, jobs) as workers:
        render = {ParseFormat.conllu: conllu_of, ParseFormat.facts: facts_of, ParseFormat.plus: plus_of}[how]
        job = ParseJob(parser, render, workers, HEADER if how is ParseFormat.plus else "")
        done, reasons = _print(job, names, encoding) if out is None else _write(job, names, out, how, encoding)
    failed = reasons.total()
    if failed:
        say(f"{failed} of {counted(done, 'text was', 'texts were')} not parsed: {commonest(reasons)}")
    return 1 if failed and failed == done else 0


def _print(job: ParseJob, names: list[str], encoding: str | None) -> tuple[int, Counter[str]]:
    from pete.formats.raw_texts import open_texts
    from pete.formats.reading import reading_of
    from pete.runs.parsing import parsed

    done, reasons, header = 0, Counter[str](), job.header
    for name in names:
        for batch in parsed(job, open_texts(name, reading_of(encoding).encoding)):
            for one in batch:
                done += 1
                if one.content is None:
                    reasons[one.failure or ""] += 1
                    say(f"{name}:{one.line}: not parsed: {one.failure}")
                else:
                    write_data(header + one.content)
                    header = ""
            sys.stdout.flush()
    return done, reasons


def _write(
    job: ParseJob, names: list[str], out: str, how: ParseFormat, encoding: str | None
) -> tuple[int, Counter[str]]:
    from pete.errors import SettingsError
    from pete.formats.globs import outputs
    from pete.formats.packing import plain_name
    from pete.formats.raw_texts import open_texts
    from pete.formats.reading import reading_of
    from pete.report.progress import progress
    from pete.runs.parse_shards import parse_shards

    if "-" in names:
        raise SettingsError("standard input has no name that * could stand for; give files, or leave -o out")
    ending = {ParseFormat.conllu: ".conllu", ParseFormat.facts: ".jsonl", ParseFormat.plus: ".conllup"}[how]
    tabular = how is not ParseFormat.plus
    if not (plain_name(out).endswith(ending) or (tabular and out.endswith(".parquet"))):
        others = " or .parquet" if tabular else ""
        raise SettingsError(f"-o {out} must end in {ending}, {ending}.gz, {ending}.zst{others}")
    shards, code = outputs(out, names), reading_of(encoding).encoding
    with progress("parsing", lambda: sum(1 for name in names for _ in open_texts(name, code))) as watch:
        totals = parse_shards(job, shards, code, watch.advance)
    _say_totals(totals, out)
    return totals.texts, totals.reasons


def _say_totals(totals: ShardTotals, out: str) -> None:
    if totals.kept:
        say(f"{counted(totals.kept, 'file was', 'files were')} there before, {totals.made} made now")
    say(f"the analyses are in {out}; manifest.jsonl beside them lists them")
