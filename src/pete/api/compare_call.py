"""`pete.compare`: runs side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pete.api.shown import Shown
from pete.report.contrasts import contrast_blocks, contrast_objects
from pete.report.differences import agreement_blocks, agreement_objects
from pete.report.short_names import shortened
from pete.report.summary_json import summary_object
from pete.report.table import Block
from pete.report.tables import blocks, signatures
from pete.runs.entrants import Agreement, agreements, entrants
from pete.runs.form_contrasts import Contrast, contrasts
from pete.runs.forms import FormKind
from pete.runs.read import Run, load_run
from pete.runs.summary import IntervalMethod, Method, Score, Summary, summarise
from pete.stats.paired import McNemarTest

if TYPE_CHECKING:
    from pete.api.evaluation_result import Evaluation


class Compared(Shown):
    """Systems of one or more runs: ranked, tested against each other, and where they differ.

    ``agreements`` count, for each set, the items that all, none or some have right, with examples;
    ``contrasts`` are the constructions of which one system is suspected more than another.

    >>> import pete
    >>> pairs = [("Ann saw Bob.", "Ann saw Bob.", "YES"), ("Ann saw Bob.", "Bob saw Ann.", "NO")]
    >>> compared = pete.compare(pete.evaluate(pairs, parsers="udpipe", entailers=["facts", "always-yes"]))
    >>> [(one.all_right, one.differ) for one in compared.agreements]
    [(1, 1)]
    """

    def __init__(self, summary: Summary, found: Sequence[Agreement], suspected: Sequence[Contrast]) -> None:
        self.summary, self.agreements, self.contrasts = summary, tuple(found), tuple(suspected)

    @property
    def scores(self) -> tuple[Score, ...]:
        """One a system; names that several runs share have the run's folder in front."""
        return self.summary.scores

    def blocks(self) -> list[Block]:
        added = [*contrast_blocks(self.contrasts), *agreement_blocks(self.agreements)]
        shown = [*blocks(self.summary), *added, signatures(self.scores)]
        return shortened(shown, (one.system for one in self.scores))

    def to_dict(self) -> dict[str, Any]:
        more = {"suspicion": contrast_objects(self.contrasts), "differences": agreement_objects(self.agreements)}
        return {**summary_object(self.summary), **more}


def compare(*runs: Evaluation | Path | str, **options: Any) -> Compared:
    """Rank the systems of one or more runs, test their differences, and show where they disagree.

    A run is a result of `pete.evaluate` or the folder of one. Options: ``test``
    ("exact", "midp", "chi2cc"), ``interval`` ("wilson", "bootstrap"), ``seed``,
    ``examples`` (items to show), ``forms`` ("tags", "pairs"), ``top`` (forms to show), ``systems`` (labels).

    >>> import pete
    >>> result = pete.evaluate(parsers=["minilm", "udpipe"], entailers="facts", limit=40)
    >>> [both] = pete.compare(result).agreements
    >>> both.items == both.all_right + both.all_wrong + both.differ
    True
    """
    return compare_runs([run if isinstance(run, Run) else _run(run) for run in runs], **options)


def _run(given: Any) -> Run:
    run = getattr(given, "run", None)
    return run if isinstance(run, Run) else load_run(given)


def compare_runs(
    runs: Sequence[Run],
    *,
    test: McNemarTest = "exact",
    interval: IntervalMethod = "wilson",
    seed: int = 1,
    examples: int = 10,
    forms: Sequence[FormKind] = (),
    top: int = 5,
    systems: Sequence[str] = (),
) -> Compared:
    """The same, of runs that are loaded; each once, however often it is named."""
    distinct = list({run.folder.resolve(): run for run in runs}.values())
    listed = entrants(distinct)
    summary = summarise(listed, Method(test, interval, seed))
    suspected = contrasts(distinct, listed, tuple(forms), systems, top, test) if top else []
    return Compared(summary, agreements(distinct, listed, examples), suspected)
