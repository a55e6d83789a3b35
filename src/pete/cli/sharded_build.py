"""``pete build`` of many files, each into one of its own."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from pete.cli.options import Format, ListFormat
from pete.cli.output import say, write_blocks, write_json
from pete.wording import counted

if TYPE_CHECKING:
    from pete.runs.build_shards import BuiltShards


def show_shards(built: BuiltShards, pattern: str, how: ListFormat) -> int:
    """The files and how many pairs each has; the exit code."""
    from pete.report.storage import shard_objects, shard_table

    if how is ListFormat.json:
        write_json(shard_objects(built.shards))
    else:
        write_blocks([shard_table(built.shards)], Format.table)
    if built.kept:
        many = counted(built.kept, "file was", "files were")
        say(f"{many} there before, {len(built.shards) - built.kept} made now")
    pairs = sum(shard.entries for shard in built.shards)
    say(f"{counted(pairs, 'pair is', 'pairs are')} in {counted(len(built.shards), 'file')} of {built.folder}")
    if pairs:
        say(f"next: pete evaluate {shlex.quote(pattern)}, pete data stats {shlex.quote(pattern)}")
    return 0 if pairs else 1
