"""The steps of ``pete errors``: read the runs, find causes, ask the reviewer."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pete.cli.output import say
from pete.cli.run_folders import load_runs
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError, SettingsError
from pete.model import System
from pete.model.record import NO_PARSER
from pete.parsers import load_parser
from pete.report.progress import progress
from pete.runs.analyse import open_analysts
from pete.runs.error_analysis.find_causes import CauseFinder
from pete.runs.error_analysis.kept_causes import KeptCause, Place, latest, read_causes
from pete.runs.error_analysis.oracle_steps import OracleSteps, oracle_steps
from pete.runs.error_analysis.reference_trees import References
from pete.runs.error_analysis.wrong_answers import WrongAnswers, explain_all, read_wrong_answers
from pete.runs.gold_answers import GoldTrees, load_gold
from pete.runs.plan import load_entailers
from pete.runs.read import Run
from pete.runs.settings import read_settings
from pete.wording import counted, visible_lines

if TYPE_CHECKING:
    from pete.annotate.cause_review import CauseReview
    from pete.model import Answer

_OTHER = "other parser"  # cannot be the name of a run's parser: names have no space


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    runs: tuple[Path, ...]
    gold: tuple[Path, ...]
    other: str | None
    systems: tuple[str, ...]
    changes: tuple[str, ...]
    people: tuple[str, ...]
    db: str | None
    study: str | None


@dataclass(frozen=True, slots=True)
class Found:
    """``steps`` are of the systems whose facts people have judged, by dataset and label."""

    listed: tuple[WrongAnswers, ...]
    steps: tuple[tuple[str, str, OracleSteps], ...]


def look_into(wanted: Wanted) -> Found:
    """Every wrong answer with its cause, and the oracles where they can be asked."""
    runs = load_runs(wanted.runs)
    listed = read_wrong_answers(runs, wanted.systems)
    if not listed:
        raise RunError("no system of the runs has a parser, so there is nothing to look into; name one with --system")
    gold = load_gold(wanted.gold) if wanted.gold else None
    people = _people(wanted)
    entailers = {one.system: _entailer(one.system, wanted.changes) for one in listed}
    specs = {one.system.parser: one.system.parser_spec or one.system.parser for one in listed}
    parsers = {name: load_parser(spec) for name, spec in specs.items() if name != NO_PARSER}
    if wanted.other is not None:
        parsers[_OTHER] = load_parser(wanted.other)
    total = sum(len(one.wrong) for one in listed)
    with ExitStack() as stack:
        watch = stack.enter_context(progress("explaining", lambda: total))
        analysts = stack.enter_context(open_analysts(parsers, say=say, on_parsed=watch.parsed))
        references = References(gold, analysts.get(_OTHER))

        def finder(system: System) -> CauseFinder | None:
            if system.parser == NO_PARSER:
                return None
            return CauseFinder(analysts[system.parser], references, entailers[system])

        explain_all(listed, finder, _kept(runs), watch.advance)
    steps = []
    for one in listed if people else ():
        found = _steps(one, entailers[one.system], gold, people)
        steps += [(one.system.dataset, one.label, found)] if found.agreement.items else []
    if people and not steps:
        say("people judged no item of these systems; are the judgements of a study that was made from this run?")
    return Found(tuple(listed), tuple(steps))


def _kept(runs: list[Run]) -> Mapping[tuple[Run, Place], KeptCause]:
    return {(run, place): one for run in runs for place, one in latest(read_causes(run.folder)).items()}


def _entailer(system: System, changes: tuple[str, ...]) -> Entailer:
    spec = system.entailer_spec or system.entailer
    return next(iter(load_entailers([spec], read_settings(changes)).values()))


def _people(wanted: Wanted) -> Mapping[str, Answer]:
    """What most people answered to each pair; pairs on which they are even are left out."""
    from pete.annotate.aggregation import majority
    from pete.annotate.merging import merge
    from pete.cli.judgement_files import JudgementSource, gather, judged

    if not wanted.people and wanted.db is None:
        return {}
    if wanted.db is None:
        answers = gather(wanted.people)
    else:
        _, answers = judged(None, JudgementSource(wanted.people, db=wanted.db, study=wanted.study))
    said = [(one.pair, one.worker, one.answer.upper()) for one in merge(answers).judgements if one.answer != "unsure"]
    found = {pair: label for pair, label in majority(said).items() if label is not None}
    if not found:
        raise SettingsError("the judgements hold no answer of yes or no; name those of a study of the kind facts")
    return found


def _steps(one: WrongAnswers, entailer: Entailer, gold: GoldTrees | None, people: Mapping[str, Answer]) -> OracleSteps:
    system = one.system
    place = (system.dataset, system.parser, system.entailer)
    items = [item for item in one.run.items() if (item.dataset, item.parser, item.entailer) == place and item.gold]
    return oracle_steps(items, entailer, gold, people)


def reviewed(found: Found, reviewer: str, everything: bool) -> None:
    """The review in the terminal."""
    from pete.annotate.cause_review import review_aloud
    from pete.cli.annotate_read import single_keys, write_at_once

    review = _review(found, reviewer, everything)
    if review is None:
        return
    with single_keys() as keys:
        review_aloud(review, keys, lambda text: write_at_once(visible_lines(text)))
    left = len(review.asked) - len(review.given)
    more = f"; {left} left, the same command goes on" if left else ""
    say(f"{counted(len(review.given), 'cause')} by {reviewer} kept beside the run{more}")


def review_site_of(found: Found, reviewer: str, everything: bool, port: int) -> None:
    """The review as a page, on this machine alone."""
    from pete.annotate.store import extra_installed

    with extra_installed():
        from pete.annotate.site.listening import listen
        from pete.annotate.site.review_pages import make_review_app, serve_review
        from pete.annotate.store.secrets_kept import new_token
    review = _review(found, reviewer, everything)
    if review is None:
        return
    address, token = listen("127.0.0.1", port, None), new_token()
    say(f"{counted(len(review.asked), 'wrong answer')} to review: open {address.url}/r/{token} (Ctrl-C ends it)")
    with suppress(KeyboardInterrupt):
        serve_review(make_review_app(review, token, address.url), address)
    say(f"{counted(len(review.given), 'cause')} by {reviewer} kept beside the run; the same command goes on")


def _review(found: Found, reviewer: str, everything: bool) -> CauseReview | None:
    """What is to be asked; None, and a word on it, where there is nothing."""
    from pete.annotate.cause_review import CauseReview, asked_of
    from pete.annotate.utc_times import iso

    asked = []
    for one in found.listed:
        sides = [side for item in one.wrong for side in (item.text, item.hypothesis)]
        spec = one.system.parser_spec or one.system.parser
        if one.system.parser != NO_PARSER:
            with open_analysts({spec: load_parser(spec)}, say=say) as analysts:
                analyses = analysts[spec].analyse(sides)
            asked += asked_of(one.explained, one.run.folder, one.label, analyses, everything)
    if not asked:
        say("there is nothing to review: every wrong answer has a cause; --all asks about them all")
        return None
    return CauseReview(asked, reviewer, lambda: iso(datetime.now(UTC)))
