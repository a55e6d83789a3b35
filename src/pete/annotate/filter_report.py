"""What the filter did, as tables, as JSON and as rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pete.annotate.aggregation import Aggregated
from pete.annotate.agreement_figures import AgreementRow
from pete.annotate.filtering import SILVER, Annotator, Fate, Filtered, Label, Outcome, silver_of
from pete.construct.choose.describe import Composer, Composition
from pete.model.judgement import Answer
from pete.report.construction import relation_table, source_table
from pete.report.table import UNDEFINED, Block, Table, interval, percent
from pete.wording import counted

BEFORE, AFTER = "pre-filter", "post-filter"
NO_SOURCE = "(no source)"
MOST_OVERTURNED = 20  # shown in tables; json has all
_UNSURE = {
    "no": "Not sure counts as No",
    "own": "Not sure is an answer of its own",
    "skip": "Not sure is passed over",
}
_MEASURES = {"kappa": "Fleiss' kappa", "alpha": "Krippendorff's alpha"}


def filter_blocks(
    filtered: Filtered, agreement: Sequence[AgreementRow], aggregated: Sequence[Aggregated] = ()
) -> list[Block]:
    """Every table of the report; those without a row are left out."""
    stages = _stages(filtered)
    source = source_table(stages, "By source and value, before and after the filter")
    blocks: list[Block] = [Table(source.title, source.columns, source.rows, note=_told(filtered), least=source.least)]
    relations = relation_table(stages, "Relations and constructions, before and after the filter")
    blocks += [relations] if relations.rows else []
    blocks += [_fates(filtered), _overturned(filtered), _annotators(filtered), _agreement(agreement)]
    blocks += [_aggregated(aggregated)] if aggregated else []
    return [block for block in blocks if not isinstance(block, Table) or block.rows]


def _stages(filtered: Filtered) -> dict[str, Composition]:
    """Before the filter by silver label, after it by gold label."""
    before, after = Composer(), Composer()
    for one in filtered.outcomes:
        source = one.pair.source or NO_SOURCE
        before.add(source, silver_of(one.pair), one.pair.tags)
        if one.fate is Fate.KEPT:
            after.add(source, one.gold, one.pair.tags)
    return {BEFORE: before.result(), AFTER: after.result()}


def _told(filtered: Filtered) -> str:
    rules = filtered.rules
    every = "all" if rules.unanimity == 1 else f"{rules.unanimity:.0%} or more"
    told = (
        f"Kept: {every} of at least {counted(rules.judges, 'annotator')} agree, after those below "
        f"{rules.agreement:.0%} agreement with the silver labels are dropped; {_UNSURE[rules.unsure]}."
    )
    overturned = sum(outcome.overturned for outcome in filtered.outcomes)
    if overturned:
        told += f" {counted(overturned, 'kept pair has', 'kept pairs have')} the opposite of the silver label."
    return told


def _fates(filtered: Filtered) -> Table:
    labels: tuple[Label, Label] = ("YES", "NO")
    counts = {fate: Counter(silver_of(one.pair) for one in filtered.outcomes if one.fate is fate) for fate in Fate}
    rows = tuple(
        (fate.value, str(count.total()), *(str(count[label]) for label in labels))
        for fate, count in counts.items()
        if count
    )
    note = "By silver label."
    if filtered.strangers:
        note += f" {counted(filtered.strangers, 'judgement is', 'judgements are')} of pairs that are not in the set."
    merged = filtered.merged
    if merged.duplicates or merged.edits:
        note += (
            f" {counted(merged.duplicates, 'judgement')} came twice; {counted(len(merged.edits), 'answer')} changed."
        )
    return Table("What became of the pairs", ("fate", "pairs", "silver Y", "silver N"), rows, note=note)


def _overturned(filtered: Filtered) -> Table:
    found = [one for one in filtered.outcomes if one.overturned]
    rows = tuple(
        (one.pair.id, silver_of(one.pair) or "", one.gold or "", _votes(one), one.pair.hypothesis)
        for one in found[:MOST_OVERTURNED]
    )
    more = len(found) - len(rows)
    note = f"{counted(more, 'more is', 'more are')} in json." if more else ""
    title = "Labels that readers overturned"
    return Table(title, ("pair", "silver", "gold", "yes-no-unsure", "hypothesis"), rows, names=5, note=note)


def _votes(outcome: Outcome) -> str:
    return "-".join(str(outcome.answers.get(answer, 0)) for answer in Answer)


def _annotators(filtered: Filtered) -> Table:
    rows = tuple(
        (
            one.worker,
            "kept" if one.kept else "dropped",
            str(one.judged),
            "-".join(str(one.answers.get(answer, 0)) for answer in Answer),
            percent(one.agreement, 1),
            interval(one.interval),
            percent(one.with_others, 1),
            UNDEFINED if one.seconds is None else f"{one.seconds:.1f}",
        )
        for one in filtered.annotators
    )
    gone = sum(not one.kept for one in filtered.annotators)
    answers = sum(one.judged for one in filtered.annotators if not one.kept)
    note = f"{gone} of {counted(len(filtered.annotators), 'annotator')} dropped, with {counted(answers, 'answer')}."
    unchecked = sum(not one.compared for one in filtered.annotators)
    if unchecked:
        note += f" {counted(unchecked, 'annotator')} judged no pair with a silver label and could not be checked."
    columns = ("annotator", "", "answers", "yes-no-unsure", "silver %", "95%", "others %", "median s")
    return Table("Annotators", columns, rows, names=2, note=note, least=("median s", "yes-no-unsure"))


def _agreement(rows: Sequence[AgreementRow]) -> Table:
    cells = tuple(
        (
            _MEASURES[row.measure],
            row.who,
            row.how,
            UNDEFINED if row.value is None else f"{row.value:.3f}",
            UNDEFINED if row.interval is None else f"{row.interval[0]:.3f} to {row.interval[1]:.3f}",
            str(row.items),
        )
        for row in rows
    )
    note = "On pairs with two or more answers; 95% intervals by resampling texts."
    columns = ("measure", "of", "answers", "value", "95%", "pairs")
    return Table("Agreement between annotators", columns, cells, names=3, note=note)


def _aggregated(methods: Sequence[Aggregated]) -> Table:
    rows = tuple(
        (
            one.method,
            *(str(one.count(label)) for label in ("YES", "NO", None)),
            percent(_share(one.with_silver), 1),
            percent(_share(one.with_rule), 1),
        )
        for one in methods
    )
    note = (
        "All answers of all annotators, but for the paper's rule. Unresolved: even, or not kept by the rule; "
        "shares are of the pairs that both sides label."
    )
    columns = ("method", "Y", "N", "unresolved", "as silver %", "as the rule %")
    return Table("Other ways to make one label of many answers", columns, rows, note=note)


def _share(equal: tuple[int, int]) -> float | None:
    return equal[0] / equal[1] if equal[1] else None


def filter_object(
    filtered: Filtered, agreement: Sequence[AgreementRow], aggregated: Sequence[Aggregated] = (), seed: int = 1
) -> dict[str, Any]:
    """The same for scripts, whole."""
    rules = filtered.rules
    return {
        "rules": {name: getattr(rules, name) for name in rules.__slots__},
        "seed": seed,
        "pairs": len(filtered.outcomes),
        "kept": sum(one.fate is Fate.KEPT for one in filtered.outcomes),
        "overturned": [one.pair.id for one in filtered.outcomes if one.overturned],
        "duplicates": filtered.merged.duplicates,
        "edits": len(filtered.merged.edits),
        "judgements_of_other_pairs": filtered.strangers,
        "fates": dict(Counter(one.fate.value for one in filtered.outcomes)),
        "by_source": {stage: dict(one.by_source) for stage, one in _stages(filtered).items()},
        "by_tag": {stage: dict(one.by_tag) for stage, one in _stages(filtered).items()},
        "annotators": [_annotator(one) for one in filtered.annotators],
        "agreement": [{name: getattr(row, name) for name in row.__slots__} for row in agreement],
        "aggregations": [_method(one) for one in aggregated],
        "items": [_item(one) for one in filtered.outcomes],
    }


def _annotator(one: Annotator) -> dict[str, Any]:
    return {
        "worker": one.worker,
        "kept": one.kept,
        "judged": one.judged,
        **{answer.value: one.answers.get(answer, 0) for answer in Answer},
        "compared": one.compared,
        "agreeing": one.agreeing,
        "agreement": one.agreement,
        "interval": one.interval,
        "with_others": one.with_others,
        "median_seconds": one.seconds,
    }


def _method(one: Aggregated) -> dict[str, Any]:
    counts = {"yes": one.count("YES"), "no": one.count("NO"), "unresolved": one.count(None)}
    shares = {"with_silver": _share(one.with_silver), "with_rule": _share(one.with_rule)}
    return {"method": one.method, **counts, **shares, "labels": dict(one.labels)}


def _item(one: Outcome) -> dict[str, Any]:
    return {
        "id": one.pair.id,
        "fate": one.fate.value,
        SILVER: silver_of(one.pair),
        "gold": one.gold,
        **{answer.value: one.answers.get(answer, 0) for answer in Answer},
        "answers_of_dropped": one.gone,
    }


def filter_rows(filtered: Filtered) -> list[dict[str, Any]]:
    """For CSV: a row a pair, what became of it and why."""
    return [_item(one) for one in filtered.outcomes]
