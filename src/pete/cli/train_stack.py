"""``pete train stack``: an ensemble that is learnt from what its members say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import (
    ENTAILERS,
    PARSERS,
    EncodingOption,
    Format,
    JarOption,
    LabelsOption,
    ListFormat,
    ListFormatOption,
)
from pete.cli.output import say, say_notes, write_blocks, write_json

_PAIRS = "Bundled names or files of labelled pairs, development parts: core:dev."
_OUT = "The model; use it as --ensemble stack:MODEL.json. - is standard output."


def train_stack(
    pairs: Annotated[list[str], typer.Argument(metavar="PAIRS...", help=_PAIRS)],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="MODEL.json", help=_OUT)],
    parsers: Annotated[
        list[str] | None, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help="As for pete evaluate.")
    ] = None,
    entailers: Annotated[
        list[str] | None, typer.Option("--entailer", "-e", metavar="[NAME=]SPEC", help="As for pete evaluate.")
    ] = None,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a setting.")] = None,
    folds: Annotated[int, typer.Option("--folds", min=2, help="Parts of cross-validation, made by text.")] = 5,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of what is left to chance: the folds.")] = 1,
    how: ListFormatOption = ListFormat.table,
    jar: JarOption = None,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """An ensemble over systems: logistic regression over verdicts and reasons. Use it with --ensemble stack:MODEL."""
    from pete.cli.ensembles import trained
    from pete.datasets.load import load_pairs
    from pete.entail.learnt.trained_model import write_model
    from pete.formats.reading import reading_of
    from pete.report.training_tables import training_blocks
    from pete.runs.plan import load_entailers, load_parsers
    from pete.runs.settings import read_settings

    notes: list[str] = []
    sources = [load_pairs(name, notes, reading_of(encoding, labels)) for name in dict.fromkeys(pairs)]
    chosen = load_entailers(entailers or ENTAILERS, read_settings(changes or ()))
    model = trained(sources, load_parsers(parsers or PARSERS), chosen, folds, seed)
    say_notes(notes)
    write_model(model, out)
    if str(out) == "-":
        return 0
    if how is ListFormat.json:
        told = {"model": str(out), "kind": model.kind, "members": model.settings["members"], "data": dict(model.data)}
        write_json({**told, "seed": seed, "figures": dict(model.figures)})
    else:
        write_blocks(training_blocks(model), Format.table)
    say(f"the model is in {out}; use it as --ensemble stack:{out}, with the same -p and -e, on other texts than these")
    return 0
