"""``pete errors``: the wrong answers of runs by relation and by cause."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.judgement_files import DbOption, StudyOption
from pete.cli.options import Format, FormatOption, SignaturesOption
from pete.cli.output import check_svg, write_blocks, write_json, write_rows, write_svg
from pete.errors import SettingsError

_RUNS = "Run folders that `pete evaluate` made; several are put side by side."
_GOLD = "Right analyses of texts and hypotheses: they tell causes. May be given several times."
_OTHER = "Another parser, whose trees stand for gold ones where there are none."
_PEOPLE = "Answers of people who saw the parser's facts (a study of the kind facts): files, folders or zip archives."
_REVIEW = "Ask for the cause of each wrong answer that evidence does not tell, a key a cause; kept beside the run."
_SITE = "The same as a page in the browser, on this machine."
_ALL = "Review every wrong answer, not only those whose cause is not told."


def errors(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help=_RUNS)],
    gold: Annotated[list[Path] | None, typer.Option("--gold", metavar="GRAPHS.conllu", help=_GOLD)] = None,
    other: Annotated[str | None, typer.Option("--other", metavar="SPEC", help=_OTHER)] = None,
    systems: Annotated[
        list[str] | None,
        typer.Option("--system", metavar="LABEL", help="Only these systems. Default: all that have a parser."),
    ] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="A setting that the run had.")
    ] = None,
    people: Annotated[list[str] | None, typer.Option("--people", metavar="JUDGEMENTS", help=_PEOPLE)] = None,
    db: DbOption = None,
    study: StudyOption = None,
    review: Annotated[bool, typer.Option("--review", help=_REVIEW)] = False,
    review_site: Annotated[bool, typer.Option("--review-site", help=_SITE)] = False,
    reviewer: Annotated[str, typer.Option("--reviewer", metavar="NAME", help="Who reviews.")] = "",
    everything: Annotated[bool, typer.Option("--all", help=_ALL)] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Of the page; 0 is any free one.")] = 8041,
    items: Annotated[bool, typer.Option("--items", help="List every wrong answer with its cause.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Also draw causes and relations as bars.")
    ] = None,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
) -> None:
    """Tell what the wrong answers of runs are made of: which relations, and which causes.

    A cause is told by evidence: gold trees (--gold) or another parser's (--other) are put in the place of the parser's,
    arc by arc, until the answer is right. What evidence does not tell, a person can (--review). With --people and
    --gold, one table says what the parser loses and what the entailer.
    """
    from pete.cli.error_steps import Wanted, look_into, review_site_of, reviewed
    from pete.report.error_plot import error_plot
    from pete.report.error_tables import error_blocks, error_objects, error_rows, oracle_objects, oracle_table
    from pete.report.short_names import shortened
    from pete.report.signatures import signature_lines

    check_svg("--plot", plot)
    if (review or review_site) and not reviewer.strip():
        raise SettingsError("a review is kept with its reviewer; name one with --reviewer NAME")
    wanted = Wanted(
        tuple(runs),
        tuple(gold or ()),
        other,
        tuple(systems or ()),
        tuple(changes or ()),
        tuple(people or ()),
        db,
        study,
    )
    found = look_into(wanted)
    if review:
        reviewed(found, reviewer.strip(), everything)
        return
    if review_site:
        review_site_of(found, reviewer.strip(), everything, port)
        return
    if plot is not None:
        write_svg(plot, error_plot(found.listed))
    if how is Format.json:
        write_json({"systems": error_objects(found.listed), "oracles": oracle_objects(found.steps)})
    elif how is Format.csv:
        write_rows(error_rows(found.listed))
    else:
        blocks = error_blocks(found.listed, items)
        for dataset in dict.fromkeys(name for name, *_ in found.steps):
            blocks.append(oracle_table(dataset, [(label, one) for name, label, one in found.steps if name == dataset]))
        signed = [(one.system.dataset, one.label, one.system.signature) for one in found.listed]
        shown = [*blocks, signature_lines(signed, signatures)]
        write_blocks(shortened(shown, (one.system for one in found.listed)), how)
