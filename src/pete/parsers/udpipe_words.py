"""Texts to words with their places, by a UDPipe tokeniser.

One text is one sentence: the tokeniser is told so, and should it still find
several they are made one. White space of every kind is read as blanks, but the
places of words are places in the text as it was given.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from ufal.udpipe import Model, ProcessingError, Sentence

from pete.errors import ParserError
from pete.model import Multiword, Token
from pete.parsers.texts import blanked


class Words(NamedTuple):
    """The words of one text, without analysis, and its multiword tokens."""

    tokens: tuple[Token, ...]
    multiwords: tuple[Multiword, ...] = ()

    @property
    def forms(self) -> list[str]:
        return [token.form for token in self.tokens]


def load_model(path: Path) -> Any:
    """The UDPipe model in ``path``; `ParserError` where there is none."""
    if not path.is_file():
        raise ParserError(f"no UDPipe model at {path}; give its path, or install the package with its models")
    model = Model.load(str(path))
    if model is None:
        raise ParserError(f"{path} is not a UDPipe model; give a file that UDPipe 1 has trained")
    return model


class Tokenizer:
    """Cuts a text into words; ``model`` is a UDPipe model that has a tokeniser."""

    def __init__(self, model: Any, path: Path) -> None:
        self._model = model  # the tokeniser alone would not keep it alive
        self._tokenizer = model.newTokenizer("presegmented;ranges")
        if self._tokenizer is None:
            raise ParserError(f"the UDPipe model {path} has no tokeniser; train one with it")

    def __call__(self, text: str) -> Words:
        self._tokenizer.resetDocument()  # else places are counted on from the text before
        self._tokenizer.setText(blanked(text))
        tokens: list[Token] = []
        multiwords: list[Multiword] = []
        sentence, error = Sentence(), ProcessingError()
        while self._tokenizer.nextSentence(sentence, error):
            _add_sentence(sentence, tokens, multiwords)
        if error.occurred():
            raise ParserError(f"the UDPipe tokeniser failed: {error.message}")
        return Words(tuple(tokens), tuple(multiwords))


def _add_sentence(sentence: Any, tokens: list[Token], multiwords: list[Multiword]) -> None:
    """Append the words of ``sentence``, numbered on from those already there."""
    shift = len(tokens)
    surface: dict[int, tuple[int, int]] = {}
    for multiword in sentence.multiwordTokens:
        first, last = multiword.idFirst, multiword.idLast
        start, end = multiword.getTokenRangeStart(), multiword.getTokenRangeEnd()
        surface.update(dict.fromkeys(range(first, last + 1), (start, end)))
        multiwords.append(Multiword(first + shift, last + shift, multiword.form, start=start, end=end))
    for number, word in enumerate(sentence.words):
        if number:  # 0 is UDPipe's root
            start, end = surface.get(number) or (word.getTokenRangeStart(), word.getTokenRangeEnd())
            tokens.append(Token(number + shift, word.form, start=start, end=end))


def given_words(forms: Iterable[str]) -> tuple[str, Words]:
    """Words that are known already, with the text that they make, joined by blanks.

    >>> given_words(["Rivers", "rise"])[0]
    'Rivers rise'
    """
    tokens: list[Token] = []
    place = 0
    for index, form in enumerate(forms, start=1):
        tokens.append(Token(index, form, start=place, end=place + len(form)))
        place += len(form) + 1
    return " ".join(token.form for token in tokens), Words(tuple(tokens))
