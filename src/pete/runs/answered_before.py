"""What an interrupted run has already answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

import msgspec

from pete.model import Answer, Pair
from pete.runs.plan import Contestant, Stage


class _Head(msgspec.Struct):
    """Whose answer a line is, and that it is one."""

    id: str
    dataset: str
    parser: str
    entailer: str
    gold: Answer | None
    verdict: Answer


_head = msgspec.json.Decoder(_Head)


def already_there(file: IO[bytes], stages: Sequence[Stage]) -> tuple[int, int]:
    """Pairs that all contestants have answered, and where in the file their records end.

    Anything after the longest right beginning (a half-written line, a pair that
    only some contestants have answered) is to be cut off.
    """
    done, offset = 0, 0
    file.seek(0)
    for stage in stages:
        for pair in stage.pairs():
            size = 0
            for field in stage.contestants:
                line = file.readline()
                size += len(line)
                if not _is_answer(line, pair, field):
                    return done, offset
            done, offset = done + 1, offset + size
    return done, offset


def _is_answer(line: bytes, pair: Pair, field: Contestant) -> bool:
    if not line.endswith(b"\n"):
        return False
    try:
        head = _head.decode(line)
    except msgspec.MsgspecError:
        return False
    expected = (pair.id, field.system.dataset, field.system.parser, field.system.entailer)
    return (head.id, head.dataset, head.parser, head.entailer) == expected
