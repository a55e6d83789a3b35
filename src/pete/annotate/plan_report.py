"""The plan of a study, as tables, as JSON and as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.annotate.filtering import Rules
from pete.annotate.study_plan import MOST_PAIRS, STUDIES, Pilot, PlanRow, Wish
from pete.report.table import UNDEFINED, Block, Lines, Table, percent
from pete.wording import counted


def best(rows: Sequence[PlanRow]) -> PlanRow | None:
    """The design with the fewest judgements."""
    found = [row for row in rows if row.judgements is not None]
    return min(found, key=lambda row: (row.judgements or 0, row.per_pair)) if found else None


def plan_blocks(pilot: Pilot, wish: Wish, rules: Rules, rows: Sequence[PlanRow], load: int, seed: int) -> list[Block]:
    cells = tuple(
        (
            str(row.per_pair),
            f"over {MOST_PAIRS:,}" if row.pairs is None else str(row.pairs),
            UNDEFINED if row.judgements is None else str(row.judgements),
            UNDEFINED if row.annotators is None else str(row.annotators),
            f"{row.kept[0]:.0f} ({row.kept[1]:.0f} to {row.kept[2]:.0f})",
            percent(row.share, 1),
            percent(row.yes_share, 1),
            UNDEFINED if row.width is None else f"{100 * row.width:.1f}",
        )
        for row in rows
    )
    columns = ("people a pair", "pairs", "judgements", "people", "kept (90%)", "kept %", "of them YES %", "width")
    note = (
        f"{STUDIES} simulated studies a design, seed {seed}; {counted(load, 'pair')} a person. "
        f"Width: of the 95% interval, in points, for a system that is right in {wish.accuracy:.0%}."
    )
    table = Table(f"What the study needs: {_wished(wish)}", columns, cells, names=0, note=note)
    return [_pilot(pilot, rules), table, Lines("Advice", (("cheapest", _advice(rows)),))]


def _pilot(pilot: Pilot, rules: Rules) -> Lines:
    share = pilot.kept / pilot.judged if pilot.judged else None
    told = (
        ("pairs", f"{pilot.judged} judged, {pilot.kept} kept ({percent(share, 1)}%)"),
        ("annotators", f"{pilot.annotators}, of whom {pilot.annotators - pilot.staying} below {rules.agreement:.0%}"),
        ("answers", f"{sum(pilot.answers)} of annotators who remained"),
    )
    return Lines("The pilot", told)


def _wished(wish: Wish) -> str:
    wishes = []
    if wish.kept is not None:
        wishes.append(f"{wish.kept} kept pairs")
    if wish.width is not None:
        wishes.append(f"an interval of {100 * wish.width:g} points")
    return f"{' and '.join(wishes)} in {wish.assurance:.0%} of studies"


def _advice(rows: Sequence[PlanRow]) -> str:
    found = best(rows)
    if found is None:
        return "no design reaches it; wish for less, or look in the pilot why pairs are dropped (pete filter)"
    return (
        f"{found.per_pair} people a pair and {counted(found.pairs or 0, 'pair')}: {found.judgements} judgements of "
        f"{counted(found.annotators or 0, 'person', 'people')}"
    )


def plan_object(
    pilot: Pilot, wish: Wish, rules: Rules, rows: Sequence[PlanRow], load: int, seed: int
) -> dict[str, Any]:
    """The same for scripts."""
    found = best(rows)
    return {
        "wish": {name: getattr(wish, name) for name in wish.__slots__},
        "rules": {"agreement": rules.agreement, "judges": rules.judges, "unanimity": rules.unanimity},
        "pilot": {name: getattr(pilot, name) for name in ("annotators", "staying", "kept", "judged")},
        "load": load,
        "seed": seed,
        "studies": STUDIES,
        "designs": plan_rows(rows),
        "cheapest": None if found is None else found.per_pair,
    }


def plan_rows(rows: Sequence[PlanRow]) -> list[dict[str, Any]]:
    """A row a design."""
    return [
        {
            "per_pair": row.per_pair,
            "pairs": row.pairs,
            "judgements": row.judgements,
            "people": row.annotators,
            "kept_mean": row.kept[0],
            "kept_low": row.kept[1],
            "kept_high": row.kept[2],
            "kept_share": row.share,
            "yes_share": row.yes_share,
            "width": row.width,
            "chance": row.chance,
        }
        for row in rows
    ]
