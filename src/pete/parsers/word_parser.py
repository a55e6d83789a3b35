"""What parsers share that cut texts with UDPipe's tokeniser and then analyse the words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.protocol import ParserInfo
from pete.parsers.udpipe_words import Words, given_words

# No sentence is so long; what is, would take minutes and all memory.
MOST_WORDS = 1000
MOST_CHARACTERS = 50_000
AT_ONCE = 128  # sentences


class WordParser(ABC):
    """A `pete.parsers.Parser` that also takes words. ``_graph`` gets between 1 and MOST_WORDS of them."""

    info: ParserInfo
    model_files: tuple[Path, ...]

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        return self._analyses((text, self._words(text)) for text in texts)

    def parse_words(self, sentences: Iterable[Sequence[str]]) -> Iterator[Analysis]:
        """Analyses of sentences whose words are known; the text is the words with blanks between."""
        texts = (given_words(forms) for forms in sentences)
        return self._analyses((text, self._readable(text, words)) for text, words in texts)

    def _analyses(self, sentences: Iterator[tuple[str, Words | ParseFailure]]) -> Iterator[Analysis]:
        while some := list(islice(sentences, AT_ONCE)):
            graphs = self._graphs([(text, words) for text, words in some if isinstance(words, Words)])
            for _, words in some:
                yield words if isinstance(words, ParseFailure) else next(graphs)

    def _words(self, text: str) -> Words | ParseFailure:
        """The words of ``text``, or why they cannot be analysed."""
        if len(text) > MOST_CHARACTERS:
            return self._refused(text, len(text), "characters", MOST_CHARACTERS)
        return self._readable(text, self._tokenizer(text))

    def _readable(self, text: str, words: Words) -> Words | ParseFailure:
        if not words.tokens:
            return ParseFailure(text, "no words")
        if len(words.tokens) > MOST_WORDS:
            return self._refused(text, len(words.tokens), "words", MOST_WORDS)
        return words

    def _refused(self, text: str, count: int, unit: str, most: int) -> ParseFailure:
        return ParseFailure(text, f"{count} {unit}, more than the {most} that {self.info.name} can read")

    @property
    @abstractmethod
    def _tokenizer(self) -> Callable[[str], Words]: ...

    def _graphs(self, sentences: Sequence[tuple[str, Words]]) -> Iterator[Graph]:
        """For a parser that is faster with several: up to AT_ONCE sentences."""
        return (self._graph(text, words) for text, words in sentences)

    @abstractmethod
    def _graph(self, text: str, words: Words) -> Graph: ...
