"""The suspects of error mining, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.table import Block, Lines, Table, p_value
from pete.runs.mine import Errors, Mined, Search, Suspect

ERRORS: dict[Errors, tuple[str, str]] = {
    "fn": ("False negatives", "items that follow"),
    "fp": ("False positives", "items that do not follow"),
}
MEASURES = {
    "suspicion": "suspicion",
    "observed": "suspicion × items",
    "balanced": "suspicion × ln(items)",
    "balanced-errors": "suspicion × ln(errors)",
}
COLUMNS = ("rank", "form", "suspicion", "errors/items", "measure", "gain", "p", "p (Holm)", "examples")


def suspect_blocks(mined: Sequence[Mined], search: Search) -> list[Block]:
    """A table a system and kind of error; a line where there is nothing to show."""
    return [_table(one, search) if one.suspects else Lines(_title(one), (("nothing", _why(one)),)) for one in mined]


def _title(one: Mined) -> str:
    name, among = ERRORS[one.kind]
    return f"{name} of {one.system.label}: {one.system.dataset}, {one.errors} of {one.items} {among}"


def _why(one: Mined) -> str:
    if not one.errors:
        return "no such errors"
    return "no error bears a form of this kind; choose another with --forms"


def _table(one: Mined, search: Search) -> Table:
    note = (
        f"Measure: {MEASURES[search.measure]}. {one.forms} forms, {one.iterations} iterations"
        f"{'' if one.change is None else f', last change {one.change:.2g}'}. "
        "Gain: suspicion × errors. p: Fisher's exact test, one-sided; p (Holm) is adjusted for all forms."
    )
    if one.bare:
        note += f" {one.bare} errors bear no form."
    return Table(_title(one), COLUMNS, tuple(_row(suspect) for suspect in one.suspects), names=2, note=note)


def _row(suspect: Suspect) -> tuple[str, ...]:
    return (
        str(suspect.rank),
        suspect.form,
        f"{suspect.suspicion:.4f}",
        f"{suspect.errors}/{suspect.items}",
        f"{suspect.measure:.4f}",
        f"{suspect.gain:.2f}",
        p_value(suspect.p),
        p_value(suspect.p_holm),
        " ".join(suspect.examples),
    )


def suspect_object(mined: Sequence[Mined], search: Search) -> dict[str, Any]:
    """The same for scripts; how the search was made stands once."""
    return {
        "forms": list(search.kinds),
        "measure": search.measure,
        "combine": search.combine,
        "mined": [_object(one) for one in mined],
    }


def _object(one: Mined) -> dict[str, Any]:
    return {
        "dataset": one.system.dataset,
        "system": one.system.label,
        "errors_mined": one.kind,
        "items": one.items,
        "errors": one.errors,
        "errors_without_form": one.bare,
        "forms": one.forms,
        "iterations": one.iterations,
        "change": one.change,
        "suspects": [
            {
                "rank": suspect.rank,
                "form": suspect.form,
                "suspicion": suspect.suspicion,
                "errors": suspect.errors,
                "items": suspect.items,
                "measure": suspect.measure,
                "gain": suspect.gain,
                "p": suspect.p,
                "p_holm": suspect.p_holm,
                "examples": list(suspect.examples),
            }
            for suspect in one.suspects
        ],
        "signature": one.system.signature,
    }
