"""The `bllip:FOLDER` parser: BLLIP (Charniak's parser, with Johnson's reranker where the model has one)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from itertools import islice, pairwise, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from pete import english
from pete.errors import FormatError, ParserError
from pete.fingerprints import files_fingerprint, installed_version
from pete.formats.brackets import TRACE, Tree, read_brackets
from pete.formats.escapes import STRAIGHT
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import blanked
from pete.phrases import chosen_conversion

MOST_WORDS = 397  # what its tables have room for
_LONGEST_WORD = 40  # bytes, roughly; what is longer is no word that its model could know
_MARKUP = re.compile(r"</?s\b", re.IGNORECASE)  # its tokeniser reads these as the bounds of a sentence
_BRACKET = re.compile(r"(-[LR][RSC]B-)")
_CUT_BEFORE_NOT = english.mapping("modals-cut-before-not")
_BEFORE_NOT = {**_CUT_BEFORE_NOT} | {full.capitalize(): cut.capitalize() for full, cut in _CUT_BEFORE_NOT.items()}
_CLITIC = re.compile(english.alternation("clitics") + "$", re.IGNORECASE)
_QUOTES = ("``", "''")
_FILES = "terms.txt headInfo.txt pSgT.txt pUgT.txt nttCounts.txt unitRules.txt featInfo.h h.g h.lambdas".split()
_ABSENT = (
    'bllipparser is not installed; it is compiled, with swig and a C++ compiler: pip install "pete-toolkit[bllip]"'
)

_loaded: dict[Path, Any] = {}  # the library holds one model a process, and cannot let go of it


def make(argument: str = "") -> Bllip:
    """The model in the folder that ``argument`` names: a first stage, or ``parser/`` and ``reranker/`` in one."""
    if not argument:
        raise ParserError("bllip needs a model; write bllip:FOLDER")
    library = installed_version("bllipparser")
    if library is None:
        raise ParserError(_ABSENT)
    folder = Path(argument)
    first_stage = folder / "parser" if (folder / "parser").is_dir() else folder
    # The library crashes, and the program with it, where a file is missing.
    missing = [name for name in _FILES if not (first_stage / name).is_file()]
    if missing:
        raise ParserError(f"no BLLIP model in {folder}: it has no {missing[0]}; give the folder of one")
    return Bllip(folder, f"bllip:{argument}", library)


class Word(NamedTuple):
    """A word's place in the text, and how it is shown to the parser."""

    start: int
    end: int
    shown: str

    def spelt(self, token: Token, text: str) -> Token:
        """``token``, which the parser has analysed, as it stands in ``text``."""
        form = "".join(text[self.start : self.end].split())
        known = len(form) <= _LONGEST_WORD
        return token._replace(form=form, lemma=token.lemma if known else form, start=self.start, end=self.end)


class _Parsed(NamedTuple):
    """A text on its way from tree to graph."""

    text: str
    words: Sequence[Word]
    tree: Tree


class Bllip:
    """A `pete.parsers.Parser`. Its trees become dependencies by `pete.phrases`.

    The model is loaded with the first text, and one process can hold only one.
    """

    def __init__(self, folder: Path, spec: str, library: str) -> None:
        self._folder = folder.resolve()
        self._conversion = chosen_conversion()
        identity = files_fingerprint(sorted(path for path in folder.rglob("*") if path.is_file()))
        self.info = ParserInfo(
            name="bllip",
            version=f"bllipparser {library}, model {identity}, {self._conversion.version}",
            spec=spec,
            scheme=self._conversion.scheme,
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        waiting = iter(texts)
        while batch := [self._parsed(text) for text in islice(waiting, self._conversion.together)]:
            yield from self._analyses(batch)

    def _parsed(self, text: str) -> _Parsed | ParseFailure:
        """The tree of a text."""
        words = words_of(blanked(text), import_module("bllipparser").tokenize)
        if not words:
            return ParseFailure(text, "no words")
        if len(words) > MOST_WORDS:
            return ParseFailure(text, f"{len(words)} words, more than the {MOST_WORDS} that bllip can read")
        best = self._model().parse([self._quotes.get(word.shown, word.shown) for word in words])
        if not len(best):
            return ParseFailure(text, "no parse")
        tree = next(read_brackets([str(best[0].ptb_parse)]))
        if sum(leaf.label != TRACE for leaf in tree.leaves()) != len(words):
            return ParseFailure(text, "a tree with other words than the text")
        return _Parsed(text, words, tree)

    def _analyses(self, batch: Sequence[_Parsed | ParseFailure]) -> Iterator[Analysis]:
        graphs = self._conversion.graphs(one.tree for one in batch if isinstance(one, _Parsed))
        for one in batch:
            if isinstance(one, ParseFailure):
                yield one
                continue
            try:
                tokens = next(graphs).words
            except FormatError as error:
                yield ParseFailure(one.text, error.what)
                continue
            spelt = tuple(word.spelt(token, one.text) for token, word in zip(tokens, one.words, strict=True))
            yield Graph(one.text, spelt, scheme=self._conversion.scheme)

    @cached_property
    def _quotes(self) -> dict[str, str]:
        """How quotation marks are shown: by their direction, unless the model has mostly seen plain ones."""
        vocabulary = next(self._folder.rglob("pSgT.txt"), None)
        if vocabulary is None:
            return {}
        lines = vocabulary.read_text(encoding="utf8", errors="replace").split("\n")
        seen = {word: _count(line) for line in lines if (word := line.partition("\t")[0]) in ('"', *_QUOTES)}
        plain = seen.get('"', 0) > sum(seen.get(mark, 0) for mark in _QUOTES)
        return dict.fromkeys(_QUOTES, '"') if plain else {}

    def _model(self) -> Any:
        if self._folder not in _loaded:
            if _loaded:
                [other] = _loaded
                raise ParserError(
                    f"{self.info.spec}: bllipparser has loaded {other} and holds one model a process; "
                    "evaluate the two in two commands"
                )
            _loaded[self._folder] = self._load()
        return _loaded[self._folder]

    def _load(self) -> Any:
        maker = import_module("bllipparser").RerankingParser
        try:
            if (self._folder / "parser").is_dir():
                return maker.from_unified_model_dir(str(self._folder))
            parser = maker()
            parser.load_parser_model(str(self._folder))
        except (RuntimeError, ValueError) as error:
            raise ParserError(f"{self.info.spec} does not load: {error}; give the folder of a BLLIP model") from error
        return parser


def words_of(line: str, tokenize: Callable[[str], list[str]]) -> list[Word]:
    """The words of ``line`` as ``tokenize`` cuts it; by white space and punctuation where it garbles the line.

    >>> words_of('A "yes" (no)', lambda line: ["A", "``", "yes", "''", "-LRB-", "no", "-RRB-"])[1:3]
    [Word(start=2, end=3, shown='``'), Word(start=3, end=6, shown='yes')]
    """
    if not line.strip():
        return []
    straight = line.translate(STRAIGHT)
    if not _MARKUP.search(straight):
        forms = _mended(tokenize(straight))
        tokens = placed(Graph("", tuple(Token(n, form) for n, form in enumerate(forms, start=1))), straight).words
        words = [Word(token.start, token.end, _shown(token.form)) for token in tokens]
        if _cover(words, line):
            return words
    chunks = (chunk.span() for chunk in re.finditer(r"\S+", straight))
    spans = (span for chunk in chunks for span in _peeled(straight, *chunk))
    return [Word(start, end, _shown(straight[start:end])) for start, end in spans]


def _mended(forms: Sequence[str]) -> list[str]:
    """What the tokeniser makes of a line, as the Penn Treebank and the line have it.

    >>> _mended(["I", "will", "n't", "..", ".", "-LSB-b"])
    ['I', 'wo', "n't", '...', '-LSB-', 'b']
    """
    pieces = [piece for form in forms for piece in _BRACKET.split(form) if piece]
    mended: list[str] = []
    for piece, following in pairwise([*pieces, ""]):
        if piece == "." and mended and mended[-1] == "..":
            mended[-1] = "..."
        else:
            mended.append(_BEFORE_NOT.get(piece, piece) if following == "n't" else piece)
    return mended


def _cover(words: Sequence[Word], line: str) -> bool:
    """Whether each character that is not white belongs to exactly one word."""
    reached = 0
    for word in words:
        if word.start < reached or line[reached : word.start].strip():
            return False
        reached = word.end
    return not line[reached:].strip()


def _peeled(line: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The punctuation around a word character by character, the word between as one, or without its clitic."""
    before = start + len(list(takewhile(_is_sign, line[start:end])))
    after = end - len(list(takewhile(_is_sign, reversed(line[before:end]))))
    yield from ((place, place + 1) for place in range(start, before))
    if before < after:
        clitic = _CLITIC.search(line, before, after)
        cut = clitic.start() if clitic and clitic.start() > before else after
        yield before, cut
        if cut < after:
            yield cut, after
    yield from ((place, place + 1) for place in range(max(before, after), end))


def _count(line: str) -> int:
    """How often a word was seen, from its line in pSgT.txt.

    >>> _count("can\\t12 0.248 13 6.32e-05 | 339")
    339
    """
    count = line.rpartition("|")[2].strip()
    return int(count) if count.isdigit() else 0


def _is_sign(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"


def _shown(form: str) -> str:
    return form[-_LONGEST_WORD:]
