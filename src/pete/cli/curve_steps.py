"""The steps of ``pete curves``: load, parse, measure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pete.cli.output import say
from pete.datasets.load import load_pairs
from pete.entail.entailer_protocol import Entailer
from pete.errors import SettingsError
from pete.formats.reading import Reading
from pete.model import Analysis, Graph, Pair
from pete.parsers.protocol import Parser, ParserInfo
from pete.registry import specs_by_name
from pete.report.progress import progress
from pete.report.signatures import Signed
from pete.runs.analyse import Analyst, open_analysts
from pete.runs.curves.damage_study import DamageStudy, study_damage
from pete.runs.curves.measured_trees import Material, Measured, Measurer, arc_rows
from pete.runs.curves.rank_study import RankStudy, study_ranks
from pete.runs.curves.relation_weights import RelationWeight, relation_weights
from pete.runs.gold_answers import load_gold
from pete.runs.plan import PairSource, load_entailers, load_parsers
from pete.runs.settings import read_settings
from pete.runs.signature import system_signature, with_method
from pete.runs.treebank import score_treebank

GOLD = "gold"


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    pairs: str
    gold: tuple[Path, ...]
    parsers: tuple[str, ...]
    checkpoints: tuple[str, ...]
    damage: str | None
    shares: tuple[float, ...]
    seeds: int
    relations: bool
    entailers: tuple[str, ...]
    treebank: Path | None
    limit: int | None
    reading: Reading


@dataclass(frozen=True, slots=True)
class Found:
    dataset: str
    pairs: int
    without: int
    ranks: tuple[RankStudy, ...]
    damage: DamageStudy | None
    weights: tuple[RelationWeight, ...]
    signed: tuple[Signed, ...]


def carry_out(wanted: Wanted, notes: list[str]) -> Found:
    """Measure all that was asked for."""
    _check(wanted)
    source = load_pairs(wanted.pairs, notes, wanted.reading)
    entailers = load_entailers(wanted.entailers, read_settings(()))
    if blind := [name for name, one in entailers.items() if not one.info.needs_parser]:
        raise SettingsError(f"{blind[0]} reads no trees, so they cannot change its answers; leave it out")
    specs = [*wanted.parsers, *wanted.checkpoints, *([wanted.damage] if wanted.damage not in (None, GOLD) else [])]
    parsers = load_parsers([spec for spec in specs if spec is not None])
    pairs = list(islice(source.pairs(notes), wanted.limit))
    trees = load_gold(wanted.gold).look_up(_sides(pairs)) if wanted.gold else {}
    usable = [pair for pair in pairs if _usable(pair, trees, wanted)]
    name = Path(source.name).name
    if not usable:
        return Found(name, 0, len(pairs), (), None, (), ())
    material = Material(tuple(usable), {pair.text: trees[pair.text] for pair in usable if pair.text in trees})
    with (
        progress("measuring", lambda: _steps(wanted, material)) as watch,
        open_analysts(parsers, say=say, on_parsed=watch.parsed) as analysts,
    ):
        parsed = {called: one.analyse(_sides(usable)) for called, one in analysts.items()}
        ranks = _ranks(wanted, material, entailers, parsed, analysts)
        hurt, base = None, None
        if wanted.damage is not None:
            base = trees if wanted.damage == GOLD else parsed[next(iter(specs_by_name([wanted.damage])))]
            measurer = Measurer(material, base, entailers)
            graphs = _graphs(base, material)
            hurt = study_damage(measurer, graphs, wanted.shares, wanted.seeds, watch.advance)
        weights = _weights(wanted, material, base or trees, entailers, parsed) if wanted.relations else []
    signed = _signed(source, name, wanted, entailers, parsers)
    return Found(name, len(usable), len(pairs) - len(usable), ranks, hurt, tuple(weights), signed)


def _check(wanted: Wanted) -> None:
    if not (wanted.parsers or wanted.checkpoints or wanted.damage or wanted.relations):
        raise SettingsError("nothing to measure; name parsers (-p), checkpoints (--checkpoint) or trees to --damage")
    if wanted.damage == GOLD and not wanted.gold:
        raise SettingsError("--damage gold needs the trees; name them with --gold GRAPHS.conllu")
    if wanted.relations and not (wanted.gold or wanted.damage):
        raise SettingsError("--relations moves arcs of trees; name them with --gold GRAPHS.conllu or --damage SPEC")
    if (wanted.parsers or wanted.checkpoints) and not (wanted.gold or wanted.treebank):
        raise SettingsError("UAS and LAS need right trees; name them with --gold FILE.conllu or --treebank FILE.conllu")


def _sides(pairs: Sequence[Pair]) -> list[str]:
    return list(dict.fromkeys(side for pair in pairs for side in (pair.text, pair.hypothesis)))


def _usable(pair: Pair, trees: Mapping[str, Graph], wanted: Wanted) -> bool:
    """Whether it has a label and the gold trees that this asks for; so all series are of the same pairs."""
    of_text = pair.text in trees or not wanted.gold
    both = wanted.damage == GOLD or (wanted.relations and wanted.damage is None)
    return pair.label is not None and of_text and (not both or pair.hypothesis in trees)


def _steps(wanted: Wanted, material: Material) -> int:
    return len(wanted.shares) * wanted.seeds if wanted.damage else len(wanted.parsers) + len(wanted.checkpoints)


def _graphs(trees: Mapping[str, Analysis], material: Material) -> dict[str, Graph]:
    found = {text: trees[text] for text in material.texts}
    if failed := [text for text, tree in found.items() if not isinstance(tree, Graph)]:
        raise SettingsError(f"there is no tree of {failed[0]!r} to damage; leave the pair out")
    return {text: tree for text, tree in found.items() if isinstance(tree, Graph)}


def _ranks(
    wanted: Wanted,
    material: Material,
    entailers: Mapping[str, Entailer],
    parsed: Mapping[str, Mapping[str, Analysis]],
    analysts: Mapping[str, Analyst],
) -> tuple[RankStudy, ...]:
    studies = []
    for series, specs in (("parser", wanted.parsers), ("checkpoint", wanted.checkpoints)):
        names = list(specs_by_name(specs))
        if not names:
            continue
        measurer = Measurer(material, {}, entailers)
        points = [measurer.measure(name, parsed[name], hypotheses=parsed[name]) for name in names]
        if wanted.treebank is not None:
            totals = score_treebank(wanted.treebank, {name: analysts[name] for name in names})
            points = [Measured(one.name, arc_rows([totals[one.name]]), one.right) for one in points]
        studies.append(study_ranks(series, points, material, wanted.treebank is not None))
    return tuple(studies)


def _weights(
    wanted: Wanted,
    material: Material,
    base: Mapping[str, Analysis],
    entailers: Mapping[str, Entailer],
    parsed: Mapping[str, Mapping[str, Analysis]],
) -> list[RelationWeight]:
    first = next(iter(entailers.values()))
    others = {name: parsed[name] for name in specs_by_name(wanted.parsers)}
    return relation_weights(material, _graphs(base, material), base, first, parsers=others)


def _signed(
    source: PairSource,
    name: str,
    wanted: Wanted,
    entailers: Mapping[str, Entailer],
    parsers: Mapping[str, Parser],
) -> tuple[Signed, ...]:
    infos: dict[str, ParserInfo] = {called: one.info for called, one in parsers.items()}
    if wanted.gold:
        infos[GOLD] = load_gold(wanted.gold).info
    method = (
        {"shares": ",".join(f"{share:g}" for share in wanted.shares), "seeds": wanted.seeds} if wanted.damage else {}
    )
    signed: list[Signed] = []
    for called, info in infos.items():
        for entailer, one in entailers.items():
            signature = system_signature(name, source.fingerprint(), info, one.info, wanted.limit)
            signed.append((name, f"{called}/{entailer}", with_method(signature, **method)))
    return tuple(signed)
