"""``pete oracle``: what an entailer answers when every analysis is right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import ENTAILER, EncodingOption, Format, FormatOption, LabelsOption, SignaturesOption
from pete.cli.output import say, say_notes, write_blocks, write_json, write_rows
from pete.wording import counted


def oracle(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name or a file of labelled pairs.")],
    gold: Annotated[
        Path, typer.Option("--gold", metavar="GRAPHS.conllu", help="Right analyses of texts and hypotheses.")
    ],
    entailers: Annotated[
        list[str] | None, typer.Option("--entailer", "-e", metavar="NAME", help=f"Default: {ENTAILER}.")
    ] = None,
    changes: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a setting.")] = None,
    items: Annotated[
        bool, typer.Option("--items", help="Show what decided every pair, not only the wrong ones.")
    ] = False,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Measure entailers on gold analyses: what they get wrong there is no parser's fault.

    Exit code 1 if no pair has both analyses.
    """
    from pete.datasets.load import load_pairs
    from pete.formats.reading import reading_of
    from pete.parsers import load_parser
    from pete.report.faithfulness import faithfulness_blocks, faithfulness_objects, faithfulness_rows
    from pete.runs.gold_answers import analysed, faithfulness
    from pete.runs.plan import load_entailers
    from pete.runs.settings import read_settings
    from pete.runs.signature import system_signature, with_method

    notes: list[str] = []
    chosen = load_entailers(entailers or [ENTAILER], read_settings(changes or ()))
    dataset, parser = load_pairs(pairs, notes, reading_of(encoding, labels)), load_parser(f"conllu:{gold}")
    found, without = analysed(dataset.pairs(notes), parser)
    say_notes(notes)
    if without:
        say(f"{counted(without, 'pair has', 'pairs have')} no label or no analysis in {gold}")
    if not found:
        say(f"no pair of {pairs} has both analyses in {gold}; are they of the same texts?")
        return 1
    results = []
    for name, entailer in chosen.items():
        signature = system_signature(dataset.name, dataset.fingerprint(), parser.info, entailer.info)
        results.append(faithfulness(found, entailer, name, with_method(signature, interval="wilson")))
    if how is Format.json:
        write_json({"pairs": len(found), "without": without, "entailers": faithfulness_objects(results, items)})
    elif how is Format.csv:
        write_rows(faithfulness_rows(results))
    else:
        write_blocks(faithfulness_blocks(dataset.name, gold.name, results, items, signatures), how)
    return 0
