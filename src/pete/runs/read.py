"""Read a run folder back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from pete.errors import FormatError, RunError
from pete.formats.files import open_bytes
from pete.formats.packing import is_packed
from pete.model import ItemRecord, RunInfo
from pete.runs.folder import ITEMS, check_whole, read_info, read_item
from pete.runs.manifest import check_shards, read_manifest


@dataclass(frozen=True, slots=True)
class Run:
    """A run folder: its head, and its items as a stream."""

    folder: Path
    info: RunInfo

    @property
    def name(self) -> str:
        return self.folder.resolve().name

    def items(self, read: Callable[[bytes], ItemRecord] = read_item) -> Iterator[ItemRecord]:
        """Every record in order. A half-written last line of an unfinished run is left out, and so is a shard.

        ``read``: what to make of a line; `pete.runs.folder.read_outcome` is quicker where no reasons are needed.
        """
        shards = read_manifest(self.folder)
        for path in [self.folder / name for name in sorted(shards)] or [self.folder / ITEMS]:
            yield from self._items(path, read)

    def _items(self, path: Path, read: Callable[[bytes], ItemRecord]) -> Iterator[ItemRecord]:
        try:
            with open_bytes(path) if is_packed(path.name) else path.open("rb") as file:
                for number, line in enumerate(file, 1):
                    if not line.endswith(b"\n") and not self.info.finished:  # the run was stopped in it
                        return
                    try:
                        yield read(line)
                    except msgspec.MsgspecError as error:
                        remedy = "re-issue the command that made the run: it keeps what is before this line"
                        raise FormatError(str(path), number, f"not a record ({error})", remedy) from error
        except OSError as error:
            raise RunError(f"cannot read {path}: {error.strerror}; re-issue the command that made the run") from error


def load_run(path: Path | str) -> Run:
    """The run in a folder; `RunError` where there is none, or a finished one that is no longer whole."""
    folder = Path(path)
    info = read_info(folder)
    check_whole(folder, info)
    check_shards(folder)
    return Run(folder, info)
