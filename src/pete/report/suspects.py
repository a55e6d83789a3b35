"""The suspects of error mining, as tables, as JSON and as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pete.report.construction_names import construction_names
from pete.report.signatures import signature_lines
from pete.report.table import Block, Lines, Table, p_value
from pete.runs.error_mining import Errors, Mined, Search, Suspect
from pete.wording import counted

ERRORS: dict[Errors, tuple[str, str, str]] = {  # what they are, and among which items
    "fn": ("False negatives", "item that follows", "items that follow"),
    "fp": ("False positives", "item that does not follow", "items that do not follow"),
}
MEASURES = {
    "suspicion": "suspicion",
    "observed": "suspicion × items",
    "balanced": "suspicion × ln(items)",
    "balanced-errors": "suspicion × ln(errors)",
}
FORM, PAIR = ("form",), ("H", "T")
COLUMNS = ("suspicion", "errors/items", "measure", "gain", "p", "p (Holm)", "examples")
LEAST = ("examples", "gain", "p")  # on a narrow terminal


def suspect_blocks(mined: Sequence[Mined], search: Search) -> list[Block]:
    """A table a system and kind of error; a line where there is nothing to show."""
    return [
        _table(one, search) if one.suspects else Lines(title_of(one), (("nothing", why_nothing(one)),)) for one in mined
    ]


def mined_signatures(mined: Sequence[Mined], whole: bool = False) -> Lines:
    """How the answers that were mined were made."""
    systems = dict.fromkeys(one.system for one in mined)
    return signature_lines(((own.dataset, own.label, own.signature) for own in systems), whole)


def title_of(one: Mined) -> str:
    """Whose errors of which kind, and how many of how many."""
    name, *among = ERRORS[one.kind]
    return f"{name} of {one.system.label}: {one.system.dataset}, {one.errors} of {counted(one.items, *among)}"


def why_nothing(one: Mined) -> str:
    """Why there are no suspects."""
    if not one.errors:
        return "no such errors"
    return "no error bears a form of this kind; choose another with --forms"


def _table(one: Mined, search: Search) -> Table:
    note = (
        f"Measure: {MEASURES[search.measure]}. {counted(one.forms, 'form')}, {counted(one.iterations, 'iteration')}"
        f"{'' if one.change is None else f', last change {one.change:.2g}'}. "
        "Gain: suspicion × errors. p: Fisher's exact test, one-sided; p (Holm) is adjusted for all forms"
        f"{' and all that can stand together' if search.combine else ''}."
    )
    if one.bare:
        note += f" {counted(one.bare, 'error bears', 'errors bear')} no form."
    # As in the paper of 2010, the two tags stand in columns of their own, unless there are forms of other kinds.
    names = PAIR if all(suspect.pair for suspect in one.suspects) else FORM
    rows = tuple(_row(suspect, names) for suspect in one.suspects)
    columns = ("rank", *names, *COLUMNS)
    return Table(title_of(one), columns, rows, names=1 + len(names), note=note, least=LEAST)


def _row(suspect: Suspect, names: tuple[str, ...]) -> tuple[str, ...]:
    named = suspect.pair if names is PAIR and suspect.pair else (suspect.form,)
    return (
        str(suspect.rank),
        *named,
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
        "forms": list(dict.fromkeys(kind for one in mined for kind in one.kinds)),
        "measure": search.measure,
        "combine": search.combine,
        "constructions": construction_names(mined),
        "mined": [_object(one) for one in mined],
    }


def _object(one: Mined) -> dict[str, Any]:
    return {
        "dataset": one.system.dataset,
        "system": one.system.label,
        "errors_mined": one.kind,
        "kinds": list(one.kinds),
        "items": one.items,
        "errors": one.errors,
        "errors_without_form": one.bare,
        "forms": one.forms,
        "iterations": one.iterations,
        "change": one.change,
        "suspects": [_suspect(suspect) for suspect in one.suspects],
        "signature": one.system.signature,
    }


def _suspect(suspect: Suspect) -> dict[str, Any]:
    return {
        "rank": suspect.rank,
        "form": suspect.form,
        "pair": suspect.pair and dict(zip(PAIR, suspect.pair, strict=True)),
        "suspicion": suspect.suspicion,
        "errors": suspect.errors,
        "items": suspect.items,
        "measure": suspect.measure,
        "gain": suspect.gain,
        "p": suspect.p,
        "p_holm": suspect.p_holm,
        "examples": list(suspect.examples),
    }


def suspect_rows(mined: Sequence[Mined]) -> list[dict[str, Any]]:
    """The suspects for CSV, a row each; the two sides of a pair of tags in columns of their own."""
    rows = []
    for one in mined:
        whose = {"dataset": one.system.dataset, "system": one.system.label, "errors_mined": one.kind}
        for suspect in one.suspects:
            own = _suspect(suspect)
            pair = own.pop("pair") or {}
            shown = {**own, "examples": " ".join(suspect.examples), **pair}
            rows.append({**whose, **shown, "signature": one.system.signature})
    return rows
