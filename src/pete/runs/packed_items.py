"""Records in packed shards, one for each file of pairs, in place of one ``items.jsonl``.

A shard that is being made is a plain file, to which records are added as to ``items.jsonl``; when its
last pair is answered, it is packed and listed in the manifest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from pete.errors import RunError, SettingsError
from pete.formats.files import atomic_writer
from pete.runs.fill_items import Work, fill
from pete.runs.folder import ITEMS
from pete.runs.manifest import MANIFEST, Manifest, checksum, open_manifest, read_manifest
from pete.runs.plan import Stage
from pete.runs.signature import digest

KINDS = ("gz", "zst", "parquet")


def kind_of(folder: Path, asked: str | None) -> str | None:
    """How the records of a run are packed; None: not at all. A run goes on as it began."""
    if asked is not None and asked not in KINDS:
        raise SettingsError(f"no shards are called {asked!r}; known: {', '.join(KINDS)}")
    listed = next(iter(read_manifest(folder)), None)
    begun = None if listed is None else listed.rpartition(".")[2]
    if asked is not None and (begun not in (None, asked) or (folder / ITEMS).exists()):
        there = ITEMS if begun is None else f"shards of kind {begun}"
        raise RunError(f"{folder} holds {there}; leave --shards out to go on with them, or give another folder with -o")
    return begun or asked or next(iter(_begun(folder)), None)


def _begun(folder: Path) -> Iterator[str]:
    """The kind of a run that was stopped in its first shard."""
    if (folder / MANIFEST).exists():
        yield from (path.name.removesuffix(_PART).rpartition(".")[2] for path in folder.glob(f"*{_PART}"))


_PART = ".part"


def fill_shards(stages: Sequence[Stage], folder: Path, kind: str, work: Work) -> tuple[int, int]:
    """Make the shards that are missing; how many pairs were answered before, and how many now."""
    kept = made = 0
    ending = ".parquet" if kind == "parquet" else f".jsonl.{kind}"
    with open_manifest(folder) as manifest:
        for number, (source, stage) in enumerate(_shards(stages), 1):
            name = f"items-{number:05d}{ending}"
            made_by = digest([*(field.system.signature for field in stage.contestants), _content(source)])
            if manifest.has(name, made_by):
                count = manifest.shards[name].entries // len(stage.contestants)
                work.advance(count)
                kept += count
            else:
                before, now = _fill_one(stage, folder / name, source, made_by, manifest, work)
                kept, made = kept + before, made + now
    return kept, made


def _shards(stages: Sequence[Stage]) -> Iterator[tuple[str, Stage]]:
    """The files of pairs; where only the first pairs are wanted, the set is one shard."""
    for stage in stages:
        parts = getattr(stage.source, "parts", None)
        if parts is None or stage.limit is not None:
            yield stage.source.name, stage
        else:
            yield from ((part.name, replace(stage, source=part)) for part in parts())


def _content(source: str) -> str:
    """What a file holds, so that files that were cut otherwise are not taken for the same."""
    path = Path(source)
    return checksum(path) if path.is_file() else ""


def _fill_one(stage: Stage, path: Path, source: str, made_by: str, manifest: Manifest, work: Work) -> tuple[int, int]:
    part = path.with_name(f"{path.name}{_PART}")
    with part.open("a+b") as file:
        kept, made = fill(file, [stage], work)
        file.seek(0)
        with atomic_writer(path) as packed:
            while piece := file.read(1 << 20):
                packed.write(piece)
    manifest.add(path.name, source, made_by, (kept + made) * len(stage.contestants))
    part.unlink()
    return kept, made
