"""Error mining in a report: the suspects of each system as a table whose bars are the plot."""

from __future__ import annotations

from collections.abc import Sequence

from pete.report.page.page_parts import link, shown, table
from pete.report.suspects import MEASURES, title_of, why_nothing
from pete.report.table import p_value
from pete.runs.error_mining import Mined, Search, Suspect

LENGTH = 140
SIGNIFICANT = 0.05
_TAG = "tag:"


def mined_html(mined: Sequence[Mined], search: Search, system: int) -> str:
    """Both kinds of error of one system."""
    return "".join(_one(one, search, system) for one in mined)


def _one(one: Mined, search: Search, system: int) -> str:
    title = f"<h4>{shown(title_of(one))}</h4>\n"
    if not one.suspects:
        return f'{title}<p class="soft">{shown(why_nothing(one).partition(";")[0])}</p>\n'
    largest = max(suspect.measure for suspect in one.suspects)
    columns = ("form", MEASURES[search.measure], "", "suspicion", "errors/items", "gain", "p (Holm)", "examples")
    rows = [_row(suspect, largest, system, one.kind) for suspect in one.suspects]
    return title + table(columns, rows, shown(title_of(one)), kind="mined")


def _row(suspect: Suspect, largest: float, system: int, kind: str) -> list[str]:
    tag = suspect.form.removeprefix(_TAG)
    show = "fn" if kind == "fn" else "fp"
    name = link(tag, "these errors", tag=tag, a=system, b="", show=show) if suspect.form != tag else shown(suspect.form)
    examples = " ".join(link(item, item=item, a=system, b="") for item in suspect.examples)
    return [
        name,
        _bar(suspect, largest),
        f"{suspect.measure:.3f}",
        f"{suspect.suspicion:.3f}",
        f"{suspect.errors}/{suspect.items}",
        f"{suspect.gain:.2f}",
        shown(p_value(suspect.p_holm)),
        examples,
    ]


def _bar(suspect: Suspect, largest: float) -> str:
    long = LENGTH * max(0.0, suspect.measure) / largest if largest > 0 else 0.0
    guilty = suspect.p_holm < SIGNIFICANT
    kind, name = ("guilty", "more errors than chance allows") if guilty else ("chance", "may be chance")
    star = f'<text x="{long + 4:.1f}" y="12">*</text>' if guilty else ""
    return (
        f'<svg class="suspect" viewBox="0 0 {LENGTH + 16} 16" width="{LENGTH + 16}" height="16" role="img" '
        f'aria-label="{name}"><rect class="{kind}" y="2" width="{max(long, 1):.1f}" height="12"/>{star}</svg>'
    )
