"""The steps of ``pete evaluate --ensemble``: which ensembles, learnt where, and their run."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from pete.cli.output import say
from pete.datasets.load import Dataset, load_pairs
from pete.entail.entailer_protocol import Entailer
from pete.entail.learnt.trained_model import TrainedModel, load_model, write_model
from pete.errors import SettingsError
from pete.parsers.protocol import Parser
from pete.report.progress import progress
from pete.report.table import percent
from pete.runs.analyse import open_analysts
from pete.runs.engines import LOCAL, open_engine
from pete.runs.ensemble import Combiner, Vote, combine, ensemble_folder
from pete.runs.execute import execute
from pete.runs.plan import PairSource, Stage, plan
from pete.runs.read import Run, load_run
from pete.runs.stacking import KIND, Stack, is_same_stack, learn_stack, model_path

FOLDS, SEED = 5, 1
VOTE = Vote.name
_KNOWN = f"{VOTE}, {KIND} or {KIND}:MODEL.json"


def read_ensembles(texts: Sequence[str]) -> list[str]:
    """What was asked for, looked at before anything is parsed."""
    for text in texts:
        kind, colon, path = text.partition(":")
        if kind not in (VOTE, KIND) or (colon and (kind == VOTE or not path)):
            raise SettingsError(f"--ensemble {text!r} is none; write {_KNOWN}")
        if path:
            load_model(KIND, path)
    kinds = [text.partition(":")[0] for text in texts]
    if len(set(kinds)) < len(set(texts)):
        raise SettingsError("--ensemble names two stacks; compare them in two runs")
    return list(dict.fromkeys(texts))


def development_parts(texts: Sequence[str], sources: Sequence[Dataset]) -> dict[str, Dataset]:
    """For a stack that is to be learnt now: the development part of each set."""
    if KIND not in texts:
        return {}
    found = {}
    for source in sources:
        if source.split != "test":
            raise SettingsError(
                f"--ensemble {KIND} learns from a development part, and {source.name} is no test part; evaluate one "
                f"(core:test), or give --ensemble {KIND}:MODEL.json, made by pete train {KIND} from other texts"
            )
        found[source.name] = load_pairs(source.name.removesuffix(":test") + ":dev", reading=source.reading)
    return found


def run_ensembles(
    run: Run,
    stages: Sequence[Stage],
    texts: Sequence[str],
    parts: Mapping[str, Dataset],
    parsers: Mapping[str, Parser],
    entailers: Mapping[str, Entailer],
    keep: bool,
) -> Run:
    """The run of the ensembles beside a finished run."""
    combiners: dict[str, list[Combiner]] = {}
    for stage in stages:
        made: list[Combiner] = []
        for text in texts:
            kind, _, path = text.partition(":")
            if kind == VOTE:
                made.append(Vote())
                continue
            if not path:
                path = str(_learnt_now(run, stage, parts[stage.source.name], parsers, entailers, keep))
            stack = Stack(load_model(KIND, path))
            stack.check(run, stage.name)
            made.append(stack)
        combiners[stage.name] = made
    made_run = combine(run, combiners)
    say(f"the ensembles are in {made_run.folder}, a run like any other")
    return made_run


def _learnt_now(
    run: Run,
    stage: Stage,
    part: Dataset,
    parsers: Mapping[str, Parser],
    entailers: Mapping[str, Entailer],
    keep: bool,
) -> Path:
    folder = ensemble_folder(run.folder)
    folder.mkdir(exist_ok=True)
    path = model_path(folder, stage.name)
    if path.exists() and is_same_stack(load_model(KIND, str(path)), run, stage.name, part.fingerprint()):
        return path
    model = trained([part], parsers, entailers, FOLDS, SEED, keep)
    write_model(model, path)
    accuracy = percent(model.figures["accuracy"])
    say(f"{stage.name}: the stack was learnt from {part.name}, {accuracy}% there when cross-validated; it is in {path}")
    return path


def trained(
    sources: Sequence[PairSource],
    parsers: Mapping[str, Parser],
    entailers: Mapping[str, Entailer],
    folds: int,
    seed: int,
    keep: bool = True,
) -> TrainedModel:
    """Let the systems answer development pairs, and learn a stack from what they say."""
    stages = plan(sources, parsers, entailers)
    with (
        tempfile.TemporaryDirectory(prefix="pete-") as scratch,
        progress(f"training {KIND}", lambda: sum(1 for stage in stages for _ in stage.pairs()) + folds + 1) as watch,
        open_engine(LOCAL, 1) as engine,
        open_analysts(parsers, keep, engine, say, watch.parsed) as analysts,
    ):
        outcome = execute(stages, Path(scratch), analysts, watch.advance)
        return learn_stack([load_run(outcome.folder)], folds, seed, watch.advance)
