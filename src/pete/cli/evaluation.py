"""The steps of ``pete evaluate``, in the order in which they are taken."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pete.cli.options import Format
from pete.cli.output import commonest, say, say_notes, write_summary
from pete.cli.report import BLAMED, write_report
from pete.datasets.giveaways import find_giveaways, strongest
from pete.datasets.held_pairs import held
from pete.datasets.load import Dataset, load_pairs
from pete.entail.entailer_protocol import Entailer
from pete.formats.conllu import open_conllu
from pete.formats.reading import PLAIN, Reading
from pete.model.record import NO_PARSER
from pete.parsers.protocol import Parser
from pete.report.progress import progress
from pete.report.table import p_told, percent
from pete.runs.analyse import open_analysts
from pete.runs.engines import LOCAL, Means, open_engine
from pete.runs.entrants import entrants
from pete.runs.execute import Outcome, default_folder, execute
from pete.runs.kept_verdicts import open_verdicts
from pete.runs.plan import Stage, load_entailers, load_parsers, plan
from pete.runs.read import Run, load_run
from pete.runs.score import Tally
from pete.runs.settings import read_settings
from pete.runs.summary import Method, Score, Summary, summarise
from pete.runs.treebank import keep_attachment, score_treebank
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.baseline import Change

LOOKED_AT = 1500  # pairs that are searched for giveaways


@dataclass(frozen=True, slots=True)
class Order:
    """What was asked for."""

    pairs: Sequence[str]
    parsers: Sequence[str]
    entailers: Sequence[str]
    out: Path | None
    limit: int | None
    jobs: int
    keep: bool
    treebank: Path | None
    changes: tuple[str, ...]
    settings: Path | None
    reading: Reading = PLAIN
    engine: str = LOCAL
    shards: str | None = None
    ensembles: tuple[str, ...] = ()


def load_baseline(folder: Path) -> Run:
    """The earlier run, looked at before anything is parsed."""
    run = load_run(folder)
    if not run.info.finished:
        say(f"the baseline {folder} is not finished; only the items that it has are compared")
    return run


def carry_out(order: Order, method: Method) -> tuple[Run, Summary]:
    """Plan, execute and score."""
    if order.treebank is not None:
        next(open_conllu(order.treebank), None)  # a wrong name is said now, not after the run
    notes: list[str] = []
    sources = [load_pairs(name, notes, order.reading) for name in order.pairs]
    entailers = load_entailers(order.entailers, read_settings(order.changes, order.settings))
    ensembles, parts = _asked_ensembles(order, sources)
    if not order.keep:
        _keep_no_answers(entailers.values())
    needed = order.treebank is not None or _any_reads(entailers.values())
    parsers = load_parsers(order.parsers) if needed else {}
    stages = plan([held(source) for source in sources], parsers, entailers, order.limit)
    folder = order.out or default_folder(stages)
    with (
        progress("evaluating", lambda: _total(stages, order.treebank)) as watch,
        open_engine(order.engine, order.jobs) as engine,
        open_analysts(parsers, order.keep, engine, say, watch.parsed) as analysts,
        open_verdicts(order.keep, say) as verdicts,
    ):
        how = Means(engine, watch.parsed)
        outcome = execute(stages, folder, analysts, watch.advance, notes, how, order.shards, verdicts)
        if order.treebank is not None:
            counts = score_treebank(order.treebank, analysts, watch.advance)
            keep_attachment(folder, order.treebank.name, counts)
    say_notes(notes)
    _say_names(parsers.values())
    _say_trained_with_others(entailers.values(), parsers.values())
    _say_outcome(outcome)
    run = load_run(folder)
    runs = [run]
    if ensembles:
        from pete.cli.ensembles import run_ensembles

        runs.append(run_ensembles(run, stages, ensembles, parts, parsers, entailers, order.keep))
    listed = entrants(runs)
    _say_unparsed([entrant.tally for entrant in listed])
    _say_errors([entrant.tally for entrant in listed])
    summary = summarise(listed, method)
    _say_giveaways(stages, summary)
    return run, summary


def _asked_ensembles(order: Order, sources: Sequence[Dataset]) -> tuple[list[str], dict[str, Dataset]]:
    """Which ensembles, and what they are to learn from; few runs have any, and what makes them takes long to load."""
    if not order.ensembles:
        return [], {}
    from pete.cli.ensembles import development_parts, read_ensembles

    ensembles = read_ensembles(order.ensembles)
    return ensembles, development_parts(ensembles, sources)


def _say_names(parsers: Iterable[Parser]) -> None:
    """Who has a name that its spec does not show: a service behind its address."""
    for info in (parser.info for parser in parsers):
        if not info.name.startswith(info.spec.partition(":")[0]):
            say(f"{info.spec} calls itself {info.name}")


def _say_trained_with_others(entailers: Iterable[Entailer], parsers: Iterable[Parser]) -> None:
    """Which learnt entailers were shown trees of other parsers than they are given now."""
    specs = [parser.info.spec for parser in parsers]
    for info in (entailer.info for entailer in entailers):
        own = info.settings.get("trained_with", NO_PARSER)
        if own != NO_PARSER and (others := [spec for spec in specs if spec != own]):
            say(f"note: {info.spec} was trained with {own}, so what it says of {', '.join(others)} says little")


def _keep_no_answers(entailers: Iterable[Entailer]) -> None:
    """Entailers that keep answers of their own are told not to."""
    for entailer in entailers:
        if (without_cache := getattr(entailer, "without_cache", None)) is not None:
            without_cache()


def _any_reads(entailers: Iterable[Entailer]) -> bool:
    return any(entailer.info.needs_parser for entailer in entailers)


def _total(stages: Sequence[Stage], treebank: Path | None) -> int:
    """Pairs and sentences in all."""
    pairs = sum(1 for stage in stages for _ in stage.pairs())
    return pairs + (sum(1 for _ in open_conllu(treebank)) if treebank is not None else 0)


def _say_outcome(outcome: Outcome) -> None:
    if outcome.kept and not outcome.made:
        one = outcome.kept == 1
        kept = "the pair was" if one else f"all {outcome.kept} pairs were"
        say(f"{kept} answered before; to answer {'it' if one else 'them'} again, delete {outcome.folder}")
    elif outcome.kept:
        say(f"{counted(outcome.kept, 'pair was', 'pairs were')} answered before, {outcome.made} now")


def _say_unparsed(tallies: Sequence[Tally]) -> None:
    """How much each parser, or each system without one, left unparsed, and why."""
    said: set[tuple[str, str]] = set()
    for one in tallies:
        system, first = one.system, one.first_unparsed
        reads = system.parser != NO_PARSER
        who = system.parser if reads else system.label
        if first is None or (system.dataset, who) in said:
            continue
        said.add((system.dataset, who))
        line = f"{system.dataset}: {one.unparsed} of {one.items} items were not {'parsed' if reads else 'answered'} by "
        line += f"{who} and count as NO, item {first.id} the first: {commonest(one.failures)}"
        say(line + (f"; the figures say little, so look at {who}" if one.unparsed > one.items / 2 else ""))


def _say_errors(tallies: Sequence[Tally]) -> None:
    """Of how much each system came to no answer, and why."""
    for one in tallies:
        if failed := one.counts.errors:
            line = (
                f"{one.system.dataset}: {one.system.label} came to no answer on {failed} of {one.items} items, which "
            )
            say(f"{line}count as wrong: {commonest(one.errors)}")


def _say_giveaways(stages: Sequence[Stage], summary: Summary) -> None:
    """Warn where a reader who does not read the texts does better than every system with a parser."""
    for stage in stages:
        reached = [
            (score.counts.accuracy, score.label)
            for score in summary.scores
            if score.system.dataset == stage.name and score.system.parser != NO_PARSER
            if score.counts.accuracy is not None
        ]
        reader = strongest(find_giveaways(stage.pairs(), LOOKED_AT)) if reached else None
        if reader is None or reader.accuracy is None or reader.accuracy <= max(reached)[0]:
            continue
        accuracy, label = max(reached)
        said = f"{stage.name}: every system is beaten by a reader who sees no more than {reader.what} "
        said += f"({reader.reader}: {percent(reader.accuracy)}%; {label}: {percent(accuracy)}%), so figures say little"
        say(f"{said}; see pete data stats {shlex.quote(stage.name)} --giveaways")


def show(run: Run, summary: Summary, how: Format, signatures: bool) -> None:
    """The figures, then where they are and what can be done with them."""
    write_summary(summary, how, whole=signatures)
    say(f"the run is in {run.folder}")
    folder = shlex.quote(str(run.folder))
    say(f"next: pete mine {folder} (what is hard), pete compare {folder} OTHER-RUN (what has changed)")
    score = next((score for score in summary.scores if score.first_error and score.system.parser != NO_PARSER), None)
    if score is not None and score.first_error is not None:
        item = score.first_error
        words = ["--run", str(run.folder), item.id, "-p", item.parser, "-e", item.entailer]
        say(f"an item that {score.label} has wrong: pete explain {shlex.join(words)}")


def point_to_report(run: Run, file: Path | None, method: Method) -> None:
    """The last line: where the page is, or how it is made."""
    if file is not None:
        write_report([run], file, method, BLAMED)
    else:
        say(f"every figure and item as a page: pete report {shlex.quote(str(run.folder))} -o report.html")


def below(summary: Summary, threshold: float) -> bool:
    """Whether a system misses the mark; each that does is said."""
    with_parser = [score for score in summary.scores if score.system.parser != NO_PARSER]
    missed = [score for score in with_parser or summary.scores if not _reaches(score, threshold)]
    for score in missed:
        accuracy = percent(score.counts.accuracy)
        say(f"{score.system.dataset}: {score.label} is below --fail-under: {accuracy} < {percent(threshold)}")
    return bool(missed)


def _reaches(score: Score, threshold: float) -> bool:
    return score.counts.accuracy is not None and score.counts.accuracy >= threshold


def regressed(before: Run, now: Run, summary: Summary, file: Path | None = None) -> bool:
    """Whether an item that was right is wrong; what changed is said, and added to a file where one is named."""
    from pete.report.broken_pairs import broken_pairs_markdown
    from pete.runs.baseline import changes

    found = changes(before, now, summary.method.test)
    for change in found:
        _say_change(change, summary.method)
    if file is not None:
        with file.open("a", encoding="utf-8") as out:
            out.write(broken_pairs_markdown(found, summary, summary.method.test) + "\n")
    return any(change.broken for change in found)


def _say_change(change: Change, method: Method) -> None:
    say(
        f"{change.system.dataset}: {change.system.label} against the baseline: {change.broken} broken, "
        f"{change.fixed} fixed of {counted(change.common, 'item')} (McNemar {method.test}, {p_told(change.p)})"
    )
    for item in change.examples:
        say(f"broken: {item.id}: gold {item.gold}, now {item.verdict}: {item.text} ⇒ {item.hypothesis}")
    if change.broken > len(change.examples):
        say(f"and {change.broken - len(change.examples)} more")
