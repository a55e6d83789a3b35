"""``pete annotate decompose``: one person makes monothematic pairs in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.judgement_files import PairsArgument, read_pairs_whole
from pete.cli.options import PARSER, EncodingOption, LabelsOption
from pete.cli.output import say
from pete.errors import FormatError, SettingsError
from pete.wording import counted

if TYPE_CHECKING:
    from pete.annotate.decompose.proposals import Proposal
    from pete.model import Monothematic, Pair


def decompose(
    pairs: PairsArgument,
    out: Annotated[
        str,
        typer.Option(
            "--out", "-o", metavar="FILE", help="Where the monothematic pairs are kept: JSONL, XML and others."
        ),
    ],
    propose: Annotated[
        bool, typer.Option("--propose/--no-propose", help="Propose what `facts` needed between T and H.")
    ] = True,
    parser: Annotated[
        str, typer.Option("--parser", "-p", metavar="SPEC", help="Whose analyses the proposals are made from.")
    ] = PARSER,
    automatic: Annotated[
        bool, typer.Option("--automatic", help="Take every proposal that makes a sentence, and ask nobody.")
    ] = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> None:
    """Decompose pairs into monothematic ones, step by step. Every pair is on disk at once; the same command goes on."""
    from shutil import get_terminal_size

    from pete.annotate.decompose.terminal_guide import GuideDesk, Work, decompose_aloud

    if pairs == "-":
        raise SettingsError("standard input is where the answers come from; name a file of pairs")
    if automatic and not propose:
        raise SettingsError("--automatic takes proposals, and --no-propose makes none; drop one of them")
    originals = read_pairs_whole(pairs, encoding, labels)
    parts = _kept(out, originals)
    proposals = _proposals(originals, parser) if propose else {}
    if automatic:
        _automatic(originals, parts, proposals, out)
        return
    desk = GuideDesk(
        iter(sys.stdin.readline, ""),
        _write,
        lambda given: _keep(given, out),
        proposals,
        min(get_terminal_size().columns, 100),
    )
    end = decompose_aloud(Work.resumed(originals, parts), desk)
    left = len(end.originals) - end.place
    more = f"; {counted(left, 'pair')} not seen yet, the same command goes on" if left else ""
    say(f"{counted(len(end.parts), 'monothematic pair')} in {out}{more}")


def _proposals(originals: Sequence[Pair], parser: str) -> dict[str, tuple[Proposal, ...]]:
    from pete.annotate.decompose.proposing import proposed
    from pete.annotate.study_source import analysed

    return proposed(originals, lambda texts: analysed(parser, texts, say))


def _automatic(
    originals: Sequence[Pair], parts: list[Monothematic], proposals: dict[str, tuple[Proposal, ...]], out: str
) -> None:
    """Every proposal with a sentence, but for those that are there."""
    from pete.annotate.decompose.guide import Draft, StepError, made_part

    made, bare = 0, 0
    for original in originals:
        for one in proposals[original.id]:
            if one.rule is None:
                bare += 1
                continue
            try:
                draft = Draft(one.phenomenon, one.rule.left, one.rule.right, "entailment")
                parts.append(made_part(original, draft, parts))
                made += 1
            except StepError:
                continue
    if parts:
        _keep(parts, out)
    without = f"; {counted(bare, 'proposal has', 'proposals have')} no sentence and wait for a person" if bare else ""
    say(f"{counted(made, 'monothematic pair')} of {counted(len(originals), 'pair')} added to {out}{without}")


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _keep(parts: Sequence[Monothematic], out: str) -> None:
    from pete.datasets.decompositions import as_pair
    from pete.formats.pairs import write_pairs

    write_pairs([as_pair(part) for part in parts], out)


def _kept(out: str, originals: Sequence[Pair]) -> list[Monothematic]:
    """What the file holds already."""
    from pete.datasets.decompositions import as_monothematic
    from pete.formats.pairs import open_pairs

    if out == "-":
        raise SettingsError("pairs are kept in a file, so that nothing is lost; give -o FILE.jsonl")
    if not os.path.exists(out) or not os.path.getsize(out) or _is_emptied(out):
        return []
    try:
        found = [as_monothematic(pair, out) for pair in open_pairs(out)]
    except FormatError as error:
        what = f"{error.what}, so pairs cannot be added"
        raise FormatError(error.path, error.line, what, "give -o another name") from error
    known = {pair.id for pair in originals}
    strange = [part.original for part in found if part.original not in known]
    if strange:
        what = f"holds pairs made from {strange[0]!r}, which is not among these"
        raise FormatError(out, None, what, "give -o another name, or name the same pairs")
    return found


def _is_emptied(out: str) -> bool:
    """Whether it is a file from which the last pair was taken back: of some formats, a frame remains."""
    from pete.formats.checks import NoPairsError
    from pete.formats.pairs import open_pairs

    try:
        next(iter(open_pairs(out)), None)
    except NoPairsError:
        return True
    return False
