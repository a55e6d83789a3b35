"""The `minilm` parser: UDPipe's words, then a small encoder with biaffine scores."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from pete.errors import ParserError
from pete.fingerprints import files_fingerprint, text_number
from pete.model import Graph, ParseFailure, Token
from pete.parsers.minilm.cutting import TABLES, Cutter
from pete.parsers.minilm.decode import label_numbers, tree
from pete.parsers.minilm.lemma_rules import Lemmatizer
from pete.parsers.minilm.likely import label_probabilities, likely_arcs, perturbed_trees, tree_with
from pete.parsers.minilm.network import Network, Scored
from pete.parsers.minilm.pieces import WordPieces, casing
from pete.parsers.protocol import LIKELY, Alternative, ParserInfo, PerturbedReading
from pete.parsers.udpipe_words import Tokenizer, Words, load_model
from pete.parsers.word_parser import WordParser

BUNDLED = Path(__file__).parent / "model"
FILES = ("encoder.onnx", "scorer.onnx", "labels.json", "lexicon.json", "vocab.txt", "tokenizer.model")
LICENCE = "Apache-2.0 (encoder) and CC BY-SA 4.0 (treebanks)"


def make(argument: str = "") -> MiniLM:
    """The bundled parser, or the one in the folder that ``argument`` names."""
    return MiniLM(Path(argument) if argument else BUNDLED, f"minilm:{argument}" if argument else "minilm")


class Reading(NamedTuple):
    """What the network says of one sentence, before a tree is chosen."""

    scored: Scored
    tagged: tuple[Token, ...]


class MiniLM(WordParser):
    """A `pete.parsers.Parser` that offers alternatives. Nothing heavy is loaded before the first sentence."""

    def __init__(self, folder: Path, spec: str) -> None:
        missing = [name for name in FILES if not (folder / name).is_file()]
        if missing:
            raise ParserError(f"no model in {folder}: {', '.join(missing)} missing; recipes/minilm makes one")
        self._folder = folder
        self._latest: tuple[str, tuple[Graph, Reading]] | None = None
        self.model_files = tuple(folder / name for name in FILES)
        identity = files_fingerprint((*self.model_files, TABLES))
        self.info = ParserInfo(
            name="minilm",
            version=f"onnxruntime {version('onnxruntime')}, model {identity}",
            spec=spec,
            licence=LICENCE,
        )

    def alternatives(self, texts: Sequence[str], threshold: float = LIKELY) -> Iterator[tuple[Alternative, ...]]:
        """See `pete.parsers.OffersAlternatives`."""
        if not 0 < threshold <= 1:
            raise ParserError(f"a probability of {threshold} was asked for; give one above 0 and at most 1")
        for text in texts:
            thought = self._thought(text)
            yield () if thought is None else self._nearly_chosen(*thought, threshold)

    def _thought(self, text: str) -> tuple[Graph, Reading] | None:
        """The tree of one text and what it was chosen from, None where there is none; those of the latest are kept."""
        if self._latest is None or self._latest[0] != text:
            words = self._words(text)
            if isinstance(words, ParseFailure):
                return None
            [read] = self.read([words])
            self._latest = text, (self._with_tree(text, words, read, tree(read.scored.arcs)), read)
        return self._latest[1]

    def _nearly_chosen(self, graph: Graph, read: Reading, threshold: float) -> tuple[Alternative, ...]:
        scored = read.scored
        chosen = {(word.index, word.head, word.deprel) for word in graph.words}
        found = []
        for arc in likely_arcs(scored.arcs, scored.queries, scored.keys, self._root, threshold):
            label = self.labels["deprel"][arc.label]
            if (arc.dependent, arc.head, label) not in chosen:
                heads = tree_with(scored.arcs, arc.dependent, arc.head)
                other = self._changed(graph, read, heads, {arc.dependent: arc.label})
                found.append(Alternative(arc.dependent, arc.head, label, arc.probability, other))
        return tuple(found)

    def readings(self, texts: Sequence[str], times: int = 40, seed: int = 1) -> Iterator[tuple[PerturbedReading, ...]]:
        """See `pete.parsers.protocol.OffersReadings`."""
        if times < 1:
            raise ParserError(f"{times} readings under noise were asked for; give 1 or more")
        for text in texts:
            thought = self._thought(text)
            yield () if thought is None else self._shaken(*thought, times, seed)

    def _shaken(self, graph: Graph, read: Reading, times: int, seed: int) -> tuple[PerturbedReading, ...]:
        heads = [word.head for word in graph.words]
        found = perturbed_trees(read.scored.arcs, times, text_number(graph.text, str(seed)))
        return tuple(
            PerturbedReading(count / times, self._changed(graph, read, list(other), {}))
            for other, count in found
            if list(other) != heads
        )

    def _changed(self, graph: Graph, read: Reading, heads: list[int], given: Mapping[int, int]) -> Graph:
        """The graph with other heads: the best labels where the head is another one, or those that are ``given``."""
        moved = [word.index for word, head in zip(graph.words, heads, strict=True) if word.head != head]
        scored, names = read.scored, self.labels["deprel"]
        changed = list(graph.words)
        for index in dict.fromkeys([*moved, *given]):
            head = heads[index - 1]
            likely = label_probabilities(scored.queries[index], scored.keys[head], head, self._root)
            label = given.get(index, int(likely.argmax()))
            changed[index - 1] = changed[index - 1]._replace(head=head, deprel=names[label])
        return Graph(graph.text, tuple(changed), graph.multiwords)

    def _graph(self, text: str, words: Words) -> Graph:
        return next(self._graphs([(text, words)]))

    def _graphs(self, sentences: Sequence[tuple[str, Words]]) -> Iterator[Graph]:
        for (text, words), read in zip(sentences, self.read([words for _, words in sentences]), strict=True):
            yield self._with_tree(text, words, read, tree(read.scored.arcs))

    def read(self, sentences: Sequence[Words]) -> Iterator[Reading]:
        """What the network says of each sentence of 1 to MOST_WORDS words, before a tree is chosen."""
        pieces = [self._pieces(words.forms) for words in sentences]
        capitals = [[casing(form) for form in words.forms] for words in sentences]
        for words, scored in zip(sentences, self._network(pieces, capitals), strict=True):
            yield Reading(scored, tuple(self._tagged(words, *scored.tags)))

    def _tagged(
        self, words: Words, upos: list[int], xpos: list[int], feats: list[int], lemma: list[int]
    ) -> Iterator[Token]:
        names = self.labels
        for n, word in enumerate(words.tokens):
            tag = names["xpos"][xpos[n]]
            yield word._replace(
                lemma=self._lemma(word.form, tag, names["lemma"][lemma[n]]),
                upos=names["upos"][upos[n]],
                xpos=tag,
                feats=names["feats"][feats[n]],
            )

    def _with_tree(
        self, text: str, words: Words, read: Reading, heads: list[int], given: Mapping[int, int] | None = None
    ) -> Graph:
        """The graph with these heads and the best labels under them, but for the words whose label is ``given``."""
        labels = label_numbers(read.scored.queries, read.scored.keys, heads, self._root)
        for dependent, label in (given or {}).items():
            labels[dependent - 1] = label
        names = self.labels["deprel"]
        placed = (
            word._replace(head=head, deprel=names[label])
            for word, head, label in zip(read.tagged, heads, labels, strict=True)
        )
        return Graph(text, tuple(placed), words.multiwords)

    @cached_property
    def _tokenizer(self) -> Callable[[str], Words]:
        path = self._folder / "tokenizer.model"
        cut, mend = Tokenizer(load_model(path), path), Cutter()
        return lambda text: mend(cut(text))

    @cached_property
    def _pieces(self) -> WordPieces:
        return WordPieces(self._folder / "vocab.txt")

    @cached_property
    def labels(self) -> dict[str, list[str]]:
        lists: dict[str, list[str]] = json.loads((self._folder / "labels.json").read_text(encoding="utf8"))
        return lists

    @cached_property
    def _lemma(self) -> Lemmatizer:
        return Lemmatizer(json.loads((self._folder / "lexicon.json").read_text(encoding="utf8")))

    @cached_property
    def _root(self) -> int:
        return self.labels["deprel"].index("root")

    @cached_property
    def _network(self) -> Network:
        return Network(self._folder, self._pieces.begin, self._pieces.end)
