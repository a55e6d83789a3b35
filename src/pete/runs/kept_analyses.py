"""``analyses.jsonl.zst`` in a run folder: what each parser made of each sentence, to be drawn and replayed.

One line a parser and sentence, in the order of the pairs. While a run is made, every batch of pairs is a frame of
Zstandard of its own, appended before the answers that were made from it: a run that is stopped has the analyses of all
its answers, and half a frame is cut off. At the end all is one frame, the same bytes however often it was stopped.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple

import msgspec
import zstandard

from pete.fingerprints import text_key
from pete.formats.files import atomic_writer
from pete.model import AnalysedPair, Analysis, Pair
from pete.model.record import NO_PARSER
from pete.runs.encoding import AnalysisFields, analysis_of, fields_of

ANALYSES = "analyses.jsonl.zst"
REMEMBERED = 50_000  # analyses that are known to be there; one that comes again after more of them is kept again
LEVEL = 3  # of the whole; 6 packs a fifth smaller, in four times the time
_BLOCK = 1 << 16


class _Line(AnalysisFields, omit_defaults=True, frozen=True, gc=False, kw_only=True):
    """An analysis and whose it is."""

    parser: str


class KeptAnalysis(NamedTuple):
    """What the parser of this name made of a sentence."""

    parser: str
    analysis: Analysis


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Line)


class AnalysisFile:
    """The file while a run is made. A sentence that comes again soon is kept once a parser."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / ANALYSES
        self._seen: dict[bytes, None] = {}
        self._frames = 0
        self._read = self._added = False

    @property
    def new(self) -> bool:
        """Whether nothing was kept before."""
        self._look()
        return not self._path.exists()

    def _look(self) -> None:
        """What is there already. Only now, when nobody else can be writing: what is damaged is cut off."""
        if self._read or not self._path.exists():
            return
        self._read = True
        with self._path.open("r+b") as file:
            whole = 0
            for content, end in _frames(file):
                lines = [_read(line) for line in content.splitlines()]
                if None in lines:
                    break
                for line in lines:
                    self._remember(text_key(line.parser, line.text) if line is not None else b"")
                whole, self._frames = end, self._frames + 1
            file.truncate(whole)

    def _remember(self, key: bytes) -> None:
        self._seen[key] = None
        if len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]

    def keep(self, analyses: Mapping[str, Mapping[str, Analysis]], sentences: Iterable[str]) -> None:
        """Append those by parser and sentence that are not there yet, in this order, and see them on the disk."""
        self._look()
        lines: list[bytes] = []
        for text in dict.fromkeys(sentences):
            for parser, found in analyses.items():
                key = text_key(parser, text)
                if parser != NO_PARSER and key not in self._seen:
                    self._remember(key)
                    lines.append(_encoder.encode(_Line(*fields_of(found[text]), parser=parser)) + b"\n")
        if lines:
            with self._path.open("ab") as file:
                file.write(zstandard.ZstdCompressor(1, write_checksum=True).compress(b"".join(lines)))
                file.flush()
                os.fsync(file.fileno())
            self._read = self._added = True
            self._frames += 1

    def finish(self) -> None:
        """Pack everything as one, as it is after one batch too."""
        self._look()
        if not self._added and self._frames < 2:
            return
        with self._path.open("rb") as file, atomic_writer(self._path, LEVEL) as packed:
            for content, _ in _frames(file):
                packed.write(content)
        self._frames, self._added = 1, False


def read_analyses(folder: Path) -> Iterator[KeptAnalysis]:
    """All that a run keeps, in the order of the file; nothing of runs that were made before analyses were kept."""
    try:
        file = (folder / ANALYSES).open("rb")
    except OSError:
        return
    with file:
        for content, _ in _frames(file):
            for line in content.splitlines():
                kept = _read(line)
                if kept is None:
                    return
                yield KeptAnalysis(kept.parser, analysis_of(kept))


def kept_pair(folder: Path, parser: str, pair: Pair) -> AnalysedPair | None:
    """What a parser of the run made of a pair's sentences; None where the run does not keep both."""
    found: dict[str, Analysis] = {}
    for kept in read_analyses(folder):
        if kept.parser == parser and kept.analysis.text in (pair.text, pair.hypothesis):
            found[kept.analysis.text] = kept.analysis
            if pair.text in found and pair.hypothesis in found:
                return AnalysedPair(pair, found[pair.text], found[pair.hypothesis])
    return None


def _read(line: bytes) -> _Line | None:
    try:
        return _decoder.decode(line)
    except msgspec.MsgspecError:
        return None


def _frames(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Each whole frame's content, and where in the file it ends. What is damaged ends the file."""
    end, held = 0, b""
    while True:
        unpack, parts, size = zstandard.ZstdDecompressor().decompressobj(), list[bytes](), 0
        while not unpack.eof:
            data = held or file.read(_BLOCK)
            held = b""
            if not data:
                return
            try:
                parts.append(unpack.decompress(data))
            except zstandard.ZstdError:
                return
            size += len(data)
        held = unpack.unused_data
        end += size - len(held)
        yield b"".join(parts), end
