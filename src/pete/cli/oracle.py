"""``pete oracle``: what entailers answer from gold trees, and whose fault it is when a parser's answers are wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pete.cli.options import ENTAILER, EncodingOption, Format, FormatOption, LabelsOption, SignaturesOption
from pete.cli.output import say, say_notes, write_blocks, write_json, write_rows
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.gold_answers import Inquiry

_GOLD = "Right analyses of texts and, where there are any, of hypotheses; may be given several times."
_PARSERS = "A parser whose errors are to be explained; may be given several times."
_HYPOTHESES = "The parser of the hypotheses. Default: the gold trees, or with -p the parser of the texts."
_ITEMS = "List what decided every pair, not only the wrong ones; with a parser, whose fault each wrong answer is."


def oracle(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name or a file of labelled pairs.")],
    gold: Annotated[list[Path], typer.Option("--gold", metavar="GRAPHS.conllu", help=_GOLD)],
    parsers: Annotated[list[str] | None, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help=_PARSERS)] = None,
    hypotheses: Annotated[str | None, typer.Option("--hypotheses", metavar="[NAME=]SPEC", help=_HYPOTHESES)] = None,
    entailers: Annotated[
        list[str] | None, typer.Option("--entailer", "-e", metavar="[NAME=]SPEC", help=f"Default: {ENTAILER}.")
    ] = None,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a setting.")] = None,
    items: Annotated[bool, typer.Option("--items", help=_ITEMS)] = False,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Measure entailers on gold analyses: what they get wrong there is no parser's fault.

    With parsers (-p), their wrong answers are blamed on the entailer, on the parse
    of the hypothesis or on the parse of the text. Exit code 1 if no pair has the
    gold analyses that are needed: of the text, and where no parser is given of the hypothesis.
    """
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of
    from pete.report.faithfulness import faithfulness_blocks, faithfulness_objects, faithfulness_rows
    from pete.report.progress import progress
    from pete.runs.analyse import open_analysts
    from pete.runs.gold_answers import inquire, load_cast
    from pete.runs.plan import load_entailers
    from pete.runs.settings import read_settings

    notes: list[str] = []
    chosen = load_entailers(entailers or [ENTAILER], read_settings(changes or ()))
    dataset = load_pairs(pairs, notes, reading_of(encoding, labels))
    cast = load_cast(gold, parsers or (), hypotheses)
    with (
        progress("deciding", lambda: sum(1 for _ in dataset.pairs())) as watch,
        open_analysts(cast.parsers, say=say, on_parsed=watch.parsed) as analysts,
    ):
        found = inquire(dataset, cast, analysts, chosen, watch.advance, notes)
    say_notes(notes)
    if _nothing_to_show(found, pairs, " or ".join(map(str, gold)), bool(cast.parsers)):
        return 1
    if how is Format.json:
        told = {"pairs": found.pairs, "without": found.without, "with_gold_hypothesis": found.told}
        write_json({**told, "entailers": faithfulness_objects(found.answered, items)})
    elif how is Format.csv:
        write_rows(faithfulness_rows(found.answered))
    else:
        names = " and ".join(path.name for path in gold)
        write_blocks(faithfulness_blocks(dataset.name, names, found.answered, items, signatures), how)
    return 0


def _nothing_to_show(found: Inquiry, pairs: str, gold: str, parsed: bool) -> bool:
    """Whether no pair has the trees that are needed; how many have not is said."""
    if found.without:
        wanted = "analysis of the text" if parsed else "analysis"
        say(f"{counted(found.without, 'pair has', 'pairs have')} no label or no {wanted} in {gold}")
    if not found.pairs:
        wanted = "an analysis of its text" if parsed else "both analyses"
        say(f"no pair of {pairs} has {wanted} in {gold}; are they of the same texts?")
    return not found.pairs
