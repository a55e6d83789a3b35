"""What entailers answer from gold trees, a parser's or both, and whose the wrong answers are; tables, JSON, rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.normalise.roles import describe
from pete.report.signatures import signature_lines
from pete.report.table import UNDEFINED, Block, Lines, Table, interval, percent
from pete.runs.blame import BOTH_GOLD, GOLD, Answered, Case, Decision, Fault
from pete.wording import counted

ALL_GOLD = "Right: the entailer's answer is the label. Every analysis is gold, so a wrong answer is the entailer's own."
MIXED = "Trees: whose analyses of texts and of hypotheses the entailer was given. P, R: precision and recall of YES."
ORDER = (
    "A wrong answer is blamed on the module (the entailer) where gold trees of T and H do not put it right; else on "
    "the parse of H where the gold tree of T does not; else on the parse of T. Right by luck: gold trees make it wrong."
)
UNTOLD = (
    "no gold tree of H: there the module and the parse of H cannot be told apart, nor what is right by luck from "
    "what is right."
)


def faithfulness_blocks(
    dataset: str, gold: str, results: Sequence[Answered], everything: bool, whole: bool
) -> list[Block]:
    """The figures, whose the wrong answers are, the pairs, and the signatures, short or whole.

    On gold trees alone the wrong answers are listed, or with ``everything`` all.
    Where parsers take part they are listed with ``everything`` only, beside those that are right by luck.
    """
    judged, listed = _judged(results), everything or not _parsers_take_part(results)
    blocks: list[Block] = [figures_table(dataset, gold, results)]
    if _parsers_take_part(results):
        blocks.append(blame_table(dataset, judged))
    blocks += [_lines(result, everything) for result in judged if listed]
    signed = ((dataset, _label(result), result.signature) for result in results)
    return [*blocks, signature_lines(signed, whole)]


def figures_table(dataset: str, gold: str, results: Sequence[Answered]) -> Table:
    """How many answers are right, a row an entailer and choice of trees."""
    mixed = _parsers_take_part(results)
    names = ("entailer", "trees T/H") if mixed else ("entailer",)
    columns = (*names, "pairs", "right", "right %" if mixed else "faithful %", "95% interval", "P", "R")
    rows = []
    for result in results:
        counts = result.counts
        shares = (
            percent(counts.accuracy),
            interval(result.interval),
            percent(counts.precision),
            percent(counts.recall),
        )
        own = (result.entailer, str(result.trees))[: len(names)]
        rows.append((*own, str(counts.items), str(counts.right), *shares))
    title, note = f"Oracle: {dataset} with analyses from {gold}", MIXED if mixed else ALL_GOLD
    return Table(title, columns, tuple(rows), len(names), note, least=("95% interval", "pairs"))


def blame_table(dataset: str, results: Sequence[Answered]) -> Table:
    """Whose the wrong answers are, a row an entailer and choice of trees."""
    untold = max(len(result.cases) - result.told for result in results)
    faults = [fault for fault in Fault if untold or fault is not Fault.module_or_hypothesis]
    names = ("entailer", "trees T/H")
    columns = (*names, "pairs", "wrong", *map(str, faults), "right by luck", "unparsed")
    rows = []
    for result in results:
        shares = (len(result.wrong), *(fault_count(result, fault) for fault in faults), result.lucky, result.unparsed)
        rows.append((result.entailer, str(result.trees), str(len(result.cases)), *map(_figure, shares)))
    note = ORDER if not untold else f"{ORDER} {counted(untold, 'pair has', 'pairs have')} {UNTOLD}"
    return Table(f"Whose fault is it? {dataset}", columns, tuple(rows), len(names), note, least=("unparsed", "pairs"))


def _figure(count: int | None) -> str:
    return UNDEFINED if count is None else str(count)


def fault_count(result: Answered, fault: Fault) -> int | None:
    """The wrong answers that are blamed so; None for shares that no pair can tell."""
    untellable = not result.told and fault in (Fault.module, Fault.hypothesis)
    return None if untellable else result.faults[fault]


def _parsers_take_part(results: Sequence[Answered]) -> bool:
    return any(result.trees != BOTH_GOLD for result in results)


def _judged(results: Sequence[Answered]) -> list[Answered]:
    """Those in question: with a parser's texts if there are such, else its hypotheses, else gold trees."""
    with_texts = [result for result in results if result.trees.text != GOLD]
    with_hypotheses = [result for result in results if result.trees.hypothesis != GOLD]
    return with_texts or with_hypotheses or list(results)


def _label(result: Answered) -> str:
    return result.entailer if result.trees == BOTH_GOLD else f"{result.trees}/{result.entailer}"


def _lines(result: Answered, everything: bool) -> Lines:
    if result.trees != BOTH_GOLD:
        told = tuple((case.pair.id, _told(case.own, _blame(case))) for case in result.cases if _blame(case))
        return Lines(f"{_label(result)}: whose fault", told or (("none", "every answer is right, and none by luck"),))
    shown = [case.own for case in _shown(result, everything)]
    title = f"{result.entailer}: {'what decided' if everything else 'wrong answers'}"
    entries = tuple((own.pair.id, _told(own, "right" if own.right else "WRONG")) for own in shown)
    return Lines(title, entries or (("none", "every answer is right"),))


def _shown(result: Answered, everything: bool) -> Sequence[Case]:
    return result.cases if everything else result.wrong


def _blame(case: Case) -> str:
    return "right by luck" if case.lucky else str(case.fault or "")


def _told(decision: Decision, mark: str) -> str:
    pair, verdict = decision.pair, decision.verdict
    told = [
        reason.because
        if reason.kind == "note"
        else f"{reason.kind}: {describe(reason.role, reason.predicate, reason.argument)}"
        for reason in verdict.reasons
        if reason.kind != "ignored"
    ]
    return f"{mark}, gold {pair.label}, answered {verdict.answer}: {pair.text} ⇒ {pair.hypothesis} [{'; '.join(told)}]"


def faithfulness_objects(results: Sequence[Answered], everything: bool) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [
        {
            **_figures(result),
            "interval": result.interval,
            "decisions": [_decision_object(case) for case in _shown(result, everything)],
            "signature": result.signature,
        }
        for result in results
    ]


def _decision_object(case: Case) -> dict[str, Any]:
    return {
        "id": case.pair.id,
        "gold": case.pair.label,
        "verdict": case.own.verdict.answer,
        "fault": None if case.fault is None else case.fault.name,
        "right_by_luck": case.lucky,
        "unparsed": case.own.unparsed,
        "with_gold_text": case.gold_text.verdict.answer,
        "with_gold_trees": None if case.gold is None else case.gold.verdict.answer,
        "reasons": [reason._asdict() for reason in case.own.verdict.reasons],
    }


def faithfulness_rows(results: Sequence[Answered]) -> list[dict[str, Any]]:
    """The figures for CSV, a row an entailer and choice of trees."""
    return [
        {
            **_figures(result),
            "interval_low": None if result.interval is None else result.interval[0],
            "interval_high": None if result.interval is None else result.interval[1],
            "signature": result.signature,
        }
        for result in results
    ]


def _figures(result: Answered) -> dict[str, Any]:
    counts = result.counts
    return {
        "entailer": result.entailer,
        "text_trees": result.trees.text,
        "hypothesis_trees": result.trees.hypothesis,
        "items": counts.items,
        "right": counts.right,
        "accuracy": counts.accuracy,
        "precision": counts.precision,
        "recall": counts.recall,
        **{f"wrong_by_{fault.name}": fault_count(result, fault) for fault in Fault},
        "right_by_luck": result.lucky,
        "unparsed": result.unparsed,
    }
