"""``pete cache``: the analyses that are kept."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.options import Format, ListFormat, ListFormatOption
from pete.cli.output import say, write_blocks, write_json
from pete.wording import counted

app = typer.Typer(help="Look after the analyses that are kept: a sentence is parsed once for each parser and version.")

_UNUSED = "Take away what was not used for so many days, too."
_AT_MOST = "Then take away what was used longest ago, until the analyses are no larger than so many megabytes."


@app.command("info")
def info(how: ListFormatOption = ListFormat.table) -> int:
    """Say where the analyses are kept, how large they are, and whose they are."""
    from pete.entail.kept_answers import answers_file, count_answers
    from pete.report.storage import cache_object, cache_table
    from pete.runs.cache import default_location
    from pete.runs.cache_care import look
    from pete.runs.kept_verdicts import verdicts_location

    state = look(default_location())
    if how is ListFormat.json:
        write_json(cache_object(state))
    else:
        write_blocks([cache_table(state)], Format.table)
    if state.fault:
        say(f"{state.path} cannot be used: {state.fault}; it is set aside when analyses are next kept")
    if verdicts := sum(one.analyses for one in look(verdicts_location()).parsers):
        told = counted(verdicts, "verdict of an entailer is", "verdicts of entailers are")
        say(f"{told} kept in {verdicts_location()}")
    if answers := count_answers():
        told = counted(answers, "answer of a language model is", "answers of language models are")
        say(f"{told} kept in {answers_file()}; pete cache clear --answers takes them away")
    return 0


@app.command("clear")
def clear(
    spec: Annotated[
        str | None, typer.Option("--parser", "-p", metavar="SPEC", help="Only what is kept of this parser.")
    ] = None,
    answers: Annotated[
        bool, typer.Option("--answers", help="The answers of language models, and no analyses; they cost money.")
    ] = False,
) -> int:
    """Take away all analyses, or those of one parser, and all verdicts; they are made again as they are needed."""
    if answers:
        from pete.entail.kept_answers import clear_answers

        say(f"{counted(clear_answers(), 'answer was', 'answers were')} taken away")
        return 0
    from pete.runs.cache import default_location
    from pete.runs.cache_care import clear as clear_cache
    from pete.runs.kept_verdicts import verdicts_location

    gone = clear_cache(default_location(), spec)
    clear_cache(verdicts_location())
    say(f"{counted(gone, 'analysis was', 'analyses were')} taken away")
    return 0


@app.command("prune")
def prune(
    unused: Annotated[float | None, typer.Option("--unused", metavar="DAYS", min=0, help=_UNUSED)] = None,
    at_most: Annotated[float | None, typer.Option("--at-most", metavar="MB", min=0, help=_AT_MOST)] = None,
) -> int:
    """Take away what is damaged, and what was made by versions of parsers that later ones have replaced."""
    from pete.report.storage import size_text
    from pete.runs.cache import default_location
    from pete.runs.cache_care import prune as prune_cache
    from pete.runs.kept_verdicts import verdicts_location

    most = None if at_most is None else int(at_most * 1e6)
    gone, freed = prune_cache(default_location(), unused, most)
    freed += prune_cache(verdicts_location(), unused, most)[1]
    say(f"{counted(gone, 'analysis was', 'analyses were')} taken away, {size_text(max(0, freed))} on the disk")
    return 0
