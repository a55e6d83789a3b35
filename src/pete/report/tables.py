"""The tables of a summary: leaderboard, paired comparison, breakdown by construction, signatures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pete.report.answer_tables import answer_blocks
from pete.report.signatures import signature_lines
from pete.report.table import UNDEFINED, Block, Lines, Table, interval, p_told, p_value, percent
from pete.runs.summary import Comparison, Score, Summary
from pete.stats.counts import Counts
from pete.wording import counted

TESTS = {
    "exact": "McNemar's exact test",
    "midp": "McNemar's mid-p test",
    "chi2cc": "McNemar's chi-square test with continuity correction",
}
MOST_LINES = 21  # pairs of systems; seven systems have as many
INTERVALS = {"wilson": "Wilson", "bootstrap": "bootstrap over texts"}


def blocks(summary: Summary) -> list[Block]:
    """All figures of a summary, dataset after dataset; the signatures come last of all, after what a command adds."""
    datasets = list(dict.fromkeys(score.system.dataset for score in summary.scores))
    shown: list[Block] = []
    for dataset in datasets:
        scores = [score for score in summary.scores if score.system.dataset == dataset]
        shown.append(leaderboard(dataset, scores, summary))
        for one in (one for one in summary.comparisons if one.dataset == dataset):
            shown += [paired(one, summary)] if one.tests else []
            shown += [paired_partners(one, summary)] if one.couple_tests else []
        shown += answer_blocks(dataset, scores)
        if any(score.by_origin for score in scores):
            shown.append(by_origin(dataset, scores))
        if any(score.by_tag for score in scores):
            shown.append(by_construction(dataset, scores))
    return shown


def leaderboard(dataset: str, scores: Sequence[Score], summary: Summary) -> Table:
    """The systems on one dataset, best first. Systems without an accuracy come last."""
    ranked = sorted(scores, key=lambda score: -1.0 if score.counts.accuracy is None else score.counts.accuracy)[::-1]
    trees = any(score.attachment for score in scores)
    partners = any(score.couples for score in scores)
    sizes = {score.items for score in scores}
    varied = len(sizes) > 1  # runs of different sizes are compared; else the title tells
    columns = ("system", "kind", "accuracy %", "95% interval", "P", "R", "F1", "unparsed")
    return Table(
        f"Leaderboard: {dataset}" + ("" if varied else f", {counted(max(sizes), 'item')}"),
        columns
        + (("items",) if varied else ())
        + (("pair accuracy %", "of pairs") if partners else ())
        + (("UAS", "LAS") if trees else ()),
        tuple(
            _line(score)
            + ((str(score.items),) if varied else ())
            + (_partners(score) if partners else ())
            + (_trees(score) if trees else ())
            for score in ranked
        ),
        names=2,
        note=_leaderboard_note(scores, summary),
        least=("kind", "unparsed"),
    )


def _line(score: Score) -> tuple[str, ...]:
    counts = score.counts
    shares = (counts.precision, counts.recall, counts.f1)
    return (
        score.label,
        score.system.transparency or UNDEFINED,
        percent(counts.accuracy),
        interval(score.interval),
        *map(percent, shares),
        str(score.unparsed),
    )


def _partners(score: Score) -> tuple[str, str]:
    if score.couples is None:
        return UNDEFINED, UNDEFINED
    return percent(score.couples.accuracy), interval(score.couples.interval)


def _trees(score: Score) -> tuple[str, str]:
    if score.attachment is None:
        return UNDEFINED, UNDEFINED
    return percent(score.attachment.uas), percent(score.attachment.las)


def _leaderboard_note(scores: Sequence[Score], summary: Summary) -> str:
    note = f"P, R, F1: precision, recall and F1 of YES, in per cent. Interval: {INTERVALS[summary.method.interval]}"
    if summary.method.interval == "bootstrap":
        note += f", seed {summary.method.seed}"
    note += ". An unparsed item answers NO and counts."
    if couples := max((score.couples.couples for score in scores if score.couples is not None), default=0):
        note += f" Pair accuracy: {counted(couples, 'pair')} of partners; the true one accepted and the false refused."
    if unlabelled := max(score.unlabelled for score in scores):
        note += f" Unscored: {counted(unlabelled, 'item')} without a gold label."
    return note


def paired(comparison: Comparison, summary: Summary) -> Table:
    """Every two systems on the same items: a line a pair, or a matrix where lines would be too many."""
    return _paired(comparison, summary, f"Is the difference real? {comparison.dataset}", "item")


def paired_partners(comparison: Comparison, summary: Summary) -> Table:
    """The same by pair accuracy: who has both partners right."""
    couples = replace(comparison, items=comparison.couples, tests=comparison.couple_tests, cochran=None)
    return _paired(couples, summary, f"Is the difference in pair accuracy real? {comparison.dataset}", "pair")


def _paired(comparison: Comparison, summary: Summary, title: str, what: str) -> Table:
    of = " of partners" if what == "pair" else ""
    note = f"{TESTS[summary.method.test]} on {counted(comparison.items, what)}{of}"
    told = f"adjusted for {counted(len(comparison.tests), 'comparison')}."
    if comparison.cochran is not None:
        q = UNDEFINED if comparison.cochran.q is None else f"{comparison.cochran.q:.2f}"
        told += f" All systems together: Cochran's Q = {q}, {p_told(comparison.cochran.p)}."
    if len(comparison.tests) > MOST_LINES:
        columns, rows = _matrix(comparison)
        return Table(title, columns, rows, names=2, note=f"{note}: p above the diagonal, below it p (Holm), {told}")
    rows = tuple(
        (test.a, test.b, str(test.a_only), str(test.b_only), p_value(test.p), p_value(test.p_holm))
        for test in comparison.tests
    )
    columns = ("A", "B", "only A right", "only B right", "p", "p (Holm)")
    return Table(title, columns, rows, names=2, note=f"{note}; p (Holm) is {told}")


def _matrix(comparison: Comparison) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Systems against systems, numbered as their rows are."""
    labels = list(dict.fromkeys(label for test in comparison.tests for label in (test.a, test.b)))
    cells = {(test.a, test.b): p_value(test.p) for test in comparison.tests}
    cells |= {(test.b, test.a): p_value(test.p_holm) for test in comparison.tests}
    rows = tuple(
        (str(number), label, *(cells.get((label, other), "–") for other in labels))
        for number, label in enumerate(labels, start=1)
    )
    return ("no.", "system", *(str(number) for number in range(1, len(labels) + 1))), rows


def by_construction(dataset: str, scores: Sequence[Score]) -> Table:
    """Accuracy of each system on the items that bear each tag."""
    return _breakdown(dataset, scores, "construction", [score.by_tag for score in scores])


def by_origin(dataset: str, scores: Sequence[Score]) -> Table:
    """Accuracy of each system on the items of each origin, where items have one."""
    return _breakdown(dataset, scores, "origin", [score.by_origin for score in scores])


def _breakdown(dataset: str, scores: Sequence[Score], what: str, parts: Sequence[Mapping[str, Counts]]) -> Table:
    rows = []
    for name in sorted({name for part in parts for name in part}):
        found = [part.get(name) for part in parts]
        items = max(counts.items for counts in found if counts is not None)
        accuracies = [UNDEFINED if counts is None else percent(counts.accuracy, 1) for counts in found]
        rows.append((name, str(items), *accuracies))
    columns = (what, "items", *(score.label for score in scores))
    return Table(f"Accuracy by {what} (%): {dataset}", columns, tuple(rows))


def signatures(scores: Sequence[Score], whole: bool = False) -> Lines:
    """How each score was made."""
    return signature_lines(((score.system.dataset, score.label, score.signature) for score in scores), whole)
