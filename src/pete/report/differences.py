"""Where systems disagree, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.table import Block, Lines, Table
from pete.runs.entrants import Agreement, Difference


def agreement_blocks(found: Sequence[Agreement]) -> list[Block]:
    """How often systems go together, then examples of where they do not."""
    if not found:
        return []
    rows = tuple(
        (one.dataset, str(one.items), str(one.all_right), str(one.all_wrong), str(one.differ)) for one in found
    )
    columns = ("dataset", "items in common", "all right", "all wrong", "systems differ")
    examples = [
        Lines(f"Items on which systems differ: {one.dataset}", tuple(_line(example) for example in one.examples))
        for one in found
        if one.examples
    ]
    return [Table("Agreement", columns, rows), *examples]


def _line(difference: Difference) -> tuple[str, str]:
    item = difference.item
    says = {answer: [name for name, own in difference.verdicts.items() if own == answer] for answer in ("YES", "NO")}
    verdicts = "; ".join(f"{answer} by {', '.join(names)}" for answer, names in says.items() if names)
    return item.id, f"{item.text} ⇒ {item.hypothesis} Gold {item.gold}; {verdicts}."


def agreement_objects(found: Sequence[Agreement]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [
        {
            "dataset": one.dataset,
            "items": one.items,
            "all_right": one.all_right,
            "all_wrong": one.all_wrong,
            "differ": one.differ,
            "examples": [
                {
                    "id": example.item.id,
                    "text": example.item.text,
                    "hypothesis": example.item.hypothesis,
                    "gold": example.item.gold,
                    "verdicts": example.verdicts,
                }
                for example in one.examples
            ],
        }
        for one in found
    ]
