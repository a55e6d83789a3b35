"""Carry out a plan: parse, decide, write. Stopped at any moment, it goes on where it was."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pete.errors import RunError
from pete.fingerprints import toolkit_version
from pete.model import RunInfo, System
from pete.runs.analyse import Analyst
from pete.runs.engines import Means
from pete.runs.fill_items import Work, fill, usable
from pete.runs.folder import ITEMS, RUN, open_items, read_info, write_info
from pete.runs.kept_analyses import AnalysisFile
from pete.runs.kept_verdicts import VerdictCache
from pete.runs.packed_items import fill_shards, kind_of
from pete.runs.plan import Stage
from pete.runs.signature import digest


@dataclass(frozen=True, slots=True)
class Outcome:
    """What had to be done."""

    folder: Path
    systems: tuple[System, ...]
    kept: int  # pairs that were answered before
    made: int  # pairs that were answered now


def default_folder(stages: Sequence[Stage]) -> Path:
    """``pete-runs/<datasets>-<8 digits>`` here; the same plan always gets the same folder."""
    names = "+".join("".join(c if c.isalnum() or c in "-_." else "_" for c in stage.name) for stage in stages)
    return Path("pete-runs") / f"{names[:60]}-{digest(_signatures(stages))}"


def execute(
    stages: Sequence[Stage],
    folder: Path,
    analysts: Mapping[str, Analyst],
    advance: Callable[[int], None] = lambda pairs: None,
    notes: list[str] | None = None,
    how: Means | None = None,
    packed: str | None = None,
    verdicts: VerdictCache | None = None,
) -> Outcome:
    """Answer every pair of every stage and write the answers into ``folder``.

    Records stand in a fixed order: stages, in them pairs, in them contestants.
    What the folder already holds of the same plan is kept and not made again; a
    folder of another plan is a `RunError`. ``analysts`` has every parser of the
    plan by its spec. ``advance`` is told how many more pairs are done; ``notes``
    gathers what reading the pairs had to assume. ``how``: by which workers.
    ``packed``: in shards of this kind, one for each file of pairs, and no ``items.jsonl``.
    ``verdicts``: those that were given before, which need not be found again.
    """
    how = usable(how or Means(), stages)
    notes = [] if notes is None else notes
    info = RunInfo(toolkit_version(), tuple(field.system for stage in stages for field in stage.contestants))
    _claim(folder, info)
    analyses = AnalysisFile(folder)
    work = Work(analysts, advance, notes, how, analyses, verdicts)
    if (kind := kind_of(folder, packed)) is not None:
        kept, made = fill_shards(stages, folder, kind, work)
        analyses.finish()
        write_info(folder, replace(info, finished=True))
        return Outcome(folder, info.systems, kept, made)
    with open_items(folder) as file:
        kept, made = fill(file, stages, work)
        analyses.finish()
        write_info(folder, replace(info, finished=True, size=os.fstat(file.fileno()).st_size))
    return Outcome(folder, info.systems, kept, made)


def _signatures(stages: Sequence[Stage]) -> list[str]:
    return [field.system.signature for stage in stages for field in stage.contestants]


def _claim(folder: Path, info: RunInfo) -> None:
    """Make the folder this run's, or find that it already is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / RUN).exists():
            _same_plan(folder, info)
        elif (folder / ITEMS).exists():
            raise RunError(f"{folder} holds items.jsonl but no run.json; give the run a folder of its own with -o")
        else:
            write_info(folder, info)
    except OSError as error:
        raise RunError(f"cannot write the run to {folder}: {error.strerror}; give another folder with -o") from error


def _same_plan(folder: Path, info: RunInfo) -> None:
    found = read_info(folder)
    if found.systems == info.systems:
        return
    if [_without_toolkit(system) for system in found.systems] == [_without_toolkit(system) for system in info.systems]:
        raise RunError(
            f"{folder} was made by another version of pete ({_toolkit(found)}, and this is {_toolkit(info)}), whose "
            "answers may differ; give this run another folder with -o, or delete that one"
        )
    theirs, ours = ({system.signature for system in run.systems} for run in (found, info))
    example = next(iter(sorted(ours - theirs) or sorted(theirs - ours)), "the order of the systems")
    raise RunError(
        f"{folder} holds another run: it differs in {example}; give this run another folder with -o, or delete that one"
    )


def _without_toolkit(system: System) -> System:
    return replace(system, signature="|".join(part for part in system.signature.split("|") if not _is_toolkit(part)))


def _toolkit(info: RunInfo) -> str:
    return next((part for system in info.systems for part in system.signature.split("|") if _is_toolkit(part)), "pete:")


def _is_toolkit(part: str) -> bool:
    return part.startswith("pete:")
