"""What answers there were beside YES and NO, and what they took: three-way labels, errors, tokens."""

from __future__ import annotations

from collections.abc import Sequence

from pete.report.table import UNDEFINED, Block, Table, interval, percent
from pete.runs.summary import Score
from pete.runs.three_way import RELATIONS


def answer_blocks(dataset: str, scores: Sequence[Score]) -> list[Block]:
    """Only the tables that have something to tell."""
    found: list[Block] = []
    if any(score.three_way for score in scores):
        found.append(three_way(dataset, scores))
    if any(score.counts.errors for score in scores):
        found.append(errors(dataset, scores))
    if any(score.counted for score in scores):
        found.append(counted(dataset, scores))
    return found


def three_way(dataset: str, scores: Sequence[Score]) -> Table:
    """Accuracy both ways, and how much of each label was found, best three-way accuracy first."""
    asked = [score for score in scores if score.three_way is not None]
    rows = []
    for score in sorted(asked, key=lambda one: -(one.three_way.accuracy or 0.0) if one.three_way else 0.0):
        three = score.three_way
        assert three is not None
        found = [percent(three.recall(relation), 1) for relation in RELATIONS]
        two = percent(score.counts.accuracy)
        rows.append((score.label, percent(three.accuracy), interval(three.interval), *found, two))
    columns = ("system", "three-way %", "95% interval", *RELATIONS, "two-way %")
    note = (
        "Of each label: the share that was answered so, in per cent. Two-way: entailment is YES, contradiction and "
        "unknown are NO; an unparsed item is unknown. Systems that only say YES and NO are left out."
    )
    return Table(f"Three-way answers: {dataset}", columns, tuple(rows), note=note)


def errors(dataset: str, scores: Sequence[Score]) -> Table:
    """Right, wrong and no answer, by label: the table of Bedaride and Gardent (2010), section 3.3."""
    rows = []
    for score in scores:
        if not score.counts.errors:
            continue
        c = score.counts
        for label, right, wrong, failed in (("YES", c.tp, c.fn, c.errors_yes), ("NO", c.tn, c.fp, c.errors_no)):
            rows.append((score.label, label, str(right), str(wrong), str(failed), str(right + wrong + failed)))
    columns = ("system", "gold", "correct", "incorrect", "errors", "total")
    note = "An error is an item of which the system came to no answer; it counts as wrong, whatever the label."
    return Table(f"Answers and errors: {dataset}", columns, tuple(rows), names=2, note=note)


def counted(dataset: str, scores: Sequence[Score]) -> Table:
    """What the answers took, as far as systems tell it."""
    asked = [score for score in scores if score.counted]
    names = list(dict.fromkeys(name for score in asked for name in score.counted))
    rows = tuple((score.label, *(str(score.counted.get(name, UNDEFINED)) for name in names)) for score in asked)
    return Table(f"What the answers took: {dataset}", ("system", *names), rows)
