"""``pete explain``: why a hypothesis follows from a text, or does not."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pete.cli.options import ENTAILER, PARSER
from pete.cli.output import say, write_json


class ExplainFormat(StrEnum):
    """How an explanation is printed."""

    text = "text"
    json = "json"


def explain(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A sentence.")],
    hypothesis: Annotated[str, typer.Argument(metavar="HYPOTHESIS", help="A short statement about it.")],
    spec: Annotated[str, typer.Option("--parser", "-p", metavar="SPEC", help="The parser.")] = PARSER,
    name: Annotated[str, typer.Option("--entailer", "-e", metavar="NAME", help="The entailer.")] = ENTAILER,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a setting.")] = None,
    how: Annotated[ExplainFormat, typer.Option("--format", help="How to print.")] = ExplainFormat.text,
) -> None:
    """Show how the two sentences are read, which relations were found or missing, and the verdict."""
    from pete.model import AnalysedPair, Analysis, Pair, ParseFailure
    from pete.parsers import load_parser
    from pete.report.explanation import explanation, explanation_object
    from pete.runs.analyse import open_analysts
    from pete.runs.plan import load_entailers
    from pete.runs.settings import read_settings

    entailer = load_entailers([name], read_settings(changes or ()))[name]
    analyses: dict[str, Analysis] = {side: ParseFailure(side, "no parser was asked") for side in (text, hypothesis)}
    parser = spec if entailer.info.needs_parser else None
    if parser is not None:
        with open_analysts({parser: load_parser(parser)}, say=say) as analysts:
            analyses = analysts[parser].analyse([text, hypothesis])
    pair = AnalysedPair(Pair("1", text, hypothesis), analyses[text], analyses[hypothesis])
    [verdict] = entailer.decide([pair])
    if how is ExplainFormat.json:
        write_json(explanation_object(pair, verdict, parser, name))
    else:
        typer.echo(explanation(pair, verdict, parser, name), nl=False)
