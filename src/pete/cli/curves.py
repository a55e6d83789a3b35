"""``pete curves``: how attachment scores and PETE go together, over parsers, checkpoints and damaged trees."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pete.cli.options import EncodingOption, Format, FormatOption, LabelsOption, SignaturesOption
from pete.cli.output import check_svg, say, say_notes, write_blocks, write_json, write_rows, write_svg
from pete.errors import SettingsError
from pete.wording import counted

READERS = ("facts", "generalised", "cambridge")  # the entailers that read trees
SHARES = "0,10,20,30,40,50,60,80"

_GOLD = "Right analyses of texts and, for --damage gold, of hypotheses; may be given several times."
_DAMAGE = "Damage these trees by chance: gold, or a parser's (SPEC)."
_CHECKPOINTS = "A checkpoint of one parser, as a parser (SPEC); give them in their order."
_TREEBANK = "Measure UAS and LAS on this treebank instead of the texts of the pairs."
_RELATIONS = "Also move every arc alone, and tell which relations cost PETE more answers than they cost UAS."


def curves(
    pairs: Annotated[str, typer.Argument(metavar="PAIRS", help="A bundled name or a file of labelled pairs.")],
    gold: Annotated[list[Path] | None, typer.Option("--gold", metavar="GRAPHS.conllu", help=_GOLD)] = None,
    parsers: Annotated[
        list[str] | None, typer.Option("--parser", "-p", metavar="[NAME=]SPEC", help="A parser to be a point.")
    ] = None,
    checkpoints: Annotated[
        list[str] | None, typer.Option("--checkpoint", metavar="[NAME=]SPEC", help=_CHECKPOINTS)
    ] = None,
    damage: Annotated[str | None, typer.Option("--damage", metavar="gold|SPEC", help=_DAMAGE)] = None,
    shares: Annotated[str, typer.Option("--shares", metavar="N,N,...", help="Of arcs to move, in %, rising.")] = SHARES,
    seeds: Annotated[int, typer.Option("--seeds", min=1, max=1000, help="How often each is done.")] = 20,
    relations: Annotated[bool, typer.Option("--relations", help=_RELATIONS)] = False,
    entailers: Annotated[
        list[str] | None,
        typer.Option("--entailer", "-e", metavar="[NAME=]SPEC", help=f"Default: {', '.join(READERS)}."),
    ] = None,
    treebank: Annotated[Path | None, typer.Option("--treebank", metavar="FILE.conllu", help=_TREEBANK)] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="Only the first so many pairs.")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE.svg", help="Also draw the curves.")] = None,
    how: FormatOption = Format.table,
    signatures: SignaturesOption = False,
    encoding: EncodingOption = None,
    labels: LabelsOption = None,
) -> int:
    """Show how UAS and LAS go together with PETE: over parsers, checkpoints of one parser, and damaged trees.

    Exit code 1 if no pair has the trees that are needed.
    """
    from pete.cli.curve_steps import Wanted, carry_out
    from pete.formats.reading import reading_of
    from pete.report.curve_plot import curve_plot
    from pete.report.curve_tables import (
        curve_rows,
        damage_object,
        damage_tables,
        rank_object,
        rank_tables,
        weight_objects,
        weight_table,
    )  # fmt: skip
    from pete.report.signatures import signature_lines

    check_svg("--plot", plot)
    notes: list[str] = []
    wanted = Wanted(
        pairs, tuple(gold or ()), tuple(parsers or ()), tuple(checkpoints or ()), damage, read_shares(shares), seeds,
        relations, tuple(entailers or READERS), treebank, limit, reading_of(encoding, labels),
    )  # fmt: skip
    found = carry_out(wanted, notes)
    say_notes(notes)
    if found.without:
        say(f"{counted(found.without, 'pair has', 'pairs have')} no label or not the gold trees that are needed")
    if not found.pairs:
        say(f"no pair of {pairs} has the trees that are needed; are they of the same texts?")
        return 1
    if plot is not None:
        write_svg(plot, curve_plot(found.damage, found.ranks, found.dataset))
    if how is Format.json:
        told = {study.series: rank_object(study) for study in found.ranks}
        hurt = None if found.damage is None else damage_object(found.damage)
        write_json({"pairs": found.pairs, **told, "damage": hurt, "relations": weight_objects(found.weights)})
    elif how is Format.csv:
        write_rows(curve_rows(found.damage, found.ranks))
    else:
        tables = [table for study in found.ranks for table in rank_tables(study, found.dataset)]
        if found.damage is not None:
            tables += damage_tables(found.damage, found.dataset, damage or "")
        if found.weights:
            tables.append(weight_table(found.weights, found.dataset, wanted.entailers[0]))
        write_blocks([*tables, signature_lines(found.signed, signatures)], how)
    return 0


def read_shares(text: str) -> tuple[float, ...]:
    """Shares from per cent.

    >>> read_shares("0,5,20")
    (0.0, 0.05, 0.2)
    """
    try:
        shares = tuple(float(part) / 100 for part in text.split(","))
    except ValueError as error:
        raise SettingsError(f"--shares {text!r} are no numbers; write for instance {SHARES}") from error
    if not all(0 <= share <= 1 for share in shares) or list(shares) != sorted(set(shares)):
        raise SettingsError(f"--shares {text!r} do not rise between 0 and 100; write for instance {SHARES}")
    return shares
