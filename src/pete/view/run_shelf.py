"""The runs in some folders, and the pages that were made of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from pete.errors import PeteError, RunError
from pete.report.page.collected import Collected, collect
from pete.runs.folder import RUN
from pete.runs.read import Run, load_run

HELD = 3  # choices of runs that stay in memory


class RunRow(NamedTuple):
    """A run as the first page lists it; ``trouble`` says why it cannot be looked at."""

    name: str
    systems: tuple[str, ...] = ()
    datasets: tuple[str, ...] = ()
    finished: bool = True
    trouble: str = ""


@dataclass(slots=True)
class RunShelf:
    """Folders that are runs, or hold some. They are looked through again for every page, so that new runs are seen."""

    places: Sequence[Path]
    _held: OrderedDict[tuple[str, ...], tuple[tuple[float, ...], Collected]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def folders(self) -> dict[str, Path]:
        """Every run by its name; of two that share one, the second is named by its whole path."""
        found: dict[str, Path] = {}
        for place in self.places:
            for folder in [place] if (place / RUN).exists() else _below(place):
                name = folder.resolve().name
                found[name if name not in found else str(folder)] = folder
        return found

    def rows(self) -> list[RunRow]:
        return [_row(name, folder) for name, folder in self.folders().items()]

    def collected(self, names: Iterable[str]) -> Collected:
        """What the runs of these names hold, read anew where a file has changed."""
        known, chosen = self.folders(), tuple(dict.fromkeys(names))
        for name in chosen:
            if name not in known:
                raise RunError(f"no run is called {name!r}; the runs are {', '.join(known) or 'none'}")
        if not chosen:
            raise RunError("no run is chosen; choose one at least")
        folders = [known[name] for name in chosen]
        state = tuple(path.stat().st_mtime for folder in folders for path in sorted(folder.iterdir()))
        with self._lock:
            held = self._held.get(chosen)
            if held is None or held[0] != state:
                held = self._held[chosen] = (state, collect([load_run(folder) for folder in folders]))
            self._held.move_to_end(chosen)
            while len(self._held) > HELD:
                self._held.popitem(last=False)
            return held[1]


def _below(place: Path) -> list[Path]:
    return sorted(path.parent for path in place.glob(f"*/{RUN}"))


def _row(name: str, folder: Path) -> RunRow:
    try:
        run: Run = load_run(folder)
    except PeteError as error:
        return RunRow(name, trouble=str(error))
    systems = tuple(dict.fromkeys(system.label for system in run.info.systems))
    datasets = tuple(dict.fromkeys(system.dataset for system in run.info.systems))
    return RunRow(name, systems, datasets, run.info.finished)
