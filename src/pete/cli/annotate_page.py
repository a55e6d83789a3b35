"""``pete annotate page``: one file in which one person judges pairs, without a server."""

from __future__ import annotations

from typing import Annotated

import typer

from pete.cli.judgement_files import PairsArgument, read_pairs_whole
from pete.cli.options import EncodingOption, LabelsOption
from pete.cli.output import say
from pete.cli.single_reader import AnnotatorOption, BatchOption, EnglishOption, OrderOption, named
from pete.errors import SettingsError
from pete.wording import counted

LARGEST = 2000  # pairs; more is no afternoon's work, and a browser keeps some 5 MB


def page(
    pairs: PairsArgument,
    annotator: AnnotatorOption,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.html", help="The page; - is stdout.")],
    batch: BatchOption = 25,
    seed: OrderOption = None,
    english: EnglishOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Write one HTML file in which a person judges pairs; it works from disk and gives the answers back as a file."""
    from pete.annotate.single_page.make_page import file_name, judging_page
    from pete.formats.files import atomic_writer

    who = named(annotator)
    held = read_pairs_whole(pairs, encoding, labels)
    if len(held) > LARGEST:
        what = f"{len(held):,} pairs are too many for one page ({LARGEST:,} at most)"
        raise SettingsError(f"{what}; divide them with pete data split, or use pete annotate serve")
    text = judging_page(held, who, batch, seed, english)
    with atomic_writer(out) as stream:
        stream.write(text.encode("utf-8", "backslashreplace"))
    back = f"judgements-{file_name(who)}.json"
    say(f"{counted(len(held), 'pair')} in {out}; the answers come back as {back}: pete annotate import {back}")
