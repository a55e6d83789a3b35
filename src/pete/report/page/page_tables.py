"""The figures of a report: leaderboard with intervals drawn, McNemar's matrix, breakdowns side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pete.model.record import NO_PARSER
from pete.report.page.collected import Collected
from pete.report.page.page_items import roles_of
from pete.report.page.page_parts import colour_of, interval_bar, link, shown, swatch, table
from pete.report.table import UNDEFINED, interval, p_told, p_value, percent
from pete.report.tables import INTERVALS, TESTS
from pete.runs.summary import Comparison, Score, Summary
from pete.stats.counts import Counts
from pete.stats.intervals import wilson
from pete.stats.paired import PairedTest
from pete.wording import counted

STRENGTH = ((0.001, "p3"), (0.01, "p2"), (0.05, "p1"))  # below which p a cell of the matrix is how strongly coloured


def ranked(scores: Sequence[tuple[int, Score]]) -> list[tuple[int, Score]]:
    """Best first; those without an accuracy last."""
    return sorted(scores, key=lambda one: -1.0 if one[1].counts.accuracy is None else one[1].counts.accuracy)[::-1]


def leaderboard(scores: Sequence[tuple[int, Score]], summary: Summary) -> str:
    """The systems of one dataset with their numbers in the report."""
    trees = any(score.attachment for _, score in scores)
    partners = any(score.couples for _, score in scores)
    columns = ["system", "kind", "accuracy %", "95% interval", "0 to 100%", "P", "R", "F1", "unparsed", "items"]
    columns += ["pair accuracy %"] if partners else []
    columns += ["UAS", "LAS"] if trees else []
    rows = [_line(number, score, partners, trees) for number, score in ranked(scores)]
    note = (
        f"P, R, F1: precision, recall and F1 of YES. Interval: {INTERVALS[summary.method.interval]}. The line in the "
        "middle of a bar is 50%. An unparsed item answers NO and counts."
    )
    return table(columns, rows, "Leaderboard", names=2) + f'<p class="note">{note}</p>\n'


def _line(number: int, score: Score, partners: bool, trees: bool) -> list[str]:
    counts = score.counts
    line = [
        swatch(number, score.label),
        shown(score.system.transparency or UNDEFINED),
        f"<strong>{percent(counts.accuracy)}</strong>",
        interval(score.interval),
        interval_bar(counts.accuracy, score.interval, colour_of(number)),
        *map(percent, (counts.precision, counts.recall, counts.f1)),
        str(score.unparsed),
        str(score.items),
    ]
    line += [percent(score.couples.accuracy if score.couples else None)] if partners else []
    if trees:
        line += [percent(score.attachment.uas), percent(score.attachment.las)] if score.attachment else [UNDEFINED] * 2
    return line


def verdict_in_a_sentence(scores: Sequence[tuple[int, Score]], comparison: Comparison | None) -> str:
    """Who is best, and whether it is really better than the next that has a parser."""
    order = [one for one in ranked(scores) if one[1].system.parser != NO_PARSER] or ranked(scores)
    if not order or order[0][1].counts.accuracy is None:
        return "No item has a gold label, so nothing is scored."
    best = order[0][1]
    told = (
        f"<strong>{shown(best.label)}</strong> has {percent(best.counts.accuracy)}% right ({interval(best.interval)})"
    )
    if len(order) == 1 or comparison is None:
        return f"{told}."
    test = _test_of(best.label, order[1][1].label, comparison)
    if test is None:
        return f"{told}."
    real = "is real" if test.p_holm < 0.05 else "may be chance"
    second = order[1][1]
    return (
        f"{told}; the next, <strong>{shown(second.label)}</strong>, {percent(second.counts.accuracy)}%. "
        f"The difference {real} (McNemar with Holm's adjustment, {shown(p_told(test.p_holm))})."
    )


def _test_of(a: str, b: str, comparison: Comparison) -> PairedTest | None:
    return next((test for test in comparison.tests if {test.a, test.b} == {a, b}), None)


def matrix(comparison: Comparison, scores: Sequence[tuple[int, Score]], summary: Summary) -> str:
    """Systems against systems: p by Holm and the discordant counts; the colour tells who is better and how surely."""
    order = ranked(scores)
    rows = []
    for number, row in order:
        cells = [swatch(number, row.label)]
        for other, column in order:
            test = None if row is column else _test_of(row.label, column.label, comparison)
            cells.append("–" if test is None else _cell(test, row.label, number, other))
        rows.append(cells)
    columns = ["row against column", *(swatch(number, score.label) for number, score in order)]
    cochran = comparison.cochran
    together = ""
    if cochran is not None:
        q = UNDEFINED if cochran.q is None else f"{cochran.q:.2f}"
        together = f" All systems together: Cochran's Q = {q}, {shown(p_told(cochran.p))}."
    note = (
        f"{TESTS[summary.method.test]} on {counted(comparison.items, 'item')}, p adjusted by Holm for "
        f"{counted(len(comparison.tests), 'comparison')}. Below p: items that only the row has right : only the "
        "column. Blue: the row is better; brown: the column is. The stronger the colour, the smaller p "
        f"(below 0.05, 0.01, 0.001).{together}"
    )
    return table(columns, rows, "McNemar's test", kind="matrix") + f'<p class="note">{note}</p>\n'


def _cell(test: PairedTest, row: str, number: int, other: int) -> str:
    mine, theirs = (test.a_only, test.b_only) if test.a == row else (test.b_only, test.a_only)
    better = "better" if mine > theirs else "worse"
    strength = next((name for limit, name in STRENGTH if test.p_holm < limit), "p0")
    counts = link(f"{mine} : {theirs}", "the items on which they differ", a=number, b=other, show="a")
    return f'<div class="heat {better} {strength}">{shown(p_value(test.p_holm))}<br>{counts}</div>'


def breakdown(
    parts: Sequence[Mapping[str, Counts]], scores: Sequence[tuple[int, Score]], what: str, linked: bool = False
) -> str:
    """Accuracy by tag or by relation, systems side by side.

    ``linked``, for tags: a name leads to its items, and where the systems lie farthest apart comes first. Relations
    are not of the same items for every system, so there the commonest comes first.
    """
    names = {name for part in parts for name in part}
    rows = []
    order = _spread if linked else _most
    for name in sorted(names, key=lambda name: (-order(name, parts), name)):
        first = link(name, "the items", tag=name) if linked else shown(name)
        items = _most(name, parts)
        cells = [first, str(items)]
        for (number, _), part in zip(scores, parts, strict=True):
            counts = part.get(name)
            cells.append(UNDEFINED if counts is None else _share(counts, number))
        rows.append(cells)
    columns = [what, "items", *(swatch(number, score.label) for number, score in scores)]
    return table(columns, rows, f"Accuracy by {what}", kind="breakdown")


def _share(counts: Counts, number: int) -> str:
    bar = interval_bar(counts.accuracy, wilson(counts.right, counts.items), colour_of(number))
    return f"{percent(counts.accuracy, 1)} {bar}"


def _most(name: str, parts: Sequence[Mapping[str, Counts]]) -> int:
    return max(part[name].items for part in parts if name in part)


def _spread(name: str, parts: Sequence[Mapping[str, Counts]]) -> float:
    found = [part[name].accuracy for part in parts if name in part]
    known = [accuracy for accuracy in found if accuracy is not None]
    return max(known) - min(known) if known else 0.0


def by_relation(found: Collected, systems: Sequence[int]) -> list[dict[str, Counts]]:
    """For each system its counts on the items in which a relation was asked for, found or not."""
    pairs: list[dict[str, list[int]]] = [{} for _ in systems]
    cells = {("YES", "YES"): 0, ("NO", "YES"): 1, ("YES", "NO"): 2, ("NO", "NO"): 3}
    for item in found.items:
        for place, system in enumerate(systems):
            said = item.said[system]
            if said is None or item.gold is None or said.error:
                continue
            for role in roles_of(said.reasons):
                pairs[place].setdefault(role, [0, 0, 0, 0])[cells[item.gold, said.verdict]] += 1
    return [{role: Counts(*counts) for role, counts in own.items()} for own in pairs]
