"""The `stanza:LANGUAGE` parser: Stanza's neural pipeline, with models that have been downloaded before."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from pete.errors import ParserError
from pete.fingerprints import files_fingerprint, installed_version
from pete.model import Analysis, Graph, Multiword, ParseFailure, Token
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import blanked
from pete.privacy import import_silenced

_STEPS = ("tokenize", "mwt", "pos", "lemma", "depparse")
_LEFT_OUT = frozenset({"mwt", "lemma"})  # what a language may lack
_SHARED = ("pretrain", "forward_charlm", "backward_charlm")  # what the steps may read besides
_CATALOGUE = "resources.json"  # which model belongs to which step; beside the folders of the languages
_TOO_LONG = "<UNK>"  # what Stanza makes of an endless word
_ABSENT = 'stanza is not installed; run: pip install "pete-toolkit[stanza]"'


def make(argument: str = "") -> StanzaParser:
    """The models of the language that ``argument`` names, or in the folder of a language."""
    if not argument:
        raise ParserError("stanza needs a language; write stanza:LANGUAGE (stanza:en) or stanza:FOLDER")
    library = installed_version("stanza")
    if library is None:
        raise ParserError(_ABSENT)
    folder = Path(argument) if Path(argument).is_dir() else resources() / argument
    catalogue = folder.parent / _CATALOGUE
    missing = [step for step in _STEPS if step not in _LEFT_OUT and not (folder / step).is_dir()]
    if missing or not catalogue.is_file():
        remedy = (
            f"""run: python -c "import stanza; stanza.download('{argument}')\""""
            if argument.isalnum()
            else f"give the folder of a language, such as stanza_resources/en, with {_CATALOGUE} beside it"
        )
        raise ParserError(f"no Stanza models in {folder} (it has no {', '.join(missing) or _CATALOGUE}); {remedy}")
    models = sorted(path for part in (*_STEPS, *_SHARED) for path in (folder / part).rglob("*.pt"))
    files = [catalogue, *models]
    info = ParserInfo(
        name=f"stanza {folder.name}",
        version=f"stanza {library}, models {files_fingerprint(files)}",
        spec=f"stanza:{argument}",
        language=folder.name,
    )
    return StanzaParser(None, info, folder)


def resources() -> Path:
    """Where Stanza keeps its models: STANZA_RESOURCES_DIR, or the place of its own choice."""
    chosen = os.environ.get("STANZA_RESOURCES_DIR")
    return Path(chosen or import_silenced("stanza.resources.common").DEFAULT_MODEL_DIR)


class StanzaParser:
    """A `pete.parsers.Parser`. ``pipeline`` is a ``stanza.Pipeline`` that does not split sentences, or None.

    With None the models in ``folder`` are loaded with the first text. One text
    is one sentence; should the pipeline still find several, the graph has several roots.
    """

    def __init__(self, pipeline: Any, info: ParserInfo | None = None, folder: Path | None = None) -> None:
        self._folder = folder
        if pipeline is not None:
            self._pipeline = pipeline
        language = getattr(pipeline, "lang", "en")
        # What a pipeline that is handed over was made of cannot be told, so its analyses are not kept.
        self.info = info or ParserInfo(
            name=f"stanza {language}",
            version="models not told",
            spec=f"stanza:{language}",
            language=language,
            deterministic=False,
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for text in texts:
            line = blanked(text)
            yield graph_of(self._pipeline(line), text) if line.strip() else ParseFailure(text, "no words")

    @cached_property
    def _pipeline(self) -> Any:
        assert self._folder is not None
        steps = [step for step in _STEPS if (self._folder / step).is_dir()]
        stanza = import_silenced("stanza")
        try:
            return stanza.Pipeline(
                self._folder.name,
                dir=str(self._folder.parent),
                processors=",".join(steps),
                tokenize_no_ssplit=True,
                download_method=None,
                verbose=False,
            )
        except Exception as error:  # whatever a missing or foreign file leads to
            raise ParserError(
                f"{self.info.spec} does not load: {' '.join(str(error).split())[:200]}; download its models again"
            ) from error


def graph_of(document: Any, text: str) -> Analysis:
    """A ``stanza.Document`` as the analysis of ``text``: one graph, however many sentences it has."""
    words: list[Token] = []
    multiwords: list[Multiword] = []
    for sentence in document.sentences:
        shift = len(words)
        for token in sentence.tokens:
            start, end = token.start_char, token.end_char
            form = _form(text[start:end])
            if len(token.words) > 1:
                first = shift + token.words[0].id
                last = shift + token.words[-1].id
                multiwords.append(Multiword(first, last, form, start=start, end=end))
                words += (_word(word, shift, start, end) for word in token.words)
            else:
                word = _word(token.words[0], shift, start, end)
                words.append(word._replace(lemma=form, form=form) if word.form == _TOO_LONG else word)
    if not words:
        return ParseFailure(text, "no words")
    return Graph(text, tuple(words), tuple(multiwords))


def _word(word: Any, shift: int, start: int, end: int) -> Token:
    if word.head is None:
        raise ParserError("the Stanza pipeline has no parser; add the processor depparse")
    return Token(
        word.id + shift,
        _form(word.text),
        "".join((word.lemma or "").split()) or "_",
        word.upos or "_",
        word.xpos or "_",
        word.feats or "_",
        head=word.head + shift if word.head else 0,
        deprel="root" if not word.head else word.deprel if word.deprel not in (None, "root") else "dep",
        start=start,
        end=end,
    )


def _form(text: str) -> str:
    return " ".join(text.split())
