"""Run folders that a command is given, with a word on those that are not finished."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pete.cli.output import say

if TYPE_CHECKING:
    from pete.runs.read import Run


def load_runs(folders: Sequence[Path]) -> list[Run]:
    """Each folder once, however often it is named."""
    from pete.runs.read import load_run

    runs = [load_run(folder) for folder in {folder.resolve(): folder for folder in folders}.values()]
    for run in runs:
        if not run.info.finished:
            say(f"{run.folder} is not finished; its figures are of the items that are there")
    return runs
