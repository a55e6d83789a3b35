"""Where one system is under suspicion and another is not, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.suspects import ERRORS, FORM, PAIR
from pete.report.table import Block, Table, p_value
from pete.report.tables import TESTS
from pete.runs.form_contrasts import Contrast, FormContrast
from pete.runs.forms import sides
from pete.wording import counted

NOTE = (
    "Suspicion and errors/items that bear the form. Difference: between the greatest and the least suspicion; measure: "
    "difference × ln(items). p: {test} between these two systems on the items that bear the form; "
    "p (Holm) is adjusted for all forms"
)


def contrast_blocks(found: Sequence[Contrast]) -> list[Block]:
    """A table a dataset and kind of error, where there is any difference."""
    return [_table(one) for one in found if one.forms]


def _table(one: Contrast) -> Table:
    name, *among = ERRORS[one.kind]
    names = PAIR if one.kinds == ("pairs",) else FORM
    systems = tuple(one.errors)
    columns = (*names, *systems, "difference", "measure", "p", "p (Holm)")
    note = f"{NOTE.format(test=TESTS[one.test])}{' and pairs of systems' if len(systems) > 2 else ''}."
    rows = tuple(_row(form, names) for form in one.forms)
    title = f"Where suspicion differs: {one.dataset}, {name.lower()} among {counted(one.items, *among)}"
    return Table(title, columns, rows, names=len(names), note=note)


def _row(one: FormContrast, names: tuple[str, ...]) -> tuple[str, ...]:
    named = sides(one.form) if names is PAIR else None
    return (
        *(named or (one.form,)),
        *(f"{own.suspicion:.4f}  {own.errors}/{one.items}" for own in one.systems.values()),
        f"{one.difference:.4f}",
        f"{one.measure:.4f}",
        p_value(one.p),
        p_value(one.p_holm),
    )


def contrast_objects(found: Sequence[Contrast]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [
        {
            "dataset": one.dataset,
            "errors_mined": one.kind,
            "kinds": list(one.kinds),
            "items": one.items,
            "errors": dict(one.errors),
            "test": one.test,
            "forms": [_object(form) for form in one.forms],
        }
        for one in found
    ]


def _object(one: FormContrast) -> dict[str, Any]:
    return {
        "form": one.form,
        "items": one.items,
        "systems": {
            label: {"suspicion": own.suspicion, "errors": own.errors, "items": one.items}
            for label, own in one.systems.items()
        },
        "more": one.more,
        "less": one.less,
        "difference": one.difference,
        "measure": one.measure,
        "p": one.p,
        "p_holm": one.p_holm,
    }
