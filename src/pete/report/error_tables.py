"""Wrong answers by relation and by cause, in the layout of Tables 3, 5 and 6 of Yuret et al. (2013)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pete.report.table import UNDEFINED, Block, Lines, Table, interval, percent
from pete.runs.error_analysis.cause_table import CAUSES, NOT_TOLD
from pete.runs.error_analysis.error_relations import in_order
from pete.runs.error_analysis.find_causes import Explained
from pete.runs.error_analysis.oracle_steps import OracleSteps, Step
from pete.runs.error_analysis.wrong_answers import WrongAnswers

NONE = "—"  # as in the paper: no error has the relation
SIDE_BY_SIDE = 3  # systems in one table of causes
COUNTS = ("FN", "FP", "Total")


def error_blocks(listed: Sequence[WrongAnswers], everything: bool) -> list[Block]:
    """For every dataset: relations, causes, each cause, and with ``everything`` each wrong answer."""
    blocks: list[Block] = []
    for dataset in dict.fromkeys(one.system.dataset for one in listed):
        group = [one for one in listed if one.system.dataset == dataset]
        blocks.append(relation_table(dataset, group))
        for some in _parted(group):
            blocks += [table6(dataset, some), cause_table(dataset, some)]
        if everything:
            blocks += [_answers(one) for one in group]
    return blocks


def relation_table(dataset: str, group: Sequence[WrongAnswers]) -> Table:
    """Tables 5 and 3: the share of each relation in wrong answers, and in the set."""
    counts = [one.relations for one in group]
    rows = []
    for name in in_order(counts):
        first = next(one for one in counts if one.of_items[name])
        shares = [one.share_of_errors(name) if one.of_errors[name] else None for one in counts]
        rows.append((name, whole_percent(first.share_of_items(name)), *map(whole_percent, shares)))
    note = (
        "In how many of all items, and of each system's wrong answers, the relation stands; an item may have several."
    )
    if any(one.by_roles for one in group):
        note += " The pairs have no tags of relations, so these are the relations that the systems asked for."
    sizes = ", ".join(f"{one.label} {one.relations.errors} of {one.relations.items}" for one in group)
    columns = ("GR", "set", *(one.label for one in group))
    return Table(f"Relations in wrong answers: {dataset}", columns, tuple(rows), note=f"{note} Wrong: {sizes}.")


def whole_percent(value: float | None) -> str:
    """
    >>> whole_percent(0.4545), whole_percent(None)
    ('45%', '—')
    """
    return NONE if value is None else f"{100 * value:.0f}%"


def _parted(group: Sequence[WrongAnswers]) -> Iterator[Sequence[WrongAnswers]]:
    for start in range(0, len(group), SIDE_BY_SIDE):
        yield group[start : start + SIDE_BY_SIDE]


def table6(dataset: str, group: Sequence[WrongAnswers]) -> Table:
    """The paper's Table 6, for one system or some side by side."""
    tables = [one.table6() for one in group]
    order = [*dict.fromkeys(cause.row for cause in CAUSES.values()), NOT_TOLD, "Total"]
    rows = tuple(
        (row, *(str(count) for table in tables for count in table.get(row, (0, 0, 0))))
        for row in order
        if any(row in table for table in tables)
    )
    note = "FN: false negatives, what follows and was refused; FP: false positives, what was wrongly accepted."
    if any(NOT_TOLD in table for table in tables):
        note += " Not told: neither gold trees (--gold) nor another parser's (--other) tell it; --review asks a person."
    return Table(f"Causes of wrong answers: {dataset}", _columns("Type", group), rows, note=note)


def cause_table(dataset: str, group: Sequence[WrongAnswers]) -> Table:
    """Every cause that some answer has."""
    counts = [one.by_cause for one in group]
    rows = []
    for cause in (*CAUSES, None):
        cells = [(own[cause, True], own[cause, False]) for own in counts]
        if any(map(sum, cells)):
            name = "not told" if cause is None else CAUSES[cause].name
            rows.append((name, *(str(count) for cell in cells for count in (*cell, sum(cell)))))
    said = sorted({one.evidence for own in group for one in own.explained if one.evidence})
    note = f"Told by: {', '.join(said)}." if said else ""
    return Table(f"Each cause: {dataset}", _columns("cause", group), tuple(rows), note=note)


def _columns(first: str, group: Sequence[WrongAnswers]) -> tuple[str, ...]:
    if len(group) == 1:
        return (first, *COUNTS)
    return (first, *(f"{one.label} {count}" for one in group for count in COUNTS))


def _answers(one: WrongAnswers) -> Lines:
    entries = tuple((explained.item.id, _told(explained)) for explained in one.explained)
    return Lines(f"Wrong answers of {one.label}: {one.system.dataset}", entries)


def _told(one: Explained) -> str:
    kind = "FN" if one.refused else "FP"
    cause = "not told" if one.cause is None else f"{CAUSES[one.cause].name} ({one.evidence})"
    return f"{kind}, {cause}: {one.item.text} ⇒ {one.item.hypothesis}"


def oracle_table(dataset: str, steps: Sequence[tuple[str, OracleSteps]]) -> Table:
    """Section 6 of the paper in one table: gold trees, people with the parser's facts, and the system as it is."""
    rows = []
    for label, one in steps:
        rows += [
            (label, "gold trees, entailer", *_step(one.from_gold), _lost(one.from_gold.accuracy, "the entailer")),
            (label, "parser's facts, people", *_step(one.people), _lost(one.people.accuracy, "the parser")),
            (label, "parser's trees, entailer", *_step(one.own), _both(one)),
            (label, "entailer as people", *_step(one.agreement), _sides(one)),
        ]
    note = (
        "Right: the answer is the label; entailer as people: the entailer's answer is that of people who saw the "
        "parser's facts and not the text. In favour: right although the facts do not bear it out; to detriment: wrong "
        "although they do."
    )
    columns = ("system", "who answers", "items", "right", "right %", "95% interval", "loses (points)")
    return Table(f"What each step loses: {dataset}", columns, tuple(rows), names=2, note=note, least=("95% interval",))


def _step(step: Step) -> tuple[str, ...]:
    return str(step.items), str(step.right), percent(step.accuracy), interval(step.interval)


def _lost(accuracy: float | None, who: str) -> str:
    return UNDEFINED if accuracy is None else f"{who} {100 * (1 - accuracy):.2f}"


def _both(one: OracleSteps) -> str:
    return UNDEFINED if one.entailer_loses is None else f"the entailer, beside that, {100 * one.entailer_loses:.2f}"


def _sides(one: OracleSteps) -> str:
    return UNDEFINED if not one.agreement.items else f"in favour {one.in_favour}, to detriment {one.to_detriment}"


def error_objects(listed: Sequence[WrongAnswers]) -> list[dict[str, Any]]:
    """The same for scripts; shares are between 0 and 1."""
    return [
        {
            "dataset": one.system.dataset,
            "system": one.label,
            "items": one.relations.items,
            "errors": one.relations.errors,
            "relations_from": "reasons" if one.by_roles else "tags",
            "relations": [
                {
                    "relation": name,
                    "items": one.relations.of_items[name],
                    "share_of_items": one.relations.share_of_items(name),
                    "errors": one.relations.of_errors[name],
                    "share_of_errors": one.relations.share_of_errors(name),
                }
                for name in in_order([one.relations])
            ],
            "table6": {
                row: dict(zip(("fn", "fp", "total"), counts, strict=True)) for row, counts in one.table6().items()
            },
            "causes": _cause_counts(one),
            "wrong": [
                {
                    "id": each.item.id,
                    "gold": each.item.gold,
                    "verdict": each.item.verdict,
                    "cause": each.cause,
                    "evidence": each.evidence,
                    "reviewer": each.reviewer,
                }
                for each in one.explained
            ],
            "signature": one.system.signature,
        }
        for one in listed
    ]


def _cause_counts(one: WrongAnswers) -> dict[str, dict[str, int]]:
    counts = one.by_cause
    told = {cause: {"fn": counts[cause, True], "fp": counts[cause, False]} for cause in CAUSES}
    return {**told, "not told": {"fn": counts[None, True], "fp": counts[None, False]}}


def oracle_objects(steps: Sequence[tuple[str, str, OracleSteps]]) -> list[dict[str, Any]]:
    """The same for scripts, of several datasets."""
    return [
        {
            "dataset": dataset,
            "system": label,
            "gold_trees": _step_object(one.from_gold),
            "people": _step_object(one.people),
            "as_it_is": _step_object(one.own),
            "agreement": _step_object(one.agreement),
            "in_favour": one.in_favour,
            "to_detriment": one.to_detriment,
            "parser_loses": one.parser_loses,
            "entailer_loses": one.entailer_loses,
        }
        for dataset, label, one in steps
    ]


def _step_object(step: Step) -> dict[str, Any]:
    return {"items": step.items, "right": step.right, "accuracy": step.accuracy, "interval": step.interval}


def error_rows(listed: Sequence[WrongAnswers]) -> list[dict[str, Any]]:
    """One row a wrong answer."""
    return [
        {
            "dataset": one.system.dataset,
            "system": one.label,
            "id": each.item.id,
            "error": "FN" if each.refused else "FP",
            "cause": each.cause or "",
            "evidence": each.evidence,
            "reviewer": each.reviewer,
        }
        for one in listed
        for each in one.explained
    ]
