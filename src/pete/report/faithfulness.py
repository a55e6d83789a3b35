"""How faithful entailers are on gold analyses, as tables, as JSON and as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.normalise.roles import describe
from pete.report.signatures import signature_lines
from pete.report.table import Block, Lines, Table, interval, percent
from pete.runs.gold_answers import Decision, Faithfulness

NOTE = "Right: the entailer's answer is the label. Every analysis is gold, so a wrong answer is the entailer's own."


def faithfulness_blocks(
    dataset: str, gold: str, results: Sequence[Faithfulness], everything: bool, whole: bool
) -> list[Block]:
    """The figures, what decided the wrong answers or all of them, and the signatures, short or whole."""
    rows = tuple(_row(result) for result in results)
    columns = ("entailer", "pairs", "right", "faithful %", "95% interval")
    title = f"Oracle: {dataset} with analyses from {gold}"
    signed = ((dataset, result.entailer, result.signature) for result in results)
    decided = (_lines(result, everything) for result in results)
    return [Table(title, columns, rows, note=NOTE), *decided, signature_lines(signed, whole)]


def _row(result: Faithfulness) -> tuple[str, ...]:
    counts = result.counts
    figures = (str(counts.items), str(counts.right), percent(counts.accuracy), interval(result.interval))
    return (result.entailer, *figures)


def _lines(result: Faithfulness, everything: bool) -> Lines:
    title = f"{result.entailer}: {'what decided' if everything else 'wrong answers'}"
    entries = tuple((decision.pair.id, _told(decision)) for decision in _shown(result, everything))
    return Lines(title, entries or (("none", "every answer is right"),))


def _shown(result: Faithfulness, everything: bool) -> Sequence[Decision]:
    return result.decisions if everything else result.wrong


def _told(decision: Decision) -> str:
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


def faithfulness_objects(results: Sequence[Faithfulness], everything: bool) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [
        {
            **_figures(result),
            "interval": result.interval,
            "decisions": [
                {
                    "id": decision.pair.id,
                    "gold": decision.pair.label,
                    "verdict": decision.verdict.answer,
                    "reasons": [reason._asdict() for reason in decision.verdict.reasons],
                }
                for decision in _shown(result, everything)
            ],
            "signature": result.signature,
        }
        for result in results
    ]


def faithfulness_rows(results: Sequence[Faithfulness]) -> list[dict[str, Any]]:
    """The figures for CSV, a row an entailer."""
    return [
        {
            **_figures(result),
            "interval_low": None if result.interval is None else result.interval[0],
            "interval_high": None if result.interval is None else result.interval[1],
            "signature": result.signature,
        }
        for result in results
    ]


def _figures(result: Faithfulness) -> dict[str, Any]:
    counts = result.counts
    return {
        "entailer": result.entailer,
        "items": counts.items,
        "right": counts.right,
        "accuracy": counts.accuracy,
    }
