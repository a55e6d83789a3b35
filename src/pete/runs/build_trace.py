"""The trace beside built pairs: one line a sentence, followed by one a candidate with its fate.

It is written while the pairs are made, so that a build that was stopped goes on
after the last whole sentence, and it is what the set is then chosen from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Literal

import msgspec

from pete.errors import RunError
from pete.formats.files import writable
from pete.runs.locks import lock

SCHEMA = 1
Fate = Literal["made", "kept", "not chosen", "dropped"]


class Head(msgspec.Struct, tag="plan", tag_field="line", frozen=True):
    """The first line: what the candidates are made from. The same head means the same candidates."""

    toolkit: str
    treebanks: dict[str, str]  # source -> fingerprint
    parsers: dict[str, str]  # name -> version, and spec where that is not the name
    gold: bool
    limit: int | None = None
    reader: str = ""  # the parser that read hypotheses back, with its version
    checks: str = "strict"
    near: bool = True  # whether parsers were asked what they nearly said
    schema: int = SCHEMA


class SentenceLine(msgspec.Struct, tag="sentence", tag_field="line", frozen=True):
    """A sentence, before its candidates. Repeated texts have none."""

    source: str
    number: int
    id: str
    text: str
    candidates: int
    repeated: bool = False
    unparsed: dict[str, str] = {}  # parser -> why it failed


class CandidateLine(msgspec.Struct, tag="candidate", tag_field="line", frozen=True, omit_defaults=True):
    """A candidate. One that became a pair holds that pair; a dropped one says at which stage and why."""

    fate: Fate
    stage: str = ""
    reason: str = ""
    source: str = ""
    sentence: str = ""
    label: str | None = None
    role: str = ""
    predicate: str = ""
    argument: str = ""
    hypothesis: str = ""
    pair: msgspec.Raw = msgspec.Raw()


Line = Head | SentenceLine | CandidateLine

_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_encode = msgspec.json.Encoder().encode


def line_of(line: Line) -> bytes:
    """
    >>> line_of(CandidateLine("dropped", "say", "no article fits"))
    b'{"line":"candidate","fate":"dropped","stage":"say","reason":"no article fits"}\\n'
    """
    return _encode(line) + b"\n"


def read_trace(path: Path) -> Iterator[Line]:
    """The lines of a whole trace."""
    with path.open("rb") as file:
        for line in file:
            yield _decoder.decode(line)


@contextmanager
def open_trace(path: Path, head: Head) -> Iterator[tuple[IO[bytes], int]]:
    """The trace for appending, by one process at a time, and how many sentences it already has.

    Whatever follows the last whole sentence is cut off. A trace of another plan is a `RunError`.
    """
    with writable(path):
        file = path.open("a+b")
    with file:
        lock(file, f"another process is writing {path}; wait for it, or give another file with -o")
        done, end = _whole_sentences(file, path, head)
        file.truncate(end)
        if not end:
            file.write(line_of(head))
            file.flush()
        yield file, done


def _whole_sentences(file: IO[bytes], path: Path, head: Head) -> tuple[int, int]:
    """How many sentences stand there with all their candidates, and where the last of them ends."""
    file.seek(0)
    first = file.readline()
    if not first.endswith(b"\n"):  # nothing yet, or killed while the first line was written
        if first and not line_of(head).startswith(first[:16]):
            raise _not_ours(path)
        return 0, 0
    found = _line(first)
    if not isinstance(found, Head) or found.schema != SCHEMA:
        raise _not_ours(path)
    _same_plan(path, found, head)
    done, end = 0, len(first)
    while True:
        line = file.readline()
        sentence, size = _line(line), len(line)
        if not isinstance(sentence, SentenceLine):
            return done, end
        for _ in range(sentence.candidates):
            line = file.readline()
            size += len(line)
            if not isinstance(_line(line), CandidateLine):
                return done, end
        done, end = done + 1, end + size


def _line(line: bytes) -> Line | None:
    """None where it is cut off or damaged."""
    if not line.endswith(b"\n"):
        return None
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _not_ours(path: Path) -> RunError:
    return RunError(
        f"{path} is no trace that this version of `pete build` can go on with; delete it, or give another -o"
    )


def _same_plan(path: Path, found: Head, head: Head) -> None:
    if line_of(found) == line_of(head):  # tables that are equal but for their order are not
        return
    raise RunError(
        f"{path} is of another build: {_difference(found, head)}; "
        "delete it and the pairs and the card beside it to begin anew, or give this build another file with -o"
    )


def _difference(found: Head, head: Head) -> str:
    """The first thing that differs, in words."""
    tables: list[tuple[str, Mapping[str, str], Mapping[str, str]]] = [
        ("treebank", found.treebanks, head.treebanks),
        ("parser", found.parsers, head.parsers),
    ]
    for kind, theirs, ours in tables:
        for name in [*theirs, *ours]:
            if theirs.get(name) != ours.get(name):
                return f"{kind} {name} was {theirs.get(name, 'not used')} and is {ours.get(name, 'not used')}"
        if list(theirs) != list(ours):
            return f"the {kind}s stood in another order"
    if found.gold != head.gold:
        return "it was made " + ("with gold trees" if found.gold else "without gold trees (--no-gold)")
    if found.limit != head.limit:
        return f"its --limit was {found.limit or 'none'} and is {head.limit or 'none'}"
    if found.reader != head.reader:
        return f"its hypotheses were read back by {found.reader or 'nobody'}, and are by {head.reader or 'nobody'}"
    if found.checks != head.checks:
        return f"its --checks was {found.checks} and is {head.checks}"
    if found.near != head.near:
        return "it was made " + ("with" if found.near else "without") + " what parsers nearly said (--no-near)"
    return f"it was made by pete {found.toolkit}, and this is {head.toolkit}"
