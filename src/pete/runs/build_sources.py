"""The sentences that pairs are built from: treebanks, or raw texts where there are no gold trees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pete.errors import FormatError
from pete.fingerprints import content_fingerprint, folded, spooled, text_key
from pete.formats.conllu import open_conllu
from pete.formats.files import open_bytes, text_lines
from pete.formats.globs import expanded
from pete.formats.packing import plain_name
from pete.formats.raw_texts import open_texts
from pete.model import Graph

_UD_NAME = re.compile(r"[a-z]{2,3}_(\w+)-ud-(\w+)")
_COLUMNS = 10


@dataclass(frozen=True, slots=True)
class Treebank:
    """A file of sentences. ``name`` is the source that its pairs bear, ``sentences`` how many will be read."""

    name: str
    path: Path
    shown: str
    raw: bool
    fingerprint: str
    sentences: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text with its gold tree. ``number`` is its place in the file; ``repeated``: its text stood there before."""

    source: str
    number: int
    id: str
    text: str
    gold: Graph | None
    repeated: bool = False


def open_treebanks(paths: Sequence[str], gold: bool, limit: int | None, stack: ExitStack) -> tuple[Treebank, ...]:
    """Look through the files: every mistake in them is said before the first sentence is parsed.

    ``stack`` keeps the copy of what came from standard input (``-``), which can be read only once.
    """
    found: list[Treebank] = []
    for shown in expanded(paths):
        path = _copied(stack) if shown == "-" else Path(shown)
        name = _distinct("stdin" if shown == "-" else source_name(path), [one.name for one in found])
        raw = not gold and not _is_conllu(path)
        treebank = Treebank(name, path, shown, raw, _fingerprint(path), 0)
        count = sum(1 for _ in islice(_read(treebank, gold), limit))
        if not count:
            raise FormatError(shown, None, "holds no sentence", "name a file with sentences")
        found.append(Treebank(name, path, shown, raw, treebank.fingerprint, count))
    return tuple(found)


def sentences(treebanks: Sequence[Treebank], gold: bool, limit: int | None) -> Iterator[Sentence]:
    """All sentences of all files, in order. Of the texts before only fingerprints are held."""
    seen: set[bytes] = set()
    for treebank in treebanks:
        for sentence in islice(_read(treebank, gold), limit):
            key = text_key(folded(sentence.text))
            repeated = key in seen
            seen.add(key)
            yield sentence if not repeated else _repeated(sentence)


def source_name(path: Path) -> str:
    """What a file's pairs say of where they come from.

    >>> source_name(Path("UD/en_ewt-ud-dev.conllu")), source_name(Path("letters.conllu.gz"))
    ('ewt-dev', 'letters')
    """
    stem = plain_name(path.name)
    if path.suffix != ".parquet":
        stem = stem.rpartition(".")[0] or stem
    match = _UD_NAME.fullmatch(stem)
    return f"{match[1]}-{match[2]}" if match else re.sub(r"\s+", "_", stem)


def _distinct(name: str, taken: Sequence[str]) -> str:
    number, candidate = 1, name
    while candidate in taken:
        number += 1
        candidate = f"{name}.{number}"
    return candidate


def _repeated(sentence: Sentence) -> Sentence:
    return Sentence(sentence.source, sentence.number, sentence.id, sentence.text, None, repeated=True)


def _read(treebank: Treebank, gold: bool) -> Iterator[Sentence]:
    if treebank.raw:
        for number, (line, text) in enumerate(open_texts(treebank.path, shown=treebank.shown), 1):
            yield Sentence(treebank.name, number, str(line), text, None)
        return
    for number, graph in enumerate(open_conllu(treebank.path), 1):
        name = graph.comment("sent_id") or str(number)
        yield Sentence(treebank.name, number, name, graph.text, graph if gold else None)


def _is_conllu(path: Path) -> bool:
    """By its name, or else by the first line that is neither blank nor a comment."""
    if plain_name(path.name).endswith((".conllu", ".conll")):
        return True
    with open_bytes(path) as stream:
        for line in text_lines(stream, str(path)):
            if line.strip() and not line.startswith("#"):
                return len(line.split("\t")) == _COLUMNS
    return False


def _fingerprint(path: Path) -> str:
    with open_bytes(path) as stream:
        return content_fingerprint(iter(lambda: stream.read(1 << 20), b""))


def _copied(stack: ExitStack) -> Path:
    with open_bytes("-") as stream:
        return stack.enter_context(spooled(stream))
