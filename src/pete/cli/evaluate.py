"""``pete evaluate``: the main job."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import (
    ENTAILERS,
    PAIRS,
    PARSERS,
    EncodingOption,
    EngineOption,
    Format,
    FormatOption,
    Interval,
    IntervalOption,
    JarOption,
    JobsOption,
    LabelsOption,
    McNemar,
    SeedOption,
    SignaturesOption,
    TagColumnsOption,
    TestOption,
)

_PAIRS = (
    f"Bundled names or files in any known format; '*.jsonl.zst' is one set of many files. Default: {', '.join(PAIRS)}."
)
_PARSERS = f"A parser, also under a name of your own; may be given several times. Default: {', '.join(PARSERS)}."
_ENTAILERS = f"An entailer, named likewise, or all; may be given several times. Default: {', '.join(ENTAILERS)}."
_ENSEMBLE = "All systems together as one more: by vote, or by what is learnt from a development part. May be repeated."
_FAIL_UNDER = "Exit with 1 if a system that uses a parser (or, where none does, any) has a lower accuracy: 0.7 or 70%."
_BASELINE = "An earlier run. Exit with 1 if an item that it has right is wrong now in the same system."
_SUMMARY = "With --baseline: add to this file, in Markdown, which pairs broke (on GitHub: $GITHUB_STEP_SUMMARY)."
_SET = "Change a setting: KEY=VALUE for each entailer that has it, ENTAILER.KEY=VALUE for one (or NAME.KEY=VALUE)."
_REPORT = "Also write the run as one page to look at, as `pete report` does."
_SHARDS = "Write the records packed, one file for each file of pairs, listed with checksums in manifest.jsonl."
_OUT = "The folder of the run; the same command finishes what is missing in it. Default: a name under pete-runs."


def evaluate(
    pairs: Annotated[list[str] | None, typer.Argument(metavar="[PAIRS]...", help=_PAIRS)] = None,
    parsers: Annotated[list[str] | None, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help=_PARSERS)] = None,
    entailers: Annotated[
        list[str] | None, typer.Option("--entailer", "-e", metavar="[NAME=]SPEC", help=_ENTAILERS)
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="RUN", help=_OUT)] = None,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="Only the first N pairs of each set.")] = None,
    jobs: JobsOption = 1,
    engine: EngineOption = "local",
    shards: Annotated[str | None, typer.Option("--shards", metavar="gz|zst|parquet", help=_SHARDS)] = None,
    test: TestOption = McNemar.exact,
    interval: IntervalOption = Interval.wilson,
    fail_under: Annotated[str | None, typer.Option("--fail-under", metavar="X", help=_FAIL_UNDER)] = None,
    baseline: Annotated[Path | None, typer.Option("--baseline", metavar="RUN", help=_BASELINE)] = None,
    changed: Annotated[Path | None, typer.Option("--summary", metavar="FILE.md", help=_SUMMARY)] = None,
    ensembles: Annotated[
        list[str] | None, typer.Option("--ensemble", metavar="vote|stack[:MODEL]", help=_ENSEMBLE)
    ] = None,
    seed: SeedOption = 1,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Neither use nor keep analyses of other runs.")] = False,
    treebank: Annotated[
        Path | None, typer.Option("--treebank", metavar="FILE.conllu", help="Gold trees: adds UAS and LAS.")
    ] = None,
    jar: JarOption = None,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=_SET)] = None,
    settings: Annotated[
        Path | None, typer.Option("--settings", metavar="FILE.toml", help="Settings, one table an entailer.")
    ] = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
    tag_columns: TagColumnsOption = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FILE.html", help=_REPORT)] = None,
) -> int:
    """Measure parsers on text–hypothesis pairs: leaderboard, paired tests, breakdown by construction.

    Without an argument: the bundled pairs, the bundled parsers and the default entailers.
    """
    from pete.cli import evaluation
    from pete.cli.output import check_html
    from pete.formats.reading import reading_of
    from pete.runs.summary import Method
    from pete.runs.thresholds import share_of

    check_html("--report", report)
    if changed is not None and baseline is None:
        raise typer.BadParameter("tells what broke since a baseline; give --baseline RUN too", param_hint="--summary")
    threshold = None if fail_under is None else share_of(fail_under)
    before = None if baseline is None else evaluation.load_baseline(baseline)
    order = evaluation.Order(
        pairs or PAIRS, parsers or PARSERS, entailers or ENTAILERS, out, limit, jobs, not no_cache, treebank,
        tuple(changes or ()), settings, reading_of(encoding, labels, tag_columns or ()), engine, shards,
        tuple(ensembles or ()),
    )  # fmt: skip
    method = Method(test.value, interval.value, seed)
    run, summary = evaluation.carry_out(order, method)
    evaluation.show(run, summary, how, signatures)
    failed = threshold is not None and evaluation.below(summary, threshold)
    broken = before is not None and evaluation.regressed(before, run, summary, changed)
    evaluation.point_to_report(run, report, method)
    return 1 if failed or broken else 0
