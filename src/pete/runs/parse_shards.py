"""Files of texts in, files of analyses out: shard by shard, each whole or absent, listed in a manifest.

What is parsed of a shard goes into a journal beside it, so that a kill loses no more
than the batch in flight; when the shard is done, the journal becomes the file.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import dropwhile
from pathlib import Path
from typing import IO

import msgspec

from pete.fingerprints import rules_fingerprint, toolkit_version
from pete.formats.files import atomic_writer
from pete.formats.raw_texts import open_texts
from pete.runs.manifest import Manifest, checksum, open_manifest
from pete.runs.parsing import Parsed, ParseJob, parsed
from pete.runs.signature import RULES

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Parsed).decode


@dataclass(slots=True)
class ShardTotals:
    """What became of all shards: how many were there before or are new, and of the texts how many failed, and why."""

    kept: int = 0
    made: int = 0
    texts: int = 0
    reasons: Counter[str] = field(default_factory=Counter)


def parse_shards(
    job: ParseJob,
    shards: Mapping[str, Path],
    encoding: str | None = None,
    advance: Callable[[int], None] = lambda texts: None,
) -> ShardTotals:
    """Parse every file and write it to its place; shards that are there already are left alone.

    All places are in one folder, whose manifest lists them. A shard of another
    parser, version or text, or one that is damaged, is made again.
    """
    totals = ShardTotals()
    folder = next(iter(shards.values())).parent
    with open_manifest(folder) as manifest:
        for source, out in shards.items():
            made_by = _made_by(job, source)
            if manifest.has(out.name, made_by):
                totals.kept += 1
                advance(manifest.shards[out.name].entries)
            else:
                _make(job, source, out, made_by, encoding, manifest, totals, advance)
    return totals


def _made_by(job: ParseJob, source: str) -> str:
    """Parser, form, toolkit and text: all that can change a shard."""
    info = job.parser.info
    toolkit = f"{toolkit_version()}+{rules_fingerprint(*RULES)}"
    form = job.render.__name__.strip("_")
    return f"parser:{info.spec}={info.version}|form:{form}|pete:{toolkit}|source:{checksum(Path(source))[:12]}"


def _make(
    job: ParseJob,
    source: str,
    out: Path,
    made_by: str,
    encoding: str | None,
    manifest: Manifest,
    totals: ShardTotals,
    advance: Callable[[int], None],
) -> None:
    journal = out.with_name(f".{out.name}.part")
    with journal.open("a+b") as file:
        done, last = _resumed(file, made_by)
        advance(done)
        rest = dropwhile(lambda numbered: numbered[0] <= last, open_texts(source, encoding))
        for batch in parsed(job, rest):
            lines = [_encode(one) + b"\n" for one in batch]
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
            advance(len(lines))
        entries, reasons = _packed(file, out, job.header)
    manifest.add(out.name, source, made_by, entries, reasons.total())
    journal.unlink()
    totals.made += 1
    totals.texts += entries
    totals.reasons += reasons


def _packed(journal: IO[bytes], out: Path, header: str) -> tuple[int, Counter[str]]:
    """Write the analyses of a whole journal; how many texts there were, and why some have none."""
    entries, reasons = 0, Counter[str]()
    with atomic_writer(out) as packed:
        if header:
            packed.write(header.encode())
        for one in _entries(journal):
            entries += 1
            if one.content is not None:
                packed.write(one.content.encode("utf-8", "backslashreplace"))
            if one.failure is not None:
                reasons[one.failure] += 1
    return entries, reasons


def _resumed(file: IO[bytes], made_by: str) -> tuple[int, int]:
    """How many texts a journal holds and the line of the last; one of other work is begun anew."""
    head = _encode(made_by) + b"\n"
    file.seek(0)
    done = last = 0
    if file.readline() != head:
        file.truncate(0)
        file.write(head)
        return 0, 0
    end = len(head)
    for raw in file:
        try:
            last, done, end = _decode(raw).line, done + 1, end + len(raw)
        except msgspec.MsgspecError:
            break  # the kill came within it
    file.truncate(end)
    return done, last


def _entries(file: IO[bytes]) -> Iterator[Parsed]:
    file.seek(0)
    file.readline()
    return map(_decode, file)
