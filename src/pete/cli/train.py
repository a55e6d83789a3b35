"""``pete train``: entailers that are learnt from labelled pairs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pete.cli.options import PARSER, EncodingOption, Format, JarOption, LabelsOption, ListFormat, ListFormatOption
from pete.cli.output import commonest, say, say_notes, write_blocks, write_json
from pete.cli.train_stack import train_stack
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.training import Material

app = typer.Typer(
    help="Learn an entailer from labelled pairs: cross-validated by text, calibrated, saved as JSON.",
    no_args_is_help=True,
)

_PAIRS = "Bundled names or files of labelled pairs, development parts: core:dev."
_PARSER = "The parser whose analyses are learnt from; use the model with the same."
_OUT = "The model; use it as -e NAME:MODEL.json. - is standard output."
_FOLDS = "Parts of cross-validation; pairs of one text are always in one."

Pairs = Annotated[list[str], typer.Argument(metavar="PAIRS", help=_PAIRS)]
Out = Annotated[Path, typer.Option("--out", "-o", metavar="MODEL.json", help=_OUT)]
Spec = Annotated[str, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help=_PARSER)]
Folds = Annotated[int, typer.Option("--folds", min=2, help=_FOLDS)]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of what is left to chance: the folds.")]


@app.command("svm")
def train_svm(
    pairs: Pairs,
    out: Out,
    parser: Spec = PARSER,
    features: Annotated[str, typer.Option("--features", help="paths, words (no tree) or both.")] = "paths",
    penalty: Annotated[float, typer.Option("--penalty", help="C: the greater, the closer to the pairs.")] = 0.1,
    folds: Folds = 5,
    seed: Seed = 1,
    how: ListFormatOption = ListFormat.table,
    jar: JarOption = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """A support-vector classifier over dependency paths of T and H. Needs the extra `learn` (scikit-learn)."""
    return _train(
        "svm", pairs, out, parser, {"features": features, "penalty": penalty}, folds, seed, how, encoding, labels
    )


@app.command("edits")
def train_edits(
    pairs: Pairs,
    out: Out,
    parser: Spec = PARSER,
    over: Annotated[str, typer.Option("--over", help="tree, or tokens (words in a row).")] = "tree",
    rules: Annotated[
        str, typer.Option("--rules", metavar="FILE.tsv", help="Lexical rules: word of T, word of H, certainty.")
    ] = "",
    folds: Folds = 5,
    seed: Seed = 1,
    how: ListFormatOption = ListFormat.table,
    jar: JarOption = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Costs and threshold of edit distance."""
    return _train("edits", pairs, out, parser, {"over": over, "rules": rules}, folds, seed, how, encoding, labels)


def _without_parser(kind: str, says: str) -> None:
    """A command that learns from the pairs as they are."""

    def train_unparsed(
        pairs: Pairs,
        out: Out,
        folds: Folds = 5,
        seed: Seed = 1,
        how: ListFormatOption = ListFormat.table,
        encoding: EncodingOption = None,
        labels: LabelsOption = None,
    ) -> int:
        return _train(kind, pairs, out, None, {}, folds, seed, how, encoding, labels)

    app.command(kind, help=f"{says} Nothing is parsed.")(train_unparsed)


app.command("stack")(train_stack)
_without_parser("overlap", "The threshold of word overlap.")
_without_parser("linguistic-prior", "How often each phenomenon (tag) of the pairs is positive.")


def _train(
    kind: str,
    pairs: list[str],
    out: Path,
    parser: str | None,
    settings: Mapping[str, Any],
    folds: int,
    seed: int,
    how: ListFormat,
    encoding: str | None,
    labels: str | None,
) -> int:
    """Gather, learn, save, and show the figures of cross-validation."""
    from pete.datasets.load import load_pairs
    from pete.entail.learnt.learners import make_learner
    from pete.entail.learnt.trained_model import write_model
    from pete.formats.reading import reading_of
    from pete.report.progress import progress
    from pete.report.training_tables import training_blocks
    from pete.runs.analyse import open_analysts
    from pete.runs.plan import load_parsers
    from pete.runs.training import gather, train

    learner = make_learner(kind, settings, seed)
    notes: list[str] = []
    sources = [load_pairs(name, notes, reading_of(encoding, labels)) for name in dict.fromkeys(pairs)]
    parsers = load_parsers([parser]) if parser is not None else {}
    with (
        progress(f"training {kind}", lambda: sum(1 for source in sources for _ in source.pairs()) + folds + 1) as watch,
        open_analysts(parsers, say=say, on_parsed=watch.parsed) as analysts,
    ):
        analyst = next(iter(analysts.values()), None)
        material = gather(sources, analyst, notes, watch.advance)
        say_notes(notes)
        _say_left_out(material)
        model = train(learner, material, sources, analyst, folds, seed, watch.advance)
    write_model(model, out)
    if str(out) == "-":
        return 0
    if how is ListFormat.json:
        told = {"model": str(out), "kind": kind, "parser": model.parser, "data": dict(model.data)}
        write_json({**told, "settings": dict(model.settings), "seed": seed, "figures": dict(model.figures)})
    else:
        write_blocks(training_blocks(model), Format.table)
    say(f"the model is in {out}; use it as -e {kind}:{out}, on other texts than these")
    return 0


def _say_left_out(material: Material) -> None:
    if material.unlabelled:
        say(f"{counted(material.unlabelled, 'pair has', 'pairs have')} no label and cannot be learnt from")
    if material.unparsed:
        why = commonest(material.reasons)
        say(f"{counted(material.unparsed, 'pair was', 'pairs were')} not parsed and cannot be learnt from: {why}")
