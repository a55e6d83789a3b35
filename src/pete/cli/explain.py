"""``pete explain``: why a hypothesis follows from a text, or does not."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import ENTAILER, PARSER, JarOption
from pete.cli.output import say, write_json

if TYPE_CHECKING:
    from pete.model import AnalysedPair


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
    jar: JarOption = None,
    how: Annotated[ExplainFormat, typer.Option("--format", help="How to print.")] = ExplainFormat.text,
    alternatives: Annotated[
        bool, typer.Option("--alternatives", help="Also show what the parser nearly said, and what would follow.")
    ] = False,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Also draw both analyses.")] = None,
) -> None:
    """Show how the two sentences are read, which relations were found or missing, and the verdict."""
    from pete.model import AnalysedPair, Analysis, Pair, ParseFailure
    from pete.parsers import load_parser
    from pete.report.alternatives import nearly_said_in_words, nearly_said_object
    from pete.report.explanation import explanation, explanation_object
    from pete.runs.alternatives import nearly_said
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
    sides = nearly_said(load_parser(parser), entailer, pair) if alternatives and parser is not None else []
    if svg is not None:
        _draw(svg, pair)
    if how is ExplainFormat.json:
        more = {"alternatives": nearly_said_object(sides)} if sides else {}
        write_json(explanation_object(pair, verdict, parser, name) | more)
    else:
        typer.echo(explanation(pair, verdict, parser, name) + nearly_said_in_words(spec, sides), nl=False)


def _draw(path: Path, pair: AnalysedPair) -> None:
    """Both analyses as one picture; the words of the hypothesis stand out in the text."""
    from pete.formats.files import atomic_writer
    from pete.model import Graph
    from pete.report.svg import drawing

    graphs = [
        (name, side) for name, side in (("Text", pair.text), ("Hypothesis", pair.hypothesis)) if isinstance(side, Graph)
    ]
    if not graphs:
        say(f"nothing was parsed, so {path} is not drawn")
        return
    content = {"NOUN", "VERB", "ADJ", "ADV", "PROPN", "NUM"}
    lit = frozenset(
        word.form.lower()
        for name, side in graphs
        if name == "Hypothesis"
        for word in side.words
        if word.upos in content
    )
    with atomic_writer(path) as stream:
        stream.write(drawing(graphs, lit).encode())
    say(f"drawn in {path}")
