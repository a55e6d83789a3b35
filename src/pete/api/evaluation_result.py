"""The result of `pete.evaluate`: figures, items and everything that can be asked of a run."""

from __future__ import annotations

import shutil
import weakref
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from pete.api.compare_call import Compared, compare_runs
from pete.api.explain_call import Explanation, explain_item
from pete.api.mine_call import Suspects, mine_run
from pete.api.shown import Shown, frame
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError, UnknownNameError
from pete.formats.files import atomic_writer
from pete.model import ItemRecord
from pete.parsers.protocol import Parser
from pete.report.broken_pairs import broken_pairs_markdown
from pete.report.leaderboard_plot import construction_map, leaderboard_plot
from pete.report.page.make_report import BLAMED, make_report
from pete.report.short_names import short_labels, shortened
from pete.report.summary_json import summary_object, summary_rows
from pete.report.table import Block, interval, percent
from pete.report.tables import blocks, signatures
from pete.runs.baseline import Change, changes
from pete.runs.entrants import entrants
from pete.runs.read import Run, load_run
from pete.runs.summary import Method, Score, Summary, summarise
from pete.wording import counted

if TYPE_CHECKING:
    import pandas

Part = Literal["scores", "paired", "constructions", "items"]


class Evaluation(Shown):
    """Parsers and entailers measured on pairs.

    It prints as ``pete evaluate`` does, shows itself in notebooks, and holds one
    `Score` a system, by its label; every record is read from the run folder when
    it is asked for. ``notes`` say what reading the pairs had to assume.

    >>> import pete
    >>> result = pete.evaluate(parsers="udpipe", entailers=["facts", "always-yes"], limit=20)
    >>> result.labels
    ['udpipe/facts', 'always-yes']
    >>> result["always-yes"].accuracy
    0.55
    >>> len(list(result.items("always-yes")))
    20
    """

    def __init__(
        self,
        run: Run,
        method: Method | None = None,
        parsers: Mapping[str, Parser] | None = None,
        entailers: Mapping[str, Entailer] | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        self.run = run
        self.method = method or Method()
        self.summary: Summary = summarise(entrants([run]), self.method)
        self.notes = tuple(notes)
        self._parsers, self._entailers = dict(parsers or {}), dict(entailers or {})

    @property
    def folder(self) -> Path:
        """Where the run is; that of a run without ``out`` is gone when the program ends."""
        return self.run.folder

    @property
    def scores(self) -> tuple[Score, ...]:
        """The systems in the order in which they were asked for."""
        return self.summary.scores

    @property
    def labels(self) -> list[str]:
        """What the systems are called: ``parser/entailer``, or the entailer alone if it reads no analysis."""
        return list(dict.fromkeys(score.label for score in self.scores))

    @property
    def best(self) -> Score:
        """The system of the highest accuracy."""
        return max(self.scores, key=lambda score: -1.0 if score.accuracy is None else score.accuracy)

    def __getitem__(self, label: str) -> Score:
        """The score of a system; of several sets, ``(dataset, label)`` tells which."""
        dataset, name = label if isinstance(label, tuple) else (None, label)
        found = [one for one in self.scores if one.label == name and dataset in (None, one.system.dataset)]
        if not found:
            raise UnknownNameError("system", str(name), self.labels)
        if len(found) > 1:
            sets = ", ".join(repr((one.system.dataset, name)) for one in found)
            raise RunError(f"{name} was measured on several sets; choose among {sets}")
        return found[0]

    def __len__(self) -> int:
        return len(self.scores)

    def __iter__(self) -> Iterator[Score]:
        return iter(self.scores)

    def __repr__(self) -> str:
        best = self.best
        told = f"{best.label} {percent(best.accuracy)}% ({interval(best.interval)})"
        sets = ", ".join(dict.fromkeys(one.system.dataset for one in self.scores))
        return f"<Evaluation of {counted(len(self), 'system')} on {sets}, {counted(best.items, 'item')}; best: {told}>"

    def blocks(self) -> list[Block]:
        return shortened([*blocks(self.summary), signatures(self.scores)], (one.system for one in self.scores))

    def to_dict(self) -> dict[str, Any]:
        return summary_object(self.summary)

    def svg(self, dataset: str | None = None) -> str:
        """The leaderboard of a set (the first, unless another is named) as a picture with intervals."""
        return leaderboard_plot(self._of(dataset))

    def constructions_svg(self, dataset: str | None = None) -> str:
        """The accuracy of each system on each construction, as a map of shades."""
        return construction_map(self._of(dataset))

    def _of(self, dataset: str | None) -> list[Score]:
        sets = list(dict.fromkeys(one.system.dataset for one in self.scores))
        if dataset is not None and dataset not in sets:
            raise UnknownNameError("dataset", dataset, sets)
        chosen = [one for one in self.scores if one.system.dataset == (dataset or sets[0])]
        names = short_labels(one.system for one in chosen)
        return [replace(one, label=names.get(one.label, one.label)) for one in chosen]

    def _repr_html_(self) -> str:
        return f"<div>{self.svg()}{super()._repr_html_()}</div>"

    def to_frame(self, part: Part = "scores") -> pandas.DataFrame:
        """A pandas ``DataFrame``: a row a system ("scores"), two systems ("paired"), a system and construction
        ("constructions"), or a system and item ("items").

        >>> import pete
        >>> result = pete.evaluate(parsers="udpipe", entailers="facts", limit=20)
        >>> result.to_frame()[["system", "items"]].values.tolist()
        [['udpipe/facts', 20]]
        """
        if part == "scores":
            return frame(summary_rows(self.summary))
        if part == "paired":
            return frame(self.to_dict()["paired"])
        if part == "items":
            return frame([_item_row(item) for item in self.items()])
        if part != "constructions":
            raise UnknownNameError("part", str(part), ["scores", "paired", "constructions", "items"])
        return frame(
            [
                {"dataset": one.system.dataset, "system": one.label, "construction": tag, "items": counts.items}
                | {"accuracy": counts.accuracy, "precision": counts.precision, "recall": counts.recall}
                for one in self.scores
                for tag, counts in one.by_tag.items()
            ]
        )

    def items(self, label: str | None = None, *, wrong: bool = False) -> Iterator[ItemRecord]:
        """What each system, or the one of this label, said of each item; with ``wrong``, where it erred."""
        systems = {(one.dataset, one.parser, one.entailer): one.label for one in self.run.info.systems}
        if label is not None and label not in systems.values():
            raise UnknownNameError("system", label, self.labels)
        for item in self.run.items():
            name = systems.get((item.dataset, item.parser, item.entailer))
            if label in (None, name) and not (wrong and item.right is not False):
                yield item

    def compare(self, *others: Evaluation | Path | str, **options: Any) -> Compared:
        """The systems of this run and others side by side; the options are those of `pete.compare`."""
        return compare_runs([self.run, *(_run_of(other) for other in others)], **options)

    def mine(self, errors: Literal["fn", "fp"] | None = None, **options: Any) -> Suspects:
        """Which constructions, roles or words are to blame for the errors; the options are those of `pete.mine`."""
        return mine_run(self.run, errors, **options)

    def explain(self, item: str, label: str | None = None, *, alternatives: bool = False) -> Explanation:
        """Why a system (the first, or that of this label) answered an item so; ``item`` is its id."""
        return explain_item(self.run, item, label, self._parsers, self._entailers, alternatives)

    def changes(self, baseline: Evaluation | Path | str) -> list[Change]:
        """For each system, the items that an earlier run had right and this one has wrong, and the other way round."""
        return changes(_run_of(baseline), self.run, self.method.test)

    def broken_pairs(self, baseline: Evaluation | Path | str) -> str:
        """Which pairs broke since an earlier run, in Markdown, as a job's summary on GitHub shows it."""
        return broken_pairs_markdown(self.changes(baseline), self.summary, self.method.test)

    def report(self, file: Path | str, *others: Evaluation | Path | str, blame: int = BLAMED) -> Path:
        """Write this run (and others) as one HTML page to look at, as ``pete report`` does.

        ``blame``: for how many wrong items of each system the arcs that decide them are looked for.
        """
        made = make_report([self.run, *(_run_of(other) for other in others)], self.method, blame)
        with atomic_writer(file) as out:
            for part in made.parts:
                out.write(part.encode("utf-8", "backslashreplace"))
        return Path(file)

    def save(self, folder: Path | str) -> Path:
        """Copy the run into a new folder, which `pete.open_run` and every command read."""
        target = Path(folder)
        if target.exists():
            raise RunError(f"{target} exists; save the run in a new folder")
        shutil.copytree(self.folder, target)
        return target


def delete_with(result: Evaluation, folder: Path) -> None:
    """Let a run's folder live as long as its result."""
    weakref.finalize(result, shutil.rmtree, folder, ignore_errors=True)


def _run_of(given: Evaluation | Path | str) -> Run:
    return given.run if isinstance(given, Evaluation) else load_run(given)


def _item_row(item: ItemRecord) -> dict[str, Any]:
    shown = ("id", "dataset", "parser", "entailer", "gold", "verdict", "right", "unparsed", "text", "hypothesis")
    return {**{name: getattr(item, name) for name in shown}, "tags": list(item.tags)}
