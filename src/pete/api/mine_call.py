"""`pete.mine`: what is to blame for a run's errors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pete.api.shown import Shown, frame
from pete.report.construction_names import construction_lines
from pete.report.short_names import shortened
from pete.report.suspect_plot import suspect_plot
from pete.report.suspects import mined_signatures, suspect_blocks, suspect_object, suspect_rows
from pete.report.table import Block
from pete.runs.error_mining import Errors, Mined, Search
from pete.runs.error_mining import mine as mine_errors
from pete.runs.forms import FormKind
from pete.runs.read import Run, load_run
from pete.stats.suspicion import Measure

if TYPE_CHECKING:
    import pandas

    from pete.api.evaluation_result import Evaluation


class Suspects(Shown):
    """The forms under suspicion, worst first: one `Mined` for each system and kind of error.

    >>> import pete
    >>> pairs = [{"text": "Ann saw Bob.", "hypothesis": "Bob saw Ann.", "label": "NO", "tags": ["exchange"]}]
    >>> [mined] = pete.mine(pete.evaluate(pairs, entailers="always-yes"), "fp").mined
    >>> [(suspect.form, suspect.errors) for suspect in mined.suspects]
    [('tag:exchange', 1)]
    """

    def __init__(self, mined: Sequence[Mined], search: Search) -> None:
        self.mined, self.search = tuple(mined), search

    def blocks(self) -> list[Block]:
        lines = [*construction_lines(self.mined), mined_signatures(self.mined)]
        return shortened([*suspect_blocks(self.mined, self.search), *lines], (one.system for one in self.mined))

    def to_dict(self) -> dict[str, Any]:
        return suspect_object(self.mined, self.search)

    def to_frame(self) -> pandas.DataFrame:
        """A pandas ``DataFrame``, a row a suspect."""
        return frame([dict(row) for row in suspect_rows(self.mined)])

    def svg(self) -> str:
        """The suspects as bars."""
        return suspect_plot(self.mined, self.search)


def mine(run: Evaluation | Path | str, errors: Errors | None = None, **options: Any) -> Suspects:
    """Rank constructions, roles or words by how far they are to blame for a run's errors.

    ``errors`` is "fn" (what follows but was refused), "fp" (what was wrongly accepted) or None for both.
    Options: ``measure`` ("balanced", "suspicion", "observed", "balanced-errors"), ``forms`` (some of "tags", "pairs",
    "roles", "constructions", "alternations", "lemmas"), ``iterations``, ``tolerance``, ``combine``, ``top`` and
    ``systems`` (labels).

    >>> import pete
    >>> result = pete.evaluate(parsers="udpipe", entailers="facts", limit=60)
    >>> [mined] = pete.mine(result, "fn", top=3).mined
    >>> len(mined.suspects)
    3
    """
    own = getattr(run, "run", None)
    return mine_run(own if isinstance(own, Run) else load_run(run), errors, **options)  # type: ignore[arg-type]


def mine_run(
    run: Run,
    errors: Errors | None = None,
    *,
    measure: Measure = "balanced",
    forms: Sequence[FormKind] = (),
    iterations: int | None = None,
    tolerance: float | None = None,
    combine: bool = False,
    top: int = 10,
    systems: Sequence[str] = (),
) -> Suspects:
    """The same, of a run that is loaded."""
    times = Search().iterations if iterations is None and tolerance is None else iterations
    search = Search(tuple(dict.fromkeys(forms)), measure, times, tolerance, combine, top)
    wanted: list[Errors] = ["fn", "fp"] if errors is None else [errors]
    return Suspects(mine_errors(run, wanted, search, systems), search)
