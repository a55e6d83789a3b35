"""Defaults and choices that several commands share. Imports nothing heavy: `pete --help` reads it."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer

from pete.api.defaults import ENTAILER, ENTAILERS, PAIRS, PARSER, PARSERS

__all__ = ["ENTAILER", "ENTAILERS", "PAIRS", "PARSER", "PARSERS"]


class Format(StrEnum):
    """How figures are printed."""

    table = "table"
    json = "json"
    csv = "csv"
    markdown = "markdown"
    latex = "latex"


class ListFormat(StrEnum):
    """How a list is printed."""

    table = "table"
    json = "json"


class McNemar(StrEnum):
    """McNemar's test."""

    exact = "exact"
    midp = "midp"
    chi2cc = "chi2cc"


class Interval(StrEnum):
    """The 95% interval of the accuracy."""

    wilson = "wilson"
    bootstrap = "bootstrap"


FormatOption = Annotated[
    Format, typer.Option("--format", help="How to print; csv holds the main table only, json everything.")
]
ListFormatOption = Annotated[ListFormat, typer.Option("--format", help="How to print.")]
TestOption = Annotated[McNemar, typer.Option("--test", help="McNemar's test for the paired comparison.")]
IntervalOption = Annotated[
    Interval, typer.Option("--interval", help="95% interval: by formula, or resampling the texts.")
]


def _use_jar(jar: str | None) -> str | None:
    """Parsers, in this process and in workers, learn of the jar by the environment."""
    if jar:
        file, hash_sign, output = jar.partition("#")
        os.environ["PETE_CORENLP_JAR"] = os.path.abspath(file) + hash_sign + output
    return jar


JarOption = Annotated[
    str | None,
    typer.Option(
        "--corenlp-jar",
        metavar="JAR[#CCprocessed]",
        callback=_use_jar,
        help="Convert phrase structure by CoreNLP's own converter (needs Java), not by ours.",
    ),
]
SignaturesOption = Annotated[
    bool, typer.Option("--signatures", help="Print signatures in full under tables, not only their short hashes.")
]
EncodingOption = Annotated[
    str | None,
    typer.Option("--encoding", help="Of files without a byte order mark: latin-1, cp1252, utf-16 ... Default: utf-8."),
]
LabelsOption = Annotated[
    str | None,
    typer.Option(
        "--labels", metavar="NAME,NAME[,NAME]", help="What the labels 0, 1 (and 2) mean, in this order: no,yes."
    ),
]
TagColumnsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--tag-column",
        metavar="COLUMN",
        help="Tag pairs with their values in this column; may be given several times.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", min=0, help="Seed of the bootstrap.")]
JobsOption = Annotated[int, typer.Option("--jobs", min=1, help="Processes that work; the results are the same.")]
EngineOption = Annotated[
    str,
    typer.Option(
        "--engine",
        metavar="local|dask:ADDRESS|ray:ADDRESS",
        help="Who works: this machine, or a cluster. dask:local and ray:local begin one here, of --jobs workers.",
    ),
]
