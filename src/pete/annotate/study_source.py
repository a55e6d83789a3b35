"""Where the pairs of a study come from: a set of pairs, or a run folder; and, for a study of facts, the analyses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pete.annotate.decompose.proposals import PROPOSALS, proposal_record
from pete.annotate.decompose.proposing import proposed
from pete.annotate.study_items import MODULE
from pete.annotate.study_words import Kind
from pete.datasets.load import load_pairs
from pete.entail.entailer_contract import checked_decide
from pete.errors import RunError, SettingsError
from pete.formats.reading import PLAIN, Reading
from pete.model import AnalysedPair, Analysis, Pair, System
from pete.model.record import NO_PARSER
from pete.parsers import load_parser
from pete.registry import read_named
from pete.runs.analyse import open_analysts
from pete.runs.folder import RUN
from pete.runs.plan import load_entailers
from pete.runs.read import Run, load_run
from pete.runs.settings import read_settings

Say = Callable[[str], None]
NO_PROPOSALS = "none"  # in place of a parser, in a study of decomposition


@dataclass(frozen=True, slots=True)
class Material:
    """Pairs, and for a study of facts what a parser made of the texts: then ``parser`` says which."""

    name: str
    pairs: tuple[Pair, ...]
    analyses: Mapping[str, Analysis] | None = None
    parser: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for. ``parser`` and ``entailer`` are for a study of facts; in a run they choose a system."""

    source: str
    kind: Kind
    parser: str | None = None
    entailer: str | None = None
    reading: Reading = PLAIN


def read_material(wanted: Wanted, defaults: tuple[str, str], say: Say, notes: list[str]) -> Material:
    """All that the study is made of; ``defaults`` are the parser and entailer where none is named."""
    if (Path(wanted.source) / RUN).exists():
        return _of_run(load_run(wanted.source), wanted, say)
    found = load_pairs(wanted.source, notes, wanted.reading)
    name = Path(found.name).name.split(".")[0] or "study"
    pairs = tuple(found.pairs(notes))
    if wanted.kind is Kind.decompose:
        return Material(name, with_proposals(pairs, wanted.parser or defaults[0], say))
    if wanted.kind is not Kind.facts:
        return Material(name, pairs)
    parser, entailer = wanted.parser or defaults[0], wanted.entailer or defaults[1]
    sides = dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis))
    analyses = analysed(parser, list(sides), say)
    [decider] = load_entailers([entailer], read_settings(())).values()
    read = [AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis]) for pair in pairs]
    verdicts = checked_decide(decider, read)
    answered = tuple(_with_module(pair, one.answer) for pair, one in zip(pairs, verdicts, strict=True))
    return Material(name, answered, analyses, f"{read_named(parser).name} ({entailer})")


def analysed(spec: str, texts: list[str], say: Say) -> dict[str, Analysis]:
    """What a parser makes of some texts, from the cache where they are there."""
    named = read_named(spec)
    with open_analysts({named.name: load_parser(named.spec)}, say=say) as analysts:
        return analysts[named.name].analyse(texts)


def with_proposals(pairs: tuple[Pair, ...], parser: str, say: Say) -> tuple[Pair, ...]:
    """Each pair with the phenomena that it may be decomposed by, as the database keeps them."""
    if parser == NO_PROPOSALS:
        return pairs
    found = proposed(pairs, lambda texts: analysed(parser, texts, say))
    return tuple(
        replace(pair, extra={**pair.extra, PROPOSALS: [proposal_record(one) for one in found[pair.id]]})
        for pair in pairs
    )


def _with_module(pair: Pair, answer: str) -> Pair:
    return replace(pair, extra={**pair.extra, MODULE: answer})


def _of_run(run: Run, wanted: Wanted, say: Say) -> Material:
    """The items of a run, each once, as one of its systems answered them."""
    system = _system(run, wanted)
    pairs: dict[str, Pair] = {}
    for item in run.items():
        if (item.dataset, item.parser, item.entailer) == (system.dataset, system.parser, system.entailer):
            pair = Pair(item.id, item.text, item.hypothesis, item.gold, tags=item.tags)
            pairs[item.id] = _with_module(pair, item.verdict) if wanted.kind is Kind.facts else pair
    if not pairs:
        raise RunError(f"{run.folder} has no items of {system.label}; finish the run first")
    made = tuple(pairs.values())
    if wanted.kind is Kind.decompose:
        return Material(run.name, with_proposals(made, system.parser_spec or system.parser, say))
    if wanted.kind is not Kind.facts:
        return Material(run.name, made)
    texts = list(dict.fromkeys(pair.text for pair in made))
    analyses = analysed(system.parser_spec or system.parser, texts, say)
    return Material(run.name, made, analyses, f"{system.parser} ({system.entailer})")


def _system(run: Run, wanted: Wanted) -> System:
    """The system that -p and -e choose; for a study of facts, one that parses."""
    fitting = [
        one
        for one in run.info.systems
        if wanted.parser in (None, one.parser)
        and wanted.entailer in (None, one.entailer)
        and (wanted.kind is not Kind.facts or one.parser != NO_PARSER)
    ]
    if not fitting:
        known = ", ".join(dict.fromkeys(one.label for one in run.info.systems))
        raise SettingsError(f"{run.folder} has no such system; choose among {known} with -p and -e")
    return fitting[0]
