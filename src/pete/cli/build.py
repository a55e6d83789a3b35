"""``pete build``: a treebank and parsers in, pairs out."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import (
    PARSER,
    PARSERS,
    EngineOption,
    Format,
    JarOption,
    JobsOption,
    ListFormat,
    ListFormatOption,
)
from pete.cli.output import say, write_blocks, write_json
from pete.wording import counted

if TYPE_CHECKING:
    from pete.parsers.protocol import Parser
    from pete.report.progress import Watch
    from pete.runs.analyse import Analyst
    from pete.runs.build_pairs import Built
    from pete.runs.build_plan import Plan, Selection
    from pete.runs.engines import Means

_TREEBANKS = (
    "CoNLL-U files with gold trees; with --no-gold also raw text, one sentence a line. Packed files and patterns "
)
_TREEBANKS += "such as 'trees/*.conllu.zst' too; - is standard input."
_PARSERS = f"A parser, also under a name of your own; may be given several times. Default: {', '.join(PARSERS)}."
_OUT = (
    "The pairs; also packed (.gz, .zst) or .parquet. The trace and the card go beside them; the same command finishes "
)
_OUT += "what is missing. 'out/*.jsonl.zst' builds each file of sentences on its own."
_BALANCE = "Wanted shares of labels, tags, sources, difficulty and length, in place of matching."
_SIZE = "At most N pairs; else as many as can be matched."
_UNMATCHED = "Take every pair that passed the checks, whatever gives its label away."
_CHECKS = "strict: labels are ready to use; judged: more pairs and riskier ones, for people to judge (pete annotate)."


class ChecksChoice(StrEnum):
    """How sure a label must be."""

    strict = "strict"
    judged = "judged"


def build(
    treebanks: Annotated[list[str], typer.Argument(metavar="TREEBANK", help=_TREEBANKS)],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="PAIRS.jsonl", help=_OUT)],
    parsers: Annotated[list[str] | None, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help=_PARSERS)] = None,
    size: Annotated[
        int | None, typer.Option("--size", min=1, help="At most N pairs; else as many as can be matched.")
    ] = None,
    balance: Annotated[Path | None, typer.Option("--balance", metavar="FILE.toml", help=_BALANCE)] = None,
    unmatched: Annotated[bool, typer.Option("--unmatched", help=_UNMATCHED)] = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the choice and of the split.")] = 1,
    dev_share: Annotated[
        float, typer.Option("--dev-share", min=0, max=1, help='The part of the pairs with "split": "dev".')
    ] = 0.5,
    no_gold: Annotated[
        bool, typer.Option("--no-gold", help="Without gold trees: what parsers disagree on, unlabelled.")
    ] = False,
    read_back: Annotated[
        str,
        typer.Option("--read-back", metavar="SPEC|none", help="The parser that must read each hypothesis as meant."),
    ] = PARSER,
    checks: Annotated[ChecksChoice, typer.Option("--checks", help=_CHECKS)] = ChecksChoice.strict,
    no_near: Annotated[
        bool, typer.Option("--no-near", help="Do not ask parsers what they nearly said, which takes time.")
    ] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="Only the first N sentences of each file.")
    ] = None,
    jobs: JobsOption = 1,
    engine: EngineOption = "local",
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Neither use nor keep analyses of other runs.")] = False,
    jar: JarOption = None,
    how: ListFormatOption = ListFormat.table,
) -> int:
    """Make text–hypothesis pairs from a treebank and from what parsers get wrong in it, or nearly do.

    A fact of the gold tree becomes a true hypothesis; what a parser has wrong or came near to, or another noun in a
    true one's place, a false one. Half of the pairs are false, and nothing on their surface tells which.
    """
    from contextlib import ExitStack

    from pete.construct.choose.wanted_shares import read_wanted_shares
    from pete.registry import read_named, specs_by_name
    from pete.runs.build_plan import Plan, Selection, check_plan, places_of
    from pete.runs.build_sources import open_treebanks
    from pete.runs.plan import load_parsers

    places_of(out)
    selection = Selection(
        size, None if balance is None else read_wanted_shares(balance), seed, dev_share, not unmatched
    )
    with ExitStack() as stack:
        files = open_treebanks(treebanks, not no_gold, limit, stack)
        reader = [] if no_gold or read_back == "none" else [read_named(read_back).spec]
        loaded = load_parsers([*(parsers or PARSERS), *reader])
        chosen = {name: loaded[name] for name in specs_by_name(parsers or PARSERS)}
        read = loaded[reader[0]] if reader else None
        plan = Plan(files, chosen, not no_gold, limit, read, checks.value, not no_near)
        check_plan(plan, selection)
        if "*" in out.name:
            return _carry_out_shards(plan, selection, out, balance, (engine, jobs), not no_cache, how)
        built = _carry_out(plan, selection, out, (engine, jobs), keep=not no_cache)
    _keep_card(built, plan, selection, balance)
    _show(built, plan, selection, how)
    return 0 if built.description.chosen.pairs else 1


def _carry_out(plan: Plan, selection: Selection, out: Path, workers: tuple[str, int], keep: bool) -> Built:
    from pete.runs.build_pairs import build as build_pairs

    with _working(plan, workers, keep) as (watch, analysts, means):
        return build_pairs(plan, selection, out, analysts, advance=watch.advance, how=means)


@contextmanager
def _working(plan: Plan, workers: tuple[str, int], keep: bool) -> Iterator[tuple[Watch, dict[str, Analyst], Means]]:
    """Whoever works, while it is shown how far they are."""
    from pete.report.progress import progress
    from pete.runs.analyse import open_analysts
    from pete.runs.engines import Means, open_engine

    total = sum(treebank.sentences for treebank in plan.treebanks)
    with (
        progress("building", total) as watch,
        open_engine(*workers) as engine,
        open_analysts(_all_parsers(plan), keep, engine, say, watch.parsed) as analysts,
    ):
        yield watch, analysts, Means(engine, watch.parsed)


def _carry_out_shards(
    plan: Plan,
    selection: Selection,
    out: Path,
    balance: Path | None,
    workers: tuple[str, int],
    keep: bool,
    how: ListFormat,
) -> int:
    from pete.cli.sharded_build import show_shards
    from pete.runs.build_shards import build_shards

    def finish(built: Built, alone: Plan) -> None:
        _keep_card(built, alone, selection, balance)

    with _working(plan, workers, keep) as (watch, analysts, means):
        built = build_shards(plan, selection, str(out), analysts, finish, watch.advance, means)
    return show_shards(built, str(out), how)


def _all_parsers(plan: Plan) -> dict[str, Parser]:
    reader = {} if plan.reader is None else {plan.reader.info.spec: plan.reader}
    return {**plan.parsers, **reader}


def _command(built: Built, plan: Plan, selection: Selection, balance: Path | None) -> str:
    """The command that makes the same pairs, in one spelling whatever was typed."""
    from pete.registry import Named

    words = ["pete", "build", *(treebank.shown for treebank in plan.treebanks)]
    words += [word for name, one in plan.parsers.items() for word in ("-p", Named(name, one.info.spec).typed)]
    words += [] if plan.gold else ["--no-gold"]
    words += ["--read-back", plan.reader.info.spec if plan.reader else "none"] if plan.gold else []
    words += [] if plan.checks == "strict" else ["--checks", plan.checks]
    words += [] if plan.near else ["--no-near"]
    words += [] if plan.limit is None else ["--limit", str(plan.limit)]
    words += [] if selection.size is None else ["--size", str(selection.size)]
    words += [] if selection.match else ["--unmatched"]
    words += [] if balance is None else ["--balance", str(balance)]
    words += ["--seed", str(selection.seed), "--dev-share", f"{selection.dev_share:g}", "-o", built.places.pairs.name]
    return shlex.join(words)


def _keep_card(built: Built, plan: Plan, selection: Selection, balance: Path | None) -> None:
    from pete.formats.files import atomic_writer
    from pete.report.construction import built_card

    with atomic_writer(built.places.card) as file:
        file.write(built_card(built, plan, selection, _command(built, plan, selection, balance)).encode())


def _show(built: Built, plan: Plan, selection: Selection, how: ListFormat) -> None:
    """The figures to standard output; what happened and what was not met to standard error."""
    from pete.report.construction import built_blocks, built_object

    if how is ListFormat.json:
        write_json(built_object(built, plan, selection))
    else:
        write_blocks(built_blocks(built), Format.table)
    if built.kept:
        say(f"{counted(built.kept, 'sentence was', 'sentences were')} done before, {built.made} now")
    for spec, count in built.description.unparsed.items():
        if count:
            say(f"{spec} could not parse {counted(count, 'sentence')}")
    if selection.matched(plan):
        say("no --balance was given, so pairs are matched: half of them NO, and nothing on their surface tells which")
    _say_unmet(built)
    pairs = built.places.pairs
    if built.description.chosen.pairs:
        beside = f"{built.places.card.name} and {built.places.trace.name}"
        many = counted(built.description.chosen.pairs, "pair is", "pairs are")
        say(f"{many} in {pairs}; beside it are {beside}")
        file = shlex.quote(str(pairs))
        say(f"next: pete evaluate {file}:test, pete data stats {file}" if plan.gold else f"next: pete data show {file}")
    elif built.description.checked.pairs and selection.matched(plan):
        many = counted(built.description.checked.pairs, "pair", "pairs")
        say(f"{many} passed, but none could be matched, so {pairs} is empty; --unmatched keeps what passed")
    else:
        say(f"no pair could be made, so {pairs} is empty; {built.places.trace} says why, for each candidate")


def _say_unmet(built: Built) -> None:
    import sys

    from pete.report.construction import wish_table
    from pete.report.render import print_blocks

    unmet = [wish for wish in built.wishes if not wish.met]
    if unmet:
        say(f"{len(unmet)} of {counted(len(built.wishes), 'wish', 'wishes')} could not be met with these candidates:")
        print_blocks([wish_table(built.wishes)], sys.stderr)
