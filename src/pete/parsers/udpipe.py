"""The `udpipe` parser: UDPipe 1 with a model of ours, or with any other of its models."""

from __future__ import annotations

from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ufal.udpipe import ProcessingError, Sentence

from pete.errors import ParserError
from pete.fingerprints import files_fingerprint
from pete.model import Graph
from pete.parsers.protocol import ParserInfo
from pete.parsers.udpipe_words import Tokenizer, Words, load_model
from pete.parsers.word_parser import WordParser

BUNDLED = Path(__file__).parent / "models" / "english-ewt.udpipe"
LICENCE = "CC BY-SA 4.0"


def make(argument: str = "") -> UDPipe:
    """The bundled model, or the one in the file that ``argument`` names."""
    if argument:
        return UDPipe(Path(argument), f"udpipe:{argument}", licence="")
    return UDPipe(BUNDLED, "udpipe", licence=LICENCE)


class UDPipe(WordParser):
    """A `pete.parsers.Parser`. The model is loaded with the first sentence."""

    def __init__(self, path: Path, spec: str, licence: str) -> None:
        if not path.is_file():
            raise ParserError(f"no UDPipe model at {path}; give the path of one, or make one with recipes/udpipe")
        self._path = path
        self.model_files = (path,)
        self.info = ParserInfo(
            name="udpipe",
            version=f"ufal.udpipe {version('ufal.udpipe')}, model {files_fingerprint(self.model_files)}",
            spec=spec,
            licence=licence,
        )

    def _graph(self, text: str, words: Words) -> Graph:
        sentence = Sentence()
        for form in words.forms:
            sentence.addWord(form)
        for step in (self._model.tag, self._model.parse):
            error = ProcessingError()
            step(sentence, self._model.DEFAULT, error)
            if error.occurred():
                raise ParserError(f"{self._path}: {error.message}; is it a model with tagger and parser?")
        analysed = tuple(
            word._replace(
                lemma=made.lemma or "_",
                upos=made.upostag or "_",
                xpos=made.xpostag or "_",
                feats=made.feats or "_",
                head=made.head,
                deprel=made.deprel or "_",
            )
            for word, made in zip(words.tokens, list(sentence.words)[1:], strict=True)
        )
        return Graph(text, analysed, words.multiwords)

    @cached_property
    def _model(self) -> Any:
        return load_model(self._path)

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return Tokenizer(self._model, self._path)
