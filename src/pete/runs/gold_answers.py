"""The oracle experiments: entailers on gold trees, on a parser's, and on a mixture of the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.errors import SettingsError
from pete.model import AnalysedPair, Analysis, Graph, Pair, ParseFailure
from pete.parsers import load_parser
from pete.parsers.protocol import Parser, ParserInfo
from pete.registry import read_named, specs_by_name
from pete.runs.analyse import Analyst
from pete.runs.blame import BOTH_GOLD, GOLD, Answered, Case, Decision, Trees
from pete.runs.fill_items import CHUNK
from pete.runs.plan import PairSource, load_parsers
from pete.runs.signature import system_signature, with_method

Decided = dict[tuple[Trees, str], list[Decision | None]]  # by trees and entailer; None where a gold tree is missing


class GoldTrees:
    """Right analyses from one or more files; of a sentence that several have, the first is taken."""

    def __init__(self, files: Sequence[Parser]) -> None:
        self._files = files
        infos = [file.info for file in files]
        spec, version = "+".join(info.spec for info in infos), "+".join(info.version for info in infos)
        self.info = replace(infos[0], spec=spec, version=version)

    def look_up(self, sentences: Iterable[str]) -> dict[str, Graph]:
        """The trees of those sentences that have one."""
        distinct, found = list(dict.fromkeys(sentences)), dict[str, Graph]()
        for file in self._files:
            missing = [sentence for sentence in distinct if sentence not in found]
            for sentence, analysis in zip(missing, file.parse(missing), strict=True):
                if isinstance(analysis, Graph):
                    found[sentence] = analysis
        return found


@dataclass(frozen=True, slots=True)
class Cast:
    """Who gives trees: the gold files, all parsers by name, those that read texts, and the one that reads hypotheses.

    Without ``hypotheses`` each parser reads the hypotheses of the texts that it reads.
    """

    gold: GoldTrees
    parsers: Mapping[str, Parser] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    hypotheses: str | None = None

    @property
    def trees(self) -> list[Trees]:
        """What entailers are given in turn: gold trees, gold trees of T only, and none."""
        mixed = [Trees(GOLD, reader) for reader in self.readers_of_hypotheses]
        return [BOTH_GOLD, *mixed, *(Trees(name, self.hypotheses or name) for name in self.texts)]

    @property
    def readers_of_hypotheses(self) -> tuple[str, ...]:
        return self.texts if self.hypotheses is None else (self.hypotheses,)

    def info(self, reader: str) -> ParserInfo:
        return self.gold.info if reader == GOLD else self.parsers[reader].info


def load_gold(files: Iterable[Path]) -> GoldTrees:
    """The gold trees of some CoNLL-U files."""
    return GoldTrees([load_parser(f"conllu:{path}") for path in dict.fromkeys(files)])


def load_cast(gold: Iterable[Path], texts: Sequence[str] = (), hypotheses: str | None = None) -> Cast:
    """Gold trees of some CoNLL-U files, and the parsers of some ``SPEC`` or ``NAME=SPEC``."""
    typed = [*texts, *([] if hypotheses is None else [hypotheses])]
    if GOLD in specs_by_name(typed):
        raise SettingsError(f"{GOLD!r} is what the trees of --gold are called; give the parser another name")
    trees = load_gold(gold)
    reader = None if hypotheses is None else read_named(hypotheses).name
    return Cast(trees, load_parsers(typed), tuple(specs_by_name(texts)), reader)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What came out: an `Answered` for each entailer and choice of trees, gold trees first."""

    answered: tuple[Answered, ...]
    pairs: int
    without: int  # pairs without a label or without the gold trees that are needed
    told: int  # pairs of which H has a gold tree too


def inquire(
    source: PairSource,
    cast: Cast,
    analysts: Mapping[str, Analyst],
    entailers: Mapping[str, Entailer],
    advance: Callable[[int], None] = lambda pairs: None,
    notes: list[str] | None = None,
) -> Inquiry:
    """Ask every entailer about every pair, with every choice of trees.

    T must have a gold tree; H must have one where no parser reads it. ``analysts``
    has every parser of the cast by its name. ``advance`` is told how many more
    pairs are done; ``notes`` gathers what reading the pairs had to assume.
    """
    decided: Decided = {(trees, name): [] for name in entailers for trees in cast.trees}
    pairs, kept, without = source.pairs(notes), 0, 0
    while chunk := list(islice(pairs, CHUNK)):
        known = cast.gold.look_up(sentence for pair in chunk for sentence in (pair.text, pair.hypothesis))
        usable = [pair for pair in chunk if _usable(pair, known, bool(cast.parsers))]
        for trees, items in _analysed(usable, known, cast, analysts):
            for name, entailer in entailers.items():
                decided[trees, name] += _decide(items, entailer)
        kept, without = kept + len(usable), without + len(chunk) - len(usable)
        advance(len(chunk))
    data = source.name, source.fingerprint()
    answered = tuple(
        _answered(trees, name, decided, _signature(*data, cast, trees, entailers[name])) for trees, name in decided
    )
    return Inquiry(answered, kept, without, answered[0].told)


def _usable(pair: Pair, known: Mapping[str, Graph], hypotheses_are_parsed: bool) -> bool:
    return pair.label is not None and pair.text in known and (hypotheses_are_parsed or pair.hypothesis in known)


def _analysed(
    pairs: Sequence[Pair], known: Mapping[str, Graph], cast: Cast, analysts: Mapping[str, Analyst]
) -> Iterator[tuple[Trees, list[AnalysedPair | None]]]:
    """The pairs with each choice of trees; None where H wants a gold tree and has none."""
    analyses: dict[str, Mapping[str, Analysis]] = {GOLD: known}
    for name in cast.parsers:
        texts = [pair.text for pair in pairs] if name in cast.texts else []
        hypotheses = [pair.hypothesis for pair in pairs] if name in cast.readers_of_hypotheses else []
        analyses[name] = analysts[name].analyse([*texts, *hypotheses])
    for trees in cast.trees:
        of_texts, of_hypotheses = analyses[trees.text], analyses[trees.hypothesis]
        yield (
            trees,
            [
                AnalysedPair(pair, of_texts[pair.text], of_hypotheses[pair.hypothesis])
                if pair.hypothesis in of_hypotheses
                else None
                for pair in pairs
            ],
        )


def _decide(items: Sequence[AnalysedPair | None], entailer: Entailer) -> Iterator[Decision | None]:
    """A decision for every pair that has its trees."""
    there = [item for item in items if item is not None]
    verdicts = iter(checked_decide(entailer, there))
    for item in items:
        if item is None:
            yield None
        else:
            verdict = next(verdicts)
            failed = isinstance(item.text, ParseFailure) or isinstance(item.hypothesis, ParseFailure)
            yield Decision(item.pair, verdict, verdict.unparsed or (failed and entailer.info.needs_parser))


def _answered(trees: Trees, entailer: str, decided: Decided, signature: str) -> Answered:
    columns = (trees, Trees(GOLD, trees.hypothesis), BOTH_GOLD)
    rows = zip(*(decided[one, entailer] for one in columns), strict=True)
    cases = tuple(Case(own, text, both) for own, text, both in rows if own is not None and text is not None)
    return Answered(entailer, trees, signature, cases)


def _signature(dataset: str, fingerprint: str, cast: Cast, trees: Trees, entailer: Entailer) -> str:
    """The system's own, and beside it who read the hypotheses and what was gold, where these are others."""
    text, hypothesis = cast.info(trees.text), cast.info(trees.hypothesis)
    signature = system_signature(dataset, fingerprint, text, entailer.info)
    others = {"hypotheses": hypothesis if hypothesis != text else None, "gold": cast.gold.info}
    if trees.text == GOLD:
        del others["gold"]
    told = {key: f"{info.spec}={info.version}".replace("\n", " ") for key, info in others.items() if info is not None}
    return with_method(signature, **told, interval="wilson")
