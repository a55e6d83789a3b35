"""`pete.evaluate` and `pete.open_run`: the main job as a function."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from pete.api.defaults import ENTAILERS, PAIRS, PARSERS
from pete.api.evaluation_result import Evaluation, delete_with
from pete.api.given_entailers import FunctionEntailer, all_named, entailers_of
from pete.api.given_pairs import pairs_of
from pete.api.given_parsers import GivenParsers, parsers_of
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError
from pete.formats.conllu import open_conllu
from pete.formats.reading import reading_of
from pete.report.progress import Watch
from pete.report.progress import progress as shown_progress
from pete.runs.analyse import Analyst, open_analysts
from pete.runs.engines import LOCAL, Engine, Means, open_engine
from pete.runs.execute import execute
from pete.runs.folder import RUN
from pete.runs.plan import Stage, plan
from pete.runs.read import load_run
from pete.runs.summary import IntervalMethod, Method
from pete.runs.treebank import keep_attachment, score_treebank
from pete.stats.paired import McNemarTest


def evaluate(
    pairs: Any = PAIRS,
    parsers: Any = PARSERS,
    entailers: Any = ENTAILERS,
    *,
    out: Path | str | None = None,
    limit: int | None = None,
    jobs: int = 1,
    engine: str = LOCAL,
    shards: str | None = None,
    settings: Mapping[str, Any] | None = None,
    treebank: Path | str | None = None,
    test: McNemarTest = "exact",
    interval: IntervalMethod = "wilson",
    seed: int = 1,
    cache: bool = True,
    progress: bool = False,
    encoding: str | None = None,
    labels: str | None = None,
    tag_columns: Sequence[str] = (),
) -> Evaluation:
    """Measure parsers on text–hypothesis pairs; nothing leaves the machine and nothing is downloaded.

    ``pairs``: a bundled name, a file in any known format, several of them, or pairs in
    memory (`Pair`, mappings, or tuples of text, hypothesis and label). ``parsers``: names
    such as "minilm" or "spacy:en_core_web_sm", loaded spaCy or Stanza pipelines, functions
    from text to tree (`pete.parser` says what a tree may be), or a mapping from names of your
    own to any of these. ``entailers``: names such as "facts", objects, or functions
    from text and hypothesis to True or False.

    ``out`` is the folder of the run: the same call finishes what is missing in it. Without
    it the run lives as long as the result. ``jobs`` processes (or the workers of an
    ``engine``, "dask:ADDRESS" or "ray:ADDRESS") do the work of what is named; what is handed
    over as an object stays in this process. ``shards`` ("gz", "zst", "parquet") packs the
    records. ``settings`` change those of entailers: ``{"cambridge": {"core": "prep:*"}}``.
    ``treebank`` (CoNLL-U) adds UAS and LAS. ``test`` is McNemar's ("exact", "midp",
    "chi2cc"), ``interval`` "wilson" or "bootstrap" with its ``seed``. The rest is as on
    the command line.

    >>> import pete
    >>> pairs = [("The dog that barked was old.", "The dog barked.", "YES"), ("Ann saw Bob.", "Bob saw Ann.", "NO")]
    >>> pete.evaluate(pairs, parsers="minilm", entailers="facts")["minilm/facts"].accuracy
    1.0
    """
    notes: list[str] = []
    sources = pairs_of(pairs, notes, reading_of(encoding, labels, tag_columns))
    deciders = entailers_of(entailers, settings)
    needed = treebank is not None or any(one.info.needs_parser for one in deciders.values())
    given = parsers_of(parsers) if needed else GivenParsers({}, frozenset())
    stages = plan(sources, given.parsers, deciders, limit)
    folder = _folder(out, given, deciders)
    with (
        _watched(progress, stages) as watch,
        open_engine(engine, jobs) as workers,
        _analysts(given, cache, workers, watch) as analysts,
    ):
        named = set(given.parsers) <= given.loadable and all_named(entailers)
        how = Means(workers if named else None, watch.parsed)
        execute(stages, folder, analysts, watch.advance, notes, how, shards)
        if treebank is not None:
            next(open_conllu(treebank), None)
            keep_attachment(folder, Path(treebank).name, score_treebank(Path(treebank), analysts))
    told = tuple(dict.fromkeys(notes))
    result = Evaluation(load_run(folder), Method(test, interval, seed), given.parsers, deciders, told)
    if out is None:
        delete_with(result, folder)
    return result


def open_run(folder: Path | str, *, test: McNemarTest = "exact", interval: IntervalMethod = "wilson") -> Evaluation:
    """The run in a folder that `pete evaluate` or `pete.evaluate` made.

    >>> import pete, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = pete.evaluate(parsers="udpipe", entailers="facts", limit=10, out=f"{folder}/run")
    ...     pete.open_run(f"{folder}/run").labels
    ['udpipe/facts']
    """
    return Evaluation(load_run(folder), Method(test, interval))


def _folder(out: Path | str | None, given: GivenParsers, entailers: Mapping[str, Entailer]) -> Path:
    """Where the run goes. What answers of an untold version are in a folder nobody can know again."""
    if out is None:
        return Path(tempfile.mkdtemp(prefix="pete-run-"))
    untold = [name for name, one in given.parsers.items() if not one.info.deterministic and name not in given.loadable]
    untold += [name for name, one in entailers.items() if isinstance(one, FunctionEntailer)]
    folder = Path(out)
    if untold and (folder / RUN).exists():
        raise RunError(
            f"{folder} holds a run, and {untold[0]} tells no version by which its answers could be known again; "
            "give this run a new folder, or wrap the function: pete.parser(function, version=...)"
        )
    return folder


@contextmanager
def _watched(wanted: bool, stages: Sequence[Stage]) -> Iterator[Watch]:
    """A bar on standard error, or nobody."""
    if not wanted:
        yield Watch(lambda pairs: None, lambda sentences: None)
        return
    with shown_progress("evaluating", lambda: sum(1 for stage in stages for _ in stage.pairs())) as watch:
        yield watch


@contextmanager
def _analysts(given: GivenParsers, keep: bool, workers: Engine | None, watch: Watch) -> Iterator[dict[str, Analyst]]:
    """An analyst a parser; workers only for those that they can load by themselves."""
    named = {name: one for name, one in given.parsers.items() if name in given.loadable}
    handed = {name: one for name, one in given.parsers.items() if name not in given.loadable}
    with ExitStack() as stack:
        both: dict[str, Analyst] = {}
        for some, own in ((named, workers), (handed, None)):
            both |= stack.enter_context(open_analysts(some, keep, own, on_parsed=watch.parsed)) if some else {}
        yield {name: both[name] for name in given.parsers}
