"""The `minilm` parser: UDPipe's words, then a small encoder with biaffine scores.

Sentences go through the network one at a time. Its numbers are quantised by the
range of what goes in together, so in a batch a sentence's analysis would depend
on its neighbours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pete.errors import ParserError
from pete.model import Graph, ParseFailure, Token
from pete.parsers.minilm.cutting import TABLES, Cutter
from pete.parsers.minilm.decode import Scores, label_numbers, tree
from pete.parsers.minilm.lemmas import Lemmatizer
from pete.parsers.minilm.likely import likely_arcs, tree_with
from pete.parsers.minilm.pieces import Pieces, WordPieces, casing
from pete.parsers.minilm.windows import windows
from pete.parsers.protocol import LIKELY, Alternative, ParserInfo
from pete.parsers.texts import fingerprint
from pete.parsers.udpipe_words import Tokenizer, Words, load_model
from pete.parsers.word_parser import WordParser

BUNDLED = Path(__file__).parent / "model"
FILES = ("encoder.onnx", "scorer.onnx", "labels.json", "lexicon.json", "vocab.txt", "tokenizer.model")
LICENCE = "Apache-2.0 (encoder) and CC BY-SA 4.0 (treebank)"


def make(argument: str = "") -> MiniLM:
    """The bundled parser, or the one in the folder that ``argument`` names."""
    return MiniLM(Path(argument) if argument else BUNDLED, f"minilm:{argument}" if argument else "minilm")


class Reading(NamedTuple):
    """What the network says of one sentence; row 0 of the scores belongs to the root."""

    arcs: Scores
    queries: Scores
    keys: Scores
    tagged: tuple[Token, ...]  # not yet in a tree


class MiniLM(WordParser):
    """A `pete.parsers.Parser` that offers alternatives. Nothing heavy is loaded before the first sentence."""

    def __init__(self, folder: Path, spec: str) -> None:
        missing = [name for name in FILES if not (folder / name).is_file()]
        if missing:
            raise ParserError(f"no model in {folder}: {', '.join(missing)} missing; recipes/minilm makes one")
        self._folder = folder
        self.model_files = tuple(folder / name for name in FILES)
        identity = fingerprint((*self.model_files, TABLES))
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
            words = self._words(text)
            yield () if isinstance(words, ParseFailure) else self._nearly_chosen(text, words, threshold)

    def _nearly_chosen(self, text: str, words: Words, threshold: float) -> tuple[Alternative, ...]:
        read = self.read(words)
        graph = self._with_tree(text, words, read, tree(read.arcs))
        chosen = {(word.index, word.head, word.deprel) for word in graph.words}
        found = []
        for arc in likely_arcs(read.arcs, read.queries, read.keys, self._root, threshold):
            label = self.labels["deprel"][arc.label]
            if (arc.dependent, arc.head, label) not in chosen:
                heads = tree_with(read.arcs, arc.dependent, arc.head)
                other = self._with_tree(text, words, read, heads, {arc.dependent: arc.label})
                found.append(Alternative(arc.dependent, arc.head, label, arc.probability, other))
        return tuple(found)

    def _graph(self, text: str, words: Words) -> Graph:
        read = self.read(words)
        return self._with_tree(text, words, read, tree(read.arcs))

    def read(self, words: Words) -> Reading:
        """What the network says of 1 to MOST_WORDS words, before a tree is chosen."""
        forms = words.forms
        capitals = np.array([[0, *map(casing, forms)]], dtype=np.int64)
        arcs, queries, keys, *tags = self._scorer.run(
            None, {"words": self._vectors(self._pieces(forms)), "casing": capitals}
        )
        names = self.labels
        upos, xpos, feats, lemma = (row[0, 1:].tolist() for row in tags)
        tagged = tuple(
            word._replace(
                lemma=self._lemma(word.form, names["xpos"][xpos[n]], names["lemma"][lemma[n]]),
                upos=names["upos"][upos[n]],
                xpos=names["xpos"][xpos[n]],
                feats=names["feats"][feats[n]],
            )
            for n, word in enumerate(words.tokens)
        )
        return Reading(arcs[0], queries[0], keys[0], tagged)

    def _with_tree(
        self, text: str, words: Words, read: Reading, heads: list[int], given: Mapping[int, int] | None = None
    ) -> Graph:
        """The graph with these heads and the best labels under them, but for the words whose label is ``given``."""
        labels = label_numbers(read.queries, read.keys, heads, self._root)
        for dependent, label in (given or {}).items():
            labels[dependent - 1] = label
        names = self.labels["deprel"]
        placed = (
            word._replace(head=head, deprel=names[label])
            for word, head, label in zip(read.tagged, heads, labels, strict=True)
        )
        return Graph(text, tuple(placed), words.multiwords)

    def _vectors(self, pieces: Pieces) -> npt.NDArray[np.float32]:
        """First and last piece of every word, side by side; row 0 is the mark of beginning."""
        rows: list[npt.NDArray[np.float32]] = []
        for window in windows(pieces):
            begin = pieces.first[window.first]
            inside = pieces.ids[begin : pieces.last[window.last - 1] + 1]
            ids = np.array([[self._pieces.begin, *inside, self._pieces.end]], dtype=np.int64)
            vectors = self._encoder.run(None, {"ids": ids, "mask": np.ones_like(ids)})[0][0]
            if not rows:
                rows.append(np.concatenate([vectors[:1], vectors[:1]], axis=-1))
            shift = 1 - begin  # the mark of beginning goes before
            first = np.array(pieces.first[window.take : window.leave], dtype=np.int64) + shift
            last = np.array(pieces.last[window.take : window.leave], dtype=np.int64) + shift
            rows.append(np.concatenate([vectors[first], vectors[last]], axis=-1))
        return np.concatenate(rows)[None]

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
    def _encoder(self) -> Any:
        return _session(self._folder / "encoder.onnx")

    @cached_property
    def _scorer(self) -> Any:
        return _session(self._folder / "scorer.onnx")


def _session(path: Path) -> Any:
    """The network in ``path`` on one thread, so that the order of sums never changes."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors only
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no common class for what it raises
        what = str(error).partition("\n")[0]
        raise ParserError(f"onnxruntime cannot load {path}: {what}; is the file whole?") from error
