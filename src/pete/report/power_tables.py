"""How many items tell systems apart: tables, JSON and rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.table import UNDEFINED, Table, percent
from pete.report.tables import TESTS
from pete.runs.power_study import Aim, PowerStudy


def power_tables(studies: Sequence[PowerStudy], aim: Aim) -> list[Table]:
    """A table a dataset, a row for every two systems; then what is gained by choosing items."""
    datasets = dict.fromkeys(study.dataset for study in studies)
    shown: list[Table] = []
    for dataset in datasets:
        own = [study for study in studies if study.dataset == dataset]
        shown += [_needs(dataset, own, aim), _gains(dataset, own, aim)]
    return shown


def _needs(dataset: str, studies: Sequence[PowerStudy], aim: Aim) -> Table:
    simulated = any(study.simulated is not None for study in studies)
    spread = any(study.spread is not None for study in studies)
    columns = (
        "A", "B", "items", "differ %", "A - B", "power %",
        *(["simulated %"] if simulated else []), f"items for {aim.power:.0%}", "smallest A - B",
        *(["texts"] if spread else []),
    )  # fmt: skip
    rows = tuple(
        (
            study.a,
            study.b,
            str(study.items),
            percent(study.how.share, 1),
            _points(study.how.difference),
            percent(study.power, 1),
            *([percent(study.simulated, 1)] if simulated else []),
            _count(study.needed),
            _points(study.detectable),
            *([UNDEFINED if study.spread is None else f"{study.spread:.2f}"] if spread else []),
        )
        for study in studies
    )
    title = f"Can they be told apart? {dataset}".rstrip(" ")
    return Table(title, columns, rows, names=2, note=_note(aim, simulated, spread), least=("texts",))


def _note(aim: Aim, simulated: bool, spread: bool) -> str:
    note = (
        f"{TESTS[aim.test]}, alpha {aim.alpha:g}. Differ: items on which one of the two is right. A - B: difference of "
        f"the accuracies, in points. Power: the chance that so many items show it. Smallest A - B: what the items show "
        f"with {aim.power:.0%} power, in points."
    )
    if spread:
        note += " Texts: items of one text go together; so many times the items are needed (1: none more)."
    if simulated:
        note += f" Simulated: of {aim.simulated} studies that draw whole texts from the run, seed {aim.seed}."
    return note


def _gains(dataset: str, studies: Sequence[PowerStudy], aim: Aim) -> Table:
    columns = (
        "A",
        "B",
        "judged, by chance",
        "judged, where they differ",
        "to look through",
        "saved %",
        "power % if chosen",
    )
    rows = []
    for study in studies:
        through = None if study.judged is None or not study.how.share else round(study.judged / study.how.share)
        saved = None if study.needed is None or study.judged is None else 1 - study.judged / study.needed
        counts = map(_count, (study.needed, study.judged, through))
        rows.append((study.a, study.b, *counts, percent(saved, 1), percent(study.power_if_chosen, 1)))
    note = (
        f"Items that people must judge for {aim.power:.0%} power. Where two answers of YES or NO differ, one is right: "
        "such items can be chosen before anybody judges them; the others tell nothing about which system is better. "
        "To look through: items that both systems must answer to find so many. Power if chosen: of as many judged "
        "items as in the first table, all of this kind."
    )
    title = f"What choosing items saves: {dataset}".rstrip(": ")
    return Table(title, columns, tuple(rows), names=2, note=note)


def _count(number: int | None) -> str:
    return UNDEFINED if number is None else str(number)


def _points(difference: float | None) -> str:
    return UNDEFINED if difference is None else f"{100 * difference:.2f}"


def power_rows(studies: Sequence[PowerStudy]) -> list[dict[str, Any]]:
    """The same for scripts; shares are between 0 and 1."""
    return [
        {
            "dataset": study.dataset,
            "a": study.a,
            "b": study.b,
            "items": study.items,
            "a_only": study.how.a_only,
            "b_only": study.how.b_only,
            "differ": study.how.share,
            "difference": study.how.difference,
            "power": study.power,
            "simulated_power": study.simulated,
            "items_needed": study.needed,
            "judged_needed_where_they_differ": study.judged,
            "power_where_they_differ": study.power_if_chosen,
            "smallest_difference": study.detectable,
            "design_effect": study.spread,
        }
        for study in studies
    ]
