"""``pete annotate page``: one file in which one person judges pairs, without a server."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.judgement_files import PairsArgument, read_pairs_whole
from pete.cli.options import EncodingOption, LabelsOption
from pete.cli.output import say
from pete.errors import SettingsError
from pete.wording import counted

LARGEST = 2000  # pairs; more is no afternoon's work, and a browser keeps some 5 MB


def page(
    pairs: PairsArgument,
    annotator: Annotated[str, typer.Option("--annotator", metavar="NAME", help="Who judges.")],
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.html", help="The page; - is stdout.")],
    batch: Annotated[int, typer.Option("--batch", min=1, help="Pairs between two rests.")] = 25,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Give each annotator an order of their own; else that of PAIRS.")
    ] = None,
    english: Annotated[
        bool, typer.Option("--good-english", help="Ask also whether the statement is good English.")
    ] = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Write one HTML file in which a person judges pairs; it works from disk and gives the answers back as a file."""
    from pete.annotate.single_page.make_page import file_name, judging_page
    from pete.formats.files import atomic_writer

    if not annotator.strip():
        raise SettingsError("--annotator is empty; name the person, so that the answers can be told apart")
    held = read_pairs_whole(pairs, encoding, labels)
    if len(held) > LARGEST:
        what = f"{len(held):,} pairs are too many for one page ({LARGEST:,} at most)"
        raise SettingsError(f"{what}; divide them with pete data split, or use pete annotate serve")
    text = judging_page(held, annotator.strip(), batch, seed, english)
    with atomic_writer(out) as stream:
        stream.write(text.encode("utf-8", "backslashreplace"))
    back = f"judgements-{file_name(annotator.strip())}.json"
    say(f"{counted(len(held), 'pair')} in {out}; the answers come back as {back}: pete annotate import {back}")
