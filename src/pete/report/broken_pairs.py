"""Which pairs broke since a baseline, in Markdown: the summary of a job of continuous integration."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pete.model import ItemRecord
from pete.normalise.roles import describe
from pete.report.render import markdown
from pete.report.table import Table, interval, p_value, percent
from pete.report.tables import TESTS
from pete.runs.baseline import Change
from pete.runs.summary import Score, Summary
from pete.stats.paired import McNemarTest
from pete.wording import counted, visible

_OBEYED = re.compile(r"([\\`*_{}\[\]#|~])")


def broken_pairs_markdown(found: Sequence[Change], summary: Summary, test: McNemarTest = "exact") -> str:
    """A verdict in one line, a table of systems, and the broken pairs folded away under each.

    The form is that of GitHub's job summaries, and any reader of its Markdown shows it.
    """
    broken = sum(change.broken for change in found)
    many = counted(broken, "answer that was right is", "answers that were right are")
    parts = [f"## PETE: {many} wrong now\n" if broken else "## PETE: nothing broke\n"]
    parts.append(markdown([_table(found, summary, test)]).partition("\n\n")[2])
    parts += [_details(change) for change in found if change.broken]
    return "\n".join(parts)


def _table(found: Sequence[Change], summary: Summary, test: McNemarTest) -> Table:
    scores = {(one.system.dataset, one.system.label): one for one in summary.scores}
    rows = tuple(_row(change, scores.get((change.system.dataset, change.system.label))) for change in found)
    columns = ("set", "system", "accuracy %", "95% interval", "broken", "fixed", "items", "p")
    return Table("Against the baseline", columns, rows, names=2, note=f"p: {TESTS[test]}, broken against fixed.")


def _row(change: Change, score: Score | None) -> tuple[str, ...]:
    figures = ("", "") if score is None else (percent(score.accuracy), interval(score.interval))
    counts = (change.broken, change.fixed, change.common)
    return (change.system.dataset, change.system.label, *figures, *map(str, counts), p_value(change.p))


def _details(change: Change) -> str:
    left = change.broken - len(change.examples)
    rows = [f"| {_plain(item.id)} | {item.gold} | {item.verdict} | {_sentences(item)} |" for item in change.examples]
    head = f"<details><summary>{_plain(change.system.label)} on {_plain(change.system.dataset)}: "
    lines = [
        f"{head}{counted(change.broken, 'broken pair')}</summary>",
        "",
        "| pair | gold | now | text ⇒ hypothesis |",
        "| :-- | :-- | :-- | :-- |",
        *rows,
        *(["", f"and {left} more"] if left else []),
        "",
        "</details>",
        "",
    ]
    return "\n".join(lines)


def _sentences(item: ItemRecord) -> str:
    """Both sentences, and what was not found where that decided."""
    missing = [one for one in item.reasons if one.kind == "missing"]
    why = "; ".join(describe(one.role, one.predicate, one.argument) for one in missing[:2])
    told = f"<br>not found: {_plain(why)}" if why and item.verdict == "NO" else ""
    return f"{_plain(item.text)} ⇒ {_plain(item.hypothesis)}{told}"


def _plain(text: str) -> str:
    """The text as it is, whatever Markdown or HTML it looks like.

    >>> _plain("<b> a_b | c")
    '&lt;b&gt; a\\\\_b \\\\| c'
    """
    shown = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _OBEYED.sub(r"\\\1", shown)
