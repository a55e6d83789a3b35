"""A build of many files, each on its own: pairs, card and trace of every treebank, listed in a manifest.

Nothing is chosen across files, so that a build of any size needs the memory of
one file, and a file that failed is made again alone. When its pairs are written,
a trace is packed; to choose otherwise from the same candidates, build the file alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copyfileobj

from pete.fingerprints import content_fingerprint
from pete.formats.files import atomic_writer
from pete.formats.globs import outputs
from pete.runs.analyse import Analyst
from pete.runs.build_pairs import Built, build
from pete.runs.build_plan import Places, Plan, Selection, places_of
from pete.runs.build_trace import line_of
from pete.runs.engines import Means
from pete.runs.manifest import Manifest, ShardLine, open_manifest

Finish = Callable[[Built, Plan], None]  # writes the card


@dataclass(frozen=True, slots=True)
class BuiltShards:
    """The files of pairs in the order of the treebanks; ``kept`` of them were there before."""

    folder: Path
    shards: tuple[ShardLine, ...]
    kept: int


def build_shards(
    plan: Plan,
    selection: Selection,
    pattern: str,
    analysts: Mapping[str, Analyst],
    finish: Finish,
    advance: Callable[[int], None] = lambda sentences: None,
    how: Means | None = None,
) -> BuiltShards:
    """Build each treebank of the plan into the file that ``pattern`` gives it; what is whole is left alone."""
    files = outputs(pattern, [treebank.shown for treebank in plan.treebanks])
    folder, kept = next(iter(files.values())).parent, 0
    with open_manifest(folder) as manifest:
        for treebank in plan.treebanks:
            alone = replace(plan, treebanks=(treebank,))
            where = places_of(files[treebank.shown])
            made_by = content_fingerprint([line_of(alone.head), repr(selection).encode()])
            if manifest.has(where.pairs.name, made_by):
                kept += 1
                advance(treebank.sentences)
            else:
                _forget(where, manifest)
                built = build(alone, selection, where.pairs, analysts, advance=advance, how=how)
                finish(built, alone)
                pairs = built.description.chosen.pairs
                manifest.add(where.pairs.name, treebank.shown, made_by, pairs, _unparsed(built))
            _pack_trace(where)
        shards = tuple(manifest.shards[path.name] for path in files.values())
    return BuiltShards(folder, shards, kept)


def _unparsed(built: Built) -> int:
    return sum(built.description.unparsed.values())


def _forget(where: Places, manifest: Manifest) -> None:
    """What an earlier build of other settings left of this shard; files that no build wrote are not touched."""
    if where.pairs.name in manifest.shards and not where.trace.exists():
        for path in (where.pairs, where.card, _packed(where)):
            path.unlink(missing_ok=True)


def _packed(where: Places) -> Path:
    """Under a name that no pattern for files of pairs means too."""
    ending = ".gz" if where.pairs.suffix == ".gz" else ".zst"
    return where.trace.with_suffix(ending)


def _pack_trace(where: Places) -> None:
    if where.trace.exists():
        with where.trace.open("rb") as plain, atomic_writer(_packed(where)) as packed:
            copyfileobj(plain, packed)
        where.trace.unlink()
