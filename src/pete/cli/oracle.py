"""``pete oracle``: what an entailer answers when every analysis is right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pete.cli.options import ENTAILER, Format, ListFormat, ListFormatOption
from pete.cli.output import say, say_notes, write_blocks, write_json

if TYPE_CHECKING:
    from pete.report.table import Lines, Table
    from pete.runs.oracle import Decision, Faithfulness


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
    how: ListFormatOption = ListFormat.table,
) -> int:
    """Measure entailers on gold analyses: what they get wrong there is no parser's fault.

    Exit code 1 if no pair has both analyses.
    """
    from pete.datasets.load import load_pairs
    from pete.parsers import load_parser
    from pete.runs.oracle import analysed, faithfulness
    from pete.runs.plan import load_entailers
    from pete.runs.settings import read_settings

    notes: list[str] = []
    chosen = load_entailers(entailers or [ENTAILER], read_settings(changes or ()))
    found, without = analysed(load_pairs(pairs, notes).pairs(notes), load_parser(f"conllu:{gold}"))
    say_notes(notes)
    if without:
        say(f"{without} pairs have no label or no analysis in {gold} and are left out")
    if not found:
        say(f"no pair of {pairs} has both analyses in {gold}; are they of the same texts?")
        return 1
    results = [faithfulness(found, entailer, name) for name, entailer in chosen.items()]
    if how is ListFormat.json:
        told = [_object(result, items) for result in results]
        write_json({"pairs": len(found), "without": without, "entailers": told})
    else:
        title = f"Oracle: {pairs} with analyses from {gold.name}"
        write_blocks([_table(title, results), *(_lines(result, items) for result in results)], Format.table)
    return 0


def _table(title: str, results: list[Faithfulness]) -> Table:
    from pete.report.table import Table, interval, percent

    rows = []
    for result in results:
        counts = result.counts
        figures = (str(counts.items), str(counts.right), percent(counts.accuracy), interval(result.interval))
        rows.append((result.entailer, *figures))
    note = "Right: the entailer's answer is the label. Every analysis is gold, so a wrong answer is the entailer's own."
    return Table(title, ("entailer", "pairs", "right", "faithful %", "95% interval"), tuple(rows), note=note)


def _lines(result: Faithfulness, everything: bool) -> Lines:
    from pete.report.table import Lines

    shown = result.decisions if everything else result.wrong
    title = f"{result.entailer}: {'what decided' if everything else 'wrong answers'}"
    return Lines(title, tuple((decision.pair.id, _told(decision)) for decision in shown) or (("none", ""),))


def _told(decision: Decision) -> str:
    from pete.normalise.roles import describe

    pair, verdict = decision.pair, decision.verdict
    told = [
        reason.because
        if reason.kind == "note"
        else f"{reason.kind}: {describe(reason.role, reason.predicate, reason.argument)}"
        for reason in verdict.reasons
        if reason.kind != "ignored"
    ]
    mark = "right" if decision.right else "WRONG"
    return f"{mark}, gold {pair.label}, answered {verdict.answer}: {pair.text} ⇒ {pair.hypothesis} [{'; '.join(told)}]"


def _object(result: Faithfulness, everything: bool) -> dict[str, Any]:
    counts = result.counts
    shown = result.decisions if everything else result.wrong
    return {
        "entailer": result.entailer,
        "items": counts.items,
        "right": counts.right,
        "accuracy": counts.accuracy,
        "interval": result.interval,
        "decisions": [
            {
                "id": decision.pair.id,
                "gold": decision.pair.label,
                "verdict": decision.verdict.answer,
                "reasons": [reason._asdict() for reason in decision.verdict.reasons],
            }
            for decision in shown
        ],
    }
