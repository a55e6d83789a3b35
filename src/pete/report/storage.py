"""What lies on the disk, as tables and as JSON: kept analyses, files of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import msgspec

from pete.report.table import Table
from pete.runs.cache_care import CacheState
from pete.runs.manifest import ShardLine


def size_text(size: int) -> str:
    """
    >>> size_text(900), size_text(12_345), size_text(3_400_000_000)
    ('900 B', '12.3 kB', '3.4 GB')
    """
    for factor, unit in ((10**9, "GB"), (10**6, "MB"), (10**3, "kB")):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} B"


def cache_table(state: CacheState) -> Table:
    """Whose analyses are kept."""
    rows = tuple(
        (one.spec, one.version, str(one.analyses), size_text(one.size), _day(one.last_use)) for one in state.parsers
    )
    title = f"Kept analyses ({state.path}, {size_text(state.size)})"
    return Table(title, ("parser", "version", "analyses", "size", "last used"), rows, names=2)


def cache_object(state: CacheState) -> dict[str, Any]:
    """The same for scripts."""
    parsers = [asdict(one) for one in state.parsers]
    return {"path": str(state.path), "bytes": state.size, "fault": state.fault, "parsers": parsers}


def _day(seconds: int | None) -> str:
    return "unknown" if seconds is None else datetime.fromtimestamp(seconds, UTC).date().isoformat()


def shard_table(shards: Sequence[ShardLine]) -> Table:
    """Files of pairs, and what each was made from."""
    rows = tuple((one.file, one.source, str(one.entries), size_text(one.bytes)) for one in shards)
    return Table("Files", ("file", "made from", "pairs", "size"), rows, names=2)


def shard_objects(shards: Sequence[ShardLine]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [msgspec.to_builtins(one) for one in shards]
