"""Whose file it is that a build would replace: only what it wrote itself, as it wrote it, may go."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import msgspec

from pete.errors import RunError
from pete.formats.files import byte_lines, open_bytes
from pete.runs.build_plan import Places
from pete.runs.build_trace import CandidateLine, read_trace

_CHOSEN = re.compile(rb'(?:,"partner":"(?:[^"\\]|\\.)*")?,"split":"(?:dev|test)"\}\s*\Z')


def refuse_strangers(where: Places) -> None:
    """Without a trace nothing says that what is there came from a build."""
    if where.trace.exists():
        return
    for place in (where.pairs, where.card):
        if _holds_something(place):
            raise RunError(
                f"{place} is there already, and no {where.trace.name} beside it says that `pete build` made it; "
                "move it away, or give another file with -o"
            )


def refuse_changed(where: Places) -> None:
    """Pairs that are not among the candidates of the whole trace, word for word, are somebody's work.

    After a kill the pairs may be newer than the trace's fates, so whether a candidate was chosen is not asked.
    """
    if not _holds_something(where.pairs):
        return
    key = _key_of_row if where.pairs.suffix == ".parquet" else _key
    made = {key(bytes(line.pair)) for line in read_trace(where.trace) if isinstance(line, CandidateLine) and line.pair}
    with open_bytes(where.pairs) as stream:
        for number, line in enumerate(byte_lines(stream, str(where.pairs)), 1):
            if key(line) not in made:
                raise RunError(
                    f"{where.pairs}:{number}: not a line that `pete build` wrote from {where.trace.name}; "
                    "move the file away, or give another file with -o"
                )


def _holds_something(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _key(line: bytes) -> bytes:
    """Of a pair without its partner and its part, which are the last keys of a line."""
    return blake2b(_CHOSEN.sub(b"}", line), digest_size=12).digest()


def _key_of_row(line: bytes) -> bytes:
    """The same where the order of the keys is lost."""
    pair = msgspec.json.decode(line)
    pair = {key: value for key, value in pair.items() if key not in {"partner", "split"}}
    return blake2b(msgspec.json.encode(pair, order="sorted"), digest_size=12).digest()
