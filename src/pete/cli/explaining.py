"""The steps of ``pete explain``: two sentences, or an item of a run, and what was said of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from pete.cli.output import say, write_svg
from pete.entail import load_entailer
from pete.entail.entailer_contract import checked_decide
from pete.errors import PeteError, SettingsError
from pete.formats.files import atomic_writer
from pete.model import AnalysedPair, Analysis, Pair, ParseFailure, System, Verdict
from pete.model.record import NO_PARSER
from pete.parsers import load_parser
from pete.parsers.protocol import Parser
from pete.registry import read_named
from pete.report.explained_drawing import explained_drawing, explained_page
from pete.report.explanation import Explained
from pete.runs.alternatives import NearlySaid, nearly_said
from pete.runs.analyse import open_analysts
from pete.runs.kept_analyses import kept_pair
from pete.runs.plan import load_entailers, load_parsers
from pete.runs.read import load_run
from pete.runs.recall import recall
from pete.runs.settings import read_settings


def of_sentences(
    text: str, hypothesis: str, spec: str, name: str, changes: Sequence[str], alternatives: bool = False
) -> Explained:
    """Parse and decide; with ``alternatives``, also by what the parser nearly said."""
    text, hypothesis = _typed("TEXT", text), _typed("HYPOTHESIS", hypothesis)
    [(called, entailer)] = load_entailers([name], read_settings(changes)).items()
    parser, parser_name = None, read_named(spec).name
    if entailer.info.needs_parser:
        parser = load_parsers([spec])[parser_name]
    pair = _analysed(Pair("1", text, hypothesis), parser_name, parser)
    [verdict] = checked_decide(entailer, [pair])
    if parser is None:
        return Explained(pair, verdict, None, called)
    nearly = nearly_said(parser, entailer, pair) if alternatives else ()
    return Explained(pair, verdict, parser_name, called, nearly=nearly)


def _typed(what: str, argument: str) -> str:
    """What was typed, whatever the locale: arguments are UTF-8."""
    try:
        return os.fsencode(argument).decode("utf-8")
    except UnicodeError as error:
        raise SettingsError(f"{what} is not UTF-8; set the terminal to UTF-8, or put the pair in a file") from error


def of_run(folder: Path, item_id: str, spec: str | None, name: str | None, alternatives: bool = False) -> Explained:
    """What the run holds of an item; of a run that keeps no analyses its sentences are parsed again."""
    found = recall(load_run(folder), _typed("ITEM-ID", item_id), spec, name)
    chosen, others = found[0], found[1:]
    if others:
        told = ", ".join(f"{one.system.label} {one.item.verdict}" for one in others)
        say(f"{chosen.system.label} is explained; the other answers are: {told}; choose with -p and -e")
    item = chosen.item
    pair = Pair(item.id, item.text, item.hypothesis, item.gold, tags=item.tags)
    verdict = Verdict(item.verdict, item.reasons, item.unparsed, item.relation, item.error)
    analysed = kept_pair(folder, chosen.system.parser, pair) or _analysed_again(pair, chosen.system)
    parser = item.parser if analysed is not None else None
    nearly = _nearly_said(analysed, verdict, chosen.system) if alternatives and analysed is not None else ()
    return Explained(analysed or _analysed(pair, "", None), verdict, parser, item.entailer, chosen.system, nearly)


def _nearly_said(pair: AnalysedPair, verdict: Verdict, system: System) -> Sequence[NearlySaid]:
    """A run does not keep alternatives: today's parser and entailer tell them."""
    entailer = load_entailer(system.entailer_spec or system.entailer)
    [now] = checked_decide(entailer, [pair])
    if now.answer != verdict.answer:
        say(f"the alternatives are judged by {entailer.info.name} as it is now, which answers {now.answer}")
    return nearly_said(load_parser(system.parser_spec or system.parser), entailer, pair)


def _analysed_again(pair: Pair, system: System) -> AnalysedPair | None:
    """The analyses of a run's system; None where it had no parser or its parser does not work now."""
    if system.parser == NO_PARSER:
        return None
    try:
        parser = load_parser(system.parser_spec or system.parser)
        analysed = _analysed(pair, system.parser, parser)
    except PeteError as error:
        say(f"the analyses cannot be shown: {error}")
        return None
    if parser.info.version not in system.signature:
        say(f"the trees are of {parser.info.version}, not of the version that the run used; the reasons are the run's")
    return analysed


def _analysed(pair: Pair, name: str, parser: Parser | None) -> AnalysedPair:
    sides = (pair.text, pair.hypothesis)
    analyses: dict[str, Analysis] = {side: ParseFailure(side, "no parser was asked") for side in sides}
    if parser is not None:
        with open_analysts({name: parser}, say=say) as analysts:
            analyses = analysts[name].analyse(sides)
    return AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis])


def draw(path: Path, explained: Explained) -> None:
    """Both analyses as one picture, with what was asked, found and missing."""
    picture = explained_drawing(explained)
    if picture is None:
        say(f"nothing was parsed, so {path} is not drawn")
    else:
        write_svg(path, picture)


def write_page(path: Path, explained: Explained) -> None:
    """The same with the reasons, as a page."""
    with atomic_writer(path) as stream:
        stream.write(explained_page(explained).encode())
    say(f"written to {path}")
