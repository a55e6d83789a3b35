"""Parsers that were run elsewhere: analyses read from the file that they wrote, matched to texts."""

from __future__ import annotations

import tempfile
import weakref
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import IO

from pete.errors import ParserError
from pete.fingerprints import files_fingerprint
from pete.formats import candc, conllx, triples
from pete.formats.blocks import Block, blocks
from pete.formats.escapes import unescaped
from pete.formats.files import byte_lines, open_bytes, readable
from pete.formats.packing import is_packed
from pete.formats.penn_tags import UNIVERSAL, universal_tag
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers.gaps import filled
from pete.parsers.matching import FilePlace, TextIndex
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import plain

Sentences = Callable[[IO[bytes], int, int, str], Iterator[Block]]


@dataclass(frozen=True, slots=True)
class Notation:
    """How a program writes its analyses."""

    name: str  # of the parser, before the colon
    kind: str  # what the file must be
    graph: Callable[[Block, str, str], Graph]  # of a sentence, the file's name and the scheme
    sentences: Sentences = blocks
    scheme: Callable[[Path], str] = lambda path: "ud"  # where the user does not choose
    label: Callable[[bytes], tuple[str, str] | None] = lambda content: None  # text and sent_id, if told without reading
    finish: Callable[[Graph], Graph] = lambda graph: graph
    version: str = ""  # of what makes the graphs, where that is more than reading


class OutputFile:
    """A `pete.parsers.Parser` that looks texts up.

    Where several sentences have one text the first is taken. Texts that are not
    found are `ParseFailure`. ``matched`` counts how texts were found ("none": not at all). The file is not held in
    memory: an index keeps the place of each sentence, made with the first text.
    """

    def __init__(self, notation: Notation, path: Path, spec: str, scheme: str = "") -> None:
        self._notation, self._path = notation, path
        try:
            identity = files_fingerprint([path])
        except OSError as error:
            raise ParserError(
                f"cannot read {path}: {error.strerror}; {notation.name}:FILE wants {notation.kind}"
            ) from error
        scheme = scheme or notation.scheme(path)
        version = f"file {identity}" + (f", {notation.version}" if notation.version else "")
        self.info = ParserInfo(name=notation.name, version=version, spec=spec, scheme=scheme)
        self.matched: Counter[str] = Counter()

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        if not texts:
            return
        with self._open() as file:
            for text in texts:
                match = self._index.find(text)
                self.matched["none" if match is None else match.how] += 1
                if match is None:
                    yield ParseFailure(text, f"not in {self._path}" if plain(text) else "no words")
                else:
                    graph = self._read(file, match.place)
                    yield _named(graph, text) if match.how == "sent_id" else self._of_text(graph, text)

    def _of_text(self, graph: Graph, text: str) -> Graph:
        graph = self._notation.finish(placed(graph, text))
        return replace(graph, words=tuple(_respelled(word, text) for word in graph.words))

    def _read(self, file: IO[bytes], place: FilePlace) -> Graph:
        file.seek(place.offset)
        block = next(self._notation.sentences(file, *place, str(self._path)))
        return self._notation.graph(block, str(self._path), self.info.scheme)

    @cached_property
    def _index(self) -> TextIndex:
        index, notation = TextIndex(), self._notation
        with self._open() as file:
            file.seek(0)
            for block in notation.sentences(file, 0, 1, str(self._path)):
                known = notation.label(block.content)
                if known is None:
                    known = notation.graph(block, str(self._path), self.info.scheme).text, ""
                index.add(known[0], FilePlace(block.offset, block.line), known[1])
        return index

    @contextmanager
    def _open(self) -> Iterator[IO[bytes]]:
        if is_packed(self._path.name):
            yield self._unpacked
            return
        with readable(str(self._path)), self._path.open("rb") as file:
            yield file

    @cached_property
    def _unpacked(self) -> IO[bytes]:
        """The content of a packed file, where places can be gone to."""
        file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with this parser
        weakref.finalize(self, file.close)
        with open_bytes(self._path) as packed:
            file.writelines(byte_lines(packed, str(self._path)))
        return file


def _named(graph: Graph, name: str) -> Graph:
    """The graph of the sentence that ``name`` names; its words do not stand in that name."""
    words = tuple(word._replace(start=-1, end=-1) for word in graph.words)
    multiwords = tuple(multiword._replace(start=-1, end=-1) for multiword in graph.multiwords)
    return replace(graph, text=name, words=words, multiwords=multiwords)


def _respelled(word: Token, text: str) -> Token:
    """The word as the text writes it, where the file has an escape for it."""
    if word.start < 0 or unescaped(word.form) == word.form:
        return word
    return word._replace(form=text[word.start : word.end])


def tagged(graph: Graph) -> Graph:
    """``graph`` with universal tags beside those of Penn, wherever these stand."""
    return replace(graph, words=tuple(map(_tagged, graph.words)))


def _tagged(word: Token) -> Token:
    if word.upos in UNIVERSAL:
        return word
    penn = word.xpos if word.xpos != "_" else word.upos
    upos = "AUX" if word.deprel in {"aux", "auxpass", "cop"} else universal_tag(penn)
    return word._replace(upos=upos, xpos=penn)


def _scheme_of_triples(path: Path) -> str:
    with open_bytes(path) as file:
        return triples.scheme_of(byte_lines(file, str(path)))


CONLLX = Notation("conllx", "a CoNLL-X file", conllx.conllx_graph, scheme=lambda path: conllx.SCHEME, finish=tagged)
SD = Notation(
    "sd",
    "a file of Stanford dependencies",
    triples.triples_graph,
    triples.sentences,
    scheme=_scheme_of_triples,
    finish=lambda graph: tagged(filled(graph)),
)
CANDC = Notation(
    "candc",
    "a file of C&C grammatical relations",
    lambda block, path, scheme: candc.candc_graph(block, path),
    candc.sentences,
)


def open_output(notation: Notation, argument: str) -> OutputFile:
    """The analyses in the file that ``argument`` names; ``FILE#SCHEME`` says what labels they have."""
    if not argument:
        raise ParserError(f"{notation.name} needs a file; write {notation.name}:FILE")
    name, hash_sign, scheme = argument.rpartition("#")
    if not hash_sign or Path(argument).exists() or not scheme.replace("-", "").isalnum():
        name, scheme = argument, ""
    return OutputFile(notation, Path(name), f"{notation.name}:{argument}", scheme)


def make_conllx(argument: str = "") -> OutputFile:
    return open_output(CONLLX, argument)


def make_sd(argument: str = "") -> OutputFile:
    return open_output(SD, argument)


def make_candc(argument: str = "") -> OutputFile:
    return open_output(CANDC, argument)
