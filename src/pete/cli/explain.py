"""``pete explain``: why a hypothesis follows from a text, or does not."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import ENTAILER, PARSER, JarOption
from pete.cli.output import check_html, check_svg, write_json, write_text


class ExplainFormat(StrEnum):
    """How an explanation is printed."""

    text = "text"
    json = "json"


def explain(
    text: Annotated[str, typer.Argument(metavar="TEXT|ITEM-ID", help="A sentence; with --run, the id of an item.")],
    hypothesis: Annotated[
        str | None, typer.Argument(metavar="[HYPOTHESIS]", help="A short statement about the sentence.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option("--run", metavar="RUN", help="Explain an item of this run, as its systems saw it.")
    ] = None,
    spec: Annotated[
        str | None, typer.Option("--parser", "-p", metavar="SPEC", help=f"The parser. Default: {PARSER}.")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--entailer", "-e", metavar="NAME", help=f"The entailer. Default: {ENTAILER}.")
    ] = None,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a setting.")] = None,
    jar: JarOption = None,
    how: Annotated[ExplainFormat, typer.Option("--format", help="How to print.")] = ExplainFormat.text,
    alternatives: Annotated[
        bool, typer.Option("--alternatives", help="Also show what the parser nearly said, and what would follow.")
    ] = False,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE.svg", help="Also draw both analyses.")] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE.html", help="Also write verdict, reasons and drawing as a page."),
    ] = None,
) -> None:
    """Show how the two sentences are read, which relations were found or missing, and the verdict.

    With --run, -p and -e choose among the systems that answered the item; else the first of them is taken.
    """
    from pete.cli import explaining
    from pete.report.explanation import explanation, explanation_object

    check_svg("--svg", svg)
    check_html("--html", html)
    if run is not None:
        if hypothesis is not None or changes:
            raise typer.BadParameter("goes with an item's id alone, without a hypothesis and --set", param_hint="--run")
        explained = explaining.of_run(run, text, spec, name, alternatives)
    elif hypothesis is None:
        what = "there is none; give a text and a hypothesis, or --run RUN and the id of an item"
        raise typer.BadParameter(what, param_hint="HYPOTHESIS")
    else:
        explained = explaining.of_sentences(
            text, hypothesis, spec or PARSER, name or ENTAILER, changes or (), alternatives
        )
    if svg is not None:
        explaining.draw(svg, explained)
    if html is not None:
        explaining.write_page(html, explained)
    if how is ExplainFormat.json:
        write_json(explanation_object(explained))
    else:
        write_text(explanation(explained))
